// The options that every list command shares: which elements, and how to print each of them.
import { suggest } from '../../base/near-miss.ts';
import type { Schemas } from '../../contract/types.ts';
import { flag, optional } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { filledText, wholeNumber } from '../input/values.ts';
import { findOpenField, type Layout, listFieldsOf } from '../output/fill-format.ts';

export const paging = {
  limit: optional(wholeNumber('N', { from: 1 }), 'how many to list (default 50, at most 200)'),
  offset: optional(wholeNumber('N', { from: 0 }), 'how many to skip first'),
};

const layout = {
  format: optional(filledText('FORMAT'), "how to print each element: '{id}\\t{value}' has two fields of --json"),
  null: flag(
    'end each element with a NUL character instead of a line break; with --format, texts keep their line breaks',
  ),
};

export const listOptions = { ...paging, ...layout };

const checkFields = async (format: string, element: keyof Schemas): Promise<void> => {
  const open = findOpenField(format);
  if (open !== undefined) throw new UsageError(`--format has ${open} without the closing brace: ${open}}.`);
  // Loaded on demand: the contract is large.
  const { listProperties } = await import('../../contract/list-properties.ts');
  for (const field of listFieldsOf(format)) {
    const path = field.split('.');
    for (const [depth, name] of path.entries()) {
      const parent = path.slice(0, depth);
      const known = listProperties(element, parent);
      if (known === undefined || known.includes(name)) continue;
      const [owner] = parent.slice(-1);
      const fields = owner === undefined ? 'The fields are' : `The fields of ${owner} are`;
      throw new UsageError(
        `--format has no field {${field}}.${suggest(name, known)} ${known.length === 0 ? `${owner} has no fields.` : `${fields} ${known.join(', ')}.`}`,
      );
    }
  }
};

/** What to ask the application for: everything but the layout, whose fields must be those of the elements. */
export const readListQuery = async <Given extends Layout>(
  element: keyof Schemas,
  { format, null: _, ...query }: Given,
): Promise<Omit<Given, keyof Layout>> => {
  if (format !== undefined) await checkFields(format, element);
  return query;
};
