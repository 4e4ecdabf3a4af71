// The sweep of the images folder at startup: unused pictures go to the trash, missing files are reported, and only Copyloom's own files are touched.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { list, screenshot, until } from '../support/application/history.ts';
import { startSameThread } from '../support/application/same-thread.ts';
import { damagePage, settle } from '../support/store/damage-file.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

/** The file name of a picture. */
const nameOf = (number: number): string => `${number.toString(16).padStart(32, '0')}.png`;
const draftOf = (name: string): string => `${name}.17-0123456789ab.tmp`;

/** A home with entries for these pictures, and with these files. */
const fillHome = (t: TestContext, { entries, files }: { entries: string[]; files: string[] }): Home => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    history.record({ text: 'a text' });
    for (const file of entries) history.record({ image: { ...screenshot, file } });
  });
  mkdirSync(home.imagesFolder, { mode: 0o700 });
  for (const file of files) writeFileSync(join(home.imagesFolder, file), 'PNG');
  return home;
};

const trashOf = (home: Home): string => join(home.imagesFolder, 'trash');
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((one) => one.isFile())
        .map(({ name }) => name)
        .sort()
    : [];

const warningsOf = async ({ call }: TestApplication): Promise<string[]> =>
  (await call('GET', '/v1/status')).json.warnings ?? [];

const warningOf = (application: TestApplication): Promise<string> =>
  until('The warning', async () => {
    const warnings = await warningsOf(application);
    for (const warning of warnings) assert.ok(application.log.includes(warning), 'the warning is also logged');
    return warnings[0];
  });

const [a, b, stray] = [nameOf(1), nameOf(2), nameOf(3)];

test('moves unused pictures to the trash, deletes drafts, and touches nothing else', async (t) => {
  const foreign = ['holiday.png', `${nameOf(4)}.txt`, 'notes.tmp', nameOf(5).toUpperCase()];
  const home = fillHome(t, { entries: [a, b], files: [a, b, stray, draftOf(nameOf(6)), ...foreign] });
  mkdirSync(join(home.imagesFolder, 'folder'));
  const { log } = await startApplication(t, home);
  await until('The sweep', async () => filesIn(trashOf(home)).length === 1 || undefined);
  assert.deepEqual(filesIn(trashOf(home)), [stray]);
  assert.equal(statSync(trashOf(home)).mode & 0o777, 0o700);
  await until('The log line', async () => log[0]);
  assert.match(log.join('\n'), /^Moved one unused picture from .*images to .*trash\. .*30 days\.$/);
  assert.deepEqual(filesIn(home.imagesFolder), [a, b, ...foreign].sort());
  assert.ok(existsSync(join(home.imagesFolder, 'folder')));
});

test('handles more files than one step does', async (t) => {
  const names = Array.from({ length: 1300 }, (_, n) => nameOf(n));
  const home = fillHome(t, { entries: names.slice(0, 1201), files: names });
  await startApplication(t, home);
  await until('The sweep', async () => filesIn(home.imagesFolder).length === 1201 || undefined);
  assert.deepEqual(filesIn(home.imagesFolder), names.slice(0, 1201).sort());
  assert.equal(filesIn(trashOf(home)).length, 99);
});

test('loses no picture if no entry uses any, and restores those that an entry uses again', async (t) => {
  const home = fillHome(t, { entries: [], files: [a, b] });
  const first = await startApplication(t, home);
  await until('The sweep', async () => filesIn(trashOf(home)).length === 2 || undefined);
  await until('The log line', async () => first.log.find((line) => /unused pictures from .*trash/.test(line)));
  await first.close();
  fillStore(home, ({ history }) => history.record({ image: { ...screenshot, file: a } }));
  const second = await startApplication(t, home);
  await until('The picture', async () => filesIn(home.imagesFolder).includes(a) || undefined);
  assert.deepEqual(filesIn(trashOf(home)), [b]);
  await second.close();
  assert.deepEqual(second.log, []);
});

