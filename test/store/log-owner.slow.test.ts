// A log that belongs to another file is not applied, so a backup can be restored over a history after a kill.
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { isText } from '../../src/core/history/derived-tags.ts';
import type { Home } from '../../src/platform/files/home.ts';
import { makePrivateFolder } from '../../src/platform/files/private-files.ts';
import { type Database, openDatabase } from '../../src/store/database/database.ts';
import { readMarks, readStart } from '../../src/store/open/log-mark.ts';
import { reopenStore } from '../../src/store/open/open-store.ts';
import { readLoggedStarts } from '../../src/store/pages/write-ahead-log.ts';
import { createRuleStore } from '../../src/store/rules/rule-store.ts';
import { createChance } from '../support/running/chance.ts';
import { rounds, seed } from '../support/running/random.ts';
import { type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const listTexts = ({ database }: OpenedStore): string[] =>
  database.all<{ value: string }>('SELECT value FROM entry ORDER BY position').map(({ value }) => value);

/** The texts and the abbreviations: a mixture of two histories may have those of the one and these of the other. */
const describeStore = (store: OpenedStore): string[] => [
  ...listTexts(store),
  ...store.database
    .all<{ name: string }>('SELECT abbreviation AS name FROM abbreviation ORDER BY id')
    .map(({ name }) => name),
];

const check = ({ database }: OpenedStore): unknown => ({ ...Object(database.get('PRAGMA integrity_check')) });

const record = ({ history }: OpenedStore, name: string, count: number): string[] =>
  Array.from({ length: count }, (_, number) => {
    const text = `${name} ${number}`;
    history.record({ text });
    return text;
  });

/** The files as a kill leaves them. */
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

test('sets aside the old log when a backup is restored after a kill', (t) => {
  const [home, backup, restored] = [makeTempHome(t), makeTempHome(t), makeTempHome(t)];
  const expected = fill(home, 'kept', 5);
  copyFiles(home, backup, ['']);
  fill(home, 'later', 60);
  const running = openTestStore(home, t);
  record(running, 'last', 5);
  copyFiles(home, restored, ['', '-wal', '-shm']);
  copyFiles(backup, restored, ['']);

  const store = openTestStore(restored, t);
  assert.deepEqual(listTexts(store), expected);
  assert.match(store.warnings.join('\n'), /The write-ahead log next to .* was written for a different file/);
  const asides = readdirSync(restored.data).filter((name) => /\.replaced-.*-wal$/.test(name));
  assert.equal(asides.length, 1);
  assert.deepEqual(check(store), { integrity_check: 'ok' });
});

test('applies the log after a kill at any time', (t) => {
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

/** Operations that start, continue and end logs, on one connection or two. */
const useFiles = (home: Home, chance: ReturnType<typeof createChance>) => {
  let store = openTestStore(home);
  let reading: Database | undefined;
  let texts = 0;
  const steps = {
    recordAgain: () => void store.history.record({ text: `text ${texts++}` }),
    record: () => void store.history.record({ text: `text ${texts++}` }),
    recordMany: () => store.database.transaction(() => void record(store, `many ${texts++}`, 40)),
    // Outside a transaction.
    addAbbreviation: () => void createRuleStore(store.database).addAbbreviation(abbreviate(texts++), 1),
    checkpoint: () => void store.database.checkpoint(),
    truncate: () => void store.database.truncateLog({ evenIfNothingErased: true }),
    read: () => {
      reading ??= openDatabase(home.databaseFile, { readOnly: true });
      reading.execute('BEGIN');
      reading.number('SELECT count(*) FROM entry');
    },
    stopReading: () => {
      reading?.close();
      reading = undefined;
    },
    reopen: () => {
      store.database.close();
      store = openTestStore(home);
    },
    // Like the sqlite3 shell.
    checkpointBesides: () => {
      const other = openDatabase(home.databaseFile);
      other.get('PRAGMA wal_checkpoint(PASSIVE)');
      other.close();
    },
    // Like a repair that fails at the end.
    writeBesides: () => {
      const other = reopenStore(home.databaseFile, isText).database;
      for (let n = 0; n < 2; n++) {
        other.transaction(() => other.run("UPDATE counter SET value = value WHERE name = 'position'"));
        other.checkpoint();
      }
      other.transaction(() => other.run("UPDATE counter SET value = value WHERE name = 'position'"));
      other.close();
    },
  };
  return {
    step: (): void => {
      const name = chance.pick(Object.keys(steps));
      if (name === 'read') steps.stopReading();
      Object.entries(steps).find(([one]) => one === name)?.[1]();
    },
    isAllInFile: () => reading === undefined && store.database.checkpoint(),
    /** A copy in use, as `.backup` and `VACUUM INTO` make it: of the last state, which need not be that of the file. */
    backUp: (to: Home, how: 'page by page' | 'anew'): void => {
      makePrivateFolder(to.data);
      if (how === 'anew') {
        store.database.execute(`VACUUM INTO '${to.databaseFile}'`);
        return;
      }
      copyFiles(home, to, ['', '-wal']);
      const copy = openDatabase(to.databaseFile);
      copy.get('PRAGMA wal_checkpoint(TRUNCATE)');
      copy.close();
    },
    list: () => describeStore(store),
    close: () => {
      steps.stopReading();
      store.database.close();
    },
  };
};

/** Marks are random: one pair in 4,000 differs in one bit, and counts as the same with a damaged one. */
const isAlikeByChance = ({ databaseFile }: Home): boolean => {
  const start = readStart(databaseFile);
  const [logged] = readLoggedStarts(`${databaseFile}-wal`);
  if (!start || !logged) return false;
  const difference = (readMarks(start) & 0xffff) ^ (readMarks(logged) >>> 16);
  return difference !== 0 && (difference & (difference - 1)) === 0;
};

const abbreviate = (number: number) => ({ abbreviation: `abbreviation${number}`, expansion: 'expanded' });

for (let round = 0; round < rounds(2); round++)
  test(`after random kills and restores, the history is the latest one or the backup, seed ${seed + round}`, (t) => {
    const chance = createChance(seed + round);
    const home = makeTempHome(t);
    const used = useFiles(home, chance);
    t.after(used.close);
    const backups: { home: Home; content: string[] }[] = [];
    let asides = 0;
    const isLogEmpty = (): boolean =>
      (statSync(`${home.databaseFile}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;
    for (let count = 0; count < 60; count++) {
      used.step();
      const last = used.list();
      const killed = makeTempHome(t);
      copyFiles(home, killed, ['', '-wal']);
      const store = openTestStore(killed);
      assert.deepEqual([describeStore(store), store.warnings], [last, []], `step ${count}`);
      store.database.close();
      for (const { home: backup, content } of backups) {
        const restored = makeTempHome(t);
        copyFiles(home, restored, ['-wal']);
        copyFiles(backup, restored, ['']);
        if (isAlikeByChance(restored)) continue;
        const found = openTestStore(restored);
        const wasSetAside = found.warnings.length > 0;
        if (wasSetAside) asides += 1;
        assert.deepEqual(describeStore(found), wasSetAside || isLogEmpty() ? content : last, `step ${count}`);
        assert.deepEqual(check(found), { integrity_check: 'ok' });
        found.database.close();
      }
      if (count % 10 !== 3) continue;
      const backup = makeTempHome(t);
      const how = chance.pick(['file', 'page by page', 'anew'] as const);
      if (how !== 'file') used.backUp(backup, how);
      else if (used.isAllInFile()) copyFiles(home, backup, ['']);
      else continue;
      backups.push({ home: backup, content: used.list() });
    }
    assert.ok(asides > 0, 'a foreign log');
  });

test('applies the log of a file without marks, from an earlier version', (t) => {
  const home = makeTempHome(t);
  const texts = fill(home, 'first', 3);
  const killed = makeTempHome(t);
  const earlier = openDatabase(home.databaseFile);
  t.after(earlier.close);
  earlier.execute('PRAGMA application_id = 0');
  earlier.get('PRAGMA wal_checkpoint(TRUNCATE)');
  earlier.transaction(() => earlier.run("UPDATE entry SET value = 'changed' WHERE value = 'first 0'"));
  copyFiles(home, killed, ['', '-wal']);
  const store = openTestStore(killed, t);
  assert.deepEqual([listTexts(store), store.warnings], [['changed', ...texts.slice(1)], []]);
});

test('applies the log despite a damaged mark', (t) => {
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
