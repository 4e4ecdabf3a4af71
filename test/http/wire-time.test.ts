// Time and connection limits: slow, idle and many connections, and clients that disconnect.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { makeReply } from '../../src/http/reply.ts';
import { listen, startListening } from '../support/application/listener.ts';
import { openRaw, type RawConnection, readOnlyAnswer, writeRequest } from '../support/service/raw-http.ts';
import { watchServer } from './node-server.ts';

/** Only for connections that are meant to end by a limit: a machine that pauses may end any other one too. */
const short = 300;
/** Longer than any test waits: a connection that only this limit would close was leaked. */
const never = 1_000_000;
const open = { headTime: never, requestTime: never, checkTime: 50 };

test('a head, a body or a whole request that is late gets 408', async (t) => {
  const { port, key, log, application } = await startListening(t, { ...open, headTime: short });
  const { port: requestPort } = await listen(t, application.handlePublic, {
    ...open,
    headTime: short,
    requestTime: short,
  });
  const put = `PUT /v1/clipboard HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\nContent-Length: 100\r\n`;
  for (const [name, sent, to] of [
    ['nothing', '', port],
    ['a line break', '\r\n', port],
    ['half a line', 'GET /v1/sta', port],
    ['half a head', put, port],
    ['a head', `${put}\r\n`, requestPort],
    ['half a body', `${put}\r\n{"text":`, requestPort],
    ['half a body after 100', `${put}Expect: 100-continue\r\n\r\n`, requestPort],
  ] as const) {
    const started = performance.now();
    const connection = await openRaw(t, { port: to });
    if (sent !== '') await connection.send(sent);
    const came = (await connection.closed()).toString().replace('HTTP/1.1 100 Continue\r\n\r\n', '');
    const { status, json, headers } = readOnlyAnswer(Buffer.from(came));
    const taken = performance.now() - started;
    assert.deepEqual([status, json.error, headers['connection']], [408, 'request_timeout', 'close'], name);
    assert.ok(taken > short - 50, `${name}: ${taken} ms`);
  }
  assert.deepEqual(log, []);
});

