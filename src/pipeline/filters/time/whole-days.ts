// Compares days, months and years as a whole: 2024-05-31 16:00 is neither before nor after 2024-05-31.
import { epochOf, hasTime, looksLikeDate, writeLike } from './date-column.ts';

const year = /^\d{4}$/;
const month = /^(?:\d{4}-\d{2}|\d{4} ?[年년][^日일]*|\p{L}{3,15}\.?[ -]\d{4})$/u;

/** The cells, then the wanted date; those within that day, month or year get its key. */
export const joinPeriod = (keys: readonly (string | undefined)[], wanted: string): readonly (string | undefined)[] => {
  const start = keys.at(-1);
  if (start === undefined || hasTime(wanted)) return keys;
  const next = new Date(epochOf(start));
  if (year.test(wanted.trim())) next.setUTCFullYear(next.getUTCFullYear() + 1);
  else if (month.test(wanted.trim())) next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCDate(next.getUTCDate() + 1);
  const end = writeLike(start, next);
  return keys.map((key) => (key !== undefined && key > start && key < end ? start : key));
};

/** Tue May 14 23:30:00 2024 -0500 */
const timeBeforeYear = / +\d{1,2}:\d\d(?::\d\d)?(?: [A-Z]{2,5})?( [12]\d{3})(?: [+-]\d{4})?$/;
const timeAtEnd = /(?:T|,? +|(?<=\d{4}):)\d{1,2}(?::\d|(?::\d\d)? ?[ap]\.?m).{0,40}$/i;

/** Leaves out the time of a date that is compared with one without. */
export const withoutTime = (content: string, other: string): string =>
  looksLikeDate(content) && looksLikeDate(other) && hasTime(content) && !hasTime(other)
    ? content.trim().replace(timeBeforeYear, '$1').replace(timeAtEnd, '')
    : content;
