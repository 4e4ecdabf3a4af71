// Warns of a text that is written into a column although it names others, as in `set total qty`, `set z "{x}-{y}"` and `set gross 'net * 1.19'`, or a filter.
import { quoteArgument } from '../../../language/quote-argument.ts';
import { keysOfRows } from '../../data/json-path.ts';
import type { Rows } from './read-table.ts';

const maxLength = 200;
/** A table has the same columns in every row, and few other lists are longer. */
const rowsAsked = 1000;
const isNumber = (operand: string): boolean => /^\d+(?:\.\d+)?%?$/.test(operand);

const isExpression = (content: string, columns: ReadonlySet<string>): boolean => {
  if (!/[-+*/]/.test(content)) return false;
  const operands = content.split(/[-+*/()]/).flatMap((operand) => operand.trim() || []);
  return (
    operands.length > 1 &&
    operands.some((operand) => columns.has(operand)) &&
    operands.every((operand) => columns.has(operand) || isNumber(operand))
  );
};

const isTemplate = (content: string, columns: ReadonlySet<string>): boolean =>
  Array.from(content.matchAll(/\{([^{}]+)\}/g)).some(([, name = '']) => columns.has(name.trim()));

interface Written {
  readonly content: string;
  /** As in the command, with its quotes. */
  readonly written: string;
}

export const warnOfExpression = (
  { content, written }: Written,
  rows: Rows,
  key: string,
  warn: (sentence: string) => void,
): void => {
  if (content.length > maxLength) return;
  const columns = new Set(keysOfRows(rows.slice(0, rowsAsked)));
  const isColumn = written === content && columns.has(content);
  const meant = isColumn
    ? `For the column “${content}”, write “set ${quoteArgument(key)} (get ${content})”; for the text, quote it.`
    : isTemplate(content, columns)
      ? `To fill in the cells of each row, write “set ${quoteArgument(key)} (fill ${written})”.`
      : isExpression(content, columns)
        ? `To calculate it for each row, write “set ${quoteArgument(key)} (calc ${quoteArgument(content)})”.`
        : undefined;
  if (meant !== undefined) warn(`The text “${content}” was written into “${key}”. ${meant}`);
};

/** `set name upper`. */
export const warnOfKeyword = (keyword: string, rows: Rows, key: string, warn: (sentence: string) => void): void => {
  const columns = keysOfRows(rows);
  const [other = key] = columns;
  // The key may be a path.
  const remedy =
    columns.includes(key) || columns.includes(key.replace(/[.[].*$/s, ''))
      ? `To run the filter on each cell, write “update ${quoteArgument(key)} ${keyword}”`
      : `To run the filter on another column, write “set ${quoteArgument(key)} (get ${quoteArgument(other)} | ${keyword})”`;
  warn(`The text “${keyword}” was written into “${key}”. ${remedy}; for the text, quote it.`);
};
