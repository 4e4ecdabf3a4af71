// Finds numbers in text: with thousands separators, currency signs, decimal points or commas.

interface FoundNumber {
  readonly start: number;
  readonly end: number;
  /** In code notation: `-1234.5`, `1e3`. */
  readonly decimal: string;
}

// Matches any separators and validates them afterwards, so that the search never backtracks.
const written = /\d+(?:[.,'’\u00a0\u202f\u2009]\d+)*/g;
const exponent = /[eE][+-]?\d{1,4}(?![\p{L}\p{N}])/uy;
/** What makes digits part of a name, a date or an address: `A4`, `2024-05-01`, `1f3a`, `0xff`, `10:30`. */
const goesOn = /(?:\p{L}{1,12})?[\p{N}_]|x[\da-f]|[-/:\\]\d/uy;
const belongsBefore = /[\p{L}\p{N}_.:/\\-]/u;
const currency = /\p{Sc}/u;
const gap = /[ \u00a0\u202f]/;

const startsAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

const isGrouped = ([first = '', ...rest]: readonly string[]): boolean =>
  first.length <= 3 && !first.startsWith('0') && rest.every((group) => group.length === 3);

/** Interprets digits and separators as a number; undefined if they aren't one. */
const interpret = (digits: string): string | undefined => {
  const separators = digits.replace(/\d/g, '');
  const last = separators.at(-1);
  if (last === undefined) return digits;
  const distinct = new Set(separators).size;
  const parts = digits.split(/\D/);
  // English rules: a comma before three digits separates thousands, a single point never does.
  if (distinct === 1 && isGrouped(parts) && !(last === '.' && parts.length === 2)) return parts.join('');
  const isDecimalMark = (last === '.' || last === ',') && separators.indexOf(last) === separators.length - 1;
  if (!isDecimalMark || distinct > 2) return undefined;
  const whole = parts.slice(0, -1);
  return whole.length === 1 || isGrouped(whole) ? `${whole.join('')}.${parts.at(-1)}` : undefined;
};

/** Where the sign and currency before the digits start, and whether the number is negative; undefined inside a name. */
const readBefore = (text: string, digitsAt: number): { start: number; sign: string } | undefined => {
  let start = digitsAt;
  let sign = '';
  const takeSign = (): void => {
    const mark = text[start - 1] ?? '';
    if (sign !== '' || !/[-+−]/.test(mark)) return;
    start -= 1;
    sign = mark === '+' ? '+' : '-';
  };
  takeSign();
  const mark = gap.test(text[start - 1] ?? '') ? start - 2 : start - 1;
  if (currency.test(text[mark] ?? '')) {
    start = mark;
    takeSign();
    return { start, sign };
  }
  const before = text[start - 1] ?? '';
  return belongsBefore.test(before) || (sign !== '' && /[)\]]/.test(before)) ? undefined : { start, sign };
};

const readDigits = (text: string, digits: string, at: number): FoundNumber | undefined => {
  // `.5` is a half; `x.5` isn't.
  const hasPoint = text[at - 1] === '.' && !/\D/.test(digits) && !belongsBefore.test(text[at - 2] ?? '');
  const before = readBefore(text, hasPoint ? at - 1 : at);
  const interpreted = interpret(digits);
  if (before === undefined || interpreted === undefined) return undefined;
  const power = startsAt(exponent, text, at + digits.length) ?? '';
  const end = at + digits.length + power.length;
  if (startsAt(goesOn, text, end) !== undefined) return undefined;
  const decimal = `${before.sign.replace('+', '')}${hasPoint ? '0.' : ''}${interpreted}${power}`;
  return { start: before.start, end, decimal };
};

export function* findNumbers(text: string): Generator<FoundNumber, undefined> {
  for (const { 0: digits, index } of text.matchAll(written)) {
    const parts = digits.split(',');
    // `1,2,3` is three numbers: commas in these positions don't separate thousands.
    const isListed = parts.length > 2 && interpret(digits) === undefined && parts.every((part) => /^\d+$/.test(part));
    let at = index;
    for (const part of isListed ? parts : [digits]) {
      const found = readDigits(text, part, at);
      if (found) yield found;
      at += part.length + 1;
    }
  }
  return undefined;
}

/** The number if the text is exactly one, optionally with a currency or percent sign; undefined otherwise. */
export const readNumber = (text: string): string | undefined => {
  const content = text.trim();
  const found = content.length > 1000 ? undefined : findNumbers(content).next().value;
  if (found === undefined) return undefined;
  const rest = content.slice(0, found.start) + content.slice(found.end);
  return /^\s*(?:[%\p{Sc}]|[A-Z]{3})?\s*$/u.test(rest) ? found.decimal : undefined;
};
