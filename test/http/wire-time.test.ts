// Time and number on the wire: slow, idle and many connections, and clients that go away.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { makeReply } from '../../src/http/reply.ts';
import { listen, startListening } from '../support/application/listener.ts';
import { openRaw, readOnlyAnswer, writeRequest } from '../support/service/raw-http.ts';

const short = { headTime: 300, requestTime: 600, checkTime: 50 };
/** No test waits that long: what is only let go of by this limit was forgotten. */
const never = 100_000;

test('a head, a body or anything at all that does not come in time is answered 408', async (t) => {
  const { port, key, log, application } = await startListening(t, short);
  // Where only the head is late, nothing but the limit of heads may end it.
  const { port: headPort } = await listen(t, application.handlePublic, { ...short, requestTime: never });
  const put = `PUT /v1/clipboard HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\nContent-Length: 100\r\n`;
  for (const [name, sent, least] of [
    ['nothing', '', short.headTime],
    ['a line break', '\r\n', short.headTime],
    ['half a line', 'GET /v1/sta', short.headTime],
    ['half a head', put, short.headTime],
    ['a head', `${put}\r\n`, short.requestTime],
    ['half a body', `${put}\r\n{"text":`, short.requestTime],
    ['half a body after 100', `${put}Expect: 100-continue\r\n\r\n`, short.requestTime],
  ] as const) {
    const started = performance.now();
    const connection = await openRaw(t, { port: least === short.headTime ? headPort : port });
    if (sent !== '') await connection.send(sent);
    const came = (await connection.closed()).toString().replace('HTTP/1.1 100 Continue\r\n\r\n', '');
    const { status, json, headers } = readOnlyAnswer(Buffer.from(came));
    const taken = performance.now() - started;
    assert.deepEqual([status, json.error, headers['connection']], [408, 'request_timeout', 'close'], name);
    assert.ok(taken > least - 50, `${name}: ${taken} ms`);
  }
  assert.deepEqual(log, []);
});

test('a head that comes drop by drop is not given more time', async (t) => {
  const { port } = await startListening(t, short);
  const connection = await openRaw(t, { port });
  await connection.send('GET /v1/status HTTP/1.1\r\nx: ');
  const dripping = setInterval(() => connection.socket.write('x'), 20);
  t.after(() => clearInterval(dripping));
  assert.equal(readOnlyAnswer(await connection.closed()).status, 408); // with more time for each drop, it would never come
});

