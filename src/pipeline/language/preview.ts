// The beginning of a value, for a trace: text as it is, a list or a hash as JSON. Looks no further than it shows.
import { kindOfLiteral } from './json-value.ts';
import { textOf, type Value } from './value.ts';

export interface Preview {
  readonly value: string;
  readonly shape: 'text' | 'list' | 'table' | 'hash' | 'image' | 'truth';
  /** Of characters, elements, rows or keys; absent for an image and for true or false. */
  readonly count?: number;
  readonly cut?: true;
}

/** Rows that are checked to call a list a table. */
const checkedRows = 100;

const isTable = (items: readonly Value[]): boolean =>
  items.length > 0 && items.slice(0, checkedRows).every(({ type }) => type === 'hash');

const shapeOf = (value: Value): Preview['shape'] =>
  value.type === 'list' && isTable(value.items) ? 'table' : value.type;

const countOf = (value: Value): number | undefined => {
  if (value.type === 'list') return value.items.length;
  if (value.type === 'hash') return value.entries.length;
  return value.type === 'text' ? value.text.length : undefined;
};

/** Yields the pieces of the JSON one by one, so that the reader can stop. */
function* writePieces(value: Value, limit: number): Generator<string, undefined> {
  const writeText = (content: string): string => JSON.stringify(content.slice(0, limit + 1));
  if (value.type === 'list') {
    yield '[';
    for (const [index, item] of value.items.entries()) {
      if (index > 0) yield ', ';
      yield* writePieces(item, limit);
    }
    yield ']';
  } else if (value.type === 'hash') {
    yield '{';
    for (const [index, [key, held]] of value.entries.entries()) {
      yield `${index > 0 ? ', ' : ''}${writeText(key)}: `;
      yield* writePieces(held, limit);
    }
    yield '}';
  } else if (value.type === 'text' && kindOfLiteral(value) !== undefined) yield value.text || 'null';
  else yield writeText(textOf(value));
  return undefined;
}

const takeStart = (value: Value, limit: number): string => {
  if (value.type !== 'list' && value.type !== 'hash') return textOf(value).slice(0, limit + 1);
  let start = '';
  for (const piece of writePieces(value, limit)) {
    start += piece;
    if (start.length > limit) break;
  }
  return start;
};

/** At most `limit` characters. */
export const preview = (value: Value, limit: number): Preview => {
  const start = takeStart(value, limit);
  const count = countOf(value);
  const isCut = start.length > limit;
  // Half a surrogate pair would be no text.
  const shown = isCut ? start.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '') : start;
  return { value: shown, shape: shapeOf(value), ...(count !== undefined && { count }), ...(isCut && { cut: true }) };
};
