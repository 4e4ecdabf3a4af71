// Tests the messages for session buses that can't be used.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import { openTrayItem } from '../../src/platform/tray/open-tray-item.ts';
import { patience } from '../support/running/patience.ts';

/** Starts a fake bus and returns its address. */
const serveBus = async (t: TestContext, serve: (socket: Socket) => void): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-bus-'));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // the other side may leave in the middle of a word
    serve(socket);
  });
  server.listen(join(folder, 'bus'));
  await once(server, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return `unix:path=${join(folder, 'bus')}`;
};

const accept = 'OK 1234deadbeef1234deadbeef1234dead\r\n';

/** Answers the lines of the authentication handshake. */
const answerLines = (answer: string) => (socket: Socket) =>
  void socket.on('data', (bytes) => {
    if (/AUTH|DATA/.test(bytes.toString('latin1'))) socket.write(answer);
  });

const assertFails = async (address: string, message: RegExp, timeLimit = patience): Promise<void> => {
  const unexpected = () => assert.fail('unexpected event');
  const opening = openTrayItem({
    title: 'Copyloom',
    onChange: () => undefined,
    menu: () => [],
    onOpen: unexpected,
    log: unexpected,
    address,
    timeLimit,
  });
  await assert.rejects(opening, (error) => {
    assert.ok(error instanceof Unavailable);
    assert.match(error.message, message);
    return true;
  });
};

test('says where to start Copyloom without a session bus', () =>
  assertFails('', /DBUS_SESSION_BUS_ADDRESS is not set\. Start Copyloom from a desktop session/));

test('explains an invalid address', () =>
  assertFails('nonsense', /Can't connect to the session bus nonsense \(.+\)\. Check DBUS_SESSION_BUS_ADDRESS/));

test('explains an address without a bus', () =>
  assertFails('unix:path=/nowhere/bus', /Can't connect to .* \(.*ENOENT.*\)\. Check/));

test('explains a bus that rejects everyone', async (t) => {
  await assertFails(await serveBus(t, answerLines('REJECTED\r\n')), /Can't connect to .* \(.*REJECTED.*\)/);
});

test('explains a bus that disconnects', async (t) => {
  await assertFails(await serveBus(t, (socket) => socket.destroy()), /Can't connect to/);
});

test('explains a bus that never answers', async (t) => {
  await assertFails(await serveBus(t, () => undefined), /Can't connect to .* \(it isn't responding\)/, 200);
});

test('explains a bus that accepts and then never answers', async (t) => {
  await assertFails(await serveBus(t, answerLines(accept)), /Can't connect to .* \(it isn't responding\)/, 200);
});

test('explains a bus that speaks another protocol', async (t) => {
  await assertFails(await serveBus(t, answerLines(`${accept}${'what?'.repeat(20)}`)), /Can't connect to .* \(.+\)/);
});
