// Tests what `copyloom restore` and `copyloom backup` say and leave if something is wrong with the backup, the home or a folder.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { chooseTarget } from '../../src/app/backup/choose-target.ts';
import { finishRestore } from '../../src/app/backup/finish-restore.ts';
import { openBackup } from '../../src/app/backup/open-backup.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { put } from '../support/application/talk.ts';
import { nobody, whyNoOtherUser } from '../support/service/other-user.ts';
import { makeBackup, makeOther, restore, stage } from '../support/service/restoring.ts';
import { runProgram, startProgramIn } from '../support/service/run-program.ts';
import { environmentFor, startService } from '../support/service/service.ts';
import { readTexts } from '../support/store/backed-up-home.ts';
import { mount } from '../support/store/small-disk.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Also in the manifest, as if it had been backed up like this. */
const writeSettings = (backup: string, text: string): void => {
  const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
  const settings = manifest.files.find(({ path }: { path: string }) => path === 'settings.json');
  Object.assign(settings, { bytes: text.length, sha256: hash(text) });
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(backup, 'settings.json'), text);
};

test('refuses settings that Copyloom could not start with, also in a dry run', async (t) => {
  const backup = await makeBackup(t);
  const home = makeOther(t);
  const listHome = (): string[] =>
    readdirSync(home.data)
      .sort()
      .filter((name) => name !== 'restore.lock');
  const before = listHome();
  const remedy = /Correct the file, or delete it .* manifest\.json.*Nothing was changed\.$/;
  for (const [text, expected] of [
    ['{"apiPort": "x"}', /The setting apiPort in .*settings\.json can't be "x"/],
    ['', /settings\.json is empty/],
    ['{"apiPort": 31717,', /settings\.json is not valid JSON: /],
  ] as const) {
    writeSettings(backup, text);
    const refused = (error: Error): boolean => expected.test(error.message) && remedy.test(error.message);
    await assert.rejects(stage(backup, home), refused, text);
    assert.deepEqual(listHome(), before);
  }
  for (const options of [['--dry-run'], []]) {
    const { status, output, errors } = await runProgram(t, home, 'restore', backup, ...options);
    assert.deepEqual([status, output], [1, '']);
    assert.match(errors, /settings\.json is not valid JSON: /);
    assert.match(errors.trimEnd(), remedy);
    assert.deepEqual(listHome(), before);
  }
  for (const name of ['settings.json', 'manifest.json']) rmSync(join(backup, name));
  const { hasSettings } = await restore(t, home, backup);
  assert.equal(hasSettings, false);
  assert.match(readFileSync(home.settingsFile, 'utf8'), /1234/);
});

test('backs up no settings that could not be restored', async (t) => {
  const service = await startService(t, makeOther(t));
  writeFileSync(service.home.settingsFile, '{ "apiPort": ');
  const folder = makeTempFolder(t);
  const { status, errors } = await runProgram(t, service.home, 'backup', join(folder, 'backup'));
  assert.equal(status, 1);
  assert.match(
    errors,
    /settings\.json is not valid JSON: .* Correct the file, then back up again\. There is no backup\.\n$/,
  );
  assert.deepEqual(readdirSync(folder), []);
});

for (const isRunning of [true, false]) {
  test(`says how to undo a restore if the home can't be opened after it, ${isRunning ? 'also by' : 'without'} a running service`, async (t) => {
    const backup = await makeBackup(t);
    for (const name of ['settings.json', 'manifest.json']) rmSync(join(backup, name));
    const service = await startService(t, makeOther(t));
    await put(service, 'before');
    if (!isRunning) await service.stop();
    const { home } = service;
    writeFileSync(home.settingsFile, '{ "apiPort": '); // the service goes on with the previous settings
    const { status, errors } = await runProgram(t, home, 'restore', backup);
    assert.equal(status, 1);
    assert.match(errors, /settings\.json is not valid JSON: /);
    const [, aside = ''] = /To undo the restore: .*copyloom restore (\S+)\n$/.exec(errors) ?? assert.fail(errors);
    rmSync(home.settingsFile);
    await restore(t, home, aside);
    assert.deepEqual(readTexts(home.data), ['before']);
  });
}

test('promises no undo if there was nothing before', async (t) => {
  const home = makeTempHome(t);
  const { output } = await runProgram(t, home, 'restore', await makeBackup(t));
  assert.match(output, /^Restored 5 entries.*\nThere was nothing before\.\n$/);
  assert.deepEqual(
    readdirSync(home.data).filter((name) => name.startsWith('re')),
    ['restore.lock'],
  );
  const withSettings = makeTempHome(t);
  writeFileSync(withSettings.settingsFile, '{ "maxEntries": 1234 }\n');
  const { aside, undo } = await restore(t, withSettings, await makeBackup(t));
  assert.equal(undo, undefined);
  assert.match(readFileSync(join(aside, 'settings.json'), 'utf8'), /1234/);
});

test('a restore never replaces one that is pending', async (t) => {
  const home = makeOther(t);
  (await stage(await makeBackup(t), home)).commit();
  const second = await stage(await makeBackup(t), home);
  assert.throws(
    () => second.commit(),
    (error) => error instanceof Unavailable && /^Another backup is being restored\. Try again/.test(error.message),
  );
  assert.deepEqual(
    readdirSync(home.data).filter((name) => name.startsWith('restore')),
    ['restore.pending'],
  );
});

test('a dry run writes nothing to the home', async (t) => {
  const home = makeOther(t);
  const before = statSync(home.data, { bigint: true }).mtimeNs;
  const { status, output } = await runProgram(t, home, 'restore', await makeBackup(t), '--dry-run');
  assert.equal(status, 0);
  assert.match(output, /is intact/);
  assert.equal(statSync(home.data, { bigint: true }).mtimeNs, before);
});

test('a dry run says so if it can’t use the temporary folder', async (t) => {
  const env = { ...environmentFor(makeOther(t)), TMPDIR: '/nowhere/tmp' };
  const { status, errors } = await startProgramIn(t, env, 'restore', await makeBackup(t), '--dry-run').ended();
  assert.equal(status, 1);
  assert.match(
    errors,
    /^A dry run needs a folder in \/nowhere\/tmp, which can't be created \(ENOENT\)\. Set TMPDIR to/,
  );
});

test('refuses to set a mount point aside before anything is moved, also in a dry run', async (t) => {
  const home = makeOther(t);
  const backup = await makeBackup(t);
  const { commit } = await stage(backup, home);
  if (!mount('--bind', home.imagesFolder, home.imagesFolder)) return t.skip('needs permission to mount');
  try {
    for (const options of [['--dry-run'], []]) {
      const { status, errors } = await runProgram(t, home, 'restore', backup, ...options);
      assert.equal(status, 1);
      assert.match(errors, /images is a mount point, so it can't be set aside\. .*Nothing was changed\.$/m);
    }
    commit(); // as if it had been mounted since
    const refused = /images is a mount point.*To keep the history .* delete .*restore\.pending$/;
    assert.throws(() => finishRestore(home), refused);
    assert.ok(!readdirSync(home.data).some((name) => name.startsWith('replaced-')));
    assert.ok(readdirSync(home.data).includes('copyloom.db'));
  } finally {
    spawnSync('umount', ['-l', home.imagesFolder]);
  }
});

test('puts everything back if something can not be set aside, and goes on at the next start', async (t) => {
  const home = makeOther(t);
  const { commit, aside } = await stage(await makeBackup(t), home);
  commit();
  mkdirSync(join(aside, 'images', 'in the way'), { recursive: true });
  const list = (): string[] => readdirSync(home.data).filter((name) => name !== 'restore.lock');
  const before = list();
  const refused = /^Copyloom can't put the backup in place\. ENOTEMPTY.*delete .*restore\.pending$/;
  assert.throws(() => finishRestore(home), { name: 'Unavailable', message: refused });
  assert.deepEqual(list(), before);
  rmSync(aside, { recursive: true });
  finishRestore(home);
  assert.deepEqual(readTexts(aside), []);
  assert.equal(readTexts(home.data).length, 3);
});

test('begins no empty history if a restore has set one aside', async (t) => {
  const home = makeOther(t);
  mkdirSync(join(home.data, 'replaced-2026-11-18'));
  const aside = join(home.data, 'replaced-2026-11-19');
  mkdirSync(aside);
  renameSync(home.databaseFile, join(aside, 'copyloom.db'));
  const { status, output, errors } = await runProgram(t, home, 'history', 'list');
  assert.deepEqual([status, output], [1, '']);
  assert.match(
    errors,
    /copyloom\.db is missing, but .*19 has one .*copyloom restore \S*19\n.* move that folder elsewhere/,
  );
  assert.equal((await restore(t, home, aside)).counts.entries, 0);
});

test('leaves out what others have added to the tables of a history', async (t) => {
  const backup = await makeBackup(t);
  rmSync(join(backup, 'manifest.json'));
  const database = openDatabase(join(backup, 'copyloom.db'));
  database.execute(`
    CREATE TRIGGER "evil ""one""" AFTER INSERT ON entry BEGIN DELETE FROM pin; END;
    CREATE VIEW glance AS SELECT value FROM entry;
    CREATE UNIQUE INDEX one_kind ON entry (kind) WHERE id < 2;
    CREATE TABLE mine (id);
  `);
  database.execute(
    'DROP TRIGGER note_removed_image; CREATE TRIGGER note_removed_image AFTER DELETE ON entry BEGIN DELETE FROM pin; END',
  );
  database.close();
  const home = makeTempHome(t);
  const { leftOut, counts } = await restore(t, home, backup);
  assert.deepEqual(leftOut, ['index one_kind', 'trigger evil "one"', 'trigger note_removed_image', 'view glance']);
  assert.equal(counts.entries, 5);
  const restored = openDatabase(join(home.data, 'copyloom.db'), { readOnly: true });
  t.after(restored.close);
  const names = restored.all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type IN ('trigger', 'view')");
  assert.deepEqual(
    names.map(({ name }) => name),
    ['note_removed_image'],
  );
});

test('names a folder that you may not open', (t) => {
  const why = whyNoOtherUser();
  if (why !== undefined) return t.skip(why);
  const closed = join(makeTempFolder(t), 'closed', 'backup');
  mkdirSync(closed, { recursive: true, mode: 0o700 });
  process.seteuid?.(nobody);
  try {
    for (const open of [openBackup, (folder: string) => chooseTarget(folder, new Date())])
      assert.throws(
        () => open(closed),
        (error) =>
          error instanceof Unavailable && /^You don't have permission to .*closed\/backup\. /.test(error.message),
      );
  } finally {
    process.seteuid?.(0);
  }
});
