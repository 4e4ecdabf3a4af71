// Filters that convert .env and INI files to JSON. Values stay strings.
import { filter } from '../../language/filter.ts';
import { readEnv } from './read-env.ts';
import { readIni } from './read-ini.ts';
import { writeJson } from './structure.ts';

export const settingsFilters = [
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
    apply: (content) => writeJson(readEnv(content), 2, content),
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
    apply: (content) => writeJson(readIni(content), 2, content),
  }),
];
