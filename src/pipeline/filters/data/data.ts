// Filters for structured data: lists, hashes and JSON. Key order and numbers stay as written.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { describeShape, fromJson, toJson } from '../../language/json-value.ts';
import { ArgumentError, someText, someValue, texts } from '../../language/parameters.ts';
import { hash, list, listOfTexts, text, textOf, type Value } from '../../language/value.ts';
import { findAt, keysOfRows } from './json-path.ts';
import { queryJson } from './query-json.ts';
import { needHash, recordsOf, structureOf } from './structure.ts';

const merge = (below: Value, above: Value): Value => {
  if (below.type !== 'hash' || above.type !== 'hash') return above;
  const merged = new Map(below.entries);
  for (const [key, held] of above.entries) {
    const before = merged.get(key);
    merged.set(key, before === undefined ? held : merge(before, held));
  }
  return hash([...merged]);
};

const readPair = (item: Value, index: number): readonly [string, Value] => {
  const pair = item.type === 'list' ? item.items : ['key', 'value'].flatMap((name) => findAt(item, name) ?? []);
  const [key, held] = pair;
  return key && held && pair.length === 2
    ? [textOf(key), held]
    : cannot(`element ${index + 1} is not a pair; expected lists of two elements, or rows with “key” and “value”.`);
};

const fromEntries = (value: Value, warn: (sentence: string) => void): Value => {
  if (value.type !== 'list') return cannot(`expected a list of pairs, but this is ${describeShape(value)}.`);
  const pairs = new Map(value.items.map(readPair));
  const repeated = value.items.length - pairs.size;
  if (repeated > 0)
    warn(
      `${repeated} of ${value.items.length} keys ${repeated === 1 ? 'occurs' : 'occur'} again; the last value of each was taken.`,
    );
  return hash([...pairs]);
};

const someNames = texts('the names of both columns, such as key and value', { atLeast: 0 });

const columnNames: typeof someNames = {
  ...someNames,
  read: (args) => {
    const names = someNames.read(args);
    if (names.length !== 0 && (names.length !== 2 || names[0] === names[1]))
      throw new ArgumentError('must be two different names, as in “entries key value”, or none');
    return names;
  },
};

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
    apply: (value, _args, context) => structureOf(value, context),
  }),
  filter({
    keyword: 'keys',
    summary: 'Lists the keys of a hash, or the columns of a table, in order.',
    takes: 'any',
    gives: 'list',
    aliases: ['column-names'],
    examples: [
      { run: 'keys', on: '{"10":1,"9":2}', gives: '10\n9' },
      { run: 'rows | keys', on: 'name,born\nAda,1815', gives: 'name\nborn' },
    ],
    apply: (value, _args, context) => {
      const structure = recordsOf(value, context);
      const isTable = structure.type === 'list' && structure.items.every(({ type }) => type === 'hash');
      return listOfTexts(keysOfRows(isTable ? structure.items : [needHash(structure)]));
    },
  }),
  filter({
    keyword: 'values',
    summary: 'Lists the values of a hash in order.',
    takes: 'any',
    gives: 'list',
    examples: [{ run: 'values', on: '{"b":1,"a":2}', gives: '1\n2' }],
    apply: (value, _args, context) => list(needHash(recordsOf(value, context)).entries.map(([, held]) => held)),
  }),
  filter({
    keyword: 'entries',
    summary: 'Turns a hash into a list of [key, value] pairs; with two names, into a table with these columns.',
    takes: 'any',
    gives: 'list',
    arguments: { names: columnNames },
    examples: [
      { run: 'entries | json-minify', on: '{"b":1,"a":"x"}', gives: '[["b",1],["a","x"]]' },
      { run: 'entries city total | csv', on: '{"Oslo":35,"Bergen":30}', gives: 'city,total\nOslo,35\nBergen,30' },
    ],
    apply: (value, { names: [first, second] }, context) =>
      list(
        needHash(recordsOf(value, context)).entries.map(([key, held]) => {
          if (first === undefined || second === undefined)
            return { type: 'list', items: [text(key), held], isEntry: true } as const;
          return hash([
            [first, text(key)],
            [second, held],
          ]);
        }),
      ),
  }),
  filter({
    keyword: 'from-entries',
    summary: 'Turns a list of [key, value] pairs, or of rows with a key and a value, into a hash.',
    takes: 'any',
    gives: 'hash',
    aliases: ['entries-hash'],
    examples: [
      { run: 'from-entries | json-minify', on: '[["b",1],["a","x"]]', gives: '{"b":1,"a":"x"}' },
      { run: 'from-entries', on: '[{"key":"a","value":1}]', gives: 'a: 1' },
      { run: "lines | split '=' | from-entries | get host", on: 'host=localhost\nport=80', gives: 'localhost' },
    ],
    apply: (value, _args, context) => fromEntries(structureOf(value, context), context.warn),
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
    apply: (value, { other }, context) =>
      merge(needHash(structureOf(value, context)), needHash(structureOf(other, context))),
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
    apply: async (value, { expression }, context) =>
      fromJson(await queryJson(toJson(structureOf(value, context)), expression)),
  }),
];
