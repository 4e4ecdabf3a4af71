// Reads a column of dates.
import { looksLikeDate, mayBeNumberDate, readDateColumn } from '../time/date-column.ts';
import type { ReadingContext } from '../time/read-moment.ts';
import { joinPeriod } from '../time/whole-days.ts';
import { areMost, type Column, type ColumnContext, type Keys } from './column.ts';

const year = /^\s*([12]\d{3}|9999)\s*$/;

/** A year alone is a number, unless it is compared with dates. */
const findPeriod = ({ cells, wanted = '' }: Column): string | undefined => {
  if (looksLikeDate(wanted)) return wanted;
  const [, written] = year.exec(wanted) ?? [];
  return written !== undefined && areMost(cells.filter(looksLikeDate).length, cells) ? `${written}-01-01` : undefined;
};

export const readDates = (column: Column, context: ColumnContext): Keys<string> | undefined => {
  const { cells, wanted } = column;
  if (wanted !== undefined) {
    const start = findPeriod(column);
    // Whichever of day and month comes first, the year is the same.
    const reading: ReadingContext = year.test(wanted) ? { ...context, dayOrder: 'day-first' } : context;
    return start === undefined ? undefined : joinPeriod(readDateColumn(cells, start, reading), wanted);
  }
  const dated = cells.filter(looksLikeDate).length;
  const mayBe = areMost(dated, cells) || (dated > 0 && areMost(dated + cells.filter(mayBeNumberDate).length, cells));
  return mayBe ? readDateColumn(cells, wanted, context) : undefined;
};
