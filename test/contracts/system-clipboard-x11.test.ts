// The clipboard contract on X11: real servers, xclip, xsel and misbehaving clients.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { type TestContext, test } from 'node:test';
import type { Copy } from '../../src/core/clipboard/system-clipboard.ts';
import { openX11Clipboard } from '../../src/platform/clipboard/x11/open-x11-clipboard.ts';
import { listen, usual } from '../support/clipboard/clipboard-listener.ts';
import { createXClient } from '../support/clipboard/x-client.ts';
import { createXPrograms } from '../support/clipboard/x-programs.ts';
import { startXServer, type XServer } from '../support/clipboard/x-server.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { checkSystemClipboard, type Setting } from './system-clipboard.ts';

const programs = ['Xvfb', 'xclip', 'xsel'];

const createSetting = async (t: TestContext, { display, stop }: XServer) => {
  const { copy, paste, copyUnheard } = createXPrograms(t, display);
  const client = await createXClient(t, display);
  const setting: Setting = {
    open: (opening) => openX11Clipboard({ display, ...opening }),
    party: {
      app: 'xsel',
      copy,
      paste,
      listTargets: async () => String(await paste('TARGETS')).split('\n'),
      copyAll: client.copyAll,
      copyAsSoonAsRead: client.copyAsSoonAsRead,
      copyUnheard,
      pasteAsPerson: async () => {
        await client.focus('Editor');
        return client.paste();
      },
      hostile: client.hostile,
      stopSystem: stop,
    },
  };
  return { ...setting, client };
};

checkSystemClipboard('X11', async (t) =>
  hasPrograms(t, programs) ? createSetting(t, await startXServer(t)) : undefined,
);

const limits = { formatBytes: 1e6, answerTime: 1000 };
const events = { onCopy: () => async () => undefined, onPaste: () => undefined, onDisconnect: () => undefined };

/** A server, its clipboard, and the first copy it reports. */
const open = async (t: TestContext, ...options: string[]) => {
  const { display } = await startXServer(t, ...options);
  const first = Promise.withResolvers<Copy>();
  const onCopy = (copy: Copy) => {
    first.resolve(copy);
    return async () => undefined;
  };
  const clipboard = await openX11Clipboard({ display, limits, events: { ...events, onCopy } });
  t.after(() => clipboard.close());
  return { display, clipboard, first: first.promise, client: await createXClient(t, display) };
};

test('without X-Resource, reports copies but not pastes', async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { display, clipboard, first } = await open(t, '-extension', 'X-Resource');
  assert.equal(clipboard.pastes.detected, false);
  await createXPrograms(t, display).copy(Buffer.from('text'), undefined);
  assert.equal((await first).text, 'text');
});

test('attributes a copy to the focused application if the owner has no name', async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { client, first } = await open(t);
  await client.focus('Editor');
  await client.copyAll(new Map([['UTF8_STRING', Buffer.from('text')]]));
  assert.equal((await first).app, 'Editor');
});

for (const command of ['xclip -selection clipboard', 'xsel -b -i']) {
  test(`a copy by ${command}, which continues in the background, has the name of the program`, async (t) => {
    if (!hasPrograms(t, programs)) return;
    const { display, first } = await open(t);
    const script = `printf text | ${command}`;
    execFileSync('sh', ['-c', script], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' }); // it ends with the display
    const { app, appNames, text } = await first;
    const [program = ''] = command.split(' ');
    assert.deepEqual([text, app, appNames?.includes(program)], ['text', program, true]);
  });
}

test('keeps the text of an owner that quits right after sending it', async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { client, first } = await open(t);
  await client.copyAndQuit('last words');
  assert.equal((await first).text, 'last words');
});

