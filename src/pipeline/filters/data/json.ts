// JSON text filters: format, minify, sort, quote. Key order and numbers stay as written.
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { writeOrderedJson } from '../../../base/ordered-json.ts';
import { sortKeys } from '../../../base/sort-keys.ts';
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { splitLines } from '../../language/lines.ts';
import { wholeNumber } from '../../language/parameters.ts';
import { textOf } from '../../language/value.ts';
import { jsonOf, readJson, writeJson } from './structure.ts';

/** Accepts a string that was copied without its quotes. */
const readString = (content: string): string => {
  const trimmed = content.trim();
  const json = readJson(trimmed.startsWith('"') ? trimmed : `"${content}"`);
  return json.type === 'string' ? json.text : cannot('expected a JSON string: text in double quotes.');
};

const readJsonLines = (content: string): OrderedJson => ({
  type: 'array',
  elements: splitLines(content).lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [readJson(line, `in line ${index + 1} of the text, `)],
  ),
});

export const jsonFilters = [
  filter({
    keyword: 'json',
    summary: 'Formats JSON with one value per line; converts lists and hashes to JSON.',
    takes: 'any',
    gives: 'text',
    arguments: { indent: wholeNumber('spaces per level of indentation', { default: 2, atLeast: 0, atMost: 10 }) },
    aliases: ['json-format', 'json-pretty', 'pretty-json'],
    examples: [
      { run: 'json', on: '{"b":1.0,"a":[1,2]}', gives: '{\n  "b": 1.0,\n  "a": [\n    1,\n    2\n  ]\n}' },
      { run: 'split , | json 1', on: 'a,b', gives: '[\n "a",\n "b"\n]' },
    ],
    apply: (value, { indent }) => writeJson(jsonOf(value), indent, value),
  }),
  filter({
    keyword: 'json-minify',
    summary: 'Removes whitespace from JSON.',
    takes: 'any',
    gives: 'text',
    aliases: ['minify-json'],
    examples: [{ run: 'json-minify', on: '{ "b": 1.0 }', gives: '{"b":1.0}' }],
    apply: (value) => writeJson(jsonOf(value), 0, value),
  }),
  filter({
    keyword: 'json-sort',
    summary: 'Sorts the keys of JSON at every level; lists keep their order.',
    takes: 'any',
    gives: 'text',
    aliases: ['sort-keys'],
    examples: [
      {
        run: 'json-sort',
        on: '{"b":{"z":1,"y":2},"10":3,"9":4}',
        gives: '{\n  "10": 3,\n  "9": 4,\n  "b": {\n    "y": 2,\n    "z": 1\n  }\n}',
      },
    ],
    apply: (value) => writeJson(sortKeys(jsonOf(value)), 2, value),
  }),
  filter({
    keyword: 'json-string',
    summary: 'Converts the text to a JSON string, with quotes and escapes.',
    takes: 'text',
    gives: 'text',
    aliases: ['json-escape', 'json-quote', 'stringify'],
    examples: [{ run: 'json-string', on: 'say "hi"\n', gives: '"say \\"hi\\"\\n"' }],
    apply: (content) => JSON.stringify(content),
  }),
  filter({
    keyword: 'json-unstring',
    summary: 'Converts a JSON string, with or without its quotes, to text.',
    takes: 'text',
    gives: 'text',
    aliases: ['json-unescape', 'json-unquote'],
    examples: [
      { run: 'json-unstring', on: '"say \\"hi\\""', gives: 'say "hi"' },
      { run: 'json-unstring', on: '{\\"a\\":1}', gives: '{"a":1}' },
    ],
    apply: readString,
  }),
  filter({
    keyword: 'json-lines',
    summary: 'Writes each element of a list or JSON array as one line of JSON.',
    takes: 'any',
    gives: 'text',
    aliases: ['jsonl', 'ndjson'],
    examples: [{ run: 'json-lines', on: '[{"a": 1}, {"a": 2.0}]', gives: '{"a":1}\n{"a":2.0}' }],
    apply: (value) => {
      const json = jsonOf(value);
      if (json.type !== 'array') return cannot('expected a list or a JSON array.');
      const ending = value.type === 'text' && value.text.includes('\r\n') ? '\r\n' : '\n';
      return json.elements.map((element) => writeOrderedJson(element, 0)).join(ending);
    },
  }),
  filter({
    keyword: 'lines-json',
    summary: 'Combines lines of JSON into one JSON array.',
    takes: 'any',
    gives: 'text',
    aliases: ['jsonl-json', 'ndjson-json'],
    examples: [{ run: 'lines-json', on: '{"a":1}\n[2]', gives: '[\n  {\n    "a": 1\n  },\n  [\n    2\n  ]\n]' }],
    apply: (value) => writeJson(readJsonLines(textOf(value)), 2, value),
  }),
];
