// Splits digits with separators into those of one number each: `1,2,3` is three numbers, `1.5,2.5` two, `1 234,56` one.
import { readNotation } from './number-notation.ts';
import { isInRow, isWholeLine, readBefore, readUnit } from './number-surroundings.ts';

/** Reports what was read although it could mean something else; only the first of each topic counts. */
export type Doubt = (topic: string, sentence: string) => void;

/** Whether `1 234,56` is one number and not two. */
const isOneAmount = (text: string, digits: string, at: number, doubt: Doubt): boolean => {
  const end = at + digits.length;
  const before = readBefore(text, at);
  if (before === undefined) return false;
  const unit = readUnit(text, end);
  const unitEnd = unit === '' ? end : text.indexOf(unit, end) + unit.length;
  const isLine = isWholeLine(text, before.start, unitEnd);
  const hasUnit = before.currency !== '' || unit !== '';
  const hasFraction = /[.,]/.test(digits);
  if (/,\d{3}$/.test(digits))
    doubt('spaces', `“${digits}” was read as one number, with a decimal comma; put numbers on lines of their own.`);
  if ((isLine && hasFraction) || (hasUnit && (isLine || hasFraction || /\p{Sc}/u.test(unit)))) return true;
  const isOne = digits.includes(',');
  const parts = digits.split(' ').length;
  if (isOne) doubt('spaces', `“${digits}” was read as one number; put a semicolon or a new line between numbers.`);
  else if (isLine || hasFraction) {
    const one = digits.replaceAll(' ', '');
    const remedy = isLine && !hasFraction ? `if it is ${one}, write “remove ' ' |” before it` : `write ${one} for one`;
    doubt('spaces', `“${digits}” was read as ${parts} numbers; ${remedy}.`);
  }
  return isOne;
};

/** The parts that are numbers of their own: `1,2,3` is three numbers, `1.5,2.5` two. */
export const splitDigits = (text: string, digits: string, at: number, doubt: Doubt): readonly string[] => {
  if (digits.includes(' ')) return isOneAmount(text, digits, at, doubt) ? [digits] : digits.split(' ');
  if (!/[,\u00a0\u202f\u2009]/.test(digits)) return [digits];
  const signed = /[-+−]/.test(text[at - 1] ?? '') ? at - 1 : at;
  if (digits.includes(',') && isInRow(text, signed, at + digits.length)) {
    if (text[signed - 1] === ',' && readNotation(digits)?.notation === 'comma-group')
      doubt(
        'rows',
        `“${digits}” was read as two numbers, because a comma precedes it; quote it, or write it without commas, for one.`,
      );
    return digits.split(',');
  }
  return readNotation(digits) === undefined ? digits.split(/[,\u00a0\u202f\u2009]/) : [digits];
};
