// Reads the input of data filters: lists and hashes as they are, text as JSON.
import {
  JsonDepthError,
  JsonSyntaxError,
  type OrderedJson,
  parseOrderedJson,
  writeOrderedJson,
} from '../../../base/ordered-json.ts';
import { cannot, FilterRefusal } from '../../language/failure.ts';
import type { FilterContext } from '../../language/filter.ts';
import { describeShape, fromJson, isBare, kindOfLiteral, toJson } from '../../language/json-value.ts';
import { type HashValue, textOf, type Value } from '../../language/value.ts';
import { suggestReader } from './not-json.ts';

export const readJson = (content: string, where = ''): OrderedJson => {
  try {
    return parseOrderedJson(content);
  } catch (error) {
    if (error instanceof JsonSyntaxError)
      return cannot(
        error instanceof JsonDepthError
          ? `${where}this JSON can't be read: ${error.message}`
          : `${where}this is not JSON: ${error.message}${suggestReader(content)}`,
      );
    throw error;
  }
};

type Warning = Pick<FilterContext, 'warn'>;

const isDocument = (value: Value) => value.type === 'text' && !isBare(value);

export const jsonOf = (value: Value): OrderedJson =>
  value.type === 'text' && isDocument(value) ? readJson(value.text) : toJson(value);

export const structureOf = (value: Value, { warn }: Warning): Value =>
  value.type === 'text' && isDocument(value) ? fromJson(readJson(value.text), warn) : value;

/** Reads text that is a JSON array or object, and leaves other text as it is. */
export const structureIfJson = (value: Value, context: Warning): Value => {
  if (value.type !== 'text' || !/^\s*[[{]/.test(value.text)) return value;
  try {
    return structureOf(value, context);
  } catch (error) {
    if (error instanceof FilterRefusal && !error.message.includes('nested more than')) return value;
    throw error;
  }
};

/** Reads a list or hash whose keys matter; the text may also be a table, which only `rows` reads. */
export const recordsOf = (value: Value, context: Warning): Value => {
  try {
    return structureOf(value, context);
  } catch (error) {
    if (error instanceof FilterRefusal && !error.message.includes(' |”') && textOf(value).trim().includes('\n'))
      return cannot(`${error.message} If this is a table, write “rows |” first.`);
    throw error;
  }
};

export const needHash = (value: Value): HashValue => {
  if (value.type === 'hash') return value;
  const remedy =
    value.type === 'list'
      ? ' Take one of its elements first, as in “get 0 |”, or write “each (…)”.'
      : kindOfLiteral(value) === undefined && ' Make one of it first, with “rows |”, “parse |” or “query-parse |”.';
  return cannot(`expected a hash, but this is ${describeShape(value)}.${remedy || ''}`);
};

/** Gives the result the line endings and trailing newline of the input text. */
export const endLinesLike = (source: string, made: string): string => {
  const whole = made !== '' && source.endsWith('\n') ? `${made}\n` : made;
  return source.includes('\r\n') ? whole.replace(/\r?\n/g, '\r\n') : whole;
};

/** Writes JSON; for text input, with its line endings. */
export const writeJson = (json: OrderedJson, indent: number, source: Value | string): string => {
  const written = writeOrderedJson(json, indent);
  if (typeof source === 'string') return endLinesLike(source, written);
  return source.type === 'text' ? endLinesLike(source.text, written) : written;
};
