// YAML and TOML filters: to and from JSON, lists and hashes.
import { filter } from '../../language/filter.ts';
import type { Value } from '../../language/value.ts';
import { endLinesLike, jsonOf, writeJson } from '../data/structure.ts';
import { loadOnce } from '../load-once.ts';
import { readToml } from './read-toml.ts';
import { readYaml } from './read-yaml.ts';
import { writeToml } from './write-toml.ts';
import { writeYaml } from './write-yaml.ts';

const withYaml = loadOnce(() => import('yaml'));
const withToml = loadOnce(() => import('smol-toml'));

const sourceOf = (value: Value): string => (value.type === 'text' ? value.text : '');

export const yamlTomlFilters = [
  filter({
    keyword: 'yaml',
    summary: 'Converts JSON, a list or a hash to YAML.',
    takes: 'any',
    gives: 'text',
    aliases: ['json-yaml'],
    examples: [
      {
        run: 'yaml',
        on: '{"name":"Ada","10":1.0,"tags":["x","yes"]}',
        gives: 'name: Ada\n"10": 1.0\ntags:\n  - x\n  - "yes"',
      },
    ],
    apply: (value) => withYaml((yaml) => endLinesLike(sourceOf(value), writeYaml(yaml, jsonOf(value)))),
  }),
  filter({
    keyword: 'yaml-json',
    summary: 'Converts YAML to JSON and expands aliases; multiple documents become one list.',
    takes: 'text',
    gives: 'text',
    aliases: ['parse-yaml'],
    examples: [
      { run: 'yaml-json', on: 'name: Ada\nborn: 1815.0\n', gives: '{\n  "name": "Ada",\n  "born": 1815.0\n}\n' },
      { run: 'yaml-json | json-minify', on: 'a: &x [1, ~]\nb: *x', gives: '{"a":[1,null],"b":[1,null]}' },
    ],
    apply: (content, _args, { warn }) => withYaml((yaml) => writeJson(readYaml(yaml, content, warn), 2, content)),
  }),
  filter({
    keyword: 'toml',
    summary: 'Converts a JSON object or a hash to TOML; in each table, plain values come before subtables.',
    takes: 'any',
    gives: 'text',
    aliases: ['json-toml'],
    examples: [
      {
        run: 'toml',
        on: '{"owner":{"name":"Ada"},"title":"x","port":[80,1.50]}',
        gives: 'title = "x"\nport = [80, 1.50]\n\n[owner]\nname = "Ada"',
      },
    ],
    apply: (value) => endLinesLike(sourceOf(value), writeToml(jsonOf(value))),
  }),
  filter({
    keyword: 'toml-json',
    summary: 'Converts TOML to JSON; dates become strings.',
    takes: 'text',
    gives: 'text',
    aliases: ['parse-toml'],
    examples: [
      {
        run: 'toml-json',
        on: '[owner]\nname = "Ada"\nsize = 1_000.50',
        gives: '{\n  "owner": {\n    "name": "Ada",\n    "size": 1000.50\n  }\n}',
      },
    ],
    apply: (content, _args, { warn }) => withToml((toml) => writeJson(readToml(toml, content, warn), 2, content)),
  }),
];
