// Reads a column of dates.
import { looksLikeDate, mayBeNumberDate, readDateColumn } from '../time/date-column.ts';
import { joinPeriod } from '../time/whole-days.ts';
import { areMost, type Column, type ColumnContext, type Keys } from './column.ts';

export const readDates = ({ cells, wanted }: Column, context: ColumnContext): Keys<string> | undefined => {
  if (wanted !== undefined)
    return looksLikeDate(wanted) ? joinPeriod(readDateColumn(cells, wanted, context), wanted) : undefined;
  const dated = cells.filter(looksLikeDate).length;
  const mayBe = areMost(dated, cells) || (dated > 0 && areMost(dated + cells.filter(mayBeNumberDate).length, cells));
  return mayBe ? readDateColumn(cells, wanted, context) : undefined;
};
