// Filters for .env and INI files: converting them to JSON, and writing them. Values stay strings.
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { cannot } from '../../language/failure.ts';
import { type FilterContext, filter } from '../../language/filter.ts';
import { fromJson } from '../../language/json-value.ts';
import type { Value } from '../../language/value.ts';
import { tryJson } from '../tables/documents.ts';
import { readEnv } from './read-env.ts';
import { readIni } from './read-ini.ts';
import { pairsOf } from './settings-pairs.ts';
import { endLinesLike, writeJson } from './structure.ts';
import { writeEnv } from './write-env.ts';
import { writeIni } from './write-ini.ts';

/** JSON would have a key and a section of the same name twice, and lose one. */
const readIniObject = (content: string): OrderedJson => {
  const json = readIni(content);
  const names = json.type === 'object' ? json.members.map(([name]) => name) : [];
  const both = new Set(names).size === names.length ? undefined : names.find((name, at) => names.indexOf(name) !== at);
  if (both !== undefined)
    cannot(`“${both.slice(0, 60)}” is both a key and a section; rename one of them, or read both with “rows ini”.`);
  return json;
};

/** A value, JSON, or a file in the format that is written. */
const rewrite = (
  value: Value,
  read: (content: string, warn: FilterContext['warn']) => OrderedJson,
  write: (pairs: ReturnType<typeof pairsOf>) => string,
  { warn }: FilterContext,
): string => {
  if (value.type !== 'text') return write(pairsOf(value));
  return endLinesLike(value.text, write(pairsOf(tryJson(value.text, warn) ?? fromJson(read(value.text, warn)))));
};

export const settingsFilters = [
  filter({
    keyword: 'env',
    summary: 'Writes a hash, or rows with key and value, as NAME=value lines; rewrites a .env file.',
    takes: 'any',
    gives: 'text',
    aliases: ['dotenv', 'json-env'],
    examples: [
      {
        run: 'env',
        on: '{"HOST":"example.org","PORT":80,"GREETING":"Hi there"}',
        gives: "HOST=example.org\nPORT=80\nGREETING='Hi there'",
      },
      { run: 'rows | env', on: 'key,value\nHOST,example.org\nPORT,80', gives: 'HOST=example.org\nPORT=80' },
    ],
    apply: (value, _args, context) => rewrite(value, readEnv, writeEnv, context),
  }),
  filter({
    keyword: 'ini',
    summary: 'Writes a hash, or rows with key and value, as an INI file; nested hashes become sections.',
    takes: 'any',
    gives: 'text',
    aliases: ['json-ini'],
    examples: [
      {
        run: 'ini',
        on: '{"name":"x","server":{"port":80,"dir":["a","b"]}}',
        gives: 'name = x\n\n[server]\nport = 80\ndir = a\ndir = b',
      },
      { run: 'ini', on: '[user]\n\tname=Ada', gives: '[user]\nname = Ada' },
    ],
    apply: (value, _args, context) => rewrite(value, readIniObject, writeIni, context),
  }),
  filter({
    keyword: 'env-json',
    summary: 'Converts a .env file (NAME=value lines) to a JSON object.',
    takes: 'text',
    gives: 'text',
    aliases: ['dotenv-json', 'parse-env'],
    examples: [
      {
        run: 'env-json',
        on: '# where\nHOST=example.org # live\nexport GREETING="Hi\\nthere"',
        gives: '{\n  "HOST": "example.org",\n  "GREETING": "Hi\\nthere"\n}',
      },
    ],
    apply: (content, _args, { warn }) => writeJson(readEnv(content, warn), 2, content),
  }),
  filter({
    keyword: 'ini-json',
    summary: 'Converts an INI file to JSON, with an object for each section.',
    takes: 'text',
    gives: 'text',
    aliases: ['parse-ini'],
    examples: [
      {
        run: 'ini-json | json-minify',
        on: 'name = x\n[server]\nport: 80 ; usual\n[paths]\ndir = a\ndir = b',
        gives: '{"name":"x","server":{"port":"80"},"paths":{"dir":["a","b"]}}',
      },
    ],
    apply: (content) => writeJson(readIniObject(content), 2, content),
  }),
];
