// The column that a condition of `where` compares with, if VALUE is one: `least`, `{Price old}` or `'Price old'`.
import { cannot, FilterRefusal } from '../../../language/failure.ts';
import { quoteArgument } from '../../../language/quote-argument.ts';
import { lookUp } from '../../../language/value.ts';
import { isQuantity } from '../../columns/quantities.ts';
import { cellsAt } from '../../data/json-path.ts';
import { isNumber } from '../../numbers/find-numbers.ts';
import { ignoreCase } from '../../text/ignore-case.ts';
import { looksLikeDate } from '../../time/date-column.ts';
import { type Compared, nameInBraces } from './conditions.ts';
import type { Rows } from './read-table.ts';

/** A table has the same columns in every row, and few other lists are longer. */
const rowsAsked = 1000;

/** Quoted if the braces alone would not hold it together. */
const writeColumn = (name: string): string => (/['"|$@%!{}]/.test(name) ? quoteArgument(`{${name}}`) : `{${name}}`);

const hasPart = (contents: readonly string[], part: string): boolean => {
  const sought = ignoreCase(part);
  return contents.some((content) => ignoreCase(content).includes(sought));
};

const hasOtherMeaning = (name: string): boolean => isNumber(name) || looksLikeDate(name) || isQuantity(name);

/** The name in braces. What is no column may be a text that some cells have. */
const findInBraces = (contents: readonly string[], written: string, name: string, rows: Rows): string | undefined => {
  if (hasPart(contents, written)) return undefined;
  try {
    cellsAt(rows, name);
  } catch (error) {
    if (error instanceof FilterRefusal) cannot(`${error.message} For the text, write “'${written}'”.`);
    throw error;
  }
  return name;
};

/** Undefined for a text or number. What may be either is taken for one of them with a warning. */
export const findColumn = (
  contents: readonly string[],
  { operator, wanted, isBare, isLiteral }: Compared & { readonly operator: string },
  { rows, warn }: { readonly rows: Rows; readonly warn: (sentence: string) => void },
): string | undefined => {
  if (!isLiteral || typeof wanted !== 'string' || operator === 'matches') return undefined;
  const isColumn = (name: string): boolean => rows.slice(0, rowsAsked).some((row) => lookUp(row, name));
  const isName = isColumn(wanted);
  const inBraces = isName ? undefined : nameInBraces(wanted);
  if ((!isName && inBraces === undefined) || contents.includes(wanted)) return undefined;
  if (inBraces !== undefined && isColumn(inBraces)) return inBraces;
  if (inBraces !== undefined) return isBare ? findInBraces(contents, wanted, inBraces, rows) : undefined;
  if (isBare && !isNumber(wanted)) return wanted;
  const remedy = `For the column, write “${writeColumn(wanted)}”.`;
  if (isBare) {
    warn(`“${wanted}” was compared as a number, although it is also a column. ${remedy}`);
    return undefined;
  }
  // A name with a space needs quotes as KEY, so many write it like that as VALUE.
  const isMeant = /\s/.test(wanted) && /[=<>]/.test(operator) && !hasOtherMeaning(wanted) && !hasPart(contents, wanted);
  warn(
    isMeant
      ? `“${wanted}” was taken for the column, although it is in quotes, because no cell has this text. ${remedy} For the text, write “matches” and a pattern.`
      : `“${wanted}” is in quotes and was not taken for the column of this name. ${remedy}`,
  );
  return isMeant ? wanted : undefined;
};