test('leaves pictures in place while a history set aside as damaged may use them', async (t) => {
  const home = fillHome(t, { entries: [a], files: [a, b] });
  mkdirSync(trashOf(home));
  const discarded = join(trashOf(home), stray);
  writeFileSync(discarded, 'PNG');
  utimesSync(discarded, 1, 1);
  const aside = `${home.databaseFile}.damaged-2026-01-02T03-04-05.678Z`;
  writeFileSync(aside, 'not a database');
  writeFileSync(join(home.imagesFolder, draftOf(b)), 'P');
  const { call, close } = await startApplication(t, home);
  await until('The sweep', async () => filesIn(home.imagesFolder).length === 2 || undefined);
  assert.equal((await call('DELETE', '/v1/history/2')).status, 200);
  await close();
  assert.deepEqual(filesIn(home.imagesFolder), [b], 'only the file of the deleted entry is removed');
  assert.deepEqual(filesIn(trashOf(home)), [stray]);
});

/** Puts an old file into the trash, which is due to be deleted. */
const ageInTrash = (home: Home, name: string): void => {
  mkdirSync(trashOf(home), { recursive: true });
  const file = join(trashOf(home), name);
  writeFileSync(file, 'PNG');
  utimesSync(file, 1, 1);
};

/** A home whose entry for picture `a` is on a damaged page, which is read only to check whether an entry uses `a`. */
const damageEntryOfA = (t: TestContext, files: string[]): Home => {
  const home = fillHome(t, { entries: [], files });
  fillStore(home, ({ history }) => {
    const fill = (from: number) => {
      for (let n = from; n < from + 50; n++) history.record({ text: `${n} ${'words of a note '.repeat(20)}` });
    };
    fill(0);
    history.record({ text: 'recognized already', image: { ...screenshot, file: a } });
    fill(50);
  });
  settle(home.databaseFile);
  const page = Math.floor(readFileSync(home.databaseFile).indexOf(a) / 4096) + 1;
  damagePage(home.databaseFile, page, Buffer.alloc(4096, 0x5a));
  return home;
};

const sweepDamaged = async (t: TestContext, home: Home): Promise<void> => {
  const { log, close } = await startApplication(t, home);
  await until('The repair', async () => log.find((line) => line.startsWith('The history file was damaged')));
  await close();
  assert.doesNotMatch(log.join('\n'), /unused picture/);
};

test('leaves pictures in place if the sweep finds damage', async (t) => {
  const home = damageEntryOfA(t, [a]);
  await sweepDamaged(t, home);
  assert.deepEqual([filesIn(home.imagesFolder), filesIn(trashOf(home))], [[a], []]);
});

test('does not report a bug if the sweep finds damage that cannot be repaired yet', async (t) => {
  const home = damageEntryOfA(t, [a]);
  const { writer } = startSameThread(home);
  const compared = Promise.withResolvers<unknown>();
  const requests = new Proxy(writer.requests, {
    get: (target, name) => {
      if (name !== 'open') return Reflect.get(target, name);
      return async () => {
        const warnings = await target.open();
        mkdirSync(`${home.databaseFile}.recovered`); // a repair starts by writing there
        return warnings;
      };
    },
  });
  const background = new Proxy(writer.background, {
    get: (target, name) => {
      if (name !== 'unusedImages') return Reflect.get(target, name);
      return (files: readonly string[]) => {
        const unused = target.unusedImages(files);
        compared.resolve(unused);
        return unused;
      };
    },
  });
  const { log, close } = await startApplication(t, home, { writer: { ...writer, requests, background } });
  await assert.rejects(compared.promise, /The history file is damaged/);
  await close();
  assert.doesNotMatch(log.join('\n'), /\bbug\b/i);
  assert.deepEqual([filesIn(home.imagesFolder), filesIn(trashOf(home))], [[a], []]);
});

test('keeps a picture that was due for removal but copied again if the sweep finds damage', async (t) => {
  const home = damageEntryOfA(t, [a]);
  const database = openDatabase(home.databaseFile);
  database.run('INSERT INTO removed_image (file) VALUES (?)', a); // left over from the deletion of an earlier entry
  database.close();
  await sweepDamaged(t, home);
  assert.deepEqual(filesIn(home.imagesFolder), [a]);
});

test('deletes nothing from the trash if the sweep finds damage', async (t) => {
  const home = damageEntryOfA(t, []);
  ageInTrash(home, a);
  await sweepDamaged(t, home);
  assert.deepEqual(filesIn(trashOf(home)), [a]);
});

