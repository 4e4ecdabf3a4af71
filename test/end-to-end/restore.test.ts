// Tests `copyloom restore`: it checks the whole backup first, sets the present home aside, and loses nothing if it is interrupted.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { backUp } from '../../src/app/backup/back-up.ts';
import type { Home } from '../../src/platform/files/home.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { until } from '../support/application/history.ts';
import { listTexts, put, talk } from '../support/application/talk.ts';
import { overlayName } from '../support/desktop/desktop.ts';
import { overlayPrograms, startOverlayDesktop } from '../support/desktop/overlay-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { nobody } from '../support/service/other-user.ts';
import { makeBackup, makeOther, restore, stage } from '../support/service/restoring.ts';
import { runProgram, startProgram } from '../support/service/run-program.ts';
import { type Service, startService } from '../support/service/service.ts';
import { fillHome, listPictures, nameOf, readTexts } from '../support/store/backed-up-home.ts';
import { fillRest, mountSmallDisk } from '../support/store/small-disk.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

const restored = ['text 2', 'text 1', 'text 0'];
const textsOf = async (service: Service): Promise<string[]> => (await listTexts(service)).filter((text) => text !== '');

/** Without the lock of restores, which stays. */
const listHome = ({ data }: Home): string[] =>
  readdirSync(data)
    .filter((name) => name !== 'restore.lock')
    .sort();

/** `warnings` are what the start has to say. */
const assertRestored = async (t: TestContext, home: Home, warnings: readonly RegExp[] = []): Promise<void> => {
  const service = await startService(t, home);
  assert.deepEqual(await textsOf(service), restored);
  const { json } = await talk(service, 'GET', '/v1/status');
  assert.equal(json.warnings?.length ?? 0, warnings.length);
  for (const [index, warning] of warnings.entries()) assert.match(json.warnings[index], warning);
  assert.equal(await service.stop(), 0);
  assert.deepEqual(listPictures(home.data), [0, 1].map(nameOf));
  assert.match(readFileSync(home.settingsFile, 'utf8'), /4321/);
  assert.deepEqual(
    listHome(home).filter((name) => name.startsWith('restore')),
    [],
  );
};

test('restores while the service runs and copies go on, and undoes it', async (t) => {
  const backup = await makeBackup(t);
  const service = await startService(t, makeOther(t));
  await put(service, 'before');
  let isOver = false;
  const copying = (async () => {
    for (let n = 0; !isOver; n++) await put(service, `meanwhile ${n}`).catch(() => undefined); // it closes for a moment
  })();
  const { aside, running, counts } = await restore(t, service.home, backup);
  isOver = true;
  await copying;
  assert.deepEqual([running, counts], [true, { entries: 5, pictures: 2, variables: 0, rules: 0 }]);
  const texts = await textsOf(service);
  assert.deepEqual(
    texts.filter((text) => text.startsWith('text')),
    restored,
  );
  assert.ok(!texts.includes('before'));
  assert.equal((await put(service, 'after')).status, 200);
  assert.equal((await talk(service, 'GET', '/v1/status')).json.warnings, undefined);
  assert.match(readFileSync(service.home.settingsFile, 'utf8'), /4321/);
  assert.ok(readTexts(aside).includes('before'));
  assert.match(readFileSync(join(aside, 'settings.json'), 'utf8'), /1234/);

  const undone = await restore(t, service.home, aside);
  const before = await textsOf(service);
  assert.ok(before.includes('before') && !before.includes('text 0'));
  assert.match(readFileSync(service.home.settingsFile, 'utf8'), /1234/);
  assert.ok(readTexts(undone.aside).includes('after'));
  assert.equal(service.errors(), '');
  assert.equal(await service.stop(), 0);
});

