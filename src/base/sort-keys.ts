// Sorts the keys of lossless JSON by code point, at every level. Repeated keys and the elements of lists keep their order.
import { compareCodePoints } from './code-points.ts';
import type { OrderedJson } from './ordered-json.ts';

export const sortKeys = (json: OrderedJson): OrderedJson => {
  if (json.type === 'array') return { type: 'array', elements: json.elements.map(sortKeys) };
  if (json.type !== 'object') return json;
  const members = json.members.map(([key, value]) => [key, sortKeys(value)] as const);
  return { type: 'object', members: members.sort(([one], [other]) => compareCodePoints(one, other)) };
};
