// Splits `calc` expressions into numbers, names and signs.
import { cannot } from '../../../language/failure.ts';

export interface Token {
  readonly type: 'number' | 'name' | 'sign' | 'end';
  readonly text: string;
  /** Whether whitespace precedes it. */
  readonly isApart: boolean;
  /** Counts from 1. */
  readonly column: number;
}

const spaces = /\s+/y;
const coded = /0x[\da-f]+|0b[01]+|0o[0-7]+/iy;
const grouped = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?/y;
const plain = /(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,6}(?![\p{L}\d]))?/iuy;
const name = /log10|log2|atan2|\p{L}+/iuy;
const sign = /\*\*|[-+*/^%!(),=√−–×·⋅÷;]/y;
const currency = /\p{Sc}/uy;

/** Equivalent signs. */
const meanings: Readonly<Record<string, string>> = {
  '**': '^',
  '−': '-',
  '–': '-',
  '×': '*',
  '·': '*',
  '⋅': '*',
  '÷': '/',
  ';': ',',
};

export const fail = (column: number, message: string): never => cannot(`column ${column}: ${message}`);

export const tokenizeExpression = (expression: string): Token[] => {
  const tokens: Token[] = [];
  const calls: boolean[] = []; // for each open parenthesis, whether it holds function arguments
  let money = '';
  let at = 0;

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(expression)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };

  /** A comma separates function arguments; elsewhere it can separate thousands. */
  const takeNumber = (): string | undefined =>
    take(coded) ?? (calls.at(-1) ? undefined : take(grouped)?.replaceAll(',', '')) ?? take(plain);

  const takeSign = (): string | undefined => {
    const found = take(sign);
    if (found === '(') calls.push(tokens.at(-1)?.type === 'name');
    else if (found === ')') calls.pop();
    return found === undefined ? undefined : (meanings[found] ?? found);
  };

  /** Ignores currency signs, as long as there is only one currency. */
  const passMoney = (column: number): boolean => {
    const found = take(currency);
    if (found === undefined) return false;
    if (money !== '' && money !== found) fail(column, `${money} and ${found} are different currencies.`);
    money = found;
    return true;
  };

  for (;;) {
    const isApart = take(spaces) !== undefined;
    const column = at + 1;
    if (at >= expression.length) return [...tokens, { type: 'end', text: '', isApart, column }];
    if (passMoney(column)) continue;
    const readers = [
      ['number', takeNumber],
      ['name', () => take(name)],
      ['sign', takeSign],
    ] as const;
    const token = readers.reduce<Token | undefined>((found, [type, read]) => {
      const text = found === undefined ? read() : undefined;
      return text === undefined ? found : { type, text, isApart, column };
    }, undefined);
    if (token === undefined) {
      const found = String.fromCodePoint(expression.codePointAt(at) ?? 0).toWellFormed();
      return fail(column, `found “${found}”; expected a number, unit, function or one of + - * / ^ % ( ).`);
    }
    tokens.push(token);
  }
};
