// Calculates an expression that names the fields of a row, for a row or for each row of a table.
import { computed } from '../../../language/json-value.ts';
import { andThen, type MaybePromise } from '../../../language/maybe-promise.ts';
import { type HashValue, list, text, type Value } from '../../../language/value.ts';
import { withEvaluator } from './evaluate-expression.ts';
import { parseExpression } from './parse-expression.ts';
import { createFieldReader } from './read-field.ts';
import { writeQuantity } from './write-quantity.ts';

type Warn = (sentence: string) => void;

const isHash = (value: Value): value is HashValue => value.type === 'hash';

/** Undefined if the input is no row or table, or the expression names none of its fields. */
export const calculateRows = (value: Value, expression: string, warn: Warn): MaybePromise<Value> | undefined => {
  const rows = value.type === 'list' ? value.items : [value];
  if (expression === '' || rows.length === 0 || !rows.every(isHash)) return undefined;
  // A cell without a name can't be written in an expression.
  const fields = new Set(rows.flatMap(({ entries }) => entries.flatMap(([name]) => name || [])));
  const { tree, unit, usesFields, warning } = parseExpression(expression, { takesInput: true, fields });
  if (!usesFields) return undefined;
  if (warning) warn(warning);
  const answers = withEvaluator(({ evaluate }) =>
    rows.map((row) => computed(writeQuantity(evaluate(tree, undefined, createFieldReader(row, warn)), unit))),
  );
  return andThen(answers, (texts) => (value.type === 'list' ? list(texts) : (texts[0] ?? text(''))));
};
