// Size limits: heads to the byte, bodies refused before they are read, and refusals that every client can read.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { startListening } from '../support/application/listener.ts';
import { openRaw, readAnswers, readOnlyAnswer, writeRequest } from '../support/service/raw-http.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const mostHead = 64 * 1024;
const mostBody = 8 * 1024 * 1024;

interface Style {
  readonly style: string;
  /** A head of exactly this many bytes, for a harmless request. */
  write(key: string, size: number): string;
}

const pad = (size: number, before: string, after: string): string =>
  before + 'x'.repeat(size - Buffer.byteLength(before) - Buffer.byteLength(after)) + after;

const heads: readonly Style[] = [
  {
    style: 'one long header',
    write: (key, size) =>
      pad(size, `GET /v1/tags HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\npadding: `, '\r\n\r\n'),
  },
  {
    style: 'headers without a space after the colon',
    write: (key, size) =>
      pad(size, `GET /v1/tags HTTP/1.1\r\nHost:localhost\r\nx-api-key:${key}\r\npadding:`, '\r\n\r\n'),
  },
  {
    style: 'a long address',
    write: (key, size) => pad(size, 'GET /v1/history?q=', ` HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\n\r\n`),
  },
  {
    style: 'many short headers',
    write: (key, size) => {
      const start = `GET /v1/tags HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\n`;
      const many = 'a: b\r\n'.repeat(Math.floor((size - Buffer.byteLength(start)) / 6) - 5);
      return pad(size, `${start}${many}padding: `, '\r\n\r\n');
    },
  },
  {
    style: 'whitespace around a value',
    write: (key, size) => {
      const start = `GET /v1/tags HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\nspace:`;
      return `${start}${'a'.padStart(size - Buffer.byteLength(start) - 4, ' ')}\r\n\r\n`;
    },
  },
];

test('accepts a head of exactly 64 KB and refuses one byte more', async (t) => {
  const { port, key } = await startListening(t);
  for (const { style, write } of heads) {
    for (const [size, expected] of [
      [mostHead, 200],
      [mostHead + 1, 413],
      [mostHead + 5000, 413],
      [3 * mostHead, 413],
    ] as const) {
      const head = write(key, size);
      assert.equal(Buffer.byteLength(head), size);
      const connection = await openRaw(t, { port });
      await connection.send(head);
      const { status, json } = readOnlyAnswer(await connection.closed());
      assert.equal(status, expected, `${style}, ${size} bytes`);
      if (expected === 413) assert.deepEqual([json.error, /head/.test(json.message)], ['too_large', true]);
    }
  }
});

test('the body after a large head does not count as head, however they are split into packets', async (t) => {
  const { port, key } = await startListening(t);
  /** Resolves once everything sent earlier on another connection has been read. */
  const waitTillRead = async (): Promise<void> => {
    const other = await openRaw(t, { port });
    await other.send(writeRequest({}));
    await other.closed();
  };
  for (const [size, expected] of [
    [mostHead, 200],
    [mostHead - 30_000, 200],
    [mostHead + 1, 413],
  ] as const) {
    const body = JSON.stringify({ text: 'a'.repeat(60_000) });
    const start = `PUT /v1/clipboard HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\nContent-Length: ${body.length}\r\n`;
    const sent = pad(size, `${start}padding: `, '\r\n\r\n') + body;
    for (const cut of [0, 1000, size - 1]) {
      const connection = await openRaw(t, { port });
      await connection.send(sent.slice(0, cut));
      await waitTillRead();
      await connection.send(sent.slice(cut));
      assert.equal(readOnlyAnswer(await connection.closed()).status, expected, `${size} bytes, cut at ${cut}`);
    }
  }
});

const writeHead = (key: string, ...lines: string[]): string =>
  ['PUT /v1/clipboard HTTP/1.1', 'Host: localhost', `x-api-key: ${key}`, ...lines, '', ''].join('\r\n');

test('a body over 8 MB is refused before a byte of it is sent', async (t) => {
  const { port, key } = await startListening(t);
  for (const length of [mostBody + 1, 10 ** 12]) {
    const connection = await openRaw(t, { port });
    await connection.send(writeHead(key, `Content-Length: ${length}`));
    const { status, json } = readOnlyAnswer(await connection.closed());
    assert.deepEqual([status, json.error], [413, 'too_large']);
    assert.match(json.message, new RegExp(`${length}.*8 MB`));
  }
});

