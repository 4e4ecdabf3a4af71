// Filters of structured data: JSON made readable, and values picked out of lists and hashes. Order and numbers stay as written.

import { JsonSyntaxError, type OrderedJson, parseOrderedJson, writeOrderedJson } from '../../base/ordered-json.ts';
import { cannot } from '../failure.ts';
import { filter } from '../filter.ts';
import { fromJson, toJson } from '../json-value.ts';
import { someText, texts } from '../parameters.ts';
import { stepInto } from '../step-into.ts';
import { type HashValue, hash, listOfTexts, lookUp, shapeNames, type Value } from '../value.ts';

const readJson = (content: string): OrderedJson => {
  try {
    return parseOrderedJson(content);
  } catch (error) {
    if (error instanceof JsonSyntaxError) return cannot(`this is not JSON: ${error.message}`);
    throw error;
  }
};

/** A list or hash as it is; a text is read as JSON. */
const readStructure = (value: Value): Value => (value.type === 'text' ? fromJson(readJson(value.text)) : value);

const needHash = (value: Value): HashValue => {
  const structure = readStructure(value);
  return structure.type === 'hash'
    ? structure
    : cannot(`a hash is expected, and this is ${shapeNames[structure.type]}.`);
};

/** `a.b[0]["c d"]` as its steps. */
const readPath = (path: string): (string | number)[] =>
  Array.from(path.matchAll(/\[(-?\d+)\]|\["([^"]*)"\]|([^.[\]]+)/g), ([, index, quoted, name]) =>
    index === undefined ? (quoted ?? name ?? '') : Number(index),
  );

const user = '{"user":{"name":"Ada","born":1815},"tags":["x","y"]}';

export const dataFilters = [
  filter({
    keyword: 'json',
    summary: 'Makes JSON readable: a line each, two spaces an indent.',
    takes: 'any',
    gives: 'text',
    examples: [{ run: 'json', on: '{"b":1.0,"a":[1,2]}', gives: '{\n  "b": 1.0,\n  "a": [\n    1,\n    2\n  ]\n}' }],
    apply: (value) => writeOrderedJson(value.type === 'text' ? readJson(value.text) : toJson(value), 2),
  }),
  filter({
    keyword: 'json-minify',
    summary: 'Writes JSON without any white space.',
    takes: 'any',
    gives: 'text',
    examples: [{ run: 'json-minify', on: '{ "b": 1.0 }', gives: '{"b":1.0}' }],
    apply: (value) => writeOrderedJson(value.type === 'text' ? readJson(value.text) : toJson(value), 0),
  }),
  filter({
    keyword: 'parse',
    summary: 'Makes a list or hash of JSON.',
    takes: 'any',
    gives: 'any',
    examples: [{ run: 'parse', on: '{"b":1,"a":2}', gives: 'b: 1\na: 2' }],
    apply: readStructure,
  }),
  filter({
    keyword: 'get',
    summary: 'Picks a value by its key, or by a path such as a.b[0].',
    takes: 'any',
    gives: 'any',
    arguments: { key: someText('the key or path') },
    examples: [
      { run: 'get user.name', on: user, gives: 'Ada' },
      { run: 'get tags[-1]', on: user, gives: 'y' },
    ],
    apply: (value, { key }) => {
      const structure = readStructure(value);
      const whole = structure.type === 'hash' ? lookUp(structure, key) : undefined;
      return whole ?? readPath(key).reduce(stepInto, structure);
    },
  }),
  filter({
    keyword: 'keys',
    summary: 'Lists the keys of a hash in their order.',
    takes: 'any',
    gives: 'list',
    examples: [{ run: 'keys', on: '{"10":1,"9":2}', gives: '10\n9' }],
    apply: (value) => listOfTexts(needHash(value).entries.map(([key]) => key)),
  }),
  filter({
    keyword: 'values',
    summary: 'Lists the values of a hash in their order.',
    takes: 'any',
    gives: 'list',
    examples: [{ run: 'values', on: '{"b":1,"a":2}', gives: '1\n2' }],
    apply: (value) => ({ type: 'list', items: needHash(value).entries.map(([, held]) => held) }),
  }),
  filter({
    keyword: 'pick',
    summary: 'Keeps these keys of a hash.',
    takes: 'any',
    gives: 'hash',
    arguments: { keys: texts('the keys to keep', { atLeast: 1 }) },
    examples: [{ run: 'pick a', on: '{"b":1,"a":2}', gives: 'a: 2' }],
    apply: (value, { keys }) => hash(needHash(value).entries.filter(([key]) => keys.includes(key))),
  }),
  filter({
    keyword: 'omit',
    summary: 'Drops these keys of a hash.',
    takes: 'any',
    gives: 'hash',
    arguments: { keys: texts('the keys to drop', { atLeast: 1 }) },
    examples: [{ run: 'omit a', on: '{"b":1,"a":2}', gives: 'b: 1' }],
    apply: (value, { keys }) => hash(needHash(value).entries.filter(([key]) => !keys.includes(key))),
  }),
];