test('never deletes a picture that an entry uses from the trash', async (t) => {
  const home = fillHome(t, { entries: [a], files: [] });
  ageInTrash(home, a);
  ageInTrash(home, stray);
  await startApplication(t, home);
  await until('The picture', async () => filesIn(home.imagesFolder).includes(a) || undefined);
  assert.deepEqual(filesIn(trashOf(home)), []);
});

test('keeps the pictures of a history that turns out to be damaged over the next starts', async (t) => {
  const home = fillHome(t, { entries: [a, b], files: [a, b] });
  writeFileSync(home.databaseFile, 'damaged beyond recognition'.repeat(1000));
  const first = await startApplication(t, home);
  await first.application.history.record({ image: { ...screenshot, file: nameOf(7) } });
  await first.close();
  writeFileSync(join(home.imagesFolder, nameOf(7)), 'PNG');
  writeFileSync(join(home.imagesFolder, draftOf(b)), 'P');
  const second = await startApplication(t, home);
  await until('The sweep', async () => !filesIn(home.imagesFolder).includes(draftOf(b)) || undefined);
  await second.close();
  assert.deepEqual(filesIn(home.imagesFolder), [a, b, nameOf(7)]);
});

test('empties the trash of its own files after thirty days', async (t) => {
  const home = fillHome(t, { entries: [a], files: [a] });
  mkdirSync(trashOf(home));
  const day = 24 * 60 * 60;
  for (const [name, days] of [
    [stray, 31],
    [b, 29],
    ['foreign.png', 99],
  ] as const) {
    const file = join(trashOf(home), name);
    writeFileSync(file, 'PNG');
    utimesSync(file, Date.now() / 1000 - days * day, Date.now() / 1000 - days * day);
  }
  await startApplication(t, home);
  await until('The removal of the old picture', async () => !filesIn(trashOf(home)).includes(stray) || undefined);
  assert.deepEqual(filesIn(trashOf(home)), [b, 'foreign.png']);
});

test('removes a picture whose entry was deleted just before a kill', async (t) => {
  const home = fillHome(t, { entries: [a, b], files: [a, b] });
  fillStore(home, ({ history }) => history.remove(2)); // without removing the file
  const { log } = await startApplication(t, home);
  await until('The removal', async () => filesIn(home.imagesFolder).length === 1 || undefined);
  assert.deepEqual([filesIn(home.imagesFolder), filesIn(trashOf(home)), log], [[b], [], []]);
});

test('keeps a picture that was copied again after its entry was deleted', async (t) => {
  const home = fillHome(t, { entries: [a, b], files: [a, b, draftOf(a)] });
  fillStore(home, ({ history }) => {
    history.remove(2);
    history.record({ image: { ...screenshot, file: a } });
  });
  await startApplication(t, home);
  await until('The sweep', async () => !filesIn(home.imagesFolder).includes(draftOf(a)) || undefined);
  assert.deepEqual(filesIn(home.imagesFolder), [a, b]);
});

test('keeps entries whose file is missing, and reports how many and the first ids', async (t) => {
  const entries = Array.from({ length: 700 }, (_, n) => nameOf(n));
  const home = fillHome(t, { entries, files: entries.filter((_, n) => n % 100 !== 0) });
  const application = await startApplication(t, home);
  const warning = await warningOf(application);
  assert.match(
    warning,
    /^The picture files of 7 entries are missing from .*images \(the first: 2, 102, 202, 302, 402\)\./,
  );
  assert.equal((await list(application.call)).total, 701);
});

test('withdraws the warning when the entry is deleted or the file is back', async (t) => {
  const home = fillHome(t, { entries: [a, b, stray], files: [stray] });
  const application = await startApplication(t, home);
  assert.match(await warningOf(application), /^The picture files of 2 entries are missing from .*images \(2, 3\)\./);
  await application.call('DELETE', '/v1/history/2');
  const [left] = await warningsOf(application);
  assert.match(left ?? '', /^The picture file of entry 3 is missing from .*images\. Put the file back or delete/);
  writeFileSync(join(home.imagesFolder, b), 'PNG');
  assert.deepEqual(await warningsOf(application), []);
  const { checks } = (await application.control('GET', '/control/checks')).json;
  assert.doesNotMatch(JSON.stringify(checks), /missing from/);
});
