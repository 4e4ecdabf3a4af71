// Warns of a text that is written into a column although it calculates with others: `set gross 'net * 1.19'`.

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
