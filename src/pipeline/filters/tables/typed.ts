// `typed`: turns cells into numbers, booleans and null.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { fromJson, isBare } from '../../language/json-value.ts';
import { hash, list, type TextValue, type Value } from '../../language/value.ts';
import { marksBeside } from '../numbers/column-marks.ts';
import { readNumber, readNumberIfAny } from '../numbers/find-numbers.ts';

/** Leading zeros and a plus are left out: they belong to codes and phone numbers. So is `1e5`, which may be a code. */
const number = /^-?(?:0|[1-9]\d*|(?=\.))(?:\.\d+)?(?:(?<=\.\d+)e[+-]?\d{1,3}|e[+-]\d{1,3})?$/i;
/** More are not exact in most programs, and belong to codes anyway. */
const maxDigits = 15;

const literalOf = (content: string): string | undefined => {
  const word = content.trim().toLowerCase();
  if (word === '' || word === 'null') return 'null';
  if (word === 'true' || word === 'false') return word;
  if (word.length > maxDigits + 8 || !number.test(word)) return undefined;
  return word.replace(/e.*$|\D/g, '').length <= maxDigits ? content.trim().replace(/^(-?)\./, '$10.') : undefined;
};

/** Amounts, not codes such as 007 and 1e5. */
const mayBeNumber = /^(?=.*[^-+.\d])[-+−(]?\s?\p{Sc}?\s?\d[\d.,'’ \u00a0\u202f]*[\p{Sc}%)]{0,2}$/u;

/** The number that `sum` and others read in a cell that stays text. */
const numberIn = (content: string): string | undefined => {
  if (content.length > 40 || !mayBeNumber.test(content)) return undefined;
  return [content, content.replace(',', '.')].map(readNumberIfAny).find((found) => found !== undefined);
};

/** A cell like this shows that its column has codes, not numbers: `01067`, `+49`, `1e5`, more digits than a number has. */
const isCode = (content: string): boolean => /^(?:[-+]?0\d+|\+\d+|\d+e\d+|\d{16,})$/i.test(content.trim());

/** Calls `visit` with each text inside a value and the name of its column: elements of a list share theirs. */
const mapTexts = (value: Value, visit: (content: TextValue, column: string) => Value, column = ''): Value => {
  if (value.type === 'list') return list(value.items.map((item) => mapTexts(item, visit, column)));
  if (value.type === 'hash')
    return hash(value.entries.map(([key, held]) => [key, mapTexts(held, visit, `${column}\0${key}`)]));
  return value.type !== 'text' || isBare(value) ? value : visit(value, column);
};

const typeAll = (value: Value, warn: (sentence: string) => void): Value => {
  let hasWarned = false;
  const warnOf = (content: string, beside: readonly string[]): void => {
    const found = hasWarned ? undefined : beside.length > 0 ? readNumber(content, beside) : numberIn(content.trim());
    if (found === undefined) return;
    hasWarned = true;
    warn(`“${content.trim()}” stays text, because only plain numbers are typed; write ${found} for a number.`);
  };
  const warnOfCodes = (content: string, code: string): void => {
    if (!hasWarned) warn(`“${content.trim()}” stays text, because “${code.trim()}” in its column may be a code.`);
    hasWarned = true;
  };
  const ofCodes = new Map<string, string>();
  mapTexts(value, (cell, column) => {
    if (isCode(cell.text) && !ofCodes.has(column)) ofCodes.set(column, cell.text);
    return cell;
  });
  return mapTexts(value, (cell, column) => {
    const beside = marksBeside(cell);
    const literal = beside.length > 0 ? undefined : literalOf(cell.text);
    if (literal === undefined) warnOf(cell.text, beside);
    else if (ofCodes.has(column) && /\.\d/.test(literal)) warnOfCodes(cell.text, ofCodes.get(column) ?? '');
    else if (!ofCodes.has(column) || !/\d/.test(literal)) return fromJson({ type: 'literal', written: literal });
    return cell;
  });
};

export const typedFilter = filter({
  keyword: 'typed',
  summary:
    'Turns cells that are numbers, true, false, null or empty into these values. A column with 007 or other codes stays text.',
  takes: 'any',
  gives: 'any',
  aliases: ['infer-types'],
  examples: [
    {
      run: 'rows | typed | json-minify',
      on: 'name,zip,age,paid\nAda,01067,36,TRUE\nAlan,10115,,false',
      gives:
        '[{"name":"Ada","zip":"01067","age":36,"paid":true},{"name":"Alan","zip":"10115","age":null,"paid":false}]',
    },
  ],
  apply: (value, _args, { warn }) =>
    value.type === 'text' && /[\r\n]/.test(value.text.trim())
      ? cannot('expected a table, a list or a hash, but this is text. Read it first: “rows | typed”.')
      : typeAll(value, warn),
});
