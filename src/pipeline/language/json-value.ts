// Values and JSON: numbers, true and false become the text they were written as, null becomes empty text.
import type { OrderedJson } from '../../base/ordered-json.ts';
import { hash, list, type TextValue, text, textOf, type Value } from './value.ts';

/** Under a symbol, so that it stays inside a run: whoever is told of a value is told of its text alone. */
const bare = Symbol('written bare');

/** A text that stood in JSON without quotes. As long as nothing changes it, it is written so again. */
interface BareText extends TextValue {
  readonly [bare]: string;
}

const bareText = (written: string): BareText => ({
  type: 'text',
  text: written === 'null' ? '' : written,
  [bare]: written,
});

export const isBare = (value: Value): value is BareText => bare in value;

export const fromJson = (json: OrderedJson): Value => {
  switch (json.type) {
    case 'object':
      // Of a key that is there twice, the last counts, where the first stood.
      return hash([...new Map(json.members.map(([key, value]) => [key, fromJson(value)]))]);
    case 'array':
      return list(json.elements.map(fromJson));
    case 'string':
      return text(json.text);
    case 'literal':
      return bareText(json.written);
  }
};

const writeValue = (value: Value, writeLeaf: (leaf: Value) => OrderedJson): OrderedJson => {
  const write = (held: Value): OrderedJson => {
    if (held.type === 'list') return { type: 'array', elements: held.items.map(write) };
    if (held.type === 'hash') return { type: 'object', members: held.entries.map(([key, one]) => [key, write(one)]) };
    return writeLeaf(held);
  };
  return write(value);
};

const writeString = (value: Value): OrderedJson => ({ type: 'string', text: textOf(value) });

/** As JSON that a person reads: what stood without quotes stands so again. */
export const toJson = (value: Value): OrderedJson =>
  writeValue(value, (leaf) => {
    if (leaf.type === 'truth') return { type: 'literal', written: String(leaf.truth) };
    return isBare(leaf) ? { type: 'literal', written: leaf[bare] } : writeString(leaf);
  });

/** As it is kept and answered: everything in it is text. */
export const toTextJson = (value: Value): OrderedJson => writeValue(value, writeString);