test('a client that sends a whole large body before reading still gets the refusal', async (t) => {
  const { port, key, url } = await startListening(t);
  const body = Buffer.alloc(9 * 1024 * 1024, ' ');
  for (const [name, lines, expected] of [
    ['too large', [`x-api-key: ${key}`, `Content-Length: ${body.length}`], 413],
    ['without the key', [`Content-Length: ${body.length}`], 401],
    ['in chunks', [`x-api-key: ${key}`, 'Transfer-Encoding: chunked'], 411],
    ['to an unknown path', [`x-api-key: ${key}`, `Content-Length: ${body.length}`, 'x: y'], 404],
  ] as const) {
    const path = expected === 404 ? '/v1/nothing' : '/v1/clipboard';
    const connection = await openRaw(t, { port }, { reading: false });
    await connection.send(`PUT ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (expected === 411) await connection.send(`${body.length.toString(16)}\r\n`);
    await connection.send(body);
    if (expected === 411) await connection.send('\r\n0\r\n\r\n');
    assert.equal(readOnlyAnswer(await connection.closed()).status, expected, name);
    assert.equal(connection.wasReset(), false, name);
  }
  const { status } = await fetch(`${url}/v1/clipboard`, { method: 'PUT', headers: { 'x-api-key': key }, body });
  assert.equal(status, 413, 'fetch');
});

test('curl reads the refusal of a large body, whether it asks before sending it or not', async (t) => {
  const { key, url } = await startListening(t);
  const file = join(makeTempFolder(t), 'large');
  writeFileSync(file, Buffer.alloc(9 * 1024 * 1024, ' '));
  const curl = (...args: string[]) =>
    promisify(execFile)('curl', ['-sS', '-w', '\n%{http_code}', '-H', `x-api-key: ${key}`, ...args]).catch((error) =>
      error.code === 'ENOENT' ? undefined : Promise.reject(error),
    );
  for (const args of [
    ['-T', file],
    ['-T', file, '-H', 'Expect:'],
    ['-X', 'PUT', '--data-binary', `@${file}`],
    ['-X', 'PUT', '--data-binary', `@${file}`, '-H', 'Expect:'],
    ['-X', 'PUT', '--data-binary', `@${file}`, '--http1.0'],
  ]) {
    const result = await curl(...args, `${url}/v1/clipboard`);
    if (!result) return t.skip('curl is not installed');
    assert.match(result.stdout, /"error":"too_large".*\n413$/, args.join(' '));
  }
  const chunked = await curl(
    '-X',
    'PUT',
    '--data-binary',
    `@${file}`,
    '-H',
    'Transfer-Encoding: chunked',
    `${url}/v1/clipboard`,
  );
  assert.match(chunked?.stdout ?? '', /\n411$/);
});

test('Expect: 100-continue gets either the refusal alone, or 100 and then the response', async (t) => {
  const { port, key } = await startListening(t);
  const expect = 'Expect: 100-continue';
  for (const [lines, expected] of [
    [[`x-api-key: ${key}`, `Content-Length: ${mostBody + 1}`], 413],
    [['x-api-key: wrong', 'Content-Length: 12'], 401],
    [[`x-api-key: ${key}`, 'Transfer-Encoding: chunked'], 411],
  ] as const) {
    const connection = await openRaw(t, { port });
    await connection.send(
      `PUT /v1/clipboard HTTP/1.1\r\nHost: localhost\r\n${lines.join('\r\n')}\r\n${expect}\r\n\r\n`,
    );
    assert.equal(readOnlyAnswer(await connection.closed()).status, expected);
  }
  const connection = await openRaw(t, { port });
  await connection.send(writeHead(key, 'Content-Length: 12', expect));
  await connection.seen('\r\n\r\n');
  assert.equal(connection.received().toString(), 'HTTP/1.1 100 Continue\r\n\r\n');
  await connection.send('{"text":"a"}');
  const answers = readAnswers(await connection.closed());
  assert.deepEqual(
    answers.map(({ status }) => status),
    [100, 200],
  );
  assert.equal(answers[1]?.json.entry.value, 'a');
});

test('an unknown expectation is ignored', async (t) => {
  const { port, key } = await startListening(t);
  const connection = await openRaw(t, { port });
  await connection.send(
    writeRequest({
      headers: [
        ['x-api-key', key],
        ['Expect', 'wonders'],
      ],
    }),
  );
  assert.equal(readOnlyAnswer(await connection.closed()).status, 200);
});

test('accepts a body of exactly 8 MB and refuses one byte more', async (t) => {
  const { port, key, call } = await startListening(t);
  const frame = '{"text":""}'.length;
  for (const [size, expected] of [
    [mostBody, 200],
    [mostBody + 1, 413],
  ] as const) {
    const body = JSON.stringify({ text: 'a'.repeat(size - frame) });
    const connection = await openRaw(t, { port });
    await connection.send(writeHead(key, `Content-Length: ${size}`));
    await connection.send(body);
    assert.equal(readOnlyAnswer(await connection.closed()).status, expected);
  }
  const { json } = await call('GET', '/v1/history');
  assert.deepEqual([json.total, json.items[0].bytes], [1, mostBody - frame]);
});

test('reads a body that arrives byte by byte', async (t) => {
  const { port, key } = await startListening(t);
  const body = Buffer.from('{"text":"straße 😀"}');
  const connection = await openRaw(t, { port });
  connection.socket.setNoDelay(true);
  for (const byte of Buffer.concat([Buffer.from(writeHead(key, `Content-Length: ${body.length}`)), body])) {
    await connection.send(Buffer.of(byte));
  }
  const { status, json } = readOnlyAnswer(await connection.closed());
  assert.deepEqual([status, json.entry.value], [200, 'straße 😀']);
});

test('large responses are whole, also several at once and the next ones', async (t) => {
  const { port, key, call } = await startListening(t);
  const texts = [40_000, 1_100_000, 7_900_000].map((size) => `${size}: ${'é'.repeat(size / 2)}`);
  const ids: number[] = [];
  for (const text of texts) ids.push((await call('PUT', '/v1/clipboard', { body: { text } })).json.entry.id);
  const read = async (target: string, method = 'GET') => {
    const connection = await openRaw(t, { port });
    await connection.send(writeRequest({ method, target, headers: [['x-api-key', key]] }));
    return readOnlyAnswer(await connection.closed(), { head: method === 'HEAD' });
  };
  for (const round of [1, 2]) {
    const answers = await Promise.all([...ids, ...ids].map((id) => read(`/v1/history/${id}`)));
    const values = answers.map(({ json }) => json.value);
    assert.ok(
      [...texts, ...texts].every((text, index) => text === values[index]),
      `round ${round}`,
    );
    const [whole, head] = [await read('/v1/clipboard'), await read('/v1/clipboard', 'HEAD')];
    assert.deepEqual([whole.json.entry.value === texts[2], whole.json.sequence], [true, null]);
    assert.equal(head.headers['content-length'], String(Buffer.byteLength(whole.body)));
  }
});
