// Decides whether the numbers of a column have a decimal comma: those that leave it open follow the others.
import { cannot } from '../../language/failure.ts';
import { splitLines } from '../../language/lines.ts';
import { type Notation, readWithDecimalComma } from './number-notation.ts';
import type { Doubt } from './split-digits.ts';

/** A number as it is written, and what that says about its decimal mark. */
export interface Marked {
  readonly notation: Notation;
  readonly digits: string;
}

const refuseOpen = (digits: string, hasPoints: boolean): never => {
  const [whole, part] = digits.split(',');
  const remedy = hasPoints
    ? '“remove . | replace , .” does if the other points separate thousands'
    : '“replace , .” does';
  return cannot(
    `“${digits}” is ambiguous: write ${whole}.${part} for one number (${remedy}), or ${whole} ${part} for two (“replace , ' '” does).`,
  );
};

export const isOpen = (notation: Notation): boolean =>
  notation === 'either' || notation === 'comma-group' || notation === 'point-group';

const price = /^\s*[-+−]?\d+,\d\d\s*$/;

/** Whether each of several lines is a number such as `12,50`, and nothing else. */
export const arePrices = (texts: readonly string[]): boolean => {
  let count = 0;
  for (const text of texts) {
    for (const line of splitLines(text).lines) {
      if (line.trim() === '') continue;
      if (!price.test(line)) return false;
      count += 1;
    }
  }
  return count > 1;
};

export const explainPrices = (digits: string): string =>
  `“${digits}” was read as ${readWithDecimalComma(digits)}, because all have a comma and two digits; for two numbers, write “replace , ' ' |” before it.`;

/** Whether open numbers such as `1.234` and `10,20` have a decimal comma, as far as the other numbers in the texts say. */
export const haveDecimalComma = (
  located: Iterable<readonly Marked[]>,
  doubt: Doubt,
  texts: readonly string[] = [],
): boolean => {
  const first: Partial<Record<Notation, string>> = {};
  for (const numbers of located) for (const { notation, digits } of numbers) first[notation] ??= digits;
  const { comma, either, point, 'comma-group': thousands, 'point-group': fraction } = first;
  if (comma === undefined) {
    if (either === undefined) return false;
    if (!arePrices(texts)) refuseOpen(either, fraction !== undefined);
    doubt('marks', explainPrices(either));
    return true;
  }
  if (point === undefined) {
    if (thousands !== undefined)
      doubt(
        'marks',
        `“${thousands}” was read as ${readWithDecimalComma(thousands)}, because “${comma}” has a decimal comma.`,
      );
    return true;
  }
  const open = either ?? thousands ?? fraction;
  if (open !== undefined)
    cannot(
      `“${open}” is ambiguous, because “${point}” has a decimal point and “${comma}” a decimal comma; write all numbers alike.`,
    );
  doubt('marks', `Some numbers have a decimal point, such as “${point}”, others a decimal comma, such as “${comma}”.`);
  return false;
};

/** Most numbers are like this, in columns of up to a million. */
export const plainNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** Whether the other numbers of a column matter to a text, or it to them: it may have a point between thousands. */
export const mayNeedOthers = (content: string): boolean =>
  /,|\.\d+\.|\.\d{3}[^\d\s]|\.\d{3}\s+\S|[^-\d]\d{1,3}\.\d{3}$/.test(content);
