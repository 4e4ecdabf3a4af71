// `typed`: turns cells into numbers, booleans and null.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { fromJson, isBare } from '../../language/json-value.ts';
import { hash, list, type Value } from '../../language/value.ts';

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

const type = (value: Value): Value => {
  if (value.type === 'list') return list(value.items.map(type));
  if (value.type === 'hash') return hash(value.entries.map(([key, held]) => [key, type(held)]));
  const literal = value.type === 'text' && !isBare(value) ? literalOf(value.text) : undefined;
  return literal === undefined ? value : fromJson({ type: 'literal', written: literal });
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
  apply: (value) =>
    value.type === 'text' && /[\r\n]/.test(value.text.trim())
      ? cannot('expected a table, a list or a hash, but this is text. Read it first: “rows | typed”.')
      : type(value),
});
