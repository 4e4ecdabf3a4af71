// Tests the notifications about the results of triggers: only if you asked for them, one per trigger, and without secrets.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import type { Notification, Notifier } from '../../src/core/window/notifier.ts';
import { startApplication } from '../support/application/application.ts';
import { list, until } from '../support/application/history.ts';
import { add, addAction, copyUntil, readLog, untilLogged } from '../support/application/triggers.ts';
import { createFakeNotifier } from '../support/desktop/fake-notifier.ts';

const start = async (t: TestContext, notifier: Notifier) => {
  const pasted: string[] = [];
  const application = await startApplication(t, undefined, {
    notifier,
    findWindowHost: async () => {
      throw new Unavailable('This test has no windows.');
    },
    findFrontWindow: async () => ({
      pasteKey: 'Ctrl+V',
      paste: async () => void pasted.push(application.clipboard.content?.text ?? ''),
    }),
  });
  const announceResults = async () => {
    const body = { announceTriggerResults: true };
    assert.equal((await application.control('PATCH', '/control/settings', { body })).status, 200);
  };
  return { application, pasted, announceResults };
};

const summarize = ({ title, body, buttons }: Notification) => [title, body, buttons.map(({ label }) => label)];
const press = ({ buttons }: Notification, label: string): void =>
  buttons.find((button) => button.label === label)?.onPress();

test('announces what a trigger made of a copy if you asked for it, and pastes it where you are then', async (t) => {
  const notifier = createFakeNotifier();
  const { application, pasted, announceResults } = await start(t, notifier);
  await add(application, { regex: '^ ' }, 'trim');
  await add(application, { regex: '^next' }, 'tag', 'seen');
  for (const text of [' unasked', 'next']) application.clipboard.copy({ text });
  await until('The tag of the next copy', async () => (await list(application.call, { tag: 'seen' })).items[0]);
  await announceResults();
  await copyUntil(application, ' sesame', 'sesame');
  const shown = await notifier.next();
  assert.deepEqual(summarize(shown), ['“trim” is done', 'sesame', ['Paste', 'Show']]);
  await copyUntil(application, 'copied meanwhile', 'copied meanwhile');
  press(shown, 'Paste');
  await until('The paste', async () => pasted.length > 0 || undefined);
  assert.deepEqual(pasted, ['sesame']);
  press(shown, 'Show');
  assert.equal((await notifier.next()).body, 'It is on the clipboard. This test has no windows.');
});

test('announces the end of a chain, but no copy that stayed as it was or was forgotten', async (t) => {
  const notifier = createFakeNotifier();
  const { application, announceResults } = await start(t, notifier);
  await announceResults();
  await addAction(application, { keyword: 'shred', pipeline: 'upper | forget' });
  await add(application, { regex: '^shred' }, 'shred');
  await add(application, { regex: '^(tag|chain)' }, 'tag', 'seen');
  await add(application, { regex: '^chain' }, 'suffix', ' of triggers');
  await add(application, { regex: 'triggers$' }, 'upper');
  for (const text of ['shred me', 'tag me']) application.clipboard.copy({ text });
  await copyUntil(application, 'chain', 'CHAIN OF TRIGGERS');
  assert.deepEqual(summarize(await notifier.next()).slice(0, 2), ['“upper” is done', 'CHAIN OF TRIGGERS']);
});

test('announces only the newest result of a trigger in a burst of copies', async (t) => {
  const notifier = createFakeNotifier();
  const shows = Promise.withResolvers<void>();
  const isBusy = Promise.withResolvers<void>();
  const show: Notifier['show'] = async (write) => {
    isBusy.resolve();
    await shows.promise;
    await notifier.show(write);
  };
  const { application, announceResults } = await start(t, { ...notifier, show });
  await announceResults();
  const first = await add(application, { regex: '^ ' }, 'trim');
  const second = await add(application, { regex: '^end' }, 'upper');
  application.clipboard.copy({ text: ' 0' });
  await isBusy.promise;
  for (let copy = 1; copy <= 20; copy++) application.clipboard.copy({ text: ` ${copy}` });
  await copyUntil(application, 'end', 'END');
  shows.resolve();
  const shown = [await notifier.next(), await notifier.next(), await notifier.next()];
  assert.deepEqual(
    shown.map(({ body, subject }) => [body, subject]),
    [
      ['0', `trigger ${first}`],
      ['20', `trigger ${first}`],
      ['END', `trigger ${second}`],
    ],
  );
});

test('shows neither a secret nor what was made of one', async (t) => {
  const notifier = createFakeNotifier();
  const { application, announceResults } = await start(t, notifier);
  await announceResults();
  await add(application, { regex: '^sk-' }, 'hex');
  application.clipboard.copy({ text: 'sk-proj-Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z' });
  const { title, body } = await notifier.next();
  assert.deepEqual([title, body], ['“hex” is done', "It isn't shown here, because it may be a password or a key."]);
});

test('leaves the clipboard alone where notifications have no buttons', async (t) => {
  const notifier = createFakeNotifier({ hasButtons: false });
  const { application, announceResults } = await start(t, notifier);
  await announceResults();
  await addAction(application, { keyword: 'later', script: 'sleep 0.1; tr a-z A-Z' });
  await add(application, { regex: 'slow' }, 'later');
  application.clipboard.copy({ text: 'slow' });
  application.clipboard.copy({ text: 'copied meanwhile' });
  assert.deepEqual(summarize(await notifier.next()), ['“later” is done', 'SLOW', []]);
  assert.equal(application.clipboard.content?.text, 'copied meanwhile');
});

test('logs once that nothing shows notifications', async (t) => {
  let tries = 0;
  const show = async () => {
    tries += 1;
    throw new Unavailable('Nothing shows notifications.');
  };
  const { application, announceResults } = await start(t, {
    show,
    withdraw: async () => undefined,
    close: async () => undefined,
  });
  await announceResults();
  await add(application, { regex: '^ ' }, 'trim');
  for (const text of ['one', 'two']) {
    await copyUntil(application, ` ${text}`, text);
    await untilLogged(application, /can't be announced: Nothing shows notifications/);
  }
  await until('Both tries', async () => tries === 2 || undefined);
  assert.equal((await readLog(application)).length, 1);
});
