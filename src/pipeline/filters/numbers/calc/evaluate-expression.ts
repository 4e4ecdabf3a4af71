// Evaluates the tree of a `calc` expression: exact where possible, with consistent units, up to a thousand digits.
import type { Decimal } from 'decimal.js';
import { cannot } from '../../../language/failure.ts';
import { loadOnce } from '../../load-once.ts';
import {
  addOn,
  divide,
  maxDigits,
  multiply,
  needNumber,
  precision,
  type Quantity,
  raise,
  settle,
} from './arithmetic.ts';
import { findFunction } from './functions.ts';
import { fail } from './tokens.ts';
import type { Link, Tree } from './tree.ts';

const largestFactorial = 450;

/** The number in a cell, as a tree of its own, so that no operator binds to a part of it. */
type ReadField = (name: string) => Tree;

const createEvaluator = (Exact: typeof Decimal) => {
  const one = new Exact(1);
  let input: Quantity | undefined;
  let readField: ReadField | undefined;

  const addPercent = (left: Quantity, { operator, operand, column }: Link): Quantity => {
    const part = left.amount.mul(evaluate(operand).amount);
    return settle(operator === '+' ? left.amount.add(part) : left.amount.sub(part), left.kind, [left], column);
  };

  const follow = (left: Quantity, link: Link): Quantity => {
    const { operator, operand } = link;
    const isSum = operator === '+' || operator === '-';
    // 100 + 10% is 110, as on every pocket calculator.
    if (isSum && operand.type === 'percent') return addPercent(left, link);
    const right = evaluate(operand);
    if (isSum) return addOn(left, right, link);
    return operator === '*'
      ? multiply(left, right, link)
      : operator === '^'
        ? raise(left, right, link)
        : divide(left, right, link);
  };

  const callFunction = ({ name, args, column }: Extract<Tree, { type: 'call' }>): Quantity => {
    const called = findFunction(name);
    const quantities = args.map(evaluate);
    const [first, ...others] = quantities;
    if (!called || !first || args.length < called.least || args.length > called.most)
      return fail(
        column,
        `${name} takes ${!called || called.most === 1 ? 'one number' : `1 to ${called.most} numbers`}, not ${args.length}.`,
      );
    for (const quantity of quantities) {
      if (!called.keepsUnit) needNumber(quantity, column, name);
      else if (quantity.kind !== first.kind) fail(column, `the arguments of ${name} must all be of the same kind.`);
    }
    const answer = called.answer(
      first.amount,
      others.map(({ amount }) => amount),
    );
    return settle(answer, first.kind, quantities, column);
  };

  const multiplyDown = (operand: Quantity, column: number): Quantity => {
    needNumber(operand, column, '!');
    const { amount } = operand;
    if (!amount.isInteger() || amount.isNegative() || amount.gt(largestFactorial))
      return fail(column, `! needs a whole number from 0 to ${largestFactorial}.`);
    let product = one;
    for (let factor = amount.toNumber(); factor > 1; factor -= 1) product = product.mul(factor);
    return settle(product, 'number', [operand], column);
  };

  const measure = ({ amount: tree, unit, column }: Extract<Tree, { type: 'measure' }>, sign: 1 | -1): Quantity => {
    const amount = evaluate(tree);
    needNumber(amount, column, unit.name);
    const base = amount.amount
      .mul(sign)
      .add(unit.offset ?? 0)
      .mul(unit.size);
    if (unit.offset !== undefined && base.isNegative()) fail(column, 'nothing is colder than -273.15 °C.');
    return { ...settle(base, unit.kind, [amount], column), unit };
  };

  const evaluate = (tree: Tree): Quantity => {
    switch (tree.type) {
      case 'input':
        return input ?? fail(tree.column, 'there is no input for x.');
      case 'field':
        return evaluate(readField?.(tree.name) ?? cannot(`there is no field “${tree.name}”.`));
      case 'number': {
        if (tree.digits.length > precision) fail(tree.column, `a number may have at most ${precision} digits.`);
        return settle(new Exact(tree.digits), 'number', [], tree.column);
      }
      case 'constant': {
        const pi = Exact.acos(-1);
        const amount = tree.name === 'e' ? one.exp() : tree.name === 'pi' || tree.name === 'π' ? pi : pi.mul(2);
        return { amount, kind: 'number', isRounded: true };
      }
      case 'measure':
        return measure(tree, 1);
      case 'negate': {
        // The minus of -5 °C belongs to the number.
        if (tree.operand.type === 'measure') return measure(tree.operand, -1);
        const operand = evaluate(tree.operand);
        return { ...operand, amount: operand.amount.neg() };
      }
      case 'percent': {
        const operand = evaluate(tree.operand);
        needNumber(operand, tree.column, '%');
        return { ...operand, amount: operand.amount.div(100) };
      }
      case 'factorial':
        return multiplyDown(evaluate(tree.operand), tree.column);
      case 'chain':
        return tree.rest.reduce(follow, evaluate(tree.first));
      case 'call':
        return callFunction(tree);
    }
  };

  return {
    /** `x` is what the tree reads as its input, and `fieldOf` reads the cells it names. */
    evaluate: (tree: Tree, x?: Quantity, fieldOf?: ReadField): Quantity => {
      input = x;
      readField = fieldOf;
      return evaluate(tree);
    },
  };
};

export const withEvaluator = loadOnce(async () => {
  const { Decimal } = await import('decimal.js');
  const settings = { precision, rounding: Decimal.ROUND_HALF_UP, maxE: maxDigits, minE: -maxDigits };
  return createEvaluator(Decimal.clone({ ...settings, toExpPos: 60, toExpNeg: -30 }));
});
