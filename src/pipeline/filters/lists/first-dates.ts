// Finds the first date of each element, as a text that sorts as the dates do.
import { cannot } from '../../language/failure.ts';
import type { FilterContext } from '../../language/filter.ts';
import { show } from '../columns/column.ts';
import { readDays } from '../columns/days.ts';
import { findDates } from '../find/dates.ts';
import { looksLikeDate, mayBeNumberDate, readDateColumn } from '../time/date-column.ts';

const findFirst = (content: string): string => {
  const [found] = findDates(content);
  if (found) return content.slice(found.start, found.end);
  return looksLikeDate(content) || mayBeNumberDate(content) ? content : '';
};

/** Positive and equally long. */
const writeInOrder = (number: number): string => number.toFixed(9).padStart(20, '0');

export const findFirstDates = (contents: readonly string[], context: FilterContext): (string | undefined)[] => {
  const cells = contents.map(findFirst);
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