test('the limit of the head does not apply to the body', async (t) => {
  const { port, key } = await startListening(t, open);
  const { limit } = watchServer(t, port);
  const asking = await openRaw(t, { port });
  const body = '{"text":"late"}';
  await asking.send(
    `PUT /v1/clipboard HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await asking.seen('100 Continue');
  await limit({ headersTimeout: 1, requestTimeout: never });
  const silent = await openRaw(t, { port });
  assert.equal(readOnlyAnswer(await silent.closed()).status, 408); // so the older one has been checked too
  await asking.send(body);
  assert.match((await asking.closed()).toString(), /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
});

test('a head that trickles in gets no extra time', async (t) => {
  const { port } = await startListening(t, { ...open, headTime: short });
  const connection = await openRaw(t, { port });
  await connection.send('GET /v1/status HTTP/1.1\r\nx: ');
  const dripping = setInterval(() => connection.socket.write('x'), 20);
  t.after(() => clearInterval(dripping));
  assert.equal(readOnlyAnswer(await connection.closed()).status, 408); // with extra time per byte, it would never end
});

/** More than the system buffers. */
const huge = 'x'.repeat(64 * 1024 * 1024);

test('a request that takes long to handle is not timed out', async (t) => {
  const [begun, read, release] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const { port } = await listen(
    t,
    async ({ target, readBody }) => {
      if (target === '/huge') return makeReply(200, huge);
      if (target === '/late') begun?.resolve();
      const body = Buffer.from(await readBody()).toString();
      read?.resolve();
      await release?.promise;
      return makeReply(200, { body });
    },
    { ...open, answerTime: short, lingerTime: never },
  );
  const { limit, hasOpen } = watchServer(t, port);
  const slow = await openRaw(t, { port });
  await slow.send(`${writeRequest({ method: 'PUT', target: '/slow', body: 'whole' })}G`); // and the start of another one
  await read?.promise;
  const late = await openRaw(t, { port });
  await late.send(writeRequest({ method: 'PUT', target: '/late', headers: [['Content-Length', '9']] }));
  await begun?.promise;
  await limit({ headersTimeout: 1, requestTimeout: 1 });
  assert.equal(readOnlyAnswer(await late.closed()).status, 500, 'the handle of this test has no refusals');
  await limit({ headersTimeout: never, requestTimeout: never });
  const deaf = await openRaw(t, { port }, { reading: false });
  await deaf.send(writeRequest({ target: '/huge' }));
  await hasOpen(2);
  await hasOpen(1); // so the limit of the answer is over for the slow one too
  release?.resolve();
  assert.deepEqual(readOnlyAnswer(await slow.closed()).json, { body: 'whole' });
});

/** What a client may leave unfinished. */
const unfinished: Readonly<Record<string, (key: string) => string>> = {
  nothing: () => '',
  'half a head': (key) =>
    `PUT /v1/clipboard HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\nContent-Length: 100\r\n`,
  'half a body': (key) => `${unfinished['half a head']?.(key)}\r\n{"text":`,
  'a refused body': () => `${unfinished['half a head']?.('')}\r\n`,
};

for (const [name, write] of Object.entries(unfinished))
  test(`a new connection replaces the oldest one that waits for its client after ${name}`, async (t) => {
    const limits = { connections: 5, overflowTime: 10, headTime: never, requestTime: never, lingerTime: never };
    const { port, key } = await startListening(t, limits);
    const request = writeRequest({ headers: [['x-api-key', key]] });
    const held: RawConnection[] = [];
    for (let opened = 0; opened < 6; opened++) {
      const connection = await openRaw(t, { port });
      if (name !== 'nothing') await connection.send(write(key));
      if (name === 'a refused body') await connection.seen('401');
      held.push(connection);
    }
    await held[0]?.closed();
    for (let served = 0; served < 3; served++) {
      const other = await openRaw(t, { port });
      await other.send(request);
      assert.equal(readOnlyAnswer(await other.closed()).status, 200, `number ${served} beyond the limit`);
    }
    if (name === 'nothing') {
      const last = held.at(-1);
      await last?.send(request);
      const answer = (await last?.closed()) ?? Buffer.alloc(0);
      assert.equal(readOnlyAnswer(answer).status, 200, 'a younger one was left alone');
    }
    for (const { socket } of held) socket.destroy(); // closing would wait for them
  });

test('a client that opens too many connections at once still gets the answer to its request', async (t) => {
  const { port, key } = await startListening(t, {
    connections: 5,
    overflowTime: never,
    headTime: never,
    requestTime: never,
  });
  const [first, second, ...others] = await Promise.all(Array.from({ length: 10 }, () => openRaw(t, { port })));
  await first?.send(writeRequest({ headers: [['x-api-key', key]] }));
  assert.equal(readOnlyAnswer((await first?.closed()) ?? Buffer.alloc(0)).status, 200);
  others.push(await openRaw(t, { port }), await openRaw(t, { port }));
  assert.equal((await second?.closed())?.length, 0, 'twice as many connections are the most');
  assert.equal(others.filter(({ socket }) => socket.readableEnded).length, 0);
});

test('half-open connections are replaced too', async (t) => {
  const { port, key } = await startListening(t, { connections: 3, headTime: never, requestTime: never });
  for (let opened = 0; opened < 3; opened++) {
    const connection = await openRaw(t, { port });
    await connection.send('GET /v1/st');
    connection.halfClose();
  }
  const other = await openRaw(t, { port });
  await other.send(writeRequest({ headers: [['x-api-key', key]] }));
  assert.equal(readOnlyAnswer(await other.closed()).status, 200);
});

test('a request being handled is never dropped: a connection over the limit is closed', async (t) => {
  const release = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let count = 0;
  const handle = async () => {
    count += 1;
    if (count === 3) begun.resolve();
    await release.promise;
    return makeReply(200, 'done');
  };
  const { port } = await listen(t, handle, { connections: 3, headTime: never, requestTime: never });
  const asking = await Promise.all(Array.from({ length: 3 }, () => openRaw(t, { port })));
  for (const connection of asking) await connection.send(writeRequest({}));
  await begun.promise;
  const tooMany = await openRaw(t, { port });
  assert.equal((await tooMany.closed()).length, 0);
  release.resolve();
  for (const connection of asking) assert.equal(readOnlyAnswer(await connection.closed()).json, 'done');
  const again = await openRaw(t, { port });
  await again.send(writeRequest({}));
  assert.equal(readOnlyAnswer(await again.closed()).json, 'done');
});

test('idle connections are closed on timeout, even without new connections', async (t) => {
  const { port, key } = await startListening(t, { ...open, connections: 3 });
  const { limit } = watchServer(t, port);
  const ask = async (): Promise<void> => {
    const connection = await openRaw(t, { port });
    await connection.send(writeRequest({ headers: [['x-api-key', key]] }));
    assert.equal(readOnlyAnswer(await connection.closed()).status, 200);
  };
  await ask();
  const idle = await Promise.all(Array.from({ length: 3 }, () => openRaw(t, { port })));
  await limit({ headersTimeout: 1, requestTimeout: never });
  await Promise.all(idle.map((connection) => connection.closed()));
  await limit({ headersTimeout: never, requestTimeout: never });
  await ask();
});

test('clients that disconnect midway cause no crash, no log lines, no leaked connections and no effects', async (t) => {
  const { port, key, log, call, close } = await startListening(t, {
    requestTime: never,
    headTime: never,
    lingerTime: never,
  });
  const { hasOpen } = watchServer(t, port);
  const put = (length: number) =>
    `PUT /v1/clipboard HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\nContent-Length: ${length}\r\n\r\n`;
  await call('PUT', '/v1/clipboard', { body: { text: 'x'.repeat(5_000_000) } });
  for (const [name, sent] of [
    ['in the head', 'GET /v1/st'],
    ['in the body', `${put(100)}{"text":`],
    ['in a large body', `${put(8_000_000)}{"text":"${'x'.repeat(3_000_000)}`],
    ['in a body that is refused', `${put(9_000_000)}{"text":`],
    ['before reading a small answer', writeRequest({ headers: [['x-api-key', key]] })],
    ['before reading a large answer', writeRequest({ target: '/v1/history/1', headers: [['x-api-key', key]] })],
    ['after a whole body', `${put(12)}{"text":"a"}`],
  ] as const) {
    for (const leave of ['end', 'reset'] as const) {
      const socket = connect({ port, host: '127.0.0.1' });
      await once(socket, 'connect');
      await new Promise<void>((resolve) => socket.write(sent, () => resolve()));
      if (leave === 'reset') socket.resetAndDestroy();
      else socket.destroy();
      await once(socket, 'close');
      assert.equal((await call('GET', '/v1/status')).status, 200, name);
    }
  }
  await hasOpen(0);
  await close();
  const { json } = await call('GET', '/v1/history');
  assert.ok(
    json.items.every(({ value, bytes }: { value: string; bytes: number }) => value === 'a' || bytes === 5_000_000),
  );
  assert.deepEqual(log, []);
});

test('a client that does not read its response is disconnected', async (t) => {
  const { port } = await listen(t, async () => makeReply(200, huge), { answerTime: short, lingerTime: never });
  const { hasOpen } = watchServer(t, port);
  const connection = await openRaw(t, { port }, { reading: false });
  await connection.send(writeRequest({}));
  await hasOpen(1);
  await hasOpen(0);
});

test('closing lets a response in progress finish', async (t) => {
  const { port, close } = await listen(t, async () => makeReply(200, huge), { lingerTime: never });
  const connection = await openRaw(t, { port }, { reading: false });
  await connection.send(writeRequest({}));
  await once(connection.socket, 'readable');
  const closing = close();
  assert.equal(readOnlyAnswer(await connection.closed()).json.length, huge.length);
  await closing;
});

test('closing releases the port immediately, finishes responses and drops connections without a request', async (t) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { port, close } = await listen(
    t,
    async () => {
      await released;
      return makeReply(200, 'finished');
    },
    { lingerTime: never },
  );
  const asking = await openRaw(t, { port });
  await asking.send(writeRequest({}));
  const idle = await openRaw(t, { port });
  const half = await openRaw(t, { port });
  await half.send('GET /');
  // A later connection has its response, so the earlier ones have been read.
  const closing = close();
  await assert.rejects(openRaw(t, { port }), { code: 'ECONNREFUSED' });
  assert.equal((await idle.closed()).length, 0);
  assert.equal((await half.closed()).length, 0);
  release();
  assert.equal(readOnlyAnswer(await asking.closed()).json, 'finished');
  await closing;
});

test('closing does not wait for a client that has its response and stops sending', async (t) => {
  const refuse = async () => makeReply(403, 'refused');
  const { port, close } = await listen(t, refuse, { lingerTime: never });
  const head = writeRequest({ method: 'PUT', headers: [['Content-Length', '1000']] });
  const [paused, sending] = [await openRaw(t, { port }), await openRaw(t, { port })];
  for (const connection of [paused, sending]) {
    await connection.send(head);
    await connection.seen('refused');
  }
  const parts = setInterval(() => sending.socket.write('x'), 5);
  t.after(() => clearInterval(parts));
  const closing = close().then(() => 'closed');
  const waited = setTimeout(500, 'waited');
  assert.equal(await Promise.race([closing, waited]), 'waited', 'a client that is still sending would be reset');
  clearInterval(parts);
  await closing;
});
