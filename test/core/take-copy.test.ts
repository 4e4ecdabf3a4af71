// Copies pass their stages in order: one that takes longer or fails delays the next, but never overtakes or stops it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createMutex } from '../../src/base/mutex.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import { createFault } from '../../src/base/write-fault.ts';
import { createRecording } from '../../src/core/capture/recording.ts';
import { createTakeCopy } from '../../src/core/capture/take-copy.ts';
import { createCopyOrder } from '../../src/core/clipboard/copy-order.ts';
import type { Copy } from '../../src/core/clipboard/system-clipboard.ts';
import { type NewEntry, readValue } from '../../src/core/history/stored-entry.ts';
import { createSettings } from '../../src/core/settings/settings.ts';

type Deps = Parameters<typeof createTakeCopy>[0];

const unused = (): never => assert.fail('unexpected call');

/** Starts with an empty history, and by default without triggers. */
const start = (changes: Partial<Deps> = {}) => {
  const recorded: NewEntry[] = [];
  const lines: string[] = [];
  const settings = createSettings({ path: '', read: () => undefined, write: () => {}, watch: () => () => {} });
  const recording = createRecording({ settings, now: Date.now, uptime: () => 0 });
  const { take, settle, countWaiting, clearWaiting } = createTakeCopy({
    settings,
    recording,
    history: {
      capture: async (entry) => ({ id: recorded.push(entry), tags: [] }),
      change: unused,
      remove: unused,
      replaceText: unused,
    },
    variables: { putVariable: unused },
    images: { save: async () => {}, read: unused },
    order: createCopyOrder(),
    readMarkup: unused,
    noticeCopy: () => {},
    findFault: () => undefined,
    noteLost: unused,
    outlast: (work) => work(),
    findPictures: async () => [],
    looksSecret: async () => false,
    describePicture: async (bytes, type) => ({
      bytes,
      facts: { file: 'picture', type, width: 1, height: 1, bytes: 1 },
    }),
    makePicture: unused,
    withFiles: createMutex(),
    readContent: async (id) => recorded[id - 1],
    onUnreadPicture: unused,
    hasTriggers: async () => false,
    openRules: unused,
    readMaterial: unused,
    evaluate: unused,
    findMatch: unused,
    runScript: unused,
    holdModel: unused,
    announce: unused,
    noteFired: unused,
    recognize: () => {},
    now: Date.now,
    log: ({ text }) => void lines.push(text),
    logBug: (error) => assert.fail(String(error)),
    ...changes,
  });
  const copy = (given: Partial<Copy>) =>
    take({ concealed: false, missing: [], ...given }, { replace: async () => false });
  const listRecorded = () => recorded.map((entry) => entry.image?.file ?? readValue(entry));
  return { copy, settle, countWaiting, clearWaiting, recorded, listRecorded, lines, recording };
};

const picture = { type: 'image/png', bytes: new Uint8Array(1) };

test('a copy is recorded after an earlier one that takes longer', async () => {
  const decoded = Promise.withResolvers<void>();
  const { copy, settle, listRecorded } = start({
    images: { save: () => decoded.promise, read: unused },
  });
  copy({ picture });
  copy({ text: 'later' });
  await nextTurn();
  assert.deepEqual(listRecorded(), []);
  decoded.resolve();
  await settle();
  assert.deepEqual(listRecorded(), ['picture', 'later']);
});

test('a copy whose text can’t be compared with a pattern or whose picture can’t be read for now waits', async () => {
  const retry: Deps['outlast'] = (work) => work().catch(() => retry(work, 0));
  let busy = 2;
  const failFirst = async <Result>(result: Result): Promise<Result> => {
    busy -= 1;
    if (busy >= 0) throw createFault('descriptors', '');
    return result;
  };
  const settings = createSettings({
    path: '',
    read: () => '{"ignoredPatterns":["^otp"]}',
    write: () => {},
    watch: () => () => {},
  });
  const { copy, settle, listRecorded } = start({
    settings,
    outlast: retry,
    findMatch: () => failFirst(-1),
    describePicture: (bytes, type) =>
      failFirst({ bytes, facts: { file: 'picture', type, width: 1, height: 1, bytes: 1 } }),
  });
  copy({ text: 'text' });
  await settle();
  busy = 2;
  copy({ picture });
  await settle();
  assert.deepEqual(listRecorded(), ['text', 'picture']);
});

