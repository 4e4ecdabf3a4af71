// `fill`: writes a text from a template, for a hash or for each row of a table.
import { writeOrderedJson } from '../../../base/ordered-json.ts';
import { cannot, FilterRefusal } from '../../language/failure.ts';
import { type FilterContext, filter } from '../../language/filter.ts';
import { toJson } from '../../language/json-value.ts';
import { someText } from '../../language/parameters.ts';
import { list, text, textOf, type Value } from '../../language/value.ts';
import { follow } from '../data/json-path.ts';
import { structureOf } from '../data/structure.ts';
import { parseTemplate, type TemplatePart } from './template.ts';

const write = (value: Value): string =>
  value.type === 'list' || value.type === 'hash' ? writeOrderedJson(toJson(value), 0) : textOf(value);

/** `{}` stands for the whole value. */
const read = (value: Value, name: string): Value => (name === '' ? value : follow(value, name));

/** A cell that only some rows lack is empty. */
const fillRows = (rows: readonly Value[], parts: readonly TemplatePart[], { warn }: FilterContext): string[] => {
  const columns = parts.map((part) => {
    if (part.type === 'text') return rows.map(() => part.text);
    let missing: FilterRefusal | undefined;
    let count = 0;
    const cells = rows.map((row) => {
      try {
        return write(read(row, part.name));
      } catch (error) {
        if (!(error instanceof FilterRefusal)) throw error;
        missing ??= error;
        count += 1;
        return '';
      }
    });
    if (missing && count === rows.length) throw missing;
    if (missing)
      warn(
        `${count} of ${rows.length} rows ${count === 1 ? 'has' : 'have'} no “${part.name}”; nothing was filled in there.`,
      );
    return cells;
  });
  return rows.map((_, index) => columns.map((cells) => cells[index] ?? '').join(''));
};

/** Rows, and the elements of a list, are filled one by one. */
const fill = (value: Value, parts: readonly TemplatePart[], context: FilterContext): Value =>
  value.type === 'list'
    ? list(fillRows(value.items, parts, context).map(text))
    : text(fillRows([value], parts, context).join(''));

const readValue = (value: Value, context: FilterContext): Value => {
  try {
    return structureOf(value, context);
  } catch (error) {
    if (error instanceof FilterRefusal)
      return cannot(
        'expected a hash or rows, but this is text that is not JSON. To read a table, write “rows | fill …”.',
      );
    throw error;
  }
};

export const fillFilter = filter({
  keyword: 'fill',
  summary:
    'Fills in a template such as “Dear {name}” from a hash, or for each row of a table; paths work too: {user.name}.',
  takes: 'any',
  gives: 'any',
  arguments: { template: someText('text with keys or paths in braces; {{ for a brace') },
  aliases: ['template'],
  examples: [
    {
      run: 'rows | fill "Dear {name}, you owe {amount}."',
      on: 'name,amount\nAda,€5\nAlan,€7',
      gives: 'Dear Ada, you owe €5.\nDear Alan, you owe €7.',
    },
    {
      run: 'fill "{user.name} <{user.email}>"',
      on: '{"user":{"name":"Ada","email":"ada@example.org"}}',
      gives: 'Ada <ada@example.org>',
    },
  ],
  apply: (value, { template }, context) => {
    const parts = parseTemplate(template);
    const isKeyless = parts.every((part) => part.type === 'text' || part.name === '');
    return fill(isKeyless ? value : readValue(value, context), parts, context);
  },
});
