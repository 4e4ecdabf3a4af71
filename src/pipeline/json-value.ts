// Values and JSON: numbers, true and false become the text they were written as, null becomes empty text.
import type { OrderedJson } from '../base/ordered-json.ts';
import { hash, list, text, textOf, type Value } from './value.ts';

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
      return text(json.written === 'null' ? '' : json.written);
  }
};

export const toJson = (value: Value): OrderedJson => {
  if (value.type === 'list') return { type: 'array', elements: value.items.map(toJson) };
  if (value.type === 'hash')
    return { type: 'object', members: value.entries.map(([key, held]) => [key, toJson(held)]) };
  return { type: 'string', text: textOf(value) };
};
