// One step into a list or hash: by index, or by key.
import { suggest } from '../../base/near-miss.ts';
import { cannot } from './failure.ts';
import { lookUp, shapeNames, type Value } from './value.ts';

const mostListed = 20;
const mostCompared = 1000;
const longestShown = 60;

export const tellMissing = (key: string, keys: readonly string[]): string => {
  if (keys.length === 0) return `there is no key “${key}”; the hash is empty.`;
  const shown = keys.slice(0, mostListed).map((name) => name.slice(0, longestShown));
  const more = keys.length > shown.length ? `, and ${keys.length - shown.length} more` : '';
  return `there is no key “${key}”; there are ${shown.join(', ')}${more}.${suggest(key, keys.slice(0, mostCompared))}`;
};

export const stepInto = (value: Value, key: string | number): Value => {
  if (value.type === 'list') {
    const { length } = value.items;
    if (!/^-?\d{1,9}$/.test(String(key)))
      return cannot(`there is no “${key}” in a list; it has ${length} elements: write [0].`);
    return value.items.at(Number(key)) ?? cannot(`there is no element ${key}; there are ${length}, counted from 0.`);
  }
  if (value.type !== 'hash') return cannot(`there is no “${key}” in ${shapeNames[value.type]}.`);
  const held = lookUp(value, String(key));
  if (held) return held;
  const keys = value.entries.map(([name]) => name);
  return cannot(tellMissing(String(key), keys));
};
