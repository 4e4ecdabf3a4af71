// `typed`: turns cells into numbers, booleans and null.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { fromJson, isBare } from '../../language/json-value.ts';
import { quoteArgument } from '../../language/quote-argument.ts';
import { hash, list, type TextValue, type Value } from '../../language/value.ts';
import { marksBeside } from '../numbers/column-marks.ts';
import { evidenceIn } from '../numbers/column-thousands.ts';
import { type Evidence, explainThousands, findThousands, forColumn } from '../numbers/doubt-thousands.ts';
import { readNumberIfAny } from '../numbers/find-numbers.ts';
import { stayHeaderless } from './headerless-rows.ts';

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
    return stayHeaderless(
      value,
      hash(value.entries.map(([key, held]) => [key, mapTexts(held, visit, `${column}\0${key}`)])),
    );
  return value.type !== 'text' || isBare(value) ? value : visit(value, column);
};

/** The filters that make plain numbers of such cells; undefined if they are not written alike. */
const filtersFor = (cells: readonly string[]): string | undefined => {
  if (cells.some((content) => /[^-−\d.,]/.test(content))) return 'numbers | first';
  const points = cells.filter((content) => content.includes('.'));
  if (!cells.some((content) => /,(?!\d{3}(?!\d))/.test(content))) return 'remove ,';
  if (points.length === 0) return 'replace , .';
  return points.every((content) => /^[-−]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(content))
    ? 'remove . | replace , .'
    : undefined;
};

/** Undefined for the elements of a list. */
const keyOf = (column: string): string | undefined => column.split('\0').at(-1) || undefined;

const explainText = (content: string, cells: readonly string[], column: string): string => {
  const key = keyOf(column);
  const [where, keyword] =
    key === undefined ? ['these stay', 'each'] : [`“${key}” stays`, `update ${quoteArgument(key)}`];
  const filters = filtersFor(cells);
  const remedy =
    filters === undefined
      ? 'Write all its numbers alike.'
      : `To make numbers of such cells, write “${keyword} (${filters}) |” before it.`;
  return `Only plain numbers are typed, so ${where} text because of “${content}”. ${remedy}`;
};

const typeAll = (value: Value, warn: (sentence: string) => void): Value => {
  /** The first code, the first number that isn't plain, and all cells with digits, by column. */
  const ofCodes = new Map<string, string>();
  const ofNumbers = new Map<string, string>();
  const digits = new Map<string, string[]>();
  const evidence = new Map<string, Evidence>();
  mapTexts(value, (cell, column) => {
    const content = cell.text.trim();
    const beside = marksBeside(cell);
    const isUntyped = beside.length > 0 || (literalOf(content) === undefined && numberIn(content) !== undefined);
    const known = evidenceIn([cell]);
    if (known !== 'none') evidence.set(column, known);
    if (/\d/.test(content)) {
      const before = digits.get(column);
      if (before) before.push(content, ...beside);
      else digits.set(column, [content, ...beside]);
    }
    const firsts = isCode(content) ? ofCodes : isUntyped ? ofNumbers : undefined;
    if (firsts && !firsts.has(column)) firsts.set(column, content);
    return cell;
  });
  for (const [column, code] of ofCodes) {
    const decimal = digits.get(column)?.find((content) => /\.\d/.test(content) && literalOf(content) !== undefined);
    if (decimal !== undefined) warn(`“${decimal}” stays text, because “${code}” in its column may be a code.`);
  }
  for (const [column, content] of ofNumbers)
    if (!ofCodes.has(column)) warn(explainText(content, digits.get(column) ?? [], column));
  /** A column must not end half typed. */
  const staysText = (column: string): boolean => ofCodes.has(column) || ofNumbers.has(column);
  for (const [column, cells] of digits) {
    const thousands = staysText(column) ? undefined : findThousands(cells, () => evidence.get(column) ?? 'none');
    if (thousands !== undefined) forColumn(keyOf(column), warn)(explainThousands(thousands));
  }
  return mapTexts(value, (cell, column) => {
    const literal = literalOf(cell.text);
    const isTyped = literal !== undefined && (!staysText(column) || !/\d/.test(literal));
    return isTyped ? fromJson({ type: 'literal', written: literal }) : cell;
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
