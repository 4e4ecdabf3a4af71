// One step into a list or hash: by index, or by key.
import { suggest } from '../base/near-miss.ts';
import { cannot } from './failure.ts';
import { lookUp, shapeNames, type Value } from './value.ts';

const mostListed = 20;
const mostCompared = 1000;

export const stepInto = (value: Value, key: string | number): Value => {
  if (value.type === 'list') {
    const index = /^-?\d{1,9}$/.test(String(key)) ? Number(key) : Number.NaN;
    return (
      value.items.at(index) ?? cannot(`there is no element ${key}; there are ${value.items.length}, counted from 0.`)
    );
  }
  if (value.type !== 'hash') return cannot(`there is no “${key}” in ${shapeNames[value.type]}.`);
  const held = lookUp(value, String(key));
  if (held) return held;
  const keys = value.entries.map(([name]) => name);
  const near = suggest(String(key), keys.slice(0, mostCompared));
  return cannot(`there is no key “${key}”; there are ${keys.slice(0, mostListed).join(', ') || 'none'}.${near}`);
};
