// Tests commands that take longer than the overlay waits: their results are announced, and nothing is lost.
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import type { Notification, Notifier } from '../../src/core/window/notifier.ts';
import { startApplication } from '../support/application/application.ts';
import { until } from '../support/application/history.ts';
import { createFakeNotifier } from '../support/desktop/fake-notifier.ts';
import { patience } from '../support/running/patience.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const start = async (t: TestContext, notifier: Notifier, script = 'tr a-z A-Z') => {
  const pasted: string[] = [];
  const application = await startApplication(t, undefined, {
    notifier,
    commandPatience: { withScript: 1, withFilters: patience },
    findWindowHost: async () => {
      throw new Unavailable('This test has no windows.');
    },
    findFrontWindow: async () => ({
      pasteKey: 'Ctrl+V',
      paste: async () => void pasted.push(application.clipboard.content?.text ?? ''),
    }),
  });
  const { control, clipboard } = application;
  const folder = makeTempFolder(t);
  const [started, go] = [join(folder, 'started'), join(folder, 'go')];
  const body = {
    keyword: 'slow',
    script: `touch '${started}'; until [ -e '${go}' ]; do sleep 0.05; done; ${script}`,
    interpreter: '/bin/sh',
    timeLimit: 300,
  };
  assert.equal((await control('POST', '/v1/actions', { body })).status, 201);
  await control('PUT', '/v1/clipboard', { body: { text: 'a note' } });
  const use = async (line: string, more: object = {}, beforeItEnds?: () => Promise<unknown>) => {
    const used = await control('POST', '/control/command/use', { body: { line, use: 'paste', ...more } });
    assert.deepEqual(used.json, { pasted: false });
    await until('The script', async () => existsSync(started) || undefined);
    await control('PUT', '/v1/clipboard', { body: { text: 'copied meanwhile' } });
    await beforeItEnds?.();
    writeFileSync(go, '');
  };
  const readNewest = async () => (await control('GET', '/v1/history?limit=1')).json.items[0];
  const untilOnClipboard = (text: string) =>
    until(`${text} on the clipboard`, async () => clipboard.content?.text === text || undefined);
  return { ...application, use, pasted, readNewest, untilOnClipboard };
};

const press = ({ buttons }: Notification, label: string): void =>
  buttons.find((button) => button.label === label)?.onPress();

test('records a late result, leaves the clipboard alone, and pastes it where you are then', async (t) => {
  const notifier = createFakeNotifier();
  const { use, control, clipboard, pasted, readNewest } = await start(t, notifier);
  await use('$1 | tag work | slow | suffix !');
  const shown = await notifier.next();
  assert.deepEqual([shown.title, shown.body], ['“$1 | tag work | slow | suffix !” is done', 'A NOTE!']);
  assert.equal(clipboard.content?.text, 'copied meanwhile');
  const { value, app } = await readNewest();
  assert.deepEqual([value, app], ['A NOTE!', 'Copyloom']);
  assert.deepEqual((await control('GET', '/v1/history/1')).json.tags, ['work']);
  assert.deepEqual((await control('GET', '/control/commands')).json.lines, ['$1 | tag work | slow | suffix !']);
  await control('PUT', '/v1/clipboard', { body: { text: 'and again' } });
  press(shown, 'Paste');
  await until('The paste', async () => pasted.length > 0 || undefined);
  assert.deepEqual(pasted, ['A NOTE!']);
  const { copies, ...newest } = await readNewest();
  assert.deepEqual([newest.value, copies], ['A NOTE!', 1]);
});

test('puts a late result first for Show, and says if the overlay does not open', async (t) => {
  const notifier = createFakeNotifier();
  const { use, clipboard, readNewest, pasted } = await start(t, notifier);
  await use('slow ');
  press(await notifier.next(), 'Show');
  const { title, body } = await notifier.next();
  assert.deepEqual([title, body], ['“slow” is done', 'It is on the clipboard. This test has no windows.']);
  assert.equal(clipboard.content?.text, 'A NOTE');
  assert.equal((await readNewest()).value, 'A NOTE');
  assert.deepEqual(pasted, []);
});

test('leaves an entry whose text a late result has as it is, and pastes the result without its formatting', async (t) => {
  const notifier = createFakeNotifier();
  const { application, use, clipboard, pasted, readNewest } = await start(t, notifier);
  await application.history.record({ text: 'A NOTE', html: '<b>A NOTE</b>', app: 'Writer' });
  await use('$2 | slow');
  press(await notifier.next(), 'Paste');
  await until('The paste', async () => pasted.length > 0 || undefined);
  assert.deepEqual([clipboard.content?.text, clipboard.content?.html], ['A NOTE', undefined]);
  const { value, app, copies, formats } = await readNewest();
  assert.deepEqual([value, app, copies, formats], ['A NOTE', 'Writer', 1, ['text', 'html']]);
});