test('the triggers of a copy wait for those of an earlier one', async () => {
  const answer = Promise.withResolvers<boolean>();
  let asked = 0;
  const { copy, settle, listRecorded } = start({
    hasTriggers: async () => {
      asked += 1;
      return asked === 1 ? answer.promise : false;
    },
  });
  copy({ text: 'one' });
  copy({ text: 'two' });
  await nextTurn();
  assert.deepEqual(listRecorded(), ['one', 'two'], 'recording does not wait for triggers');
  assert.equal(asked, 1);
  answer.resolve(false);
  await settle();
  assert.equal(asked, 2);
});

test('a copy that fails is logged and not restored, and the next one is recorded', async () => {
  const { copy, settle, listRecorded, lines } = start({
    describePicture: () => Promise.reject(new Unavailable('The disk is full.')),
  });
  const restore = copy({ picture, app: 'Gimp' });
  const restoreNext = copy({ text: 'next' });
  await settle();
  assert.deepEqual(listRecorded(), ['next']);
  assert.deepEqual(lines, ['A copy from Gimp was not saved: The disk is full.']);
  assert.equal(await restore(), undefined);
  assert.deepEqual(await restoreNext(), { text: 'next' });
});

test('a picture that cannot be saved leaves the text that came with it', async () => {
  const { copy, settle, listRecorded, lines } = start({
    findPictures: async () => [{ source: '', alternative: 'A cat' }],
    describePicture: () => Promise.reject(new Unavailable('The disk is full.')),
  });
  copy({ picture, html: '<img alt="A cat">' });
  await settle();
  assert.deepEqual(listRecorded(), ['A cat']);
  assert.deepEqual(lines, ['A copy was saved only in part. Missing picture: The disk is full.']);
});

test('while nothing can be saved, copies wait in order up to a limit, and what is over it is logged', async () => {
  const saved = Promise.withResolvers<void>();
  let lost = 0;
  const { copy, settle, listRecorded, lines } = start({
    findFault: () => 'The disk is full.',
    noteLost: () => {
      lost += 1;
    },
    outlast: async (work) => {
      await saved.promise;
      return work();
    },
  });
  copy({ picture: { type: 'image/png', bytes: new Uint8Array(40 * 1024 * 1024) } });
  copy({ picture: { type: 'image/png', bytes: new Uint8Array(30 * 1024 * 1024) }, app: 'Gimp' });
  copy({ text: 'small' });
  await nextTurn();
  assert.deepEqual(lines, [
    'A copy from Gimp was not saved: The disk is full. Too many copies are already waiting for that.',
  ]);
  assert.equal(lost, 1);
  assert.deepEqual(listRecorded(), []);
  saved.resolve();
  await settle();
  assert.deepEqual(listRecorded(), ['picture', 'small']);
});

test('what must not be recorded never waits, and what waits is recorded although recording is off now', async () => {
  const saved = Promise.withResolvers<void>();
  const { copy, settle, countWaiting, listRecorded, recording } = start({
    findFault: () => 'The disk is full.',
    outlast: (work) => saved.promise.then(work),
  });
  copy({ text: 'one' });
  copy({ text: 'concealed', concealed: true });
  recording.change({ recording: false });
  copy({ text: 'while off' });
  await nextTurn();
  assert.equal(countWaiting(), 1);
  saved.resolve();
  await settle();
  assert.deepEqual([listRecorded(), countWaiting()], [['one'], 0]);
});

test('a copy that must not wait is counted as lost', async () => {
  let lost = 0;
  const { copy, settle, lines } = start({
    outlast: () => Promise.reject(createFault('full', '/disk')),
    noteLost: () => {
      lost += 1;
    },
  });
  copy({ text: 'large' });
  await settle();
  assert.equal(lost, 1);
  assert.match(lines.join(), /^A copy was not saved: The disk is full/);
});

test('what waits is recorded with the time of the copy, and not if the history was cleared meanwhile', async () => {
  let now = 1000;
  const saved = Promise.withResolvers<void>();
  const { copy, settle, countWaiting, clearWaiting, recorded } = start({
    now: () => now,
    outlast: (work) => saved.promise.then(work),
  });
  copy({ text: 'old' });
  copy({ picture });
  now = 2000;
  copy({ text: 'newer' });
  now = 3000;
  copy({ text: 'newest' });
  await nextTurn();
  clearWaiting(2000);
  assert.equal(countWaiting(), 2);
  now = 4000;
  saved.resolve();
  await settle();
  assert.deepEqual(
    recorded.map(({ text, copiedAt }) => [text, copiedAt]),
    [
      ['newer', 2000],
      ['newest', 3000],
    ],
  );
});
