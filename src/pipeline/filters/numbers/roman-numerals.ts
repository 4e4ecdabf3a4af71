// Converts Roman numerals from 1 to 3999, in standard form only.

const marks = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

export const writeRoman = (number: number): string => {
  let rest = number;
  let written = '';
  for (const [mark, value] of marks) {
    written += mark.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return written;
};

const values: Readonly<Record<string, number>> = { M: 1000, D: 500, C: 100, L: 50, X: 10, V: 5, I: 1 };

/** Adds up the letters, subtracting a smaller one before a larger; undefined for other letters. */
export const readRoman = (numeral: string): number | undefined => {
  let sum = 0;
  for (let at = 0; at < numeral.length; at += 1) {
    const value = values[numeral[at] ?? ''];
    if (value === undefined) return undefined;
    sum += value < (values[numeral[at + 1] ?? ''] ?? 0) ? -value : value;
  }
  return sum;
};
