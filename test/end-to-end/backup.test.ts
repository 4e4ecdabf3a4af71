// Tests `copyloom backup`: one state of a history that is in use, private and complete, or nothing.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { backUp } from '../../src/app/backup/back-up.ts';
import type { CopyProgress } from '../../src/base/copy-progress.ts';
import { until } from '../support/application/history.ts';
import { put, talk } from '../support/application/talk.ts';
import { runProgram, startProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';
import { fillHome, listPictures, nameOf, readTexts } from '../support/store/backed-up-home.ts';
import { openTestStore } from '../support/store/fill-store.ts';
import { listDirtyPages } from '../support/store/page-gaps.ts';
import { fillRest, mountSmallDisk } from '../support/store/small-disk.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

const listNames = (folder: string): string[] => readdirSync(folder).sort();

test('backs up one state of a running service that goes on copying', async (t) => {
  const home = makeTempHome(t);
  fillHome(home, { texts: 200, pictures: 3, length: 50_000 });
  const service = await startService(t, home);
  let isOver = false;
  let copied = 0;
  const copying = (async () => {
    for (; !isOver; copied++) assert.equal((await put(service, `meanwhile ${copied}`)).status, 200);
  })();
  await until('A copy', async () => copied > 0 || undefined);
  const before = copied;
  const folder = join(makeTempFolder(t), 'first');
  const { status, output, errors } = await runProgram(t, home, 'backup', folder, '--json');
  isOver = true;
  await copying;
  assert.equal(status, 0, errors);
  const { counts, missing } = JSON.parse(output);
  const texts = readTexts(folder);
  assert.deepEqual([counts.pictures, counts.entries, missing], [3, texts.length + 3, []]);
  const meanwhile = texts.filter((text) => text.startsWith('meanwhile'));
  assert.ok(meanwhile.length >= before, `${meanwhile.length} of the ${before} copies before the backup are in it`);
  assert.deepEqual(
    meanwhile,
    meanwhile.map((_, n) => `meanwhile ${n}`),
    'a backup has no gaps',
  );
  assert.deepEqual(listPictures(folder), [0, 1, 2].map(nameOf));
  assert.equal(readFileSync(join(folder, 'settings.json'), 'utf8'), readFileSync(home.settingsFile, 'utf8'));
  assert.deepEqual(listNames(folder), ['copyloom.db', 'images', 'manifest.json', 'settings.json']);
  for (const name of ['copyloom.db', 'manifest.json', 'settings.json', `images/${nameOf(0)}`])
    assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600, name);
  for (const name of ['.', 'images']) assert.equal(statSync(join(folder, name)).mode & 0o777, 0o700, name);
  assert.equal((await talk(service, 'GET', '/v1/status')).json.warnings, undefined);
});

test('keeps no deleted text that is still in the write-ahead log', async (t) => {
  const home = makeTempHome(t);
  fillHome(home, { texts: 300, pictures: 0, length: 700 });
  const { database, history } = openTestStore(home, t);
  for (let id = 2; id <= 300; id += 2) history.remove(id);
  const target = join(makeTempFolder(t), 'backup');
  await backUp(target, { home, now: new Date(), onProgress: () => {}, onBegin: () => {} });
  assert.ok(statSync(`${home.databaseFile}-wal`).size > 0);
  database.close();
  assert.deepEqual(listDirtyPages(join(target, 'copyloom.db')), []);
});

test('takes a newer state if a picture is deleted meanwhile, and names those that are missing from the home', async (t) => {
  const home = makeTempHome(t);
  fillHome(home, { texts: 1, pictures: 3 });
  rmSync(join(home.imagesFolder, nameOf(0)));
  const { database, history } = openTestStore(home, t);
  const target = join(makeTempFolder(t), 'backup');
  let isDeleted = false;
  const deleteOne = ({ step, done }: CopyProgress): void => {
    if (isDeleted || step !== 'pictures' || done !== 1) return;
    isDeleted = true;
    history.remove(4); // the last picture
    rmSync(join(home.imagesFolder, nameOf(2)));
  };
  const { rows, missing } = await backUp(target, { home, now: new Date(), onProgress: deleteOne, onBegin: () => {} });
  database.close();
  assert.ok(isDeleted);
  assert.deepEqual([missing, rows['entry'], listPictures(target)], [[nameOf(0)], 3, [nameOf(1)]]);
});

