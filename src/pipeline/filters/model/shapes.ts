// Makes the shapes of answers, and takes answers apart. Every answer is an object, because some servers accept nothing else.
import { type HashValue, lookUp, textOf, type Value } from '../../language/value.ts';
import type { Shape } from './model-tools.ts';

export const string = { type: 'string' } as const;
export const list = (items: Shape): Shape => ({ type: 'array', items });
export const shapeOf = (properties: Readonly<Record<string, Shape>>): Shape => ({ type: 'object', properties });

const fieldIn = (value: Value, key: string): Value | undefined =>
  value.type === 'hash' ? lookUp(value, key) : undefined;

export const textIn = (value: Value, key: string): string => {
  const held = fieldIn(value, key);
  return held ? textOf(held) : '';
};

/** The elements of `items` that have text, each once. */
export const itemsIn = (value: Value): string[] => {
  const held = fieldIn(value, 'items');
  return [...new Set(held?.type === 'list' ? held.items.map(textOf) : [])].filter((item) => item.trim() !== '');
};

export const rowsIn = (value: Value): HashValue[] => {
  const held = fieldIn(value, 'rows');
  return held?.type === 'list' ? held.items.filter((row) => row.type === 'hash') : [];
};
