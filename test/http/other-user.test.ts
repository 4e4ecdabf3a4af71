// Other users of the computer can't use the API, even with the right key, however they connect.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { sendAsOther, whyNoOtherUser } from '../support/service/other-user.ts';
import { openRaw, readOnlyAnswer, writeRequest } from '../support/service/raw-http.ts';

test('another user is refused even with the right key', async (t) => {
  const why = whyNoOtherUser();
  if (why) return t.skip(why);
  const { application, key, call, log } = await startApplication(t);
  const { api } = application;
  await api.begin({ on: false });
  const port = await findFreePort();
  await api.change({ on: true, port });
  await call('PUT', '/v1/clipboard', { body: { text: 'a private matter' } });
  const withKey = [['x-api-key', key]] as const;

  for (const target of ['/v1/history', '/v1/status', '/openapi.json', '/docs', '/nothing']) {
    const answer = readOnlyAnswer(Buffer.from(await sendAsOther(port, writeRequest({ target, headers: withKey }))));
    assert.deepEqual([answer.status, answer.json.error], [403, 'foreign_user'], target);
  }
  const silent = await sendAsOther(port, '');
  assert.equal(readOnlyAnswer(Buffer.from(silent)).status, 403, 'refused before it sent anything');

  const put = writeRequest({ method: 'PUT', target: '/v1/clipboard', headers: withKey, body: '{"text":"forged"}' });
  for (let attempt = 0; attempt < 10; attempt++)
    await Promise.all([sendAsOther(port, put, 'close'), sendAsOther(port, put, 'reset')]);
  const own = await openRaw(t, { port });
  await own.send(writeRequest({ target: '/v1/history', headers: withKey }));
  const { status, json } = readOnlyAnswer(await own.closed());
  assert.equal(status, 200, 'our own programs still work');
  assert.deepEqual(
    json.items.map(({ value }: { value: string }) => value),
    ['a private matter'],
  );
  assert.deepEqual(log, []);
});

test('recognizes our own programs on every loopback address and over IPv6 sockets', async (t) => {
  const { application, key } = await startApplication(t);
  const { api } = application;
  await api.begin({ on: false });
  const port = await findFreePort();
  await api.change({ on: true, port });
  for (const from of [
    { host: '127.0.0.1' },
    { host: '127.0.0.1', localAddress: '127.0.0.5' },
    { host: '::ffff:127.0.0.1' },
  ]) {
    const socket = connect({ port, ...from });
    t.after(() => socket.destroy());
    socket.end(writeRequest({ headers: [['x-api-key', key]] })); // closes its sending side immediately
    const pieces: Buffer[] = [];
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    await once(socket, 'close');
    assert.equal(readOnlyAnswer(Buffer.concat(pieces)).status, 200, JSON.stringify(from));
  }
});
