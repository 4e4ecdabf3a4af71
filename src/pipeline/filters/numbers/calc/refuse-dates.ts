// Refuses to calculate with dates, phone numbers and codes, whose hyphens and slashes are no operators: 2024-05-01.
import { findPhones } from '../../find/phones.ts';
import { fail } from './tokens.ts';

const date = /(?<![\d.,])(?:(?:19|20)\d\d([-/])\d{1,2}\1\d{1,2}|\d{1,2}([-/])\d{1,2}\2(?:19|20)\d\d)(?![\d.,])/;
/** Nobody writes a zero before a number to subtract or divide. */
const code = /(?<![\d.,])(?:0\d+[-/]\d|\d+[-/]0\d)[\d/-]*/;
const mayBePhone = /^\s*\+\d/;
const joined = /^\s*\d+(?:-\d+)+\s*$/;

const show = (written: string): string => `“${written.trim().slice(0, 40)}”`;

export const refuseDates = (line: string): void => {
  const { 0: day, index: dayAt } = date.exec(line) ?? { index: 0 };
  if (day !== undefined)
    fail(
      dayAt + 1,
      `${show(day)} is a date, not a number. “days-between” counts the days between two dates, and “add-time” adds to one; to calculate, write spaces around the operators.`,
    );
  const { 0: found, index } = code.exec(line) ?? { index: 0 };
  if (found !== undefined)
    fail(index + 1, `${show(found)} is not a number; to calculate, write spaces around the operators.`);
  const [phone] = mayBePhone.test(line) ? findPhones(line) : [];
  if (phone && line.slice(0, phone.start).trim() === '' && line.slice(phone.end).trim() === '' && /\d\D+\d/.test(line))
    fail(phone.start + 1, `${show(line)} is a phone number.`);
};

/** `x` may be an expression; 555-1234 looks like another thing. */
export const doubtJoined = (line: string, warn: (sentence: string) => void): void => {
  if (joined.test(line)) warn(`${show(line)} was calculated as an expression, and x is its result.`);
};
