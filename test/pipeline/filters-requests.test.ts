// Requests as curl lines, fetch calls and Python.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAnswers, assertRefusals, run } from './assert-filters.ts';
import { runCommand } from './run-command.ts';

/** What a fetch call would send. */
const evaluate = async (line: string): Promise<unknown[]> => {
  const calls: unknown[] = [];
  const code = await run('curl-fetch', line);
  new Function('fetch', code)((...given: unknown[]) => calls.push(...given));
  return calls;
};

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

const lines: [line: string, ...sent: unknown[]][] = [
  ['curl https://x.org/', 'https://x.org/'],
  ['$ curl x.org', 'http://x.org'],
  ["#!/bin/sh\n\n# don't fail\ncurl --trace-ascii log x.org", 'http://x.org'],
  ['curl -X wHat x.org', 'http://x.org', { method: 'wHat' }],
  ['curl -r 600 x.org', 'http://x.org', { headers: { Range: 'bytes=600-' } }],
  ['curl --range 0-99 x.org', 'http://x.org', { headers: { Range: 'bytes=0-99' } }],
  ['curl -X put x.org', 'http://x.org', { method: 'PUT' }],
  ["curl 'https://x.org/' -H 'a: b;c' -H 'Empty;' -H 'Gone:'", 'https://x.org/', { headers: { a: 'b;c', Empty: '' } }],
  ['curl -d a=1 -d b=2 x.org', 'http://x.org', { method: 'POST', headers: form, body: 'a=1&b=2' }],
  ['curl --data-raw @x x.org', 'http://x.org', { method: 'POST', headers: form, body: '@x' }],
  [
    `curl --json '{"a":1}' x.org`,
    'http://x.org',
    { method: 'POST', headers: { Accept: 'application/json', 'Content-Type': 'application/json' }, body: '{"a":1}' },
  ],
  ["curl -G 'x.org/s?z=1#f' --data-urlencode 'q=a b&c' -d p=2", 'http://x.org/s?z=1&q=a%20b%26c&p=2#f'],
  ['curl --data-urlencode =a+b x.org', 'http://x.org', { method: 'POST', headers: form, body: 'a%2Bb' }],
  ['curl -u ada:s3 x.org', 'http://x.org', { headers: { Authorization: 'Basic YWRhOnMz' } }],
  [
    "curl -b 'a=b; c=d' -A me -e y.org x.org",
    'http://x.org',
    { headers: { Cookie: 'a=b; c=d', 'User-Agent': 'me', Referer: 'y.org' } },
  ],
  ['curl -sSLXDELETE x.org', 'http://x.org', { method: 'DELETE' }],
  ['curl -I x.org', 'http://x.org', { method: 'HEAD' }],
  [
    "curl 'https://x.org' \\\n  -H 'content-type: text/plain' \\\r\n  --data-raw $'it\\'s\\n\\u00e9\\x41' --compressed",
    'https://x.org',
    { method: 'POST', headers: { 'content-type': 'text/plain' }, body: "it's\néA" },
  ],
  [
    "curl https://x.org --data-raw $'\\xc3\\xa9\\303\\251\\\\xc3 \\x41\\xff'",
    'https://x.org',
    { method: 'POST', headers: form, body: 'éé\\xc3 Aÿ' },
  ],
  ['curl "x.org/\\"a\\" \\$b \\c"', 'http://x.org/"a" $b \\c'],
  [
    'curl ^"https://x.org/?a=1^&b=^%^20^" ^\r\n  -H ^"content-type: application/json^" ^\r\n  --data-raw ^"^{^\\^"a^\\^":^\\^"b c^\\^"^}^"',
    'https://x.org/?a=1&b=%20',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":"b c"}' },
  ],
  [
    'curl "https://x.org/" ^\n  -H "a: b" ^\n  --data-raw "{\\"a\\":1}"',
    'https://x.org/',
    { method: 'POST', headers: { a: 'b', ...form }, body: '{"a":1}' },
  ],
  [
    'curl x.org -H a:1 -H A:2',
    'http://x.org',
    {
      headers: [
        ['a', '1'],
        ['A', '2'],
      ],
    },
  ],
];

test('curl-fetch sends what curl would', async () => {
  for (const [line, ...sent] of lines) assert.deepEqual(await evaluate(line), sent, line);
});

