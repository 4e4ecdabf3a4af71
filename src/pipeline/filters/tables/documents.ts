// Reads the input of filters that write tables: a value, JSON, or text in the format that the filter writes.
import { JsonSyntaxError, parseOrderedJson } from '../../../base/ordered-json.ts';
import { cannot } from '../../language/failure.ts';
import type { FilterContext } from '../../language/filter.ts';
import { fromJson, isBare } from '../../language/json-value.ts';
import { list, type TextValue, text, type Value } from '../../language/value.ts';
import { readJson } from '../data/structure.ts';
import { fillRows, type Grid, gridOf } from './grid.ts';
import type { FoundTable } from './read/found-table.ts';

const isDocument = (value: Value): value is TextValue => value.type === 'text' && !isBare(value);

const opensJson = /^\uFEFF?\s*[[{"]/;

/** Text that begins like JSON; undefined if it is not JSON after all. */
export const tryJson = (content: string, warn?: FilterContext['warn']): Value | undefined => {
  if (!opensJson.test(content)) return undefined;
  try {
    return fromJson(parseOrderedJson(content.replace(/^\uFEFF/, '')), warn);
  } catch (error) {
    if (error instanceof JsonSyntaxError) return undefined;
    throw error;
  }
};

/** JSON and values as a table; text in the given format as `read` understands it. */
export const gridFor = (
  value: Value,
  name: string,
  read: (content: string) => FoundTable | undefined,
  { warn }: Pick<FilterContext, 'warn'>,
): Grid => {
  if (!isDocument(value)) return gridOf(value);
  const json = tryJson(value.text, warn);
  if (json) return gridOf(json);
  const found = read(value.text);
  if (!found) {
    if (/^\s*[[{]\s*["{[]/.test(value.text)) readJson(value.text);
    return cannot(`this is neither JSON nor ${name}. To read a table in another format, put “rows |” before it.`);
  }
  for (const warning of found.warnings ?? []) warn(warning);
  return fillRows(found.header ? [found.header, ...found.rows] : found.rows);
};

type Written = string | Promise<string>;

/** Converts a text, or each text of a list; a table is written as it is. */
export const convertDocuments = (
  value: Value,
  convert: (content: string) => Written,
  writeValue: (value: Value) => Written,
): string | Promise<string | Value> => {
  if (isDocument(value)) return convert(value.text);
  if (value.type !== 'list' || value.items.length === 0 || !value.items.every(isDocument)) return writeValue(value);
  const converted = value.items.flatMap((item) => (isDocument(item) ? [convert(item.text)] : []));
  return Promise.all(converted).then((texts): Value => list(texts.map(text)));
};
