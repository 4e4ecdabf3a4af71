// The connection to the clipboard: choices, errors while it is lost, reconnecting.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Refusal } from '../../src/base/refusal.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import { type ClipboardChoice, connectClipboard } from '../../src/core/clipboard/clipboard-connection.ts';
import type { Copy } from '../../src/core/clipboard/system-clipboard.ts';
import { createMemoryClipboard } from '../../src/platform/clipboard/memory-clipboard.ts';
import { until } from '../support/application/history.ts';

type Choices = Parameters<typeof connectClipboard>[0]['choices'];

const connect = (t: TestContext, choices: Choices) => {
  const copies: Copy[] = [];
  const log: string[] = [];
  let pastes = 0;
  const connection = connectClipboard({
    choices,
    limits: { formatBytes: 1000, answerTime: 100 },
    onCopy: (copy) => {
      copies.push(copy);
      return async () => copy;
    },
    onPaste: () => {
      pastes += 1;
    },
    log: (line) => log.push(line),
  });
  t.after(connection.close);
  return { connection, copies, log, countPastes: () => pastes };
};

const closed = (reason: string): ClipboardChoice => ({
  backend: 'wayland',
  why: 'This is a test.',
  open: async () => {
    throw new Unavailable(reason);
  },
});

const isUnavailable = (message: RegExp) => (error: unknown) =>
  error instanceof Refusal && error.error === 'clipboard_unavailable' && message.test(error.message);

test('opens nothing before begin, and says that Copyloom is not running', async (t) => {
  const memory = createMemoryClipboard();
  const { connection, copies } = connect(t, [{ backend: 'memory', why: '', open: memory.open }]);
  assert.match(connection.state.reason ?? '', /not running/);
  memory.copy({ text: 'unseen' });
  assert.deepEqual(copies, []);
  await assert.rejects(connection.write({ text: 'x' }), isUnavailable(/not running/));
});

test('uses the first choice that opens', async (t) => {
  const memory = createMemoryClipboard();
  const choice = { backend: 'memory', why: '', note: 'a note', open: memory.open } as const;
  const { connection, copies, countPastes } = connect(t, [closed('no data-control'), choice]);
  await connection.begin();
  assert.deepEqual(connection.state, { backend: 'memory', available: true, reason: 'a note' });
  memory.copy({ text: 'seen' });
  assert.equal(copies[0]?.text, 'seen');
  await connection.write({ text: 'ours' });
  assert.equal(memory.paste()?.text, 'ours');
  assert.equal(countPastes(), 1);
});

test('gives every reason when no choice opens, and refuses writes', async (t) => {
  const { connection } = connect(t, [closed('The first is locked.'), closed('The second is away.')]);
  await connection.begin();
  assert.deepEqual(connection.state, {
    backend: 'wayland',
    available: false,
    reason: 'The first is locked. The second is away.',
  });
  await assert.rejects(connection.write({ text: 'x' }), isUnavailable(/second is away/));
  await assert.rejects(connection.writeConcealed('x'), isUnavailable(/first is locked/));
});

test('reconnects after a loss, and sees copies made after that', async (t) => {
  const memory = createMemoryClipboard();
  let mayOpen = true;
  const open: ClipboardChoice['open'] = (options) => {
    if (!mayOpen) throw new Unavailable('The server is not back yet.');
    return memory.open(options);
  };
  const { connection, copies, log } = connect(t, [{ backend: 'memory', why: '', open }]);
  await connection.begin();
  mayOpen = false;
  memory.breakDown('The server was killed.');
  assert.deepEqual(connection.state, { backend: 'memory', available: false, reason: 'The server was killed.' });
  await until('A failed attempt', async () => connection.state.reason === 'The server is not back yet.' || undefined);
  mayOpen = true;
  await until('The clipboard', async () => connection.state.available || undefined);
  memory.copy({ text: 'after' });
  assert.deepEqual(
    copies.map(({ text }) => text),
    ['after'],
  );
  assert.deepEqual(log, [
    'Lost the clipboard: The server was killed. Retrying.',
    'Reconnected to the clipboard (memory).',
  ]);
});

test('waits for the choice that was lost, rather than take a worse one that is there first', async (t) => {
  const [better, worse] = [createMemoryClipboard(), createMemoryClipboard()];
  let [failures, worseOpened] = [0, 0];
  const openBetter: ClipboardChoice['open'] = (options) => {
    if (failures === 0) return better.open(options);
    failures -= 1;
    throw new Unavailable('The desktop is not back yet.');
  };
  const openWorse: ClipboardChoice['open'] = (options) => {
    worseOpened += 1;
    return worse.open(options);
  };
  const { connection } = connect(t, [
    { backend: 'gnome', why: '', open: openBetter },
    { backend: 'x11', why: '', open: openWorse },
  ]);
  await connection.begin();
  failures = 2;
  better.breakDown('The desktop was killed.');
  await until('The clipboard', async () => connection.state.available || undefined);
  assert.deepEqual([connection.state.backend, worseOpened], ['gnome', 0]);
});

test('ignores events from a lost connection', async (t) => {
  const memory = createMemoryClipboard();
  const openings: Parameters<ClipboardChoice['open']>[0][] = [];
  const open: ClipboardChoice['open'] = (options) => {
    openings.push(options);
    return memory.open(options);
  };
  const { connection, copies, log, countPastes } = connect(t, [{ backend: 'memory', why: '', open }]);
  const early = connection.begin();
  const place = { replace: async () => true };
  openings[0]?.events.onCopy({ text: 'before it was open', concealed: false, missing: [] }, place);
  await early;
  memory.breakDown('The server was killed.');
  await until('The clipboard', async () => connection.state.available || undefined);
  const [lost, now] = openings.map(({ events }) => events);
  const restore = lost?.onCopy({ text: 'from the past', concealed: false, missing: [] }, place);
  lost?.onPaste();
  lost?.onDisconnect('It was killed once more.');
  assert.deepEqual([copies, countPastes(), await restore?.()], [[], 0, undefined]);
  assert.equal(connection.state.available, true);
  now?.onCopy({ text: 'of today', concealed: false, missing: [] }, place);
  assert.deepEqual(
    copies.map(({ text }) => text),
    ['of today'],
  );
  assert.equal(log.filter((line) => line.startsWith('Lost')).length, 1);
});

test('stops retrying when closed', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let opened = 0;
  const { connection } = connect(t, [
    {
      backend: 'x11',
      why: '',
      open: async () => {
        opened += 1;
        throw new Unavailable('No.');
      },
    },
  ]);
  await connection.begin();
  t.mock.timers.tick(60_000);
  assert.equal(opened, 2);
  await connection.close();
  t.mock.timers.tick(3_600_000);
  assert.equal(opened, 2);
});
