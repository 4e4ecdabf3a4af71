// `typed`: turns cells into numbers, booleans and null.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { fromJson, isBare } from '../../language/json-value.ts';
import { hash, list, type Value } from '../../language/value.ts';
import { readNumberIfAny } from '../numbers/find-numbers.ts';

/** Leading zeros and a plus are left out: they belong to codes and phone numbers. So is `1e5`, which may be a code. */
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:(?<=\.\d+)e[+-]?\d{1,3}|e[+-]\d{1,3})?$/i;
/** More are not exact in most programs, and belong to codes anyway. */
const maxDigits = 15;

const literalOf = (content: string): string | undefined => {
  const word = content.trim().toLowerCase();
  if (word === '' || word === 'null') return 'null';
  if (word === 'true' || word === 'false') return word;
  if (word.length > maxDigits + 8 || !number.test(word)) return undefined;
  return word.replace(/e.*$|\D/g, '').length <= maxDigits ? content.trim() : undefined;
};

/** Amounts, not codes such as 007 and 1e5. */
const mayBeNumber = /^(?=.*[^-+.\d])[-+−(]?\s?\p{Sc}?\s?\d[\d.,'’ \u00a0\u202f]*[\p{Sc}%)]{0,2}$/u;

/** The number that `sum` and others read in a cell that stays text. */
const numberIn = (content: string): string | undefined => {
  if (content.length > 40 || !mayBeNumber.test(content)) return undefined;
  return [content, content.replace(',', '.')].map(readNumberIfAny).find((found) => found !== undefined);
};

const type = (value: Value, stay: (content: string) => void): Value => {
  if (value.type === 'list') return list(value.items.map((item) => type(item, stay)));
  if (value.type === 'hash') return hash(value.entries.map(([key, held]) => [key, type(held, stay)]));
  if (value.type !== 'text' || isBare(value)) return value;
  const literal = literalOf(value.text);
  if (literal !== undefined) return fromJson({ type: 'literal', written: literal });
  stay(value.text);
  return value;
};

const typeAll = (value: Value, warn: (sentence: string) => void): Value => {
  let hasWarned = false;
  return type(value, (content) => {
    const found = hasWarned ? undefined : numberIn(content.trim());
    if (found === undefined) return;
    hasWarned = true;
    warn(`“${content.trim()}” stays text, because only plain numbers are typed; write ${found} for a number.`);
  });
};

export const typedFilter = filter({
  keyword: 'typed',
  summary: 'Turns cells that are numbers, true, false, null or empty into these values; 007 and long codes stay text.',
  takes: 'any',
  gives: 'any',
  aliases: ['infer-types'],
  examples: [
    {
      run: 'rows | typed | json-minify',
      on: 'name,zip,age,paid\nAda,01067,36,TRUE\nAlan,10115,,false',
      gives: '[{"name":"Ada","zip":"01067","age":36,"paid":true},{"name":"Alan","zip":10115,"age":null,"paid":false}]',
    },
  ],
  apply: (value, _args, { warn }) =>
    value.type === 'text' && /[\r\n]/.test(value.text.trim())
      ? cannot('expected a table, a list or a hash, but this is text. Read it first: “rows | typed”.')
      : typeAll(value, warn),
});
