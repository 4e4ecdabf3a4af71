// Looks up one element of a list by index, or of a hash by key.
import { suggest } from '../../base/near-miss.ts';
import { cannot } from './failure.ts';
import { describeShape } from './json-value.ts';
import { quoteArgument } from './quote-argument.ts';
import { lookUp, type Value } from './value.ts';

const maxListed = 20;
const maxCompared = 1000;
const maxShownLength = 60;

export const describeMissingKey = (key: string, keys: readonly string[]): string => {
  if (keys.length === 0) return `there is no key “${key}”: the hash is empty.`;
  const shown = keys.slice(0, maxListed).map((name) => name.slice(0, maxShownLength));
  const more = keys.length > shown.length ? `, and ${keys.length - shown.length} more` : '';
  const missing = `there is no key “${key}”. The keys are ${shown.join(', ')}${more}.`;
  const listed = key.split(/\s*,\s*/).filter((name) => name !== '');
  if (key.includes(',') && listed.every((name) => keys.includes(name)))
    return listed.length > 1
      ? `${missing} Write several without commas: “pick ${listed.map(quoteArgument).join(' ')}”.`
      : `${missing} Leave out the comma: “${listed.map(quoteArgument).join('')}”.`;
  if (key === '*')
    return `${missing} Leave “*” out: a name is looked up in every element of a list. For the values of a hash, write “values |”.`;
  if (key === '$') return `${missing} Write the path without “$.”, as in “get ${quoteArgument(shown[0] ?? '')}”.`;
  return `${missing}${suggest(key, keys.slice(0, maxCompared))}`;
};

export const stepInto = (value: Value, key: string | number): Value => {
  if (value.type === 'list') {
    const { length } = value.items;
    if (!/^-?\d{1,9}$/.test(String(key)))
      return cannot(`a list has no key “${key}”; use an index such as [0]. It has ${length} elements.`);
    return value.items.at(Number(key)) ?? cannot(`there is no element ${key}; the list has ${length}, counted from 0.`);
  }
  if (value.type !== 'hash') return cannot(`there is no “${key}” in ${describeShape(value)}.`);
  const held = lookUp(value, String(key));
  if (held) return held;
  const keys = value.entries.map(([name]) => name);
  return cannot(describeMissingKey(String(key), keys));
};