test('a request that takes long to answer is not cut, nor is the time of its client counted', async (t) => {
  let release = (): void => undefined;
  const { port } = await listen(
    t,
    async ({ target, readBody }) => {
      const body = Buffer.from(await readBody()).toString();
      if (target === '/slow') {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      return makeReply(200, { body });
    },
    { ...short, answerTime: 300 },
  );
  const slow = await openRaw(t, { port });
  await slow.send(`${writeRequest({ method: 'PUT', target: '/slow', body: 'whole' })}G`); // and the beginning of another one
  const timedOut = await openRaw(t, { port });
  await timedOut.send(writeRequest({ method: 'PUT', target: '/x', headers: [['Content-Length', '9']] }));
  assert.equal(readOnlyAnswer(await timedOut.closed()).status, 500, 'the handle of this test does not know refusals');
  release();
  assert.deepEqual(readOnlyAnswer(await slow.closed()).json, { body: 'whole' });
});

/** What a client may leave a connection at, and for how long it is left alone. */
const unfinished = (key: string) => {
  const put = `PUT /v1/clipboard HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\nContent-Length: 100\r\n`;
  return {
    nothing: '',
    'half a head': put,
    'half a body': `${put}\r\n{"text":`,
    'a refused body': `${put.replace(key, '')}\r\n`,
  };
};

test('the oldest connection that still waits for its client gives way to a new one', async (t) => {
  const { port, key } = await startListening(t, {
    connections: 5,
    headTime: never,
    requestTime: never,
    lingerTime: never,
  });
  const request = writeRequest({ headers: [['x-api-key', key]] });
  for (const [name, sent] of Object.entries(unfinished(key))) {
    const held = [];
    for (let opened = 0; opened < 5; opened++) {
      const connection = await openRaw(t, { port });
      if (sent !== '') await connection.send(sent);
      if (name === 'a refused body') await connection.seen('401');
      held.push(connection);
    }
    for (let served = 0; served < 3; served++) {
      const other = await openRaw(t, { port });
      await other.send(request);
      assert.equal(readOnlyAnswer(await other.closed()).status, 200, `${name}: number ${served} beyond the limit`);
    }
    const [oldest, ...later] = held;
    await oldest?.closed();
    if (name === 'nothing') {
      const last = later.at(-1);
      await last?.send(request);
      assert.equal(
        readOnlyAnswer((await last?.closed()) ?? Buffer.alloc(0)).status,
        200,
        'a younger one was left alone',
      );
    }
    for (const { socket } of held) socket.destroy();
  }
});

test('half-open connections give way too', async (t) => {
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

test('a request that is worked on gives way to nobody: one more than allowed is turned away', async (t) => {
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

test('idle connections are closed when their time is over, whether anybody else comes or not', async (t) => {
  const { port, key } = await startListening(t, { ...short, connections: 3 });
  const idle = await Promise.all(Array.from({ length: 3 }, () => openRaw(t, { port })));
  await Promise.all(idle.map((connection) => connection.closed()));
  const connection = await openRaw(t, { port });
  await connection.send(writeRequest({ headers: [['x-api-key', key]] }));
  assert.equal(readOnlyAnswer(await connection.closed()).status, 200);
});

test('clients that go away in the middle leave nothing behind: no crash, no noise, no connection, no effect', async (t) => {
  const { port, key, log, call, close } = await startListening(t, {
    requestTime: never,
    headTime: never,
    lingerTime: never,
  });
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
  const started = performance.now();
  await close(); // waits for every connection that is left
  assert.ok(performance.now() - started < never / 2, 'a connection was left behind');
  const { json } = await call('GET', '/v1/history');
  assert.ok(
    json.items.every(({ value, bytes }: { value: string; bytes: number }) => value === 'a' || bytes === 5_000_000),
  );
  assert.deepEqual(log, []);
});

test('a client that does not take its answer is let go of', async (t) => {
  const huge = 'x'.repeat(64 * 1024 * 1024); // more than the system keeps for it
  const { port, close } = await listen(t, async () => makeReply(200, huge), { answerTime: 300, lingerTime: never });
  const connection = await openRaw(t, { port }, { reading: false });
  await connection.send(writeRequest({}));
  const slow = await openRaw(t, { port });
  await slow.send(writeRequest({}));
  assert.equal(readOnlyAnswer(await slow.closed()).body.length, huge.length + 2, 'one that takes it gets it whole');
  const started = performance.now();
  await close();
  assert.ok(performance.now() - started < never / 2);
});

test('closing lets an answer that is being sent arrive whole', async (t) => {
  const huge = 'x'.repeat(64 * 1024 * 1024);
  const { port, close } = await listen(t, async () => makeReply(200, huge), { lingerTime: never });
  const connection = await openRaw(t, { port }, { reading: false });
  await connection.send(writeRequest({}));
  await once(connection.socket, 'readable');
  const closing = close();
  assert.equal(readOnlyAnswer(await connection.closed()).json.length, huge.length);
  await closing;
});

test('closing releases the port at once, finishes answers under way and drops those who have asked nothing', async (t) => {
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
  // A connection that was opened later has been answered: the others have been read by then.
  const closing = close();
  await assert.rejects(openRaw(t, { port }), { code: 'ECONNREFUSED' });
  assert.equal((await idle.closed()).length, 0);
  assert.equal((await half.closed()).length, 0);
  release();
  assert.equal(readOnlyAnswer(await asking.closed()).json, 'finished');
  await closing;
});
