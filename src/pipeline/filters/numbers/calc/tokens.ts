// Splits `calc` expressions into numbers, names and signs.
import { cannot } from '../../../language/failure.ts';
import { haveDecimalComma, isOpen, type Marked } from '../decimal-mark.ts';
import { writeAsciiDigits } from '../number-digits.ts';
import { type Notation, readNotation, readWithDecimalComma } from '../number-notation.ts';
import type { Doubt } from '../split-digits.ts';
import { currencyOf, isCurrency, offlineRates } from './currencies.ts';

export interface Token {
  /** A `field` is the name of a cell of the row. */
  readonly type: 'number' | 'name' | 'field' | 'sign' | 'end';
  readonly text: string;
  /** Whether whitespace precedes it. */
  readonly isApart: boolean;
  /** Counts from 1. */
  readonly column: number;
}

const spaces = /\s+/y;
const coded = /0x[\da-f]+|0b[01]+|0o[0-7]+/iy;
const spaced = /\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?/y;
const separated = /\d+(?:[.,'’_\u00a0\u202f]\d+)+/y;
const exponent = /e[+-]?\d{1,6}(?![\p{L}\d])/iuy;
const plain = /(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,6}(?![\p{L}\d]))?/iuy;
const name =
  /log10|log2|atan2|(?:km|mi|m)\/h(?!\p{L})|(?:m|ft)\/s(?!\p{L})|°[CF]|(?:[mck]?m|dm|in|ft|yd|mi)[23](?![\p{L}\d.,])|\p{L}+[²³]?/iuy;
const sign = /\*\*|[-+*/^%!(),=√−–×·⋅÷;]/y;
const word = /(?<![\p{L}\p{N}_])[\p{L}_][\p{L}\p{N}_]*/uy;
const braced = /\{[^{}]*\}/y;
/** `x` is the input; the others are operators. */
const notFields = /^(?:x|in|to|as|of|mod)$/i;
const currency = /\p{Sc}/uy;
const code = /[A-Z]{3}(?!\p{L})/uy;

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

const fieldsShown = 20;

export const listFields = (fields: ReadonlySet<string>): string =>
  `The fields are ${[...fields].slice(0, fieldsShown).join(', ')}; put a name with spaces or signs in braces, as in {unit price}.`;

/** `others` are numbers of other lines, which tell how to read `1.234`; `fields` the names of the cells of a row. */
export const tokenizeExpression = (
  line: string,
  others: readonly Marked[],
  doubt: Doubt,
  fields?: ReadonlySet<string>,
): Token[] => {
  const expression = writeAsciiDigits(line);
  const tokens: Token[] = [];
  const calls: boolean[] = []; // for each open parenthesis, whether it holds function arguments
  const written: { digits: string; notation: Notation; token: number; power: string }[] = [];
  let money = '';
  let at = 0;

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(expression)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };

  /** By the rule for numbers. A comma between function arguments separates them. */
  const takeSeparated = (): string | undefined => {
    const start = at;
    const digits = take(spaced) ?? take(separated);
    const reading = digits === undefined || (calls.at(-1) && digits.includes(',')) ? undefined : readNotation(digits);
    if (digits === undefined || reading === undefined) {
      at = start;
      return undefined;
    }
    const power = take(exponent) ?? '';
    written.push({ digits, notation: reading.notation, token: tokens.length, power });
    return reading.decimal + power;
  };

  const takeNumber = (): string | undefined => take(coded) ?? takeSeparated() ?? take(plain);

  const takeField = (): string | undefined => {
    const start = at;
    if (fields === undefined) return undefined;
    if (take(braced) !== undefined) {
      const name = line.slice(start + 1, at - 1);
      return fields.has(name)
        ? name
        : fail(start + 1, `there is no field “${name.slice(0, 40)}”. ${listFields(fields)}`);
    }
    take(word);
    const name = line.slice(start, at);
    if (fields.has(name) && !notFields.test(name)) return name;
    at = start;
    return undefined;
  };

  const takeSign = (): string | undefined => {
    const found = take(sign);
    if (found === '(') calls.push(/^(?:name|field)$/.test(tokens.at(-1)?.type ?? ''));
    else if (found === ')') calls.pop();
    return found === undefined ? undefined : (meanings[found] ?? found);
  };

  /** Ignores currencies, as long as there is only one. */
  const passMoney = (column: number): boolean => {
    const start = at;
    const found = take(currency) ?? take(code);
    if (found === undefined || !isCurrency(found)) {
      at = start;
      return false;
    }
    if (money !== '' && currencyOf(money) !== currencyOf(found))
      fail(column, `${money} and ${found} are different currencies, and ${offlineRates}`);
    money = found;
    return true;
  };

  /** The other numbers decide what `1.234` and `10,20` are. */
  const settleNumbers = (): Token[] => {
    // A list has no currency.
    const marked =
      money === ''
        ? written
        : written.map((one) => (one.notation === 'either' ? { ...one, notation: 'comma' as const } : one));
    const hasComma = [...marked, ...others].some(({ notation }) => notation === 'comma');
    for (const { digits, notation, token } of marked)
      if (notation === 'either' && !hasComma)
        fail(
          tokens[token]?.column ?? 1,
          `“${digits}” is ambiguous. Write decimals with a point: ${digits.replace(',', '.')}.`,
        );
    if (!haveDecimalComma(marked.some(({ notation }) => isOpen(notation)) ? [marked, others] : [marked], doubt))
      return tokens;
    const open = new Map(written.filter(({ notation }) => isOpen(notation)).map((one) => [one.token, one]));
    return tokens.map((token, index) => {
      const { digits, power } = open.get(index) ?? {};
      return digits === undefined ? token : { ...token, text: readWithDecimalComma(digits) + power };
    });
  };

  for (;;) {
    const isApart = take(spaces) !== undefined;
    const column = at + 1;
    if (at >= expression.length) return [...settleNumbers(), { type: 'end', text: '', isApart, column }];
    const field = takeField();
    if (field !== undefined) {
      tokens.push({ type: 'field', text: field, isApart, column });
      continue;
    }
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
