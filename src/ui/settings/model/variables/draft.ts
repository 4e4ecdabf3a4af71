// A value that is being edited: text, a list, a hash or a table. Written again unchanged, it is the same byte for byte.
import { type OrderedJson, parseOrderedJson, writeOrderedJson } from '../../../../base/ordered-json.ts';

/** A text, or a nested value, which is shown as JSON and stays as it is. */
export type Held = OrderedJson;

export interface Item {
  /** Stays the same when the item moves. */
  readonly key: number;
  readonly value: Held;
}

export interface Member extends Item {
  readonly name: string;
}

export interface Column {
  readonly key: number;
  readonly name: string;
}

export interface Row {
  readonly key: number;
  /** By the key of their column, in the order of the row; a missing cell is not among them. */
  readonly cells: readonly (readonly [column: number, value: Held])[];
}

export type Draft =
  | { readonly shape: 'text'; readonly text: string }
  | { readonly shape: 'list'; readonly items: readonly Item[] }
  | { readonly shape: 'hash'; readonly members: readonly Member[] }
  | { readonly shape: 'table'; readonly columns: readonly Column[]; readonly rows: readonly Row[] }
  /** A value that is edited as JSON. */
  | { readonly shape: 'json'; readonly text: string; readonly initial: string }
  /** The beginning of a value that is too large to be edited at once. */
  | { readonly shape: 'part'; readonly text: string };

export type Shape = 'text' | 'list' | 'hash' | 'table';
export type TableDraft = Extract<Draft, { shape: 'table' }>;

/** Drawing a field for each element of more than this would freeze the page. */
const largest = 256 * 1024;
/** What is shown of a larger value. */
const longestPart = 20_000;

let keys = 0;
export const newKey = (): number => {
  keys += 1;
  return keys;
};

export const textValue = (text: string): Held => ({ type: 'string', text });
export const isText = (value: Held): value is Extract<Held, { type: 'string' }> => value.type === 'string';
export const writeHeld = (value: Held): string => (isText(value) ? value.text : writeOrderedJson(value, 0));

type ObjectJson = Extract<OrderedJson, { type: 'object' }>;

const isObject = (value: OrderedJson): value is ObjectJson => value.type === 'object';

export const makeTable = (objects: readonly ObjectJson[]): TableDraft => {
  const columns = new Map<string, Column>();
  const keyOf = (name: string): number => {
    const column = columns.get(name) ?? { key: newKey(), name };
    columns.set(name, column);
    return column.key;
  };
  const rows = objects.map(({ members }) => ({
    key: newKey(),
    cells: members.map(([name, value]) => [keyOf(name), value] as const),
  }));
  return { shape: 'table', columns: [...columns.values()], rows };
};

const toDraft = (json: OrderedJson): Draft => {
  if (json.type === 'object')
    return { shape: 'hash', members: json.members.map(([name, value]) => ({ key: newKey(), name, value })) };
  if (json.type !== 'array') return { shape: 'text', text: json.type === 'string' ? json.text : json.written };
  const { elements } = json;
  if (elements.length > 0 && elements.every(isObject)) return makeTable(elements);
  return { shape: 'list', items: elements.map((value) => ({ key: newKey(), value })) };
};

const isTextContent = (content: string): boolean => content.startsWith('"');

/** `content` is JSON. */
export const readDraft = (content: string): Draft => {
  if (content.length <= largest) return toDraft(parseOrderedJson(content));
  const shown: string = isTextContent(content) ? JSON.parse(content) : content;
  return { shape: 'part', text: shown.slice(0, longestPart) };
};

/** A value of any size in one text field. */
export const readWhole = (content: string): Draft => {
  if (isTextContent(content)) return { shape: 'text', text: JSON.parse(content) };
  const text = writeOrderedJson(parseOrderedJson(content), 2);
  return { shape: 'json', text, initial: text };
};

const toJson = (draft: Draft): OrderedJson => {
  switch (draft.shape) {
    case 'text':
    case 'part':
      return textValue(draft.text);
    case 'list':
      return { type: 'array', elements: draft.items.map(({ value }) => value) };
    case 'hash':
      return { type: 'object', members: draft.members.map(({ name, value }) => [name, value]) };
    case 'table': {
      const names = new Map(draft.columns.map(({ key, name }) => [key, name]));
      return {
        type: 'array',
        elements: draft.rows.map(({ cells }) => ({
          type: 'object',
          members: cells.map(([column, value]) => [names.get(column) ?? '', value]),
        })),
      };
    }
    case 'json':
      return parseOrderedJson(draft.text);
  }
};

/** Throws a `JsonSyntaxError` if what was typed isn't JSON. */
export const writeDraft = (draft: Draft): string => writeOrderedJson(toJson(draft), 0);

export const isChanged = (draft: Draft, content: string): boolean => {
  if (draft.shape === 'part') return false;
  return draft.shape === 'json' ? draft.text !== draft.initial : writeDraft(draft) !== content;
};

/** The keys of those whose name another one before it has. */
export const findRepeated = (named: readonly Column[]): ReadonlySet<number> => {
  const seen = new Set<string>();
  return new Set(named.filter(({ name }) => seen.has(name) || !seen.add(name)).map(({ key }) => key));
};

/** Moves one element to another place. */
export const moveElement = <Element>(elements: readonly Element[], from: number, to: number): readonly Element[] => {
  const moved = elements[from];
  if (moved === undefined || to < 0 || to >= elements.length) return elements;
  return elements.toSpliced(from, 1).toSpliced(to, 0, moved);
};
