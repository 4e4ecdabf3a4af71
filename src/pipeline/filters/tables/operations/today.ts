// Reads `today` and the like where `where` compares a column of dates.
import type { ColumnContext } from '../../columns/column.ts';
import { looksLikeDate } from '../../time/date-column.ts';

const days: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** `today` in a column of dates, in UTC as dates without a time zone. */
export const readToday = (cells: readonly string[], wanted: string, { now }: ColumnContext): string => {
  const word = wanted.trim().toLowerCase();
  const isNow = word === 'now';
  if (!(isNow || Object.hasOwn(days, word)) || !cells.some(looksLikeDate)) return wanted;
  const written = new Date(now().getTime() + (days[word] ?? 0) * 86_400_000).toISOString();
  return isNow ? written : written.slice(0, 10);
};
