// Reads a column of dates.
import { looksLikeDate, readDateColumn } from '../time/date-column.ts';
import { areMost, type Column, type ColumnContext, type Keys } from './column.ts';

export const readDates = ({ cells, wanted }: Column, context: ColumnContext): Keys<string> | undefined => {
  const mayBe = wanted === undefined ? areMost(cells.filter(looksLikeDate).length, cells) : looksLikeDate(wanted);
  return mayBe ? readDateColumn(cells, wanted, context) : undefined;
};
