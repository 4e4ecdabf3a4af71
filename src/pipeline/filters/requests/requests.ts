// Filters that convert requests between curl lines, JavaScript and Python.
import { filter } from '../../language/filter.ts';
import { quoteShellWord } from '../encode/shell-word.ts';
import { readCurl } from './read-curl.ts';
import { readFetch } from './read-fetch.ts';
import type { WebRequest } from './request.ts';
import { writeFetch } from './write-fetch.ts';
import { writePython } from './write-python.ts';

const writeCurl = ({ url, method, headers, body }: WebRequest): string => {
  const usual = body === undefined ? 'GET' : 'POST';
  return [
    `curl ${quoteShellWord(url)}`,
    ...(method === usual ? [] : [method === 'HEAD' ? '-I' : `-X ${quoteShellWord(method)}`]),
    ...headers.map(([name, value]) => `-H ${quoteShellWord(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoteShellWord(body)}`]),
  ].join(' \\\n  ');
};

const line = `curl https://api.example.org/users -H 'Accept: application/json' --json '{"name":"Ada"}'`;

export const requestFilters = [
  filter({
    keyword: 'curl-fetch',
    summary: "Converts a curl line, also as browsers copy it, to a call of JavaScript's fetch.",
    takes: 'text',
    gives: 'text',
    aliases: ['curl-js', 'curl-javascript'],
    examples: [
      {
        run: 'curl-fetch',
        on: line,
        gives: `fetch('https://api.example.org/users', {\n  method: 'POST',\n  headers: {\n    'Accept': 'application/json',\n    'Content-Type': 'application/json',\n  },\n  body: '{"name":"Ada"}',\n});`,
      },
    ],
    apply: (content, _args, { warn }) => writeFetch(readCurl(content, warn), warn),
  }),
  filter({
    keyword: 'curl-python',
    summary: "Converts a curl line, also as browsers copy it, to a call of Python's requests.",
    takes: 'text',
    gives: 'text',
    aliases: ['curl-requests'],
    examples: [
      {
        run: 'curl-python',
        on: 'curl -u ada:secret -d q=1 https://example.org/search',
        gives: `import requests\n\nresponse = requests.post(\n    'https://example.org/search',\n    headers={\n        'Content-Type': 'application/x-www-form-urlencoded',\n    },\n    data='q=1',\n    auth=('ada', 'secret'),\n)`,
      },
    ],
    apply: (content, _args, { warn }) => writePython(readCurl(content, warn)),
  }),
  filter({
    keyword: 'fetch-curl',
    summary: "Converts a call of JavaScript's fetch, as browsers copy it, to a curl line.",
    takes: 'text',
    gives: 'text',
    aliases: ['js-curl'],
    examples: [
      {
        run: 'fetch-curl',
        on: 'fetch("https://example.org/search", {\n  "headers": { "accept": "*/*" },\n  "body": "q=1",\n  "method": "POST"\n});',
        gives: "curl https://example.org/search \\\n  -H 'accept: */*' \\\n  --data-raw q=1",
      },
    ],
    apply: (content, _args, { warn }) => writeCurl(readFetch(content, warn)),
  }),
];
