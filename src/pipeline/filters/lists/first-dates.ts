// Finds the first date of each element, as a text that sorts as the dates do.
import { cannot } from '../../language/failure.ts';
import type { FilterContext } from '../../language/filter.ts';
import { show } from '../columns/column.ts';
import { readDays } from '../columns/days.ts';
import { findDates } from '../find/dates.ts';
import { epochOf, hasTime, looksLikeDate, mayBeNumberDate, readDateColumn } from '../time/date-column.ts';

interface FirstDate {
  /** Empty if there is none. */
  readonly date: string;
  /** The date with a time beside it that isn't part of it: noon, 8h, 3pm before the date, a time in another column. */
  readonly doubt?: string;
}

const clock = '(?:\\d{1,2}(?::\\d\\d| ?(?:h(?!\\p{L})|[ap]\\.?m\\b|Uhr))|\\d{1,2}[-–]\\d{1,2} ?[ap]m\\b|noon|midnight)';
const clockBefore = new RegExp(`(?<![\\p{L}\\p{N}:.])${clock}[^\\p{L}\\p{N}]{0,3}(?:(?:on|am|le|el|,) )?$`, 'iu');
const clockAfter = new RegExp(`^[^\\p{L}\\p{N}]{0,3}(?:\\p{L}{1,7} )?${clock}`, 'iu');

const findFirst = (content: string): FirstDate => {
  const [found] = findDates(content);
  if (!found) return { date: looksLikeDate(content) || mayBeNumberDate(content) ? content : '' };
  const date = content.slice(found.start, found.end);
  if (hasTime(date)) return { date };
  const [before = ''] = clockBefore.exec(content.slice(Math.max(0, found.start - 20), found.start)) ?? [];
  const [after = ''] = clockAfter.exec(content.slice(found.end, found.end + 24)) ?? [];
  return before + after === '' ? { date } : { date, doubt: before + date + after };
};

const dayLength = 86_400_000;

/** Only a date on the same day as another one can be in the wrong place. */
const warnOfTimes = (
  found: readonly FirstDate[],
  keys: readonly (string | undefined)[],
  context: FilterContext,
): void => {
  if (!found.some(({ doubt }) => doubt !== undefined)) return;
  const days = keys.map((key) => key && Math.floor(epochOf(key) / dayLength));
  const counts = new Map<unknown, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  const isDoubtful = ({ doubt }: FirstDate, index: number): boolean =>
    doubt !== undefined && days[index] !== undefined && (counts.get(days[index]) ?? 0) > 1;
  const { doubt } = found.find(isDoubtful) ?? {};
  if (doubt !== undefined)
    context.warn(
      `Only the day in ${show(doubt)} was compared, not the time; write the time after the date, as in 2024-05-14 15:00.`,
    );
};

/** Positive and equally long. */
const writeInOrder = (number: number): string => number.toFixed(9).padStart(20, '0');

export const findFirstDates = (contents: readonly string[], context: FilterContext): (string | undefined)[] => {
  const found = contents.map(findFirst);
  const cells = found.map(({ date }) => date);
  const dates = readDateColumn(cells, undefined, context);
  const isDated = dates.some((date) => date !== undefined);
  const keys = isDated
    ? dates
    : (readDays({ cells }, context) ?? []).map((day) => (day === undefined ? undefined : writeInOrder(day)));
  const unread = cells.filter((cell, index) => cell !== '' && keys[index] === undefined);
  const [open = ''] = unread;
  if (contents.length > 0 && keys.every((key) => key === undefined))
    return cannot(
      open === ''
        ? `there is no date, as in 2024-05-14 or 14 May 2024; the first element is ${show(contents[0] ?? '')}.`
        : `${show(open)} has two readings, or none; write “date month-first |” or “date day-first |” before it.`,
    );
  if (isDated) warnOfTimes(found, dates, context);
  if (unread.length > 0)
    context.warn(
      `In ${unread.length} of ${contents.length} elements, the date has no year, two readings or none, as in ${show(open)}; ${unread.length === 1 ? 'it comes' : 'they come'} last.`,
    );
  const undated = contents.filter((content, index) => cells[index] === '' && content.trim() !== '');
  const [example] = undated;
  if (example !== undefined)
    context.warn(
      undated.length === 1
        ? `One of ${contents.length} elements has no date: ${show(example)}; it comes last.`
        : `${undated.length} of ${contents.length} elements have no date, such as ${show(example)}; they come last.`,
    );
  return keys;
};
