// `flatten` and `unflatten`: nested hashes to one hash with paths as keys, and back; nested lists to one list.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { describeShape } from '../../language/json-value.ts';
import { type HashValue, hash, list, type Value } from '../../language/value.ts';
import { readPath } from './json-path.ts';
import { needHash, structureIfJson, structureOf } from './structure.ts';

const maxCharacters = 64 * 1024 * 1024;

/** Written so that `get` and `unflatten` read it as a key: in quotes if it looks like several steps or like an index. */
const addKey = (path: string, key: string): string => {
  if (/[.[\]]|^$/.test(key) || (path !== '' && /^\d+$/.test(key))) {
    const quote = key.includes('"') ? "'" : '"';
    return `${path}[${quote}${key}${quote}]`;
  }
  return path === '' ? key : `${path}.${key}`;
};

/** Lists and hashes without elements stay. */
const flattenHash = (held: HashValue): HashValue => {
  const entries: [string, Value][] = [];
  let characters = 0;
  const add = (path: string, value: Value): void => {
    characters += path.length;
    if (characters > maxCharacters) cannot('the keys would be over 64 MB, the limit of a run.');
    if (value.type === 'hash' && value.entries.length > 0)
      for (const [key, inner] of value.entries) add(addKey(path, key), inner);
    else if (value.type === 'list' && value.items.length > 0)
      for (const [index, item] of value.items.entries()) add(`${path}[${index}]`, item);
    else entries.push([path, value]);
  };
  for (const [key, value] of held.entries) {
    if (value.type === 'hash' || value.type === 'list') add(addKey('', key), value);
    else entries.push([key, value]);
  }
  const paths = new Set<string>();
  for (const [path] of entries) {
    if (paths.has(path))
      cannot(`“${path.slice(0, 60)}” is both a key and the path to a nested value; rename one of them.`);
    paths.add(path);
  }
  return hash(entries);
};

const flattenLists = (items: readonly Value[]): Value[] =>
  items.flatMap((item) => {
    if (item.type === 'list') return flattenLists(item.items);
    return item.type === 'hash' ? flattenHash(item) : item;
  });

const flatten = (value: Value): Value => {
  if (value.type === 'list') return list(flattenLists(value.items));
  return value.type === 'hash' ? flattenHash(value) : value;
};

type Node = Map<string | number, Node | Value>;

/** Other programs write the elements of a list as a.0 instead of a[0]. */
const stepsOf = (key: string): readonly (string | number)[] =>
  readPath(/["']/.test(key) ? key : key.replace(/\.(\d{1,9})(?=[.[]|$)/g, '[$1]'));

const plant = (root: Node, key: string, value: Value): void => {
  const steps = /[.[]/.test(key) ? stepsOf(key) : [key];
  const refuse = (): never => cannot(`“${key.slice(0, 60)}” and a shorter or longer key are both there.`);
  const nodeBelow = (node: Node, step: string | number): Node => {
    const below = node.get(step) ?? new Map();
    node.set(step, below);
    return below instanceof Map ? below : refuse();
  };
  const node = steps.slice(0, -1).reduce(nodeBelow, root);
  const last = steps.at(-1) ?? '';
  if (node.get(last) instanceof Map) refuse();
  node.set(last, value);
};

const harvest = (node: Node): Value => {
  const entries = [...node].map(([key, held]) => [key, held instanceof Map ? harvest(held) : held] as const);
  const indexes = entries.flatMap(([key]) => (typeof key === 'number' ? key : []));
  if (indexes.length === 0) return hash(entries.map(([key, held]) => [String(key), held]));
  if (indexes.length < entries.length)
    return cannot(`“${entries.find(([key]) => typeof key !== 'number')?.[0]}” is a key beside elements of a list.`);
  const sorted = entries.toSorted(([a], [b]) => Number(a) - Number(b));
  const gap = sorted.findIndex(([index], place) => index !== place);
  return gap < 0
    ? list(sorted.map(([, held]) => held))
    : cannot(`element [${gap}] of a list is missing; elements count from 0, without gaps.`);
};

const unflatten = (held: HashValue): Value => {
  const root: Node = new Map();
  for (const [key, value] of held.entries) plant(root, key, value);
  return harvest(root);
};

export const flattenFilters = [
  filter({
    keyword: 'flatten',
    summary:
      'Flattens nested hashes into one with keys such as a.b[0], in every row of a table; and nested lists into one.',
    takes: 'any',
    gives: 'any',
    aliases: ['flat'],
    examples: [
      {
        run: 'flatten | json-minify',
        on: '{"user":{"name":"Ada","tags":["x","y"]},"id":1}',
        gives: '{"user.name":"Ada","user.tags[0]":"x","user.tags[1]":"y","id":1}',
      },
      { run: 'flatten | csv', on: '[{"id":1,"at":{"x":2,"y":3}}]', gives: 'id,at.x,at.y\n1,2,3' },
      { run: 'lines | split , | flatten | join -', on: 'a,b\nc,d', gives: 'a-b-c-d' },
    ],
    apply: (value, _args, context) => flatten(structureIfJson(value, context)),
  }),
  filter({
    keyword: 'unflatten',
    summary: 'Turns keys such as a.b[0] or a.b.0 into nested hashes and lists, in every row of a table.',
    takes: 'any',
    gives: 'any',
    aliases: ['nest'],
    examples: [
      {
        run: 'unflatten | json-minify',
        on: '{"user.name":"Ada","user.tags[0]":"x","id":1}',
        gives: '{"user":{"name":"Ada","tags":["x"]},"id":1}',
      },
    ],
    apply: (value, _args, context) => {
      const records = structureOf(value, context);
      if (records.type === 'list') return list(records.items.map((item) => unflatten(needHash(item))));
      return records.type === 'hash'
        ? unflatten(records)
        : cannot(`expected a hash or a table, but this is ${describeShape(records)}.`);
    },
  }),
];
