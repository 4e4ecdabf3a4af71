// Filters for structured data: lists, hashes and JSON. Key order and numbers stay as written.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { fromJson } from '../../language/json-value.ts';
import { someText, someValue, texts } from '../../language/parameters.ts';
import { describeMissingKey } from '../../language/step-into.ts';
import { type HashValue, hash, list, listOfTexts, text, type Value } from '../../language/value.ts';
import { follow } from './json-path.ts';
import { queryJson } from './query-json.ts';
import { jsonOf, needHash, structureOf } from './structure.ts';

/** Applies to a hash, or to every hash in a list. */
const mapHashes = (value: Value, change: (held: HashValue) => HashValue): Value => {
  const structure = structureOf(value);
  if (structure.type === 'list') return list(structure.items.map((item) => change(needHash(item))));
  return change(needHash(structure));
};

const keepKeys = (held: HashValue, keys: readonly string[]): HashValue => {
  const wanted = new Set(keys);
  return hash(held.entries.filter(([key]) => wanted.has(key)));
};

const merge = (below: Value, above: Value): Value => {
  if (below.type !== 'hash' || above.type !== 'hash') return above;
  const merged = new Map(below.entries);
  for (const [key, held] of above.entries) {
    const before = merged.get(key);
    merged.set(key, before === undefined ? held : merge(before, held));
  }
  return hash([...merged]);
};

const user = '{"user":{"name":"Ada","born":1815},"tags":["x","y"]}';
const people = '[{"name":"Ada","born":1815},{"name":"Alan","born":1912}]';

export const dataFilters = [
  filter({
    keyword: 'parse',
    summary: 'Parses JSON into a list or hash.',
    takes: 'any',
    gives: 'any',
    aliases: ['parse-json', 'from-json'],
    examples: [
      { run: 'parse', on: '{"b":1,"a":2}', gives: 'b: 1\na: 2' },
      { run: 'parse | sort', on: '["b","a"]', gives: 'a\nb' },
    ],
    apply: structureOf,
  }),
  filter({
    keyword: 'get',
    summary: 'Picks a value by key, or by a path such as a.b[0].',
    takes: 'any',
    gives: 'any',
    arguments: { key: someText('the key or path') },
    examples: [
      { run: 'get user.name', on: user, gives: 'Ada' },
      { run: 'get tags[-1]', on: user, gives: 'y' },
      { run: 'get \'["a.b"]\'', on: '{"a.b":"dotted"}', gives: 'dotted' },
    ],
    apply: (value, { key }) => follow(structureOf(value), key),
  }),
  filter({
    keyword: 'keys',
    summary: 'Lists the keys of a hash in order.',
    takes: 'any',
    gives: 'list',
    examples: [{ run: 'keys', on: '{"10":1,"9":2}', gives: '10\n9' }],
    apply: (value) => listOfTexts(needHash(structureOf(value)).entries.map(([key]) => key)),
  }),
  filter({
    keyword: 'values',
    summary: 'Lists the values of a hash in order.',
    takes: 'any',
    gives: 'list',
    examples: [{ run: 'values', on: '{"b":1,"a":2}', gives: '1\n2' }],
    apply: (value) => list(needHash(structureOf(value)).entries.map(([, held]) => held)),
  }),
  filter({
    keyword: 'entries',
    summary: 'Turns a hash into a list of [key, value] pairs.',
    takes: 'any',
    gives: 'list',
    examples: [{ run: 'entries | json-minify', on: '{"b":1,"a":"x"}', gives: '[["b",1],["a","x"]]' }],
    apply: (value) => list(needHash(structureOf(value)).entries.map(([key, held]) => list([text(key), held]))),
  }),
  filter({
    keyword: 'pick',
    summary: 'Keeps only these keys of a hash, or of every hash in a list.',
    takes: 'any',
    gives: 'any',
    arguments: { keys: texts('the keys to keep', { atLeast: 1 }) },
    examples: [
      { run: 'pick a', on: '{"b":1,"a":2}', gives: 'a: 2' },
      { run: 'pick name | json-minify', on: people, gives: '[{"name":"Ada"},{"name":"Alan"}]' },
    ],
    apply: (value, { keys }) => {
      const picked = mapHashes(value, (held) => keepKeys(held, keys));
      if (picked.type !== 'hash' || picked.entries.length > 0) return picked;
      const there = needHash(structureOf(value)).entries.map(([key]) => key);
      return cannot(describeMissingKey(keys.join(', '), there));
    },
  }),
  filter({
    keyword: 'omit',
    summary: 'Removes these keys from a hash, or from every hash in a list.',
    takes: 'any',
    gives: 'any',
    arguments: { keys: texts('the keys to remove', { atLeast: 1 }) },
    examples: [{ run: 'omit a', on: '{"b":1,"a":2}', gives: 'b: 1' }],
    apply: (value, { keys }) => {
      const unwanted = new Set(keys);
      return mapHashes(value, (held) => hash(held.entries.filter(([key]) => !unwanted.has(key))));
    },
  }),
  filter({
    keyword: 'merge',
    summary: 'Merges in another hash, nested hashes included; its values win.',
    takes: 'any',
    gives: 'hash',
    arguments: { other: someValue('a hash, or a JSON object') },
    examples: [
      {
        run: 'merge \'{"b":{"y":3},"c":4}\' | json-minify',
        on: '{"a":1,"b":{"x":2.0,"y":2}}',
        gives: '{"a":1,"b":{"x":2.0,"y":3},"c":4}',
      },
    ],
    apply: (value, { other }) => merge(needHash(structureOf(value)), needHash(structureOf(other))),
  }),
  filter({
    keyword: 'jsonata',
    summary: 'Evaluates a JSONata expression on JSON; numbers too long for exact arithmetic are passed as strings.',
    takes: 'any',
    gives: 'any',
    arguments: { expression: someText('the expression') },
    examples: [
      { run: "jsonata 'name[0]'", on: people, gives: 'Ada' },
      { run: "jsonata '$sum(born)'", on: people, gives: '3727' },
    ],
    apply: async (value, { expression }) => fromJson(await queryJson(jsonOf(value), expression)),
  }),
];
