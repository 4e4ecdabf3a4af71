// Calculates an expression that names the fields of a row, for a row or for each row of a table.
import { computed } from '../../../language/json-value.ts';
import { andThen, type MaybePromise } from '../../../language/maybe-promise.ts';
import { type HashValue, list, text, type Value } from '../../../language/value.ts';
import { withEvaluator } from './evaluate-expression.ts';
import { parseExpression } from './parse-expression.ts';
import { createFieldReader } from './read-field.ts';
import { fail } from './tokens.ts';
import type { Tree } from './tree.ts';
import { writeQuantity } from './write-quantity.ts';

type Warn = (sentence: string) => void;

const isHash = (value: Value): value is HashValue => value.type === 'hash';

const ofSeveral = /^(?:sum|avg|min|max)$/;

const partsOf = (tree: Tree): readonly Tree[] => {
  switch (tree.type) {
    case 'call':
      return tree.args;
    case 'chain':
      return [tree.first, ...tree.rest.map(({ operand }) => operand)];
    case 'measure':
      return [tree.amount];
    case 'negate':
    case 'percent':
    case 'factorial':
      return [tree.operand];
    default:
      return [];
  }
};

const fieldsIn = (tree: Tree): string[] => (tree.type === 'field' ? [tree.name] : partsOf(tree).flatMap(fieldsIn));

/** `net * (1 + vat)` and `net * vat`, but not `vat * 2` and `net * vat / 100`. */
const multipliesByPercent = (tree: Tree, expression: string): boolean =>
  expression.includes('*') &&
  !expression.includes('100') &&
  (new Set(fieldsIn(tree)).size > 1 || /(?<![\d.])1\s*[-+]/.test(expression));

/** `sum(price)` is the price itself here; who writes it means the column. */
const refuseSingle = (tree: Tree): void => {
  const [argument, another] = tree.type === 'call' ? tree.args : [];
  if (tree.type === 'call' && ofSeveral.test(tree.name) && argument?.type === 'field' && !another)
    fail(
      tree.column,
      `in a row, ${tree.name}(${argument.name}) is just ${argument.name}, not that of the column. Name both first, as in “as table | ${tree.name === 'avg' ? 'average' : tree.name} ${argument.name} | as all | @table | set share (get ${argument.name} | calc "x / $all")”.`,
    );
  for (const part of partsOf(tree)) refuseSingle(part);
};

/** Undefined if the input is no row or table, or the expression names none of its fields. */
export const calculateRows = (value: Value, expression: string, warn: Warn): MaybePromise<Value> | undefined => {
  const rows = value.type === 'list' ? value.items : [value];
  if (expression === '' || rows.length === 0 || !rows.every(isHash)) return undefined;
  // A cell without a name can't be written in an expression.
  const fields = new Set(rows.flatMap(({ entries }) => entries.flatMap(([name]) => name || [])));
  const { tree, unit, usesFields, warning } = parseExpression(expression, { takesInput: true, fields });
  if (!usesFields) return undefined;
  if (warning) warn(warning);
  refuseSingle(tree);
  const isClear = multipliesByPercent(tree, expression);
  const answers = withEvaluator(({ evaluate }) =>
    rows.map((row) => computed(writeQuantity(evaluate(tree, undefined, createFieldReader(row, warn, isClear)), unit))),
  );
  return andThen(answers, (texts) => (value.type === 'list' ? list(texts) : (texts[0] ?? text(''))));
};
