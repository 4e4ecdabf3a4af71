// A position in the tokens of an expression, with lookahead.

import type { Marked } from '../decimal-mark.ts';
import type { Doubt } from '../split-digits.ts';
import type { CalcUnit } from './calc-unit.ts';
import { type Token, tokenizeExpression } from './tokens.ts';
import { findDoubt, refuseUnclear } from './unclear-units.ts';
import { findCalcUnit, findSize, isBinary, isSizeLetter, type UnitContext } from './units.ts';

export const constants: ReadonlySet<string> = new Set(['pi', 'π', 'e', 'tau', 'τ']);

/** Words used as operators. */
export const isReserved = (text: string): boolean => ['in', 'to', 'as', 'of', 'mod'].includes(text.toLowerCase());

export const showToken = ({ type, text }: Token): string => (type === 'end' ? 'the end' : `“${text.slice(0, 40)}”`);

/** Whether `in` stands before a unit, and is no inch. */
const isConversion = (text: string): boolean => text.toLowerCase() === 'in';

export const createTokenCursor = (
  expression: string,
  others: readonly Marked[],
  doubt: Doubt,
  fields?: ReadonlySet<string>,
) => {
  const tokens = tokenizeExpression(expression, others, doubt, fields);
  const end: Token = { type: 'end', text: '', isApart: false, column: expression.length + 1 };
  let at = 0;

  const peek = (ahead = 0): Token => tokens[at + ahead] ?? end;

  const next = (): Token => {
    const token = peek();
    at += 1;
    return token;
  };

  const isSign = (text: string, ahead = 0): boolean => peek(ahead).type === 'sign' && peek(ahead).text === text;

  const names = tokens.flatMap(({ type, text }) => (type === 'name' ? [text] : []));
  const kinds = new Set(
    names
      .filter((text) => !isConversion(text) && !isSizeLetter(text))
      .flatMap((text) => findCalcUnit(text)?.kind ?? []),
  );
  const context: UnitContext = {
    hasLength: kinds.has('length'),
    hasBinary: names.some((text) => isBinary(text) || (isSizeLetter(text) && text.endsWith('i'))),
  };

  const findUnitNamed = (text: string, isAttached = false): CalcUnit | undefined =>
    findSize(text, isAttached, kinds) ?? findCalcUnit(text, context);

  const isAttached = (index: number): boolean =>
    tokens[index]?.isApart === false && tokens[index - 1]?.type === 'number';

  /** `min` is a unit unless it is called as a function, and `in` an inch if no unit follows: `5 in in cm`. */
  const unitAt = (ahead = 0): CalcUnit | undefined => {
    const { type, text } = peek(ahead);
    if (type !== 'name' || isSign('(', ahead + 1) || constants.has(text)) return undefined;
    const following = peek(ahead + 1);
    if (text.toLowerCase() === 'in' && following.type === 'name' && !isReserved(following.text)) return undefined;
    return findUnitNamed(text, isAttached(at + ahead));
  };

  const startsOperand = (ahead = 0): boolean => {
    const { type, text } = peek(ahead);
    if (type === 'sign') return text === '(' || text === '√';
    return (
      type === 'number' || type === 'field' || (type === 'name' && !isReserved(text) && unitAt(ahead) === undefined)
    );
  };

  refuseUnclear(expression, tokens, isAttached);
  return {
    peek,
    next,
    isSign,
    unitAt,
    startsOperand,
    findUnitNamed,
    /** A unit that was read although it could mean something else. */
    warning: findDoubt(tokens, isAttached),
  };
};
