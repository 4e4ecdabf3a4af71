// Event streams over a real connection: one response without chunks that no time limit ends, and that ends with the API.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { putText, until } from '../support/application/history.ts';
import { startListening } from '../support/application/listener.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { openRaw } from '../support/service/raw-http.ts';

const writeHead = (key: string, method = 'GET'): string =>
  `${method} /v1/events HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\n\r\n`;

const short = { headTime: 100, requestTime: 100, answerTime: 100, checkTime: 20 };

test('is one response without chunks that outlasts the time limits, and HEAD has only its head', async (t) => {
  const { port, key, call } = await startListening(t, short);
  const connection = await openRaw(t, { port });
  await connection.send(writeHead(key));
  await connection.seen('-0\n\n');
  // Connections that send nothing are ended meanwhile.
  for (let ended = 0; ended < 3; ended++) await (await openRaw(t, { port })).closed();
  const { id } = await putText(call, 'Hello');
  await connection.seen('"}\n\n');
  const text = connection.received().toString();
  assert.match(text, /^HTTP\/1\.1 200 OK\r\n/);
  assert.match(text, /\r\nContent-Type: text\/event-stream; charset=utf-8\r\n/);
  assert.match(text, /\r\nCache-Control: no-store\r\n/);
  assert.doesNotMatch(text, /Transfer-Encoding|Content-Length/i);
  assert.match(
    text,
    new RegExp(
      `\\nid: \\w+-1\\nevent: entry\\.added\\ndata: \\{"kind":"entry\\.added","id":${id},"at":"[^"]+"\\}\\n\\n$`,
    ),
  );
  const head = await openRaw(t, { port });
  await head.send(writeHead(key, 'HEAD'));
  assert.match((await head.closed()).toString(), /^HTTP\/1\.1 200 OK\r\n.*\r\n\r\n$/s);
});

test('a stream without the key is refused', async (t) => {
  const { port } = await startListening(t);
  const connection = await openRaw(t, { port });
  await connection.send(writeHead('clm_wrong'));
  assert.match((await connection.closed()).toString(), /^HTTP\/1\.1 401 .*"unauthorized"/s);
});

test('a client that leaves frees its stream, even while nothing happens', async (t) => {
  const { port, key } = await startListening(t);
  const streams = await Promise.all(
    Array.from({ length: 32 }, async () => {
      const connection = await openRaw(t, { port });
      await connection.send(writeHead(key));
      await connection.seen('\nid: ');
      return connection;
    }),
  );
  const ask = async (): Promise<string> => {
    const connection = await openRaw(t, { port });
    await connection.send(writeHead(key));
    await connection.seen('\r\n\r\n');
    connection.socket.destroy();
    return connection.received().toString();
  };
  assert.match(await ask(), /^HTTP\/1\.1 503 /);
  streams[0]?.socket.destroy();
  await until('A free stream', async () => (await ask()).startsWith('HTTP/1.1 200') || undefined);
});

test('ends when the API is turned off', async (t) => {
  const { application, key } = await startListening(t);
  const port = await findFreePort();
  await application.api.begin({ on: true, port });
  const connection = await openRaw(t, { port });
  await connection.send(writeHead(key));
  await connection.seen('\nid: ');
  await application.api.change({ on: false });
  await connection.closed();
});
