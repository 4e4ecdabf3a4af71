// The contract of a system's clipboard on X11: real servers, with xclip, xsel and clients without manners as the other side.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { CapturedCopy } from '../../src/core/system-clipboard.ts';
import { openX11Clipboard } from '../../src/platform/x11/open-x11-clipboard.ts';
import { hasPrograms } from '../support/needed-programs.ts';
import { createXClient } from '../support/x-client.ts';
import { createXPrograms } from '../support/x-programs.ts';
import { startXServer, type XServer } from '../support/x-server.ts';
import { checkSystemClipboard, type Setting } from './system-clipboard.ts';

const programs = ['Xvfb', 'xclip', 'xsel'];

const createSetting = async (t: TestContext, { display, stop }: XServer): Promise<Setting> => {
  const { copy, paste } = createXPrograms(t, display);
  const client = await createXClient(t, display);
  return {
    open: (opening) => openX11Clipboard({ display, ...opening }),
    party: {
      app: 'xsel',
      copy,
      paste,
      listTargets: async () => String(await paste('TARGETS')).split('\n'),
      copyAll: client.copyAll,
      copyInBurst: client.copyInBurst,
      pasteAsPerson: async () => {
        await client.focus('Editor');
        return client.paste();
      },
      hostile: client.hostile,
      stopSystem: stop,
    },
  };
};

checkSystemClipboard('X11', async (t) =>
  hasPrograms(t, programs) ? createSetting(t, await startXServer(t)) : undefined,
);

const limits = { formatBytes: 1e6, answerTime: 1000 };
const events = { onCopy: () => undefined, onPaste: () => undefined, onGone: () => undefined };

/** A server, a clipboard of it, and the first copy that it tells. */
const open = async (t: TestContext, ...options: string[]) => {
  const { display } = await startXServer(t, ...options);
  const first = Promise.withResolvers<CapturedCopy>();
  const clipboard = await openX11Clipboard({ display, limits, events: { ...events, onCopy: first.resolve } });
  t.after(() => clipboard.close());
  return { display, clipboard, first: first.promise, client: await createXClient(t, display) };
};

test('without X-Resource, pastes cannot be told, and copies still are', async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { display, clipboard, first } = await open(t, '-extension', 'X-Resource');
  assert.equal(clipboard.pastes.told, false);
  await createXPrograms(t, display).copy(Buffer.from('text'), undefined);
  assert.equal((await first).text, 'text');
});

test('a copy is of the application whose window has the focus, if the owner has no name', async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { client, first } = await open(t);
  await client.focus('Editor');
  await client.copyAll(new Map([['UTF8_STRING', Buffer.from('text')]]));
  assert.equal((await first).app, 'Editor');
});

test('the text of an owner that ends as soon as it has given it is kept', async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { client, first } = await open(t);
  await client.copyAndQuit('last words');
  assert.equal((await first).text, 'last words');
});

test('several targets asked for in one request are all answered, and what is not offered is struck out', async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { client, clipboard } = await open(t);
  await clipboard.write({ text: 'tëxt', html: '<b>x</b>' });
  const targets = ['UTF8_STRING', 'text/html', 'image/png', 'STRING', 'TIMESTAMP'];
  const { TIMESTAMP, ...rest } = await client.pasteTogether(...targets);
  assert.deepEqual(rest, {
    UTF8_STRING: Buffer.from('tëxt'),
    'text/html': Buffer.from('<b>x</b>'),
    STRING: Buffer.from('tëxt', 'latin1'),
  });
  assert.ok(TIMESTAMP && TIMESTAMP.readUInt32LE(0) > 0);
});