test('creates a folder named after the time, and replaces nothing', async (t) => {
  const home = makeTempHome(t);
  fillHome(home, { texts: 2, pictures: 0 });
  const folder = makeTempFolder(t);
  const planned = await runProgram(t, home, 'backup', folder, '--dry-run');
  assert.match(
    planned.output,
    /^This would back up 2 entries, 0 pictures, 0 variables and 0 rules \(.*Nothing was written/,
  );
  assert.deepEqual(listNames(folder), []);
  const { output, errors } = await runProgram(t, home, 'backup', folder);
  const [name = '', ...others] = listNames(folder);
  assert.deepEqual(others, []);
  assert.match(name, /^copyloom-backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
  assert.match(output, /^Backed up 2 entries.* Everything was read back/);
  assert.match(errors, /^The API key and your secrets are not in a backup/);
  const again = await runProgram(t, home, 'backup', join(folder, name));
  assert.deepEqual([again.status, again.output], [1, '']);
  assert.match(again.errors, /is a backup already, and was not replaced/);
  const nowhere = await runProgram(t, home, 'backup', join(folder, 'unmounted', 'backup'));
  assert.match(nowhere.errors, /There is no folder .*unmounted to back up to/);
  writeFileSync(join(folder, 'file'), '');
  assert.match((await runProgram(t, home, 'backup', join(folder, 'file'))).errors, /is a file\. Name a folder/);
  assert.deepEqual(listNames(folder), [name, 'file']);
});

test('leaves nothing on a disk that is full, or becomes full meanwhile', async (t) => {
  const disk = mountSmallDisk(t, '4m');
  if (!disk) return;
  const home = makeTempHome(t);
  fillHome(home, { texts: 60, pictures: 2, length: 100_000 });
  const target = join(disk.data, 'backup');
  const full = await runProgram(t, home, 'backup', target);
  assert.equal(full.status, 1);
  assert.match(full.errors, /The backup takes up \d+ MB, but the disk of .* has only \d MB left/);
  const small = makeTempHome(t);
  fillHome(small, { texts: 10, pictures: 2, length: 100_000 });
  const junk = join(disk.data, 'junk');
  const fill = ({ step }: CopyProgress): void => {
    if (step === 'pictures' && !existsSync(junk)) fillRest(junk);
  };
  await assert.rejects(
    backUp(target, { home: small, now: new Date(), onProgress: fill, onBegin: () => {} }),
    /^Unavailable: The backup backup was not written\. The disk is full/,
  );
  assert.deepEqual(listNames(disk.data), ['junk']);
});

test('a killed backup leaves nothing that looks like one, and an interrupted one leaves nothing', async (t) => {
  const home = makeTempHome(t);
  fillHome(home, { texts: 400, pictures: 0, length: 100_000 });
  const folder = makeTempFolder(t);
  for (const [signal, status] of [
    ['SIGKILL', 'SIGKILL'],
    ['SIGINT', 130],
  ] as const) {
    const place = join(folder, signal);
    mkdirSync(place);
    const backup = startProgram(t, home, 'backup', join(place, 'backup'));
    const begun = await until('The unfinished copy', async () =>
      listNames(place).find((name) => existsSync(join(place, name, 'copyloom.db'))),
    );
    assert.equal((await backup.stop(signal)).status, status);
    assert.deepEqual(listNames(place), signal === 'SIGKILL' ? [begun] : []);
    if (signal === 'SIGINT') continue;
    assert.match(begun, /^backup\.incomplete-/);
    const { status: refused, errors } = await runProgram(t, home, 'restore', join(place, begun));
    assert.equal(refused, 1);
    assert.match(errors, /is a backup that was interrupted/);
  }
});
