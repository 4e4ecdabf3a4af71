// Puts a text in the place of a value that is missing.
import { filter } from '../../language/filter.ts';
import { someText } from '../../language/parameters.ts';
import { list, text, type Value } from '../../language/value.ts';

/** Blank text, null (whose text is empty), or a list or hash without elements. */
const isNothing = (value: Value): boolean => {
  if (value.type === 'text') return value.text.trim() === '';
  return (value.type === 'list' && value.items.length === 0) || (value.type === 'hash' && value.entries.length === 0);
};

export const defaultFilter = filter({
  keyword: 'default',
  summary: 'Replaces a value that is empty or null with a text, also in a list, and passes on any other.',
  takes: 'any',
  gives: 'any',
  arguments: { text: someText('the text to use instead') },
  aliases: ['or-else', 'coalesce', 'if-empty'],
  examples: [
    { run: 'get email | default none', on: '{"name":"Ada","email":null}', gives: 'none' },
    { run: 'rows | get city | default unknown', on: 'name,city\nAda,London\nAlan,', gives: 'London\nunknown' },
    { run: "try (get email) else ('') | default none", on: '{"name":"Ada"}', gives: 'none' },
  ],
  apply: (value, args) => {
    const replace = (one: Value): Value => (isNothing(one) ? text(args.text) : one);
    return value.type === 'list' && value.items.length > 0 ? list(value.items.map(replace)) : replace(value);
  },
});
