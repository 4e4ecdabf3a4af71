// A position in the tokens of an expression, with lookahead.
import { type Token, tokenizeExpression } from './tokens.ts';
import { type CalcUnit, findCalcUnit } from './units.ts';

export const constants: ReadonlySet<string> = new Set(['pi', 'π', 'e', 'tau', 'τ']);

/** Words used as operators. */
export const isReserved = (text: string): boolean => ['in', 'to', 'as', 'of', 'mod'].includes(text.toLowerCase());

export const showToken = ({ type, text }: Token): string => (type === 'end' ? 'the end' : `“${text.slice(0, 40)}”`);

export const createTokenCursor = (expression: string) => {
  const tokens = tokenizeExpression(expression);
  const end: Token = { type: 'end', text: '', isApart: false, column: expression.length + 1 };
  let at = 0;

  const peek = (ahead = 0): Token => tokens[at + ahead] ?? end;

  const next = (): Token => {
    const token = peek();
    at += 1;
    return token;
  };

  const isSign = (text: string, ahead = 0): boolean => peek(ahead).type === 'sign' && peek(ahead).text === text;

  /** `min` is a unit unless it is called as a function. */
  const unitAt = (ahead = 0): CalcUnit | undefined =>
    peek(ahead).type === 'name' && !isSign('(', ahead + 1) && !constants.has(peek(ahead).text)
      ? findCalcUnit(peek(ahead).text)
      : undefined;

  const startsOperand = (ahead = 0): boolean => {
    const { type, text } = peek(ahead);
    if (type === 'sign') return text === '(' || text === '√';
    return type === 'number' || (type === 'name' && !isReserved(text) && unitAt(ahead) === undefined);
  };

  return { peek, next, isSign, unitAt, startsOperand };
};
