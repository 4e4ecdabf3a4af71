// Warns of a text that is written into a column although it calculates with others, as in `set gross 'net * 1.19'`, or names a filter.

import { quoteArgument } from '../../../language/quote-argument.ts';
import { keysOfRows } from '../../data/json-path.ts';
import type { Rows } from './read-table.ts';

const maxLength = 80;
const isNumber = (operand: string): boolean => /^\d+(?:\.\d+)?%?$/.test(operand);

export const warnOfExpression = (content: string, rows: Rows, key: string, warn: (sentence: string) => void): void => {
  if (content.length > maxLength || !/[-+*/]/.test(content)) return;
  const operands = content.split(/[-+*/()]/).flatMap((operand) => operand.trim() || []);
  const columns = new Set(keysOfRows(rows));
  const isExpression =
    operands.length > 1 &&
    operands.some((operand) => columns.has(operand)) &&
    operands.every((operand) => columns.has(operand) || isNumber(operand));
  if (isExpression)
    warn(
      `The text “${content}” was written into “${key}”. To calculate it for each row, write “set ${quoteArgument(key)} (calc ${quoteArgument(content)})”.`,
    );
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
