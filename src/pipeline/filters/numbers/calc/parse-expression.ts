// Parses `calc` expressions. Sums and products are flat, so only parentheses, powers and signs nest.
import { suggest } from '../../../../base/near-miss.ts';
import type { Marked } from '../decimal-mark.ts';
import type { Doubt } from '../split-digits.ts';
import type { CalcUnit } from './calc-unit.ts';
import { isCurrency, offlineRates } from './currencies.ts';
import { functionNames } from './functions.ts';
import { constants, createTokenCursor, isReserved, showToken } from './token-cursor.ts';
import { fail, listFields, type Token } from './tokens.ts';
import type { Expression, Link, Operator, Tree } from './tree.ts';
import { unitNames } from './units.ts';

const maxDepth = 100;
const sumSigns: ReadonlyMap<string, Operator> = new Map([
  ['+', '+'],
  ['-', '-'],
]);
const productSigns: ReadonlyMap<string, Operator> = new Map([
  ['*', '*'],
  ['/', '/'],
  ['%', '%'],
  ['mod', '%'],
  ['of', '*'],
]);
const isFunction = (text: string): boolean => functionNames.includes(text.toLowerCase());

interface Options {
  /** Whether `x` is the input of the filter. */
  readonly takesInput?: boolean;
  /** Numbers of other lines, which tell the decimal mark. */
  readonly others?: readonly Marked[];
  readonly doubt?: Doubt;
  /** The names of the cells, if the input is a row. */
  readonly fields?: ReadonlySet<string>;
}

