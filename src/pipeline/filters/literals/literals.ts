// Filters between JSON and the literals of other languages: JSON5 and Python.
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { filter } from '../../language/filter.ts';
import { endLinesLike, jsonOf, writeJson } from '../data/structure.ts';
import { writePythonText } from './python-text.ts';
import { readJson5 } from './read-json5.ts';
import { readPython } from './read-python.ts';

const pythonWords: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

const writePython = (json: OrderedJson, margin = ''): string => {
  const inner = `${margin}    `;
  const writeAll = (open: string, items: readonly string[], close: string): string =>
    items.length === 0
      ? open + close
      : `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${margin}${close}`;
  switch (json.type) {
    case 'string':
      return writePythonText(json.text);
    case 'literal':
      return pythonWords[json.written] ?? json.written;
    case 'array':
      return writeAll(
        '[',
        json.elements.map((element) => writePython(element, inner)),
        ']',
      );
    case 'object':
      return writeAll(
        '{',
        json.members.map(([key, held]) => `${writePythonText(key)}: ${writePython(held, inner)}`),
        '}',
      );
  }
};

export const literalFilters = [
  filter({
    keyword: 'json5-json',
    summary: 'Converts JSON5, such as a configuration file or a JavaScript object, to JSON; comments are dropped.',
    takes: 'text',
    gives: 'text',
    aliases: ['parse-json5', 'jsonc-json', 'js-json'],
    examples: [
      {
        run: 'json5-json',
        on: "{\n  // port\n  port: 0x1F90,\n  hosts: ['a', 'b',],\n}",
        gives: '{\n  "port": 8080,\n  "hosts": [\n    "a",\n    "b"\n  ]\n}',
      },
    ],
    apply: (content) => writeJson(readJson5(content), 2, content),
  }),
  filter({
    keyword: 'python-json',
    summary: 'Converts a Python literal, as print and repr write it, to JSON; tuples and sets become arrays.',
    takes: 'text',
    gives: 'text',
    aliases: ['parse-python', 'repr-json'],
    examples: [
      {
        run: 'python-json',
        on: "{'name': 'Ada', 'born': (1815, 12), 'active': True, 'note': None}",
        gives: '{\n  "name": "Ada",\n  "born": [\n    1815,\n    12\n  ],\n  "active": true,\n  "note": null\n}',
      },
    ],
    apply: (content) => writeJson(readPython(content), 2, content),
  }),
  filter({
    keyword: 'json-python',
    summary: 'Converts JSON, a list or a hash to a Python literal.',
    takes: 'any',
    gives: 'text',
    aliases: ['python-literal'],
    examples: [
      {
        run: 'json-python',
        on: '{"name":"Ada","active":true,"note":null}',
        gives: "{\n    'name': 'Ada',\n    'active': True,\n    'note': None,\n}",
      },
    ],
    apply: (value) => {
      const written = writePython(jsonOf(value));
      return value.type === 'text' ? endLinesLike(value.text, written) : written;
    },
  }),
];
