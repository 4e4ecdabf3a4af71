// The images folder and the history compared at start: strays go to the trash, missing files are reported, and only files of our own making are touched.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { startWriter } from '../../src/app/threads/start-writer.ts';
import type { Home } from '../../src/platform/files/home.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { list, screenshot, until } from '../support/application/history.ts';
import { damagePage, settle } from '../support/store/damage-file.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

/** As a picture's file is called. */
const nameOf = (number: number): string => `${number.toString(16).padStart(32, '0')}.png`;
const draftOf = (name: string): string => `${name}.17-0123456789ab.tmp`;

/** A home with entries for some pictures, and with these files. */
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
    for (const warning of warnings) assert.ok(application.log.includes(warning), 'it is in the log too');
    return warnings[0];
  });

const [a, b, stray] = [nameOf(1), nameOf(2), nameOf(3)];

test('pictures that no entry names go to the trash, unfinished ones for good, and nothing else is touched', async (t) => {
  const mine = ['holiday.png', `${nameOf(4)}.txt`, 'notes.tmp', nameOf(5).toUpperCase()];
  const home = fillHome(t, { entries: [a, b], files: [a, b, stray, draftOf(nameOf(6)), ...mine] });
  mkdirSync(join(home.imagesFolder, 'folder'));
  const { log } = await startApplication(t, home);
  await until('The sweep', async () => filesIn(trashOf(home)).length === 1 || undefined);
  assert.deepEqual(filesIn(trashOf(home)), [stray]);
  assert.equal(statSync(trashOf(home)).mode & 0o777, 0o700);
  await until('The log line', async () => log[0]);
  assert.match(log.join('\n'), /^Moved one unused picture from .*images to .*trash\. .*30 days\.$/);
  assert.deepEqual(filesIn(home.imagesFolder), [a, b, ...mine].sort());
  assert.ok(existsSync(join(home.imagesFolder, 'folder')));
});

test('more files than one step looks at', async (t) => {
  const names = Array.from({ length: 1300 }, (_, n) => nameOf(n));
  const home = fillHome(t, { entries: names.slice(0, 1201), files: names });
  await startApplication(t, home);
  await until('The sweep', async () => filesIn(home.imagesFolder).length === 1201 || undefined);
  assert.deepEqual(filesIn(home.imagesFolder), names.slice(0, 1201).sort());
  assert.equal(filesIn(trashOf(home)).length, 99);
});

test('if not one picture belongs to an entry, none is lost, and those that an entry names again are back', async (t) => {
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

test('while a history that was set aside as damaged may name them, pictures stay where they are', async (t) => {
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
  assert.deepEqual(filesIn(home.imagesFolder), [b], 'only the file of the deleted entry goes');
  assert.deepEqual(filesIn(trashOf(home)), [stray]);
});

/** Ages a file in the trash, so that it is due to be deleted. */
const ageInTrash = (home: Home, name: string): void => {
  mkdirSync(trashOf(home), { recursive: true });
  const file = join(trashOf(home), name);
  writeFileSync(file, 'PNG');
  utimesSync(file, 1, 1);
};

/** A home whose entry for picture a is on a damaged page, which nothing but a question for that picture reads. */
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

const sweepOverDamage = async (t: TestContext, home: Home): Promise<void> => {
  const { log, close } = await startApplication(t, home);
  await until('The repair', async () => log.find((line) => line.startsWith('The history file was damaged')));
  await close();
  assert.doesNotMatch(log.join('\n'), /unused picture/);
};

test('pictures stay where they are if the comparison finds the damage', async (t) => {
  const home = damageEntryOfA(t, [a]);
  await sweepOverDamage(t, home);
  assert.deepEqual([filesIn(home.imagesFolder), filesIn(trashOf(home))], [[a], []]);
});

test('a comparison that finds damage which cannot be repaired now is not reported as a bug', async (t) => {
  const home = damageEntryOfA(t, [a]);
  const writer = startWriter(home.databaseFile, (error) => assert.fail(String(error)));
  const compared = Promise.withResolvers<unknown>();
  const requests = new Proxy(writer.requests, {
    get: (target, name) => {
      if (name !== 'open') return Reflect.get(target, name);
      return async () => {
        const warnings = await target.open();
        mkdirSync(`${home.databaseFile}.recovered`); // a repair begins by writing there
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
  assert.doesNotMatch(log.join('\n'), /bug/i);
  assert.deepEqual([filesIn(home.imagesFolder), filesIn(trashOf(home))], [[a], []]);
});

test('a picture that is to be removed, but was copied again, stays if the comparison finds the damage', async (t) => {
  const home = damageEntryOfA(t, [a]);
  const database = openDatabase(home.databaseFile);
  database.run('INSERT INTO removed_image (file) VALUES (?)', a); // as the deletion of an earlier entry leaves it
  database.close();
  await sweepOverDamage(t, home);
  assert.deepEqual(filesIn(home.imagesFolder), [a]);
});

test('nothing is deleted from the trash if the comparison finds the damage', async (t) => {
  const home = damageEntryOfA(t, []);
  ageInTrash(home, a);
  await sweepOverDamage(t, home);
  assert.deepEqual(filesIn(trashOf(home)), [a]);
});

test('a picture that an entry names is not deleted from the trash, however old it is', async (t) => {
  const home = fillHome(t, { entries: [a], files: [] });
  ageInTrash(home, a);
  ageInTrash(home, stray);
  await startApplication(t, home);
  await until('The picture', async () => filesIn(home.imagesFolder).includes(a) || undefined);
  assert.deepEqual(filesIn(trashOf(home)), []);
});

test('the pictures of a history that turns out to be damaged survive the next starts', async (t) => {
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

test('the trash is emptied after thirty days, of our own files', async (t) => {
  const home = fillHome(t, { entries: [a], files: [a] });
  mkdirSync(trashOf(home));
  const day = 24 * 60 * 60;
  for (const [name, days] of [
    [stray, 31],
    [b, 29],
    ['mine.png', 99],
  ] as const) {
    const file = join(trashOf(home), name);
    writeFileSync(file, 'PNG');
    utimesSync(file, Date.now() / 1000 - days * day, Date.now() / 1000 - days * day);
  }
  await startApplication(t, home);
  await until('The end of a picture', async () => !filesIn(trashOf(home)).includes(stray) || undefined);
  assert.deepEqual(filesIn(trashOf(home)), [b, 'mine.png']);
});

test('a picture whose entry was deleted just before the service was killed is removed for good', async (t) => {
  const home = fillHome(t, { entries: [a, b], files: [a, b] });
  fillStore(home, ({ history }) => history.remove(2)); // and nobody was left to remove the file
  const { log } = await startApplication(t, home);
  await until('The removal', async () => filesIn(home.imagesFolder).length === 1 || undefined);
  assert.deepEqual([filesIn(home.imagesFolder), filesIn(trashOf(home)), log], [[b], [], []]);
});

test('one that was copied again after that is kept', async (t) => {
  const home = fillHome(t, { entries: [a, b], files: [a, b, draftOf(a)] });
  fillStore(home, ({ history }) => {
    history.remove(2);
    history.record({ image: { ...screenshot, file: a } });
  });
  await startApplication(t, home);
  await until('The sweep', async () => !filesIn(home.imagesFolder).includes(draftOf(a)) || undefined);
  assert.deepEqual(filesIn(home.imagesFolder), [a, b]);
});

test('entries whose file is missing are kept, and reported by number and first ids', async (t) => {
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

test('the report goes when the entry is deleted, or the file is back', async (t) => {
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