export const parseExpression = (
  expression: string,
  { takesInput = false, others = [], doubt = () => undefined, fields }: Options = {},
): Expression => {
  const cursor = createTokenCursor(expression, others, doubt, fields);
  const { peek, next, isSign, unitAt, startsOperand, findUnitNamed } = cursor;
  let depth = 0;
  let usesInput = false;
  let usesFields = false;

  const nest = (column: number, read: () => Tree): Tree => {
    depth += 1;
    if (depth > maxDepth) fail(column, `the expression is nested more than ${maxDepth} levels deep.`);
    const tree = read();
    depth -= 1;
    return tree;
  };

  const closeParenthesis = (opened: number): void => {
    if (isSign(')')) next();
    else fail(peek().column, `found ${showToken(peek())}; the parenthesis in column ${opened} is still open.`);
  };

  const readCall = ({ text, column }: Token): Tree => {
    const { column: opened } = next();
    const args = isSign(')') ? [] : [nest(column, readSum)];
    while (isSign(',')) {
      next();
      args.push(nest(column, readSum));
    }
    closeParenthesis(opened);
    return { type: 'call', name: text.toLowerCase(), args, column };
  };

  const readName = (token: Token): Tree => {
    const { text, column } = token;
    if (isSign('(') && isFunction(text)) return readCall(token);
    if (constants.has(text.toLowerCase())) return { type: 'constant', name: text.toLowerCase() };
    if (takesInput && text.toLowerCase() === 'x') {
      usesInput = true;
      return readMeasure({ type: 'input', column }, column);
    }
    if (isFunction(text)) return fail(column, `${text} needs parentheses: ${text}(2).`);
    if (/^[xX]$/.test(text)) return fail(column, 'write * to multiply; “x” is the input of “calc x * 2”.');
    if (findUnitNamed(text)) {
      const field = [...(fields ?? [])].find((name) => name.toLowerCase() === text.toLowerCase());
      const meant = field === undefined ? '' : ` For the field, write “${field}”.`;
      return fail(column, `“${text}” is a unit; expected a number before it.${meant}`);
    }
    if (fields)
      return fail(
        column,
        `there is no field “${text.slice(0, 40)}”. ${listFields(fields)}${suggest(text, [...fields])}`,
      );
    const near = suggest(text, [...functionNames, ...constants, ...unitNames]);
    return fail(column, `unknown name “${text.slice(0, 40)}”; the functions are ${functionNames.join(', ')}.${near}`);
  };

  /** `3 h 20 min`: adjacent quantities of one kind are one quantity. */
  const readMeasure = (number: Tree, column: number): Tree => {
    const unit = unitAt();
    if (unit === undefined) return number;
    next();
    const first: Tree = { type: 'measure', amount: number, unit, column };
    const rest: Link[] = [];
    while (number.type === 'number' && peek().type === 'number' && unitAt(1)?.kind === unit.kind) {
      const { text, column: follows } = next();
      const more = unitAt() ?? unit;
      next();
      const operand: Tree = {
        type: 'measure',
        amount: { type: 'number', digits: text, column: follows },
        unit: more,
        column,
      };
      rest.push({ operator: '+', operand, column: follows });
    }
    return rest.length === 0 ? first : { type: 'chain', first, rest };
  };

  const readPrimary = (): Tree => {
    const token = next();
    const { type, text, column } = token;
    if (type === 'number') return readMeasure({ type: 'number', digits: text, column }, column);
    if (type === 'field' && isSign('(') && isFunction(text)) return readCall(token);
    if (type === 'field') {
      usesFields = true;
      return readMeasure({ type: 'field', name: text }, column);
    }
    if (type === 'name' && !isReserved(text)) return readName(token);
    if (type === 'sign' && text === '√')
      return { type: 'call', name: 'sqrt', args: [nest(column, readFactor)], column };
    if (type === 'sign' && text === '(') {
      const tree = nest(column, readSum);
      closeParenthesis(column);
      return readMeasure(tree, column);
    }
    return fail(column, `found ${showToken(token)}; expected a number.`);
  };

  /** `7 % 3` and `7 % -3` are modulo; `7%` and `7% - 3` are percentages. */
  const isPercent = (): boolean =>
    isSign('%') && !startsOperand(1) && !(peek().isApart && (isSign('-', 1) || isSign('+', 1)));

  const readPostfix = (): Tree => {
    let tree = readPrimary();
    for (;;) {
      const { column } = peek();
      const type = isSign('!') ? 'factorial' : isPercent() ? 'percent' : undefined;
      if (type === undefined) return tree;
      next();
      tree = nest(column, () => ({ type, operand: tree, column }));
      // Each postfix operator adds a level to the tree.
      depth += 1;
    }
  };

  const readFactor = (): Tree => {
    const { column } = peek();
    if (isSign('-') || isSign('+')) {
      const isNegative = next().text === '-';
      const operand = nest(column, readFactor);
      return isNegative ? { type: 'negate', operand, column } : operand;
    }
    const depthBefore = depth;
    const first = readPostfix();
    depth = depthBefore;
    if (!isSign('^')) return first;
    const { column: power } = next();
    return { type: 'chain', first, rest: [{ operator: '^', operand: nest(power, readFactor), column: power }] };
  };

  const readChain = (signs: ReadonlyMap<string, Operator>, joins: boolean, read: () => Tree): Tree => {
    const first = read();
    const rest: Link[] = [];
    for (;;) {
      const { type, text, column } = peek();
      const written = type === 'sign' || type === 'name' ? signs.get(text.toLowerCase()) : undefined;
      // `2 pi` and `2(3 + 4)` are products; `2 3` is an error.
      const operator = written ?? (joins && type !== 'number' && startsOperand() ? '*' : undefined);
      if (operator === undefined) return rest.length === 0 ? first : { type: 'chain', first, rest };
      if (written !== undefined) next();
      rest.push({ operator, operand: read(), column });
    }
  };

  const readProduct = (): Tree => readChain(productSigns, true, readFactor);
  const readSum = (): Tree => readChain(sumSigns, false, readProduct);

  const readUnit = (): CalcUnit | undefined => {
    if (peek().type !== 'name' || !['in', 'to', 'as'].includes(peek().text.toLowerCase())) return undefined;
    next();
    const { text, column } = next();
    if (isCurrency(text)) fail(column, offlineRates);
    return (
      findUnitNamed(text) ??
      fail(
        column,
        `unknown unit “${text}”; units are such as km, miles, kg, °C, l, m², km/h, min, h and MB.${suggest(text, unitNames)}`,
      )
    );
  };

  const tree = readSum();
  const unit = readUnit();
  if (isSign('=')) next();
  if (peek().type !== 'end') {
    const hint = isSign(',') ? ' Write decimals with a point.' : '';
    fail(peek().column, `found ${showToken(peek())}; expected an operator or the end.${hint}`);
  }
  if (usesFields && usesInput) fail(1, 'x is each cell, beside fields of the row; for a field named x, write {x}.');
  return { tree, unit, usesInput, usesFields, warning: unit === undefined ? cursor.warning : undefined };
};
