// Writes a value into a row, by key or path, and keeps everything else.
import { cannot } from '../../../language/failure.ts';
import { type HashValue, hash, list, lookUp, type Value } from '../../../language/value.ts';
import { readPath } from '../../data/json-path.ts';
import { stayHeaderless } from '../headerless-rows.ts';

/** Replaces the value of a key in its place, or adds the key at the end. */
const writeKey = (row: HashValue, key: string, value: Value): HashValue => {
  const { entries } = row;
  const place = entries.findLastIndex(([name]) => name === key);
  return stayHeaderless(row, hash(place < 0 ? [...entries, [key, value]] : entries.with(place, [key, value])));
};

const writeInto = (held: Value | undefined, steps: readonly (string | number)[], value: Value, path: string): Value => {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (held?.type === 'hash')
    return writeKey(held, String(step), writeInto(lookUp(held, String(step)), rest, value, path));
  const place = /^-?\d{1,9}$/.test(String(step)) ? Number(step) : Number.POSITIVE_INFINITY;
  const element = held?.type === 'list' ? held.items.at(place) : undefined;
  if (held?.type !== 'list' || !element)
    return cannot(
      `the path “${path.slice(0, 60)}” leads through a list or to no element; change the list as a whole, with “each”.`,
    );
  return list(held.items.with(place, writeInto(element, rest, value, path)));
};

/** A path leads into the hashes of the row; any other name is a column, even if it contains points. */
export const writeCell = (row: HashValue, path: string, value: Value): HashValue => {
  if (lookUp(row, path) || !/[.[]/.test(path)) return writeKey(row, path, value);
  const [first = '', ...rest] = readPath(path);
  const held = lookUp(row, String(first));
  if (held?.type !== 'hash' && held?.type !== 'list') return writeKey(row, path, value);
  return writeKey(row, String(first), writeInto(held, rest, value, path));
};