test('restores without a running service, into an empty home and from a home that was killed', async (t) => {
  const empty = makeTempHome(t);
  const { running } = await restore(t, empty, await makeBackup(t));
  assert.equal(running, false);
  await assertRestored(t, empty);

  const killed = await startService(t);
  await put(killed, 'only in the log');
  await killed.stop('SIGKILL');
  const copy = join(makeTempFolder(t), 'copy');
  cpSync(killed.home.data, copy, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  const home = makeOther(t);
  await restore(t, home, copy);
  assert.deepEqual(readTexts(home.data), ['only in the log']);
});

const failedRestore = (folder: string, home: Home): Promise<Error> =>
  stage(folder, home).then(
    () => assert.fail('it was not refused'),
    (error: Error) => error,
  );

test('refuses a damaged, newer or unsafe backup, names the file, and changes nothing', async (t) => {
  const backup = await makeBackup(t);
  const home = makeOther(t);
  const picture = `images/${nameOf(1)}`;
  const manifest = readFileSync(join(backup, 'manifest.json'), 'utf8');
  const outside = join(makeTempFolder(t), 'outside');
  writeFileSync(outside, 'PNG 1');
  const replace = (folder: string, name: string): string => {
    rmSync(join(folder, name), { recursive: true });
    return join(folder, name);
  };
  const damages: [RegExp, (folder: string) => void][] = [
    [/1\.png is not what was backed up/, (folder) => writeFileSync(join(folder, picture), 'PNG 2')],
    [/1\.png has 3 bytes, but the manifest says 5/, (folder) => truncateSync(join(folder, picture), 3)],
    [/1\.png is missing/, (folder) => replace(folder, picture)],
    [/copyloom\.db has \d+ bytes/, (folder) => truncateSync(join(folder, 'copyloom.db'), 5000)],
    [/1\.png is a symbolic link/, (folder) => symlinkSync(outside, replace(folder, picture))],
    [/images is not a folder/, (folder) => symlinkSync(join(backup, 'images'), replace(folder, 'images'))],
    [/1\.png is not a regular file/, (folder) => execFileSync('mkfifo', [replace(folder, picture)])],
    [/manifest\.json is not a valid manifest/, (folder) => truncateSync(join(folder, 'manifest.json'), 300)],
    [
      /manifest\.json is not a valid manifest/,
      (folder) => writeFileSync(join(folder, 'manifest.json'), manifest.replaceAll(picture, `../${picture}`)),
    ],
    [
      /made by a newer version of Copyloom\. Update/,
      (folder) => writeFileSync(join(folder, 'manifest.json'), manifest.replace('"version": 1', '"version": 2')),
    ],
    [/is not a backup: it has neither/, (folder) => rmSync(folder, { recursive: true }) ?? mkdirSync(folder)],
    [/There is no folder/, (folder) => rmSync(folder, { recursive: true })],
    [
      /written by a newer version of Copyloom \(format 999/,
      (folder) => {
        replace(folder, 'manifest.json');
        const database = openDatabase(join(folder, 'copyloom.db'));
        database.execute('CREATE TABLE of_the_future (id); PRAGMA user_version = 999');
        database.close();
      },
    ],
    [
      /copyloom\.db has damaged pages/,
      (folder) => {
        replace(folder, 'manifest.json');
        const file = readFileSync(join(folder, 'copyloom.db'));
        writeFileSync(join(folder, 'copyloom.db'), file.fill(0xff, 8192, 40_000));
      },
    ],
    ...(
      [
        [/settings\.json is not valid JSON: line 1/, '{ "maxEntries": 4321,'],
        [/The setting apiPort in .*settings\.json can't be "x"/, '{ "apiPort": "x" }'],
      ] as const
    ).map(([expected, text]): [RegExp, (folder: string) => void] => [
      expected,
      (folder) => {
        replace(folder, 'manifest.json');
        writeFileSync(join(folder, 'settings.json'), text);
      },
    ]),
  ];
  if (process.getuid?.() === 0)
    damages.push([/1\.png belongs to another user/, (folder) => chownSync(join(folder, picture), nobody, nobody)]);
  const before = listHome(home);
  for (const [expected, damage] of damages) {
    const folder = join(makeTempFolder(t), 'copy');
    cpSync(backup, folder, { recursive: true });
    damage(folder);
    const { message } = await failedRestore(folder, home);
    assert.match(message, expected);
    assert.match(message, /Nothing was changed\.$/);
    assert.deepEqual(listHome(home), before);
  }
  truncateSync(join(backup, 'settings.json'), 1);
  const { status, output: nothing, errors } = await runProgram(t, home, 'restore', backup);
  assert.deepEqual([status, nothing], [1, '']);
  assert.match(errors, /^The backup is damaged: .*settings\.json has 1 bytes/);
  const { output } = await runProgram(t, home, 'restore', await makeBackup(t), '--dry-run');
  assert.match(output, /is intact: 5 entries, 2 pictures.*Nothing was changed/);
  assert.deepEqual(listHome(home), before);
});

test('changes nothing if the disk is full', async (t) => {
  const home = mountSmallDisk(t, '8m');
  if (!home) return;
  fillHome(home, { texts: 1, pictures: 1 });
  const junk = join(home.data, 'junk');
  fillRest(junk);
  const before = listHome(home);
  const { status, errors } = await runProgram(t, home, 'restore', await makeBackup(t));
  assert.equal(status, 1);
  assert.match(errors, /^The copy of the backup in .* was not written\. The disk is full/);
  assert.deepEqual(listHome(home), before);
});

test('a restore that was killed can be repeated', async (t) => {
  const large = makeTempHome(t);
  fillHome(large, { texts: 300, pictures: 0, length: 100_000 });
  const from = join(makeTempFolder(t), 'large');
  await backUp(from, { home: large, now: new Date(), onProgress: () => {}, onBegin: () => {} });
  const home = makeOther(t);
  const killed = startProgram(t, home, 'restore', from);
  const leftover = await until('The copy', async () =>
    readdirSync(home.data).find((name) => name.startsWith('restore.incomplete-')),
  );
  await killed.stop('SIGKILL');
  assert.ok(existsSync(join(home.data, leftover)));
  assert.match(readFileSync(home.settingsFile, 'utf8'), /1234/);
  await restore(t, home, await makeBackup(t));
  await assertRestored(t, home);
});

/** What a crash may have left undone of putting a backup in place. */
const crashes: Readonly<Record<string, (home: Home, pending: string) => void>> = {
  'before the first file was set aside': () => {},
  'after the history was set aside': ({ data, databaseFile }, pending) => {
    const { aside } = JSON.parse(readFileSync(join(pending, 'plan.json'), 'utf8'));
    mkdirSync(join(data, aside), { mode: 0o700 });
    renameSync(databaseFile, join(data, aside, 'copyloom.db'));
  },
  'after the pictures were put in place': ({ data }, pending) => {
    const { aside } = JSON.parse(readFileSync(join(pending, 'plan.json'), 'utf8'));
    mkdirSync(join(data, aside), { mode: 0o700 });
    for (const name of ['copyloom.db', 'images']) renameSync(join(data, name), join(data, aside, name));
    rmSync(join(pending, 'plan.json'));
    renameSync(join(pending, 'images'), join(data, 'images'));
  },
};

for (const [when, crash] of Object.entries(crashes)) {
  test(`the next start finishes a restore that was killed ${when}`, async (t) => {
    const backup = await makeBackup(t);
    const home = makeOther(t);
    const { commit, aside } = await stage(backup, home);
    commit();
    crash(home, join(home.data, 'restore.pending'));
    await assertRestored(t, home, [/^A restore that was interrupted is finished now: .* before is in .*replaced-/]);
    assert.deepEqual(readTexts(aside), []);
  });
}

test('the desktop application keeps its process and its shortcut, and shows the restored history', async (t) => {
  if (!hasPrograms(t, overlayPrograms)) return;
  const { desktop, application, pressShortcut } = await startOverlayDesktop(t, ['before']);
  const { running } = await restore(t, application.home, await makeBackup(t));
  assert.equal(running, true);
  await until('The shortcut', async () => {
    const { checks } = await application.call('runChecks', {});
    return checks.some(({ name, works }) => name === 'shortcut' && works) || undefined;
  });
  await pressShortcut();
  await desktop.untilFocused(overlayName);
  const { items } = await application.call('listHistory', { query: { q: 'text' } });
  assert.deepEqual(
    items.map(({ value }) => value),
    restored,
  );
  assert.equal(application.program.child.exitCode, null);
});
