// Damage in the write-ahead log is reported, and the log is kept. The torn end that a crash leaves isn't damage.
import assert from 'node:assert/strict';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { startApplication } from '../support/application/application.ts';
import { openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const frameLength = 24 + 4096;
const total = 20;

/** A home after a crash, with a log changed by `damage`. */
const crash = (t: TestContext, damage: (log: Buffer) => Buffer): { home: Home; log: Buffer } => {
  const running = makeTempHome(t);
  const store = openTestStore(running, t);
  store.database.truncateLog({ evenIfNothingErased: true });
  for (let n = 1; n <= total; n++) store.history.record({ text: `Number ${n}` });
  const home = makeTempHome(t);
  openTestStore(home).database.close();
  copyFileSync(running.databaseFile, home.databaseFile);
  const log = damage(readFileSync(`${running.databaseFile}-wal`));
  writeFileSync(`${home.databaseFile}-wal`, log);
  return { home, log };
};

const flipBit =
  (where: (log: Buffer) => number) =>
  (log: Buffer): Buffer => {
    const at = where(log);
    log[at] = (log[at] ?? 0) ^ 4;
    return log;
  };

const middleFrame = (log: Buffer): number => 32 + frameLength * Math.floor(log.length / frameLength / 2);
const copies = (home: Home): string[] =>
  readdirSync(dirname(home.databaseFile)).filter((name) => name.includes('.damaged-'));
const count = (store: ReturnType<typeof openTestStore>): number =>
  store.reader.list({ q: '', fuzzy: false, tags: [] }, { offset: 0, limit: 1 }).total;

for (const [what, where] of [
  ['a page', (log: Buffer) => middleFrame(log) + 1000],
  ['the salt of a frame', (log: Buffer) => middleFrame(log) + 9],
  ['the header', () => 14],
  ['the first salt of the header', () => 16],
  ['the second salt of the header', () => 20],
] as const) {
  test(`reports a flipped bit in ${what} of the log once, and keeps the log`, (t) => {
    const { home, log } = crash(t, flipBit(where));
    const store = openTestStore(home);
    assert.match(
      store.warnings.join(),
      /^The write-ahead log was damaged\. The last changes before Copyloom stopped may be miss/,
    );
    const left = count(store);
    assert.ok(left < total);
    assert.equal(copies(home).length, 2);
    const saved = copies(home).find((name) => name.endsWith('-wal')) ?? '';
    assert.ok(readFileSync(`${dirname(home.databaseFile)}/${saved}`).equals(log));
    store.history.record({ text: 'new' });
    const after = makeTempHome(t); // a second crash
    openTestStore(after).database.close();
    for (const suffix of ['', '-wal']) copyFileSync(home.databaseFile + suffix, after.databaseFile + suffix);
    store.database.close();
    const second = openTestStore(after, t);
    assert.deepEqual(second.warnings, []);
    assert.equal(count(second), left + 1);
  });
}

test('reports and keeps a log that was overwritten', (t) => {
  const { home } = crash(t, (log) => Buffer.alloc(log.length, 'overwritten '));
  assert.match(openTestStore(home, t).warnings.join(), /^The write-ahead log was damaged/);
  assert.equal(copies(home).length, 2);
});

for (const [what, damage] of [
  ['sound', (log: Buffer) => log],
  ['cut off in its last frame', (log: Buffer) => log.subarray(0, -1000)],
  ['torn in its last frame', flipBit((log) => log.length - 1000)],
  ['followed by zeros', (log: Buffer) => Buffer.concat([log, Buffer.alloc(3 * frameLength)])],
  ['empty', () => Buffer.alloc(0)],
] as const) {
  test(`a log that is ${what} does not count as damaged`, (t) => {
    const { home } = crash(t, damage);
    const store = openTestStore(home, t);
    assert.deepEqual(store.warnings, []);
    assert.deepEqual(copies(home), []);
  });
}

test('the status reports a damaged write-ahead log', async (t) => {
  const { home } = crash(
    t,
    flipBit((log) => middleFrame(log) + 1000),
  );
  const { call } = await startApplication(t, home);
  const { json } = await call('GET', '/v1/status');
  assert.match(json.warnings[0], /^The write-ahead log was damaged/);
});
