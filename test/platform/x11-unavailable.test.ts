// Tests the messages for X displays that can't be used.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import x11 from 'x11';
import { Unavailable } from '../../src/base/unavailable.ts';
import { openX11Clipboard } from '../../src/platform/clipboard/x11/open-x11-clipboard.ts';

const firstPort = 6000;

/** Starts a fake display on the loopback interface and returns its name. */
const serveDisplay = async (t: TestContext, serve: (socket: Socket) => void): Promise<string> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // the client may disconnect midway
    serve(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  return `127.0.0.1:${address.port - firstPort}`;
};

const assertFails = async (display: string, message: RegExp): Promise<void> => {
  const limits = { formatBytes: 1e6, answerTime: 1000 };
  const unexpected = () => assert.fail('unexpected event');
  const events = { onCopy: unexpected, onPaste: unexpected, onDisconnect: unexpected };
  await assert.rejects(openX11Clipboard({ display, limits, events }), (error) => {
    assert.ok(error instanceof Unavailable);
    assert.match(error.message, message);
    return true;
  });
};

test('says what to set without a display', () => assertFails('', /DISPLAY is not set\. Start Copyloom from a desktop/));

test('explains an invalid display name', () =>
  assertFails('nonsense', /Can't connect to the X display nonsense: .+\. Check that DISPLAY/));

test('explains a display without a server', () =>
  assertFails('127.0.0.1:1', /^Can't connect to the X display 127\.0\.0\.1:1: no X server is running there\. Check/));

test('explains a local display without a server, without mentioning ports', () =>
  assertFails(':999', /^Can't connect to the X display :999: no X server is running there\. Check/));

test('explains a display that rejects everyone', async (t) => {
  const reason = 'Not for you.';
  const refusal = Buffer.from([0, reason.length, 11, 0, 0, 0, reason.length / 4, 0, ...Buffer.from(reason)]);
  await assertFails(
    await serveDisplay(t, (socket) => socket.end(refusal)),
    /Can't connect to .*: .*Not for you\. Check.*XAUTHORITY gives you access/,
  );
});

test('explains a display that disconnects', async (t) => {
  await assertFails(await serveDisplay(t, (socket) => socket.destroy()), /Can't connect to/);
});

test('explains a display that never answers', async (t) => {
  await assertFails(await serveDisplay(t, () => undefined), /Can't connect to .*: it isn't responding\./);
});

test('explains a display without XFIXES', async (t) => {
  const server = x11.createServer();
  const display = await serveDisplay(t, (socket) => server.addClientStream(socket));
  await assertFails(display, /lacks the XFIXES extension.+Use an X server that has it/);
});
