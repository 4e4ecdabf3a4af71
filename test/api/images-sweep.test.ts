// The images folder and the history compared at start: strays go, missing files are told, and a doubtful case costs nothing.
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/home.ts';
import { startApplication, type TestApplication } from '../support/application.ts';
import { fillStore } from '../support/fill-store.ts';
import { list, screenshot, until } from '../support/history.ts';
import { makeTempHome } from '../support/temp-home.ts';

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

const filesIn = (home: Home): string[] => readdirSync(home.imagesFolder).sort();

const warningOf = ({ call, log }: TestApplication): Promise<string> =>
  until('The warning', async () => {
    const { warnings = [] } = (await call('GET', '/v1/status')).json;
    assert.deepEqual(warnings, log);
    return warnings[0];
  });

test('files that no entry names are removed, unfinished ones too; folders are left alone', async (t) => {
  const home = fillHome(t, {
    entries: ['a.png', 'b.png'],
    files: ['a.png', 'b.png', 'stray.png', 'c.png.17-abcdef.tmp'],
  });
  mkdirSync(join(home.imagesFolder, 'folder'));
  const { log } = await startApplication(t, home);
  await until('The sweep', async () => filesIn(home).length === 3 || undefined);
  assert.deepEqual(filesIn(home), ['a.png', 'b.png', 'folder']);
  assert.deepEqual(log, []);
});

test('more files than one step looks at', async (t) => {
  const names = Array.from({ length: 1300 }, (_, n) => `${n}.png`);
  const home = fillHome(t, { entries: names.slice(0, 1201), files: names });
  const { log } = await startApplication(t, home);
  await until('The sweep', async () => filesIn(home).length === 1201 || undefined);
  assert.deepEqual(filesIn(home), names.slice(0, 1201).sort());
  assert.deepEqual(log, []);
});

test('if not one file belongs to an entry, nothing is removed and a warning says so', async (t) => {
  const files = ['of-another.png', 'of-another-too.png', 'unfinished.png.17-abcdef.tmp'];
  const home = fillHome(t, { entries: [], files });
  const warning = await warningOf(await startApplication(t, home));
  assert.match(
    warning,
    /^Not one of the 2 files in .*images belongs to an entry .* none was removed\..* delete them\.$/,
  );
  assert.deepEqual(filesIn(home), files.sort());
});

test('a folder of unfinished files only is emptied without a word', async (t) => {
  const home = fillHome(t, { entries: [], files: ['unfinished.png.17-abcdef.tmp'] });
  const { log } = await startApplication(t, home);
  await until('The sweep', async () => filesIn(home).length === 0 || undefined);
  assert.deepEqual(log, []);
});

test('entries whose file is gone are kept, and told by number and first ids', async (t) => {
  const entries = Array.from({ length: 700 }, (_, n) => `${n}.png`);
  const home = fillHome(t, { entries, files: entries.filter((_, n) => n % 100 !== 0) });
  const application = await startApplication(t, home);
  const warning = await warningOf(application);
  assert.match(
    warning,
    /^The picture files of 7 entries are gone from .*images \(the first: 2, 102, 202, 302, 402\)\./,
  );
  assert.equal((await list(application.call)).total, 701);
});

test('a single entry whose file is gone', async (t) => {
  const home = fillHome(t, { entries: ['a.png', 'b.png'], files: ['b.png'] });
  const warning = await warningOf(await startApplication(t, home));
  assert.match(warning, /^The picture files of one entry are gone from .*images \(2\)\. The entries were kept/);
});
