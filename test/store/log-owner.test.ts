// A log that was written for another file is not applied: a backup can be restored over a history that was killed.
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { isText } from '../../src/core/derived-tags.ts';
import type { Home } from '../../src/platform/home.ts';
import { makePrivateFolder } from '../../src/platform/private-files.ts';
import { markLog } from '../../src/store/log-owner.ts';
import { reopenStore } from '../../src/store/open-store.ts';
import { type OpenedStore, openTestStore } from '../support/fill-store.ts';
import { makeTempHome } from '../support/temp-home.ts';

const listTexts = ({ database }: OpenedStore): string[] =>
  database.all<{ value: string }>('SELECT value FROM entry ORDER BY position').map(({ value }) => value);

const record = ({ history }: OpenedStore, name: string, count: number): string[] =>
  Array.from({ length: count }, (_, number) => {
    const text = `${name} ${number}`;
    history.record({ text });
    return text;
  });

/** The files as a kill would leave them. */
const copyFiles = (from: Home, to: Home, suffixes: readonly string[]): void => {
  makePrivateFolder(to.data);
  for (const suffix of suffixes)
    if (existsSync(from.databaseFile + suffix)) copyFileSync(from.databaseFile + suffix, to.databaseFile + suffix);
};

const flipBit = (file: string, bit: number): void => {
  const bytes = readFileSync(file);
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  writeFileSync(file, bytes);
};

const fill = (home: Home, name: string, count: number): string[] => {
  const store = openTestStore(home);
  const texts = record(store, name, count);
  store.database.truncateLog({ evenIfNothingErased: true });
  store.database.close();
  return texts;
};

for (const later of [60, 0]) {
  test(`a backup is restored over a history that was killed, ${later} entries later`, (t) => {
    const [home, backup, restored] = [makeTempHome(t), makeTempHome(t), makeTempHome(t)];
    const kept = fill(home, 'kept', 5);
    copyFiles(home, backup, ['']);
    if (later > 0) fill(home, 'later', later);
    const running = openTestStore(home, t);
    record(running, 'last', 5);
    copyFiles(home, restored, ['', '-wal', '-shm']);
    copyFiles(backup, restored, ['']);

    const store = openTestStore(restored, t);
    assert.deepEqual(listTexts(store), kept);
    assert.match(store.warnings.join('\n'), /not the file that the write-ahead log beside it was written for/);
    const asides = readdirSync(restored.data).filter((name) => /\.replaced-.*-wal$/.test(name));
    assert.equal(asides.length, 1);
    assert.deepEqual({ ...Object(store.database.get('PRAGMA integrity_check')) }, { integrity_check: 'ok' });
  });
}

test('whenever it is killed, the log is applied', (t) => {
  const home = makeTempHome(t);
  const texts = fill(home, 'first', 3);
  const check = (when: string): void => {
    const killed = makeTempHome(t);
    copyFiles(home, killed, ['', '-wal']);
    const store = openTestStore(killed);
    assert.deepEqual(listTexts(store), texts, when);
    assert.deepEqual(store.warnings, [], when);
    store.database.close();
  };
  for (let opening = 1; opening <= 3; opening++) {
    const store = openTestStore(home);
    check('after opening');
    texts.push(...record(store, `opening ${opening}`, 2));
    check('after writing');
    store.database.checkpoint();
    check('after a checkpoint');
    texts.push(...record(store, `then ${opening}`, 2));
    check('with a log that started over');
    if (opening === 2) store.database.truncateLog({ evenIfNothingErased: true });
    check('after emptying the log');
    store.database.close();
  }
});

test('whenever it is killed while the mark is changed, the log is applied', (t) => {
  const home = makeTempHome(t);
  const texts = fill(home, 'first', 3);
  const { database } = reopenStore(home.databaseFile, isText);
  const steps: string[] = [];
  const check = (step: string): void => {
    steps.push(step);
    const killed = makeTempHome(t);
    copyFiles(home, killed, ['', '-wal']);
    const store = openTestStore(killed);
    assert.deepEqual(listTexts(store), texts, step);
    assert.deepEqual(store.warnings, [], step);
    store.database.close();
  };
  for (let round = 0; round < 3; round++)
    markLog({
      ...database,
      setMark: (mark) => {
        check('before a mark');
        database.setMark(mark);
        check('after a mark');
      },
    });
  assert.equal(steps.length, 12);
  database.close();
});

test('a damaged mark does not keep the log from being applied', (t) => {
  const home = makeTempHome(t);
  fill(home, 'first', 3);
  const running = openTestStore(home, t);
  record(running, 'last', 3);
  const expected = listTexts(running);
  for (let bit = 0; bit < 32; bit++) {
    const killed = makeTempHome(t);
    copyFiles(home, killed, ['', '-wal']);
    flipBit(killed.databaseFile, 68 * 8 + bit);
    const store = openTestStore(killed);
    assert.deepEqual(listTexts(store), expected, `bit ${bit}`);
    store.database.close();
  }
});
