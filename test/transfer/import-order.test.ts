// Where imported entries go, and what an import leaves alone.
import assert from 'node:assert/strict';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { importFile } from '../support/application/import-file.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';
import { makeMaccy } from '../support/transfer/made-files.ts';

const day = (number: number): string => `2024-01-${String(number).padStart(2, '0')}T12:00:00.000Z`;

const writeLines = (t: TestContext, lines: readonly (object | string)[]): string => {
  const file = join(makeTempFolder(t), 'clips.jsonl');
  writeFileSync(file, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
  return file;
};

const listTexts = async ({ control }: TestApplication, query = ''): Promise<string[]> =>
  (await control('GET', `/v1/history${query}`)).json.items.map(({ value }: { value: string }) => value);

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('imported entries go between those of the history, whatever their order in the file', async (t) => {
  const application = await startApplication(t);
  const older = writeLines(
    t,
    [2, 6, 10].map((number) => ({ text: `own ${number}`, copiedAt: day(number) })),
  );
  await importFile(application, older);
  const file = writeLines(
    t,
    [7, 1, 11, 3, 5, 9].map((number) => ({ text: `other ${number}`, copiedAt: day(number) })),
  );
  await importFile(application, file);
  const expected = [11, 10, 9, 7, 6, 5, 3, 2, 1].map((number) => `${number % 4 === 2 ? 'own' : 'other'} ${number}`);
  assert.deepEqual(await listTexts(application), expected);
  assert.deepEqual(
    await listTexts(application, '?q=other'),
    expected.filter((text) => text.startsWith('other')),
  );
  await application.control('PUT', '/v1/clipboard', { body: { text: 'newest' } });
  assert.deepEqual(await listTexts(application), ['newest', ...expected]);
  await importFile(application, file);
  assert.deepEqual(await listTexts(application), ['newest', ...expected], 'importing twice changes nothing');
});

test('an entry of 1970 is old, and moves no other', async (t) => {
  const application = await startApplication(t);
  const at = (year: number) => ({ text: `of ${year}`, copiedAt: `${year}-01-01T00:00:00.000Z` });
  await importFile(application, writeLines(t, [2010, 2005].map(at)));
  await importFile(application, writeLines(t, [1970, 2000, 2007].map(at)));
  assert.deepEqual(
    await listTexts(application),
    [2010, 2007, 2005, 2000, 1970].map((year) => at(year).text),
  );
});

test('entries without a time and after empty lines go where they belong', async (t) => {
  const application = await startApplication(t);
  await importFile(
    application,
    writeLines(
      t,
      [2010, 2005].map((year) => ({ text: `own ${year}`, copiedAt: `${year}-01-01T00:00:00Z` })),
    ),
  );
  const file = writeLines(t, [
    { text: 'no time' },
    '\n\n',
    '{"text": 5}',
    { text: 'other 2000', copiedAt: '2000-01-01T00:00:00Z' },
    { text: 'other 2004', copiedAt: '2004-01-01T00:00:00Z' },
    { text: 'other 2007', copiedAt: '2007-01-01T00:00:00Z' },
  ]);
  utimesSync(file, new Date('2003-01-01T00:00:00Z'), new Date('2003-01-01T00:00:00Z'));
  const { skipped } = await importFile(application, file);
  assert.deepEqual(skipped, [{ reason: 'text must be a string.', count: 1, first: 'line 5' }]);
  const expected = ['own 2010', 'other 2007', 'own 2005', 'other 2004', 'no time', 'other 2000'];
  assert.deepEqual(await listTexts(application), expected);
});

test('a pinned entry without a time counts as copied and pinned when its file was last written', async (t) => {
  const application = await startApplication(t);
  const { control } = application;
  await control('PUT', '/v1/clipboard', { body: { text: 'newest' } });
  const file = makeMaccy(makeTempFolder(t));
  const database = new DatabaseSync(file);
  database.exec('UPDATE ZHISTORYITEM SET ZLASTCOPIEDAT = NULL WHERE ZPIN IS NOT NULL');
  database.close();
  const writtenAt = new Date('2024-01-01T00:00:00Z');
  utimesSync(file, writtenAt, writtenAt);
  await importFile(application, file);
  const { items } = (await control('GET', '/v1/history')).json;
  assert.deepEqual([items[0].value, items[1].value], ['newest', 'tëxt']);
  assert.deepEqual([items[1].pin, items[1].copiedAt], [true, writtenAt.toISOString()]);
});

test('many entries keep their order, also those of the same time', async (t) => {
  const application = await startApplication(t);
  await importFile(application, writeLines(t, [{ text: 'in between', copiedAt: day(2) }]));
  const lines = range(180).map((number) => ({ text: `item ${number}`, copiedAt: day(number <= 120 ? 3 : 1) }));
  assert.equal((await importFile(application, writeLines(t, lines))).added, 180);
  const { items } = (await application.control('GET', '/control/export')).json;
  const expected = lines.map(({ text }) => text).toSpliced(120, 0, 'in between');
  assert.deepEqual(
    items.map(({ text }: { text: string }) => text),
    expected,
  );
});

test('an interrupted import is continued by running it again', async (t) => {
  const application = await startApplication(t);
  const lines = range(20).map((number) => ({ text: `item ${number}`, copiedAt: day(21 - number) }));
  await importFile(application, writeLines(t, lines.slice(0, 7)));
  const report = await importFile(application, writeLines(t, lines));
  assert.deepEqual([report.added, report.alreadyThere], [13, 7]);
  assert.deepEqual(
    await listTexts(application),
    lines.map(({ text }) => text),
  );
});

test('an entry that is there stays where it is, and gets what it lacks', async (t) => {
  const application = await startApplication(t);
  const { control } = application;
  await control('PUT', '/v1/clipboard', { body: { text: 'shared' } });
  await control('PATCH', '/v1/history/1', { body: { addTags: ['mine'] } });
  const file = writeLines(t, [
    {
      text: 'shared',
      copiedAt: day(1),
      tags: ['Two Words', 'two\u202e words\u0000', 'url'],
      pinnedAt: day(2),
      description: 'Note',
    },
  ]);
  assert.equal((await importFile(application, file)).completed, 1);
  const { json } = await control('GET', '/v1/history/1');
  assert.deepEqual([json.tags, json.pin, json.description, json.copies], [['mine', 'two-words'], true, 'Note', 1]);
  assert.ok(json.copiedAt > day(2));
  assert.equal((await importFile(application, file)).alreadyThere, 1);
});

test('what you ignore and what your limits drop is skipped, with the reason', async (t) => {
  const application = await startApplication(t);
  const { control } = application;
  const body = { ignoredApps: ['KeePassXC'], ignoredPatterns: ['^token'], maxDays: 365, maxEntries: 2 };
  await control('PATCH', '/control/settings', { body });
  const now = Date.now();
  const at = (age: number): string => new Date(now - age * 60_000).toISOString();
  const file = writeLines(t, [
    { text: 'kept', copiedAt: at(1) },
    { text: 'hunter2', app: 'keepassxc', copiedAt: at(2) },
    { text: 'token 123', copiedAt: at(3) },
    { text: 'also kept', copiedAt: at(4) },
    { text: 'too many', copiedAt: at(5) },
    { text: 'ancient', copiedAt: '2001-01-01T00:00:00Z' },
    { text: 'ancient but pinned', copiedAt: '2001-01-01T00:00:00Z', pinnedAt: '2001-01-01T00:00:00Z' },
    { text: '' },
    '{"text": 5}',
    '{"text": "cut o',
    { image: { base64: 'AAAA' } },
    { text: 'odd time', copiedAt: 'yesterday' },
  ]);
  const trial = await importFile(application, file, true);
  const report = await importFile(application, file);
  assert.equal(report.added, 3);
  assert.equal(trial.added, 4, 'a dry run does not know that the limit is reached meanwhile');
  const reasons = report.skipped.map(({ reason, count }) => `${count} ${reason}`).toSorted();
  assert.deepEqual(reasons, [
    '1 "yesterday" is not a time.',
    '1 It has no content.',
    '1 It is older than 365 days, which is your limit (maxDays).',
    '1 It is older than everything that your limits keep (maxEntries, maxMegabytes), or larger than maxMegabytes.',
    '1 It matches a pattern that you ignore, or looks like a secret.',
    '1 It was copied in an application that you ignore: keepassxc.',
    "1 Its picture can't be read: this file is not a supported image. Supported: PNG, JPEG, WebP, AVIF, GIF, TIFF and SVG.",
    '1 The line is not valid JSON.',
    '1 text must be a string.',
  ]);
  assert.deepEqual(await listTexts(application), ['kept', 'also kept', 'ancient but pinned']);
});

test('an import fires no trigger and leaves the clipboard alone', async (t) => {
  const application = await startApplication(t);
  const { control, clipboard } = application;
  await control('PUT', '/v1/clipboard', { body: { text: 'mine' } });
  await control('POST', '/v1/triggers', { body: { condition: { regex: 'imported' }, action: 'upper' } });
  await importFile(application, writeLines(t, [{ text: 'imported', copiedAt: day(1) }]));
  assert.deepEqual(await listTexts(application), ['mine', 'imported']);
  assert.equal(clipboard.content?.text, 'mine');
  assert.deepEqual((await control('GET', '/control/rules/fired')).json.items, []);
});

test('a text that is larger than other requests may be is imported', async (t) => {
  const application = await startApplication(t);
  const text = 'words of a long text\n'.repeat(600_000);
  const report = await importFile(application, writeLines(t, [{ text, copiedAt: day(1) }, { text: 'short' }]));
  assert.deepEqual([report.added, report.skipped], [2, []]);
  assert.equal((await application.control('GET', '/control/export')).json.items[1].text, text);
});
