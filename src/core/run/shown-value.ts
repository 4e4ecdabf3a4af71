// Shows a value in replies: its text, and the fields for its shape. Writes JSON itself, because objects would lose the order of keys.
import { type OrderedJson, writeOrderedJson } from '../../base/ordered-json.ts';
import type { Rendered } from '../../base/rendered.ts';
import { sortKeys } from '../../base/sort-keys.ts';
import { toTextJson } from '../../pipeline/language/json-value.ts';
import { textOf, type Value } from '../../pipeline/language/value.ts';

export type Members = readonly (readonly [name: string, json: OrderedJson])[];

/** An element of a list, in its own shape. */
export type Element = string | unknown[] | { [key: string]: unknown };

export const writeString = (text: string): OrderedJson => ({ type: 'string', text });
export const writeStrings = (texts: readonly string[]): OrderedJson => ({
  type: 'array',
  elements: texts.map(writeString),
});
export const writeLiteral = (literal: number | boolean): OrderedJson => ({ type: 'literal', written: String(literal) });
export const writeObject = (members: Members): OrderedJson => ({ type: 'object', members });

/** Writes each element by itself, so that the tree of a large table is never in memory as a whole. */
const writeElements = (items: readonly Value[]): OrderedJson => ({
  type: 'array',
  elements: items.map((item) => ({ type: 'literal', written: writeOrderedJson(sortKeys(toTextJson(item)), 0) })),
});

/** `list` and `items`, or `hash` and `keys`; empty for other values. */
export const showShape = (value: Value): Members => {
  if (value.type === 'list') {
    const nested = value.items.some(({ type }) => type === 'list' || type === 'hash');
    return [
      ['list', writeStrings(value.items.map(textOf))],
      ...(nested ? [['items', writeElements(value.items)] as const] : []),
    ];
  }
  if (value.type !== 'hash') return [];
  return [
    ['hash', sortKeys(toTextJson(value))],
    ['keys', writeStrings(value.entries.map(([key]) => key))],
  ];
};

const encoder = new TextEncoder();

/** The JSON object as bytes; the caller states its type. */
export const renderMembers = <Shown>(members: Members): Rendered<Shown> => ({
  json: encoder.encode(writeOrderedJson(writeObject(members), 0)),
});
