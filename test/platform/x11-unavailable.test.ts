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
    socket.on('error', () => undefined); // the other side may leave in the middle of a word
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

const failsWith = async (display: string, message: RegExp): Promise<void> => {
  const limits = { formatBytes: 1e6, answerTime: 1000 };
  const tooMuch = () => assert.fail('what was never open tells nothing');
  const events = { onCopy: tooMuch, onPaste: tooMuch, onDisconnect: tooMuch };
  await assert.rejects(openX11Clipboard({ display, limits, events }), (error) => {
    assert.ok(error instanceof Unavailable);
    assert.match(error.message, message);
    return true;
  });
};

test('without a display, message what to set', () =>
  failsWith('', /DISPLAY is not set\. Start Copyloom from a desktop/));

test('an invalid display name', () =>
  failsWith('nonsense', /Can't connect to the X display nonsense: .+\. Check that DISPLAY/));

test('a display without a server', () =>
  failsWith('127.0.0.1:1', /^Can't connect to the X display 127\.0\.0\.1:1: no X server is running there\. Check/));

test('a local display without a server, without mentioning ports', () =>
  failsWith(':4321', /^Can't connect to the X display :4321: no X server is running there\. Check/));

test('a display that rejects everyone', async (t) => {
  const reason = 'Not for you.';
  const refusal = Buffer.from([0, reason.length, 11, 0, 0, 0, reason.length / 4, 0, ...Buffer.from(reason)]);
  await failsWith(
    await serveDisplay(t, (socket) => socket.end(refusal)),
    /Can't connect to .*: .*Not for you\. Check.*XAUTHORITY gives you access/,
  );
});

test('a display that disconnects', async (t) => {
  await failsWith(await serveDisplay(t, (socket) => socket.destroy()), /Can't connect to/);
});

test('a display that never answers', async (t) => {
  await failsWith(await serveDisplay(t, () => undefined), /Can't connect to .*: it isn't responding\./);
});

test('a display without XFIXES', async (t) => {
  const server = x11.createServer();
  const display = await serveDisplay(t, (socket) => server.addClientStream(socket));
  await failsWith(display, /lacks the XFIXES extension.+Use an X server that has it/);
});
