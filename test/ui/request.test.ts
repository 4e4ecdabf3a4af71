// From a form to a request, and the same request as a line that a real shell reads.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import fc from 'fast-check';
import { quoteForShell, writeCurlLine } from '../../src/ui/docs/model/curl-line.ts';
import { findProblems, prepareRequest, startDraft } from '../../src/ui/docs/model/request.ts';
import { operationOf } from './read-api.ts';

const origin = 'http://127.0.0.1:28787';

const prepare = (id: string, values: Record<string, string>, body = '') =>
  prepareRequest(operationOf(id), { values, body });

/** What the shell hands to curl when it runs the line: its arguments, then what it reads, if it is told to. */
const readByShell = (line: string, key = ''): string[] => {
  const curl = `curl() { printf '%s\\0' "$@"; case " $* " in *' @- '*) cat; printf '\\0' ;; esac; }`;
  const { stdout, stderr } = spawnSync('sh', ['-c', `${curl}\n${line}`], {
    env: { COPYLOOM_API_KEY: key },
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  return stdout.split('\0').slice(0, -1);
};

test('what is filled in becomes path and query; what is empty is not sent', () => {
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

test('a body is sent by those that take one, and not while it is blank', () => {
  assert.equal(prepare('putClipboard', {}, '{"text":"a"}').body, '{"text":"a"}');
  assert.equal(prepare('beginSequence', { name: 'a' }, ' \n').body, undefined);
  assert.equal(prepare('getStatus', {}, '{}').body, undefined);
});

test('a form begins with the first example where a body is required', () => {
  const { body } = operationOf('putClipboard');
  assert.equal(startDraft(operationOf('putClipboard')).body, body?.examples[0]?.text);
  assert.equal(startDraft(operationOf('beginSequence')).body, '');
});

test('a path is never left short, nor made to lead elsewhere', () => {
  const problems = (name: string) => findProblems(operationOf('clearPastValues'), { values: { name }, body: '' });
  assert.match(problems('')[0]?.message ?? '', /Fill in name/);
  for (const step of ['.', '..']) assert.match(problems(step)[0]?.message ?? '', /can’t be used in a path/);
  for (const name of ['a', '...', '%', '%2e%2e', '../..']) {
    assert.deepEqual(problems(name), [], name);
    const { target } = prepare('clearPastValues', { name });
    assert.equal(new URL(origin + target).pathname, target, 'a browser leaves it as it is');
  }
});

test('the line for the shell names the variable, and the key only when it is handed over', () => {
  const request = prepare('putClipboard', {}, '{"text":"it\'s"}');
  assert.equal(
    writeCurlLine(request, origin),
    [
      `printf 'x-api-key: %s\\n' "$COPYLOOM_API_KEY" | \\`,
      `  curl -H @- -X PUT ${origin}/v1/clipboard \\`,
      `  --data-raw '{"text":"it'\\''s"}'`,
    ].join('\n'),
  );
  assert.ok(!writeCurlLine(request, origin).includes('clm_'));
  assert.match(writeCurlLine(request, origin, 'clm_1'), /^printf 'x-api-key: %s\\n' clm_1 \|/);
  assert.equal(writeCurlLine(prepare('getOpenapi', {}), origin), `curl ${origin}/openapi.json`);
});

test('a shell reads back exactly what was meant', () => {
  const body = '{"text":"$HOME `id` $(id) \\\\ \\" \' !! \\n ; & | > * ? ~ é 漢 😀"}\n\n';
  const request = prepare('putVariable', { name: "it's $HOME" }, body);
  assert.deepEqual(readByShell(writeCurlLine(request, origin), 'clm_key'), [
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

test('any word survives the quoting', () => {
  const word = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed());
  const words = fc.array(word, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(words, (given) => {
      assert.deepEqual(readByShell(`curl ${given.map(quoteForShell).join(' ')}`), given);
    }),
    { numRuns: 30 },
  );
});