test('reads every copy that is made in the moment in which something is put on the clipboard', async (t) => {
  if (!hasPrograms(t, programs)) return;
  const setting = await createSetting(t, await startXServer(t));
  const { clipboard, next } = await listen(t, setting);
  await clipboard.write({ text: 'before' });
  const copyDuringNextClaim = await setting.client.copyDuringClaims();
  for (let n = 0; n < 50; n++) {
    copyDuringNextClaim(`copy ${n}`);
    await clipboard.write({ text: `put ${n}` });
    const { text, missing } = await next();
    assert.deepEqual([text, missing], [`copy ${n}`, []]);
  }
});

test('answers several targets in one request, and marks those not on offer', async (t) => {
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

test('a clipboard cleared by its owner stays cleared, without a request to restore it', async (t) => {
  if (!hasPrograms(t, programs)) return;
  const setting = await createSetting(t, await startXServer(t));
  const asked: (string | undefined)[] = [];
  const { next } = await listen(t, setting, usual, ({ text }) => {
    asked.push(text);
    return true;
  });
  await setting.client.copyAll(new Map([['UTF8_STRING', Buffer.from('hunter2')]]));
  assert.equal((await next()).text, 'hunter2');
  await setting.client.clear();
  await assert.rejects(setting.party.paste('UTF8_STRING'));
  await setting.party.copy(Buffer.from('after'));
  assert.equal((await next()).text, 'after');
  assert.deepEqual(asked, []);
});

const megabyte = 1024 * 1024;

test('reads images, drawings and markup of several megabytes from xclip in full', async (t) => {
  if (!hasPrograms(t, programs)) return;
  const setting = await createSetting(t, await startXServer(t));
  const { next } = await listen(t, setting);
  const bytes = Buffer.alloc(5 * megabyte, 'x');
  for (const target of ['image/png', 'image/svg+xml', 'text/html']) {
    await setting.party.copy(bytes, target);
    const { html, picture, missing } = await next();
    assert.deepEqual([target, html?.length ?? picture?.bytes.length, missing], [target, bytes.length, []]);
  }
});

test('an xclip whose content is too large for us still serves it to others', async (t) => {
  if (!hasPrograms(t, programs)) return;
  const setting = await createSetting(t, await startXServer(t));
  const { next } = await listen(t, setting, { ...usual, formatBytes: megabyte });
  const bytes = Buffer.alloc(5 * megabyte, 'x');
  for (const target of ['image/png', 'UTF8_STRING']) {
    await setting.party.copy(bytes, target);
    const { text, missing } = await next();
    if (target === 'image/png') assert.deepEqual(missing, [{ format: 'image', reason: 'too large' }]);
    else assert.equal(text?.length, megabyte);
    assert.ok((await setting.party.paste(target)).equals(bytes), target);
  }
});

test('reports a copy without known formats with the names of its formats', async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { client, first } = await open(t);
  await client.copyAll(new Map([['application/x-spreadsheet', Buffer.from('x')]]));
  const { missing, unknownFormats } = await first;
  assert.deepEqual([missing, unknownFormats], [[], ['application/x-spreadsheet']]);
});

for (const manner of ['listInBytes', 'listUnknownAtoms', 'answerWithoutText'] as const) {
  test(`reports an owner whose answer cannot be read (${manner})`, async (t) => {
    if (!hasPrograms(t, programs)) return;
    const { client, first } = await open(t);
    await client[manner]();
    assert.deepEqual((await first).missing, [{ format: 'text', reason: 'invalid' }]);
  });
}

for (const count of [3000, 20_000]) {
  test(`reads text at the head of a list of ${count} names`, async (t) => {
    if (!hasPrograms(t, programs)) return;
    const { client, first } = await open(t);
    await client.copyInLongList('text', count);
    const { text, missing } = await first;
    assert.deepEqual([text, missing], ['text', []]);
  });
}

for (const mark of ['x-kde-passwordManagerHint', 'Clipboard Viewer Ignore']) {
  test(`the marker ${mark} counts even at the end of a long list`, async (t) => {
    if (!hasPrograms(t, programs)) return;
    const { client, first } = await open(t);
    await client.copyInLongList('hunter2', 3000, mark);
    const { text, concealed } = await first;
    assert.deepEqual([text, concealed], [undefined, true]);
  });
}