test('puts a late result on the clipboard if it was only to be copied', async (t) => {
  const notifier = createFakeNotifier();
  const { use, clipboard } = await start(t, notifier);
  await use('slow ', { use: 'copy' });
  assert.equal((await notifier.next()).body, 'It is on the clipboard.\nA NOTE');
  assert.equal(clipboard.content?.text, 'A NOTE');
});

test('begins a late paste sequence when you press Paste', async (t) => {
  const notifier = createFakeNotifier();
  const { use, control, pasted } = await start(t, notifier);
  await use("slow | split ' '", { use: 'sequence' });
  const shown = await notifier.next();
  assert.equal((await control('GET', '/v1/clipboard')).json.sequence, null);
  press(shown, 'Paste');
  await until('The paste', async () => pasted.length > 0 || undefined);
  assert.deepEqual(pasted, ['A']);
});

test('announces a failure with its reason', async (t) => {
  const notifier = createFakeNotifier();
  const { use, clipboard } = await start(t, notifier, 'echo oops >&2; exit 3');
  await use('slow ');
  const { title, body, buttons } = await notifier.next();
  assert.deepEqual([title, buttons], ['“slow” failed', []]);
  assert.match(body, /oops/);
  assert.equal(clipboard.content?.text, 'copied meanwhile');
});

test('names a long command by its beginning', async (t) => {
  const notifier = createFakeNotifier();
  const { use } = await start(t, notifier);
  await use(`slow | suffix '${'!'.repeat(80)}'`);
  assert.equal((await notifier.next()).title, `“slow | suffix '${'!'.repeat(44)}…” is done`);
});

test('records nothing while recording is off, and pastes all the same', async (t) => {
  const notifier = createFakeNotifier();
  const { use, control, pasted, readNewest } = await start(t, notifier);
  await use('slow ', {}, () => control('PUT', '/v1/recording', { body: { recording: false } }));
  const shown = await notifier.next();
  assert.equal((await readNewest()).value, 'copied meanwhile');
  press(shown, 'Paste');
  await until('The paste', async () => pasted.length > 0 || undefined);
  assert.deepEqual([pasted, (await readNewest()).value], [['A NOTE'], 'copied meanwhile']);
});

test('waits longer for filters than for scripts', async (t) => {
  const notifier = createFakeNotifier();
  const { control, clipboard } = await start(t, notifier);
  await control('POST', '/control/command/use', { body: { line: '$1 | upper', use: 'copy' } });
  assert.equal(clipboard.content?.text, 'A NOTE');
});

test('shows no secrets', async (t) => {
  const secret = 'sk-proj-Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z';
  const notifier = createFakeNotifier();
  const { use } = await start(t, notifier, `echo ${secret}`);
  await use(`slow | suffix '${secret}'`);
  const { title, body } = await notifier.next();
  assert.deepEqual(
    [title, body],
    ['Your command is done', "It isn't shown here, because it may be a password or a key."],
  );
});

test('shows no secrets in a failure', async (t) => {
  const notifier = createFakeNotifier();
  const { use } = await start(t, notifier, 'echo sk-proj-Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z >&2; exit 3');
  await use('slow ');
  const { title, body } = await notifier.next();
  assert.deepEqual([title, body], ['“slow” failed', "It isn't shown here, because it may be a password or a key."]);
});

test('uses the clipboard where notifications have no buttons', async (t) => {
  const notifier = createFakeNotifier({ hasButtons: false });
  const { use, clipboard } = await start(t, notifier);
  await use('slow ');
  const { body, buttons } = await notifier.next();
  assert.deepEqual([body, buttons], ['It is on the clipboard.\nA NOTE', []]);
  assert.equal(clipboard.content?.text, 'A NOTE');
});

test('uses the clipboard and the log where there are no notifications', async (t) => {
  const show = async () => {
    throw new Unavailable('Nothing shows notifications.');
  };
  const { use, control, untilOnClipboard } = await start(t, {
    show,
    withdraw: async () => undefined,
    close: async () => undefined,
  });
  await use('slow ');
  await untilOnClipboard('A NOTE');
  const line = await until('The log line', async () => (await control('GET', '/control/log')).json.items[0]?.text);
  assert.equal(line, '“slow” is done. It is on the clipboard. It could not be announced: Nothing shows notifications.');
});
