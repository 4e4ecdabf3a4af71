// Forms become requests, and requests become curl commands that a real shell understands.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { quoteForShell, writeCurlLine } from '../../src/ui/docs/model/curl-line.ts';
import { findProblems, prepareRequest, startDraft } from '../../src/ui/docs/model/request.ts';
import fc, { rounds } from '../support/running/random.ts';
import { operationOf } from './read-api.ts';

const origin = 'http://127.0.0.1:28787';

const prepare = (id: string, values: Record<string, string>, body = '') =>
  prepareRequest(operationOf(id), { values, body });

/** What curl gets when a shell runs the command: its arguments, then its standard input if it reads that. */
const readByShell = (line: string, key = ''): string[] => {
  const curl = `curl() { printf '%s\\0' "$@"; case " $* " in *' @- '*) cat; printf '\\0' ;; esac; }`;
  const { stdout, stderr } = spawnSync('sh', ['-c', `${curl}\n${line}`], {
    env: { COPYLOOM_API_KEY: key },
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  return stdout.split('\0').slice(0, -1);
};

test('puts values into path and query, and omits empty ones', () => {
  assert.equal(prepare('listHistory', {}).target, '/v1/history');
  assert.equal(
    prepare('listHistory', { q: 'a&b=c #1', fuzzy: '', tag: 'url,work', limit: '20' }).target,
    '/v1/history?q=a%26b%3Dc%20%231&tag=url%2Cwork&limit=20',
  );
  assert.equal(prepare('getVariable', { name: '%na/me?' }).target, '/v1/variables/%25na%2Fme%3F');
  assert.equal(prepare('getVariable', { name: '$&' }).target, '/v1/variables/%24%26');
  assert.equal(prepare('getVariable', {}).target, '/v1/variables/{name}');
  assert.equal(prepare('listHistory', { q: '\ud800' }).target, '/v1/history?q=%EF%BF%BD');
});

test('sends a body only if the operation takes one and it is not blank', () => {
  assert.equal(prepare('putClipboard', {}, '{"text":"a"}').body, '{"text":"a"}');
  assert.equal(prepare('beginSequence', { name: 'a' }, ' \n').body, undefined);
  assert.equal(prepare('getStatus', {}, '{}').body, undefined);
});

test('starts with the first example if a body is required', () => {
  const { body } = operationOf('putClipboard');
  assert.equal(startDraft(operationOf('putClipboard')).body, body?.examples[0]?.text);
  assert.equal(startDraft(operationOf('beginSequence')).body, '');
});

test('rejects missing path parameters and path steps', () => {
  const problems = (name: string) => findProblems(operationOf('clearPastValues'), { values: { name }, body: '' });
  assert.match(problems('')[0]?.message ?? '', /Fill in name/);
  for (const step of ['.', '..']) assert.match(problems(step)[0]?.message ?? '', /can't be used in a path/);
  for (const name of ['a', '...', '%', '%2e%2e', '../..']) {
    assert.deepEqual(problems(name), [], name);
    const { target } = prepare('clearPastValues', { name });
    assert.equal(new URL(origin + target).pathname, target, 'a browser does not change it');
  }
});

test('uses a shell variable for the key unless the key is passed in', () => {
  const request = prepare('putClipboard', {}, '{"text":"it\'s"}');
  assert.equal(
    writeCurlLine(request, origin),
    [
      `printf 'x-api-key: %s\\n' "$COPYLOOM_API_KEY" | \\`,
      `  curl --noproxy '*' -H @- -X PUT ${origin}/v1/clipboard \\`,
      `  --data-raw '{"text":"it'\\''s"}'`,
    ].join('\n'),
  );
  assert.ok(!writeCurlLine(request, origin).includes('clm_'));
  assert.match(writeCurlLine(request, origin, 'clm_1'), /^printf 'x-api-key: %s\\n' clm_1 \|/);
  assert.equal(writeCurlLine(prepare('getOpenapi', {}), origin), `curl ${origin}/openapi.json`);
});

test('shows what is invisible in a body as the escapes that mean the same in JSON', () => {
  const body = '{"\u202ekey\u202c":\n\t"\u2066x\u2069"}';
  const line = writeCurlLine(prepare('run', {}, body), origin);
  assert.ok(line.includes('{"\\u202ekey\\u202c":\n\t"\\u2066x\\u2069"}'), line);
});

test('sends headers, and shows events at once', () => {
  const request = prepare('streamEvents', { kinds: 'entry', 'Last-Event-ID': 'a-17' });
  assert.deepEqual([request.target, request.headers], ['/v1/events?kinds=entry', { 'Last-Event-ID': 'a-17' }]);
  assert.match(
    writeCurlLine(request, origin),
    /curl --noproxy '\*' -H @- -N '\S+\/v1\/events\?kinds=entry' \\\n {2}-H 'Last-Event-ID: a-17'$/,
  );
  const [problem] = findProblems(operationOf('streamEvents'), { values: { 'Last-Event-ID': 'é' }, body: '' });
  assert.match(problem?.message ?? '', /^Last-Event-ID may only contain/);
});

test('survives a real shell unchanged', () => {
  const body = '{"text":"$HOME `id` $(id) \\\\ \\" \' !! \\n ; & | > * ? ~ é 漢 😀"}\n\n';
  const request = prepare('putVariable', { name: "it's $HOME" }, body);
  assert.deepEqual(readByShell(writeCurlLine(request, origin), 'clm_key'), [
    '--noproxy',
    '*',
    '-H',
    '@-',
    '-X',
    'PUT',
    `${origin}/v1/variables/it's%20%24HOME`,
    '--data-raw',
    body,
    'x-api-key: clm_key\n',
  ]);
});

test('quotes any word correctly', () => {
  const word = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed());
  const words = fc.array(word, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(words, (given) => {
      assert.deepEqual(readByShell(`curl ${given.map(quoteForShell).join(' ')}`), given);
    }),
    { numRuns: rounds(30) },
  );
});