test('curl-python writes forms, files and what fetch cannot', () =>
  assertAnswers([
    ['curl-python', 'curl x.org', "import requests\n\nresponse = requests.get('http://x.org')"],
    [
      'curl-python',
      "curl -kXPROPFIND -m 2.5 -F a=b -F 'f=@dir/p.jpg;type=image/jpeg' -F 'f=@q' x.org",
      `import requests

response = requests.request(
    'PROPFIND',
    'http://x.org',
    files=[
        ('a', (None, 'b')),
        ('f', ('p.jpg', open('dir/p.jpg', 'rb'), 'image/jpeg')),
        ('f', ('q', open('q', 'rb'))),
    ],
    verify=False,
    timeout=2.5,
)`,
    ],
    [
      'curl-python',
      `curl -F 'a={"b":1};type=application/json' -F 'c="d;e"' -F 'f=@"/C:/x y.txt"' x.org`,
      `import requests

response = requests.post(
    'http://x.org',
    files=[
        ('a', (None, '{"b":1}', 'application/json')),
        ('c', (None, 'd;e')),
        ('f', ('x y.txt', open('/C:/x y.txt', 'rb'))),
    ],
)`,
    ],
    [
      'curl-python',
      "curl -X GET -H 'content-type: a' -d 'ü' x.org",
      `import requests

response = requests.get(
    'http://x.org',
    headers={
        'content-type': 'a',
    },
    data='ü'.encode('utf-8'),
)`,
    ],
  ]));

test('fetch-curl reads what browsers copy', () =>
  assertAnswers([
    [
      'fetch-curl',
      'await fetch("https://x.org/a", {"headers": {"accept": "*/*"}, "referrer": "https://x.org/", "referrerPolicy": "no-referrer", "body": null, "method": "GET", "mode": "cors", "credentials": "include"});',
      "curl https://x.org/a \\\n  -H 'accept: */*' \\\n  -H 'Referer: https://x.org/'",
    ],
    [
      'fetch-curl',
      "fetch(`https://x.org`, {method: 'put', body: JSON.stringify({a: [1, 'it\\'s'],})})",
      `curl https://x.org \\\n  -X PUT \\\n  --data-raw '{"a":[1,"it'\\''s"]}'`,
    ],
    ['curl-fetch | fetch-curl', "curl x.org -I -H 'Empty;'", "curl http://x.org \\\n  -I \\\n  -H 'Empty;'"],
  ]));

test('refuses what it cannot convert, and says so', () =>
  assertRefusals([
    ['curl-fetch', 'wget x', /must begin with “curl”/],
    ['curl-fetch', 'curl', /has no address/],
    ['curl-fetch', 'curl a b', /two addresses, “a” and “b”/],
    ['curl-fetch', "curl 'x", /no closing '/],
    ['curl-fetch', 'curl x --hedaer a', /option --hedaer is not supported\. Did you mean "--header"\?/],
    ['curl-fetch', 'curl x -T file', /option -T is not supported\. Remove it/],
    ['curl-fetch', 'curl x -d @file.json', /from the file file\.json/],
    ['curl-fetch', 'curl x -b jar.txt', /cookies from the file jar\.txt/],
    ['curl-fetch', 'curl x -F f=@p.jpg', /uploads the file p\.jpg.* Use curl-python/],
    ['curl-fetch', 'curl x -X GET -d a', /can't send a body with GET/],
    ['curl-fetch', 'curl x -d a -F b=c', /both data and a form/],
    ['curl-fetch', 'curl -H', /-H of this curl line has no value/],
    ['fetch-curl', 'axios(x)', /must begin with “fetch\(”/],
    ['fetch-curl', 'fetch(url)', /column 7: found “u”; expected a value; variables/],
    ['fetch-curl', "fetch('a'", /ends too early; expected \)/],
  ]));

test('warns about what is left out', async () => {
  const warningsOf = async (command: string, on: string) => (await runCommand(command, { on })).warnings.join(' ');
  assert.match(await warningsOf('curl-fetch', 'curl x.org | jq .'), /“\| jq \.” after it was left out/);
  assert.match(await warningsOf('curl-fetch', 'curl x.org -H "a: $TOKEN"'), /\$TOKEN is filled in by a shell only/);
  assert.match(await warningsOf('curl-fetch', 'curl x.org\ncurl y.org'), /“curl y\.org” after it was left out/);
  assert.match(await warningsOf('curl-fetch', 'curl x.org -x proxy'), /curl's option -x was left out/);
  assert.match(await warningsOf('curl-fetch', 'curl -k x.org'), /-k was left out/);
  assert.match(await warningsOf('fetch-curl', "fetch('x').then(r => r)"), /what follows it was left out/);
});
