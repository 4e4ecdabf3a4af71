// Exporting the history and importing it into an empty home: everything comes back.
import assert from 'node:assert/strict';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { HeldFile } from '../../src/base/held-file.ts';
import type { Client } from '../../src/client/client.ts';
import type { Schemas } from '../../src/contract/types.ts';
import { exportHistory } from '../../src/transfer/export-history.ts';
import { countEntries } from '../../src/transfer/write-entries.ts';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { copyIn, nextMillisecond, until } from '../support/application/history.ts';
import { importFile } from '../support/application/import-file.ts';
import { openClient } from '../support/application/own-client.ts';
import { makePipe } from '../support/running/make-pipe.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

/** By the home and the file. */
const begun = new Map<string, string>();
const holdFile = ({ home }: TestApplication, file: string): HeldFile => {
  const place = `${home.data} ${file}`;
  return {
    hasBegun: (identity) => begun.get(place) === identity,
    begin: (identity) => void begun.set(place, identity),
    release: () => undefined,
  };
};

const exportTo = (application: TestApplication, file: string, showProgress = (): void => undefined) =>
  exportHistory({
    file,
    client: openClient(application),
    holdFile: async (part) => holdFile(application, part),
    showProgress,
  });

/** Leaves this many lines, and a part of another one. */
const interruptExport = async (application: TestApplication, file: string, lines: number): Promise<void> => {
  const stop = () => assert.fail('interrupted');
  await assert.rejects(exportTo(application, file, stop), /interrupted/);
  const whole = readFileSync(`${file}.part`, 'utf8').split('\n').slice(0, lines).join('\n');
  truncateSync(`${file}.part`, Buffer.byteLength(whole) + 20);
};

const readLines = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

const fill = async (application: TestApplication): Promise<void> => {
  const { control } = application;
  await control('PATCH', '/control/settings', { body: { recognizeText: false } });
  await copyIn(application, { text: 'plain, with ünïcödé 🎈 and\na second line', app: 'Notes' });
  await copyIn(application, { text: 'formatted', html: '<b>formatted</b>', source: 'https://example.org/' });
  const bytes = await drawPicture({ format: 'image/png', width: 40, height: 30, text: 'Hi' });
  application.clipboard.copy({ picture: { type: 'image/png', bytes } });
  await until('the picture is saved', async () => {
    const { json } = await control('GET', '/v1/history/3');
    return json.kind === 'image' ? true : undefined;
  });
  await copyIn(application, { files: ['/tmp/a b.txt', '/tmp/ü.txt'] });
  await copyIn(application, { text: 'to be edited' });
  await control('PATCH', '/v1/history/5', { body: { value: 'edited' } });
  await control('PATCH', '/v1/history/5', { body: { value: 'edited again' } });
  await control('PATCH', '/v1/history/1', { body: { addTags: ['home', 'ünï'], description: 'Remember' } });
  for (const id of [5, 1, 2]) {
    await control('POST', '/v1/pins', { body: { id } });
    await nextMillisecond(); // pins are listed by their times
  }
  await copyIn(application, { text: 'formatted', html: '<b>formatted</b>' });
};

const withoutId = ({ id: _, ...rest }: Record<string, unknown>) => rest;

/** Everything but the ids, which are new. */
const readAll = async ({ control }: TestApplication) => {
  const history = (await control('GET', '/v1/history')).json.items;
  const pins = (await control('GET', '/v1/pins')).json.items;
  const versions = await Promise.all(
    history.map(async ({ id }: { id: number }) => (await control('GET', `/v1/history/${id}/versions`)).json.items),
  );
  const { items } = (await control('GET', '/control/export')).json;
  return {
    history: history.map(withoutId),
    pins: pins.map(({ pinnedAt, entry }: { pinnedAt: string; entry: Record<string, unknown> }) => [
      pinnedAt,
      entry['value'],
    ]),
    versions,
    whole: items.map(withoutId),
  };
};

test('an export brings everything back into an empty home', async (t) => {
  const original = await startApplication(t);
  await fill(original);
  const file = join(makeTempFolder(t), 'clips.jsonl');
  const { entries, pictures } = await exportTo(original, file);
  assert.deepEqual([entries, pictures], [5, 1]);
  assert.equal(statSync(file).mode & 0o777, 0o600);

  const copy = await startApplication(t);
  await copy.control('PATCH', '/control/settings', { body: { recognizeText: false } });
  const expected = await readAll(original);
  assert.equal((await importFile(copy, file, true)).added, 5);
  assert.equal((await readAll(copy)).history.length, 0, 'a dry run changes nothing');
  const report = await importFile(copy, file);
  assert.deepEqual([report.added, report.alreadyThere, report.skipped], [5, 0, []]);
  assert.deepEqual(await readAll(copy), expected);
  const image = expected.whole.find((one: Record<string, unknown>) => one['image'])?.['image'];
  const { file: name } = image as { file: string };
  assert.deepEqual(
    readFileSync(join(copy.home.imagesFolder, name)),
    readFileSync(join(original.home.imagesFolder, name)),
  );

  const again = await importFile(copy, file);
  assert.deepEqual([again.added, again.completed, again.alreadyThere], [0, 0, 5]);
  assert.deepEqual(await readAll(copy), expected);
});

test('a dry run counts exactly what the export then writes', async (t) => {
  const application = await startApplication(t);
  await fill(application);
  const folder = makeTempFolder(t);
  const compare = async (name: string, expected: readonly number[]): Promise<void> => {
    const counted = await countEntries({ client: openClient(application), showProgress: () => undefined });
    assert.deepEqual([counted.entries, counted.pictures, counted.missing], expected);
    const { continued: _, ...written } = await exportTo(application, join(folder, name));
    assert.deepEqual(counted, written);
  };
  await compare('whole.jsonl', [5, 1, 0]);
  const { imagesFolder } = application.home;
  for (const name of readdirSync(imagesFolder)) rmSync(join(imagesFolder, name));
  await compare('missing.jsonl', [4, 0, 1]);
});

test('an interrupted export is continued, and never replaces a file', async (t) => {
  const application = await startApplication(t);
  await fill(application);
  const folder = makeTempFolder(t);
  const [whole, resumed] = [join(folder, 'whole.jsonl'), join(folder, 'resumed.jsonl')];
  await exportTo(application, whole);
  const text = readFileSync(whole, 'utf8');
  await interruptExport(application, resumed, 2);
  const { continued, entries } = await exportTo(application, resumed);
  assert.deepEqual([continued, entries], [2, 5]);
  assert.equal(readFileSync(resumed, 'utf8'), text);
  assert.equal(existsSync(`${resumed}.part`), false);
  await assert.rejects(exportTo(application, resumed), /exists\. Delete it, or choose another name/);
});

test('a continued export has no entry that was deleted since, and nothing old of one that was changed', async (t) => {
  const application = await startApplication(t);
  const { control } = application;
  await fill(application);
  const folder = makeTempFolder(t);
  const nameFile = (name: string): string => join(folder, `${name}.jsonl`);
  /** What is kept of four lines. From the newest, the entries are 2, 5, 4, 3, 1, and then 6 is above them. */
  const changes: readonly (readonly [string, number, () => Promise<unknown>])[] = [
    ['nothing', 4, async () => undefined],
    ['copied', 4, () => copyIn(application, { text: 'new' })],
    ['edited', 2, () => control('PATCH', '/v1/history/5', { body: { value: 'edited once more' } })],
    ['tagged', 3, () => control('PATCH', '/v1/history/4', { body: { addTags: ['late'] } })],
    ['unpinned', 1, () => control('DELETE', '/v1/pins/2')],
    ['deleted', 2, () => control('DELETE', '/v1/history/5')],
  ];
  for (const [name, expected, change] of changes) {
    await interruptExport(application, nameFile(name), 4);
    const whole = nameFile(`whole after ${name}`);
    await change();
    const { continued } = await exportTo(application, nameFile(name));
    assert.equal(continued, expected, name);
    await exportTo(application, whole);
    assert.deepEqual(readLines(nameFile(name)).toSorted(), readLines(whole).toSorted(), name);
  }
});

test('an export has every entry, also if some are copied again or deleted meanwhile', async (t) => {
  const application = await startApplication(t);
  const folder = makeTempFolder(t);
  const [source, file] = [join(folder, 'source.jsonl'), join(folder, 'clips.jsonl')];
  const lines = Array.from({ length: 450 }, (_, index) => JSON.stringify({ text: `entry ${index}` }));
  writeFileSync(source, lines.join('\n'));
  await importFile(application, source);
  const client = openClient(application);
  const steps = [
    () => copyIn(application, { text: 'entry 449' }), // the oldest moves above the first page
    (last?: number) => application.control('DELETE', `/v1/history/${last}`),
  ];
  const busy: Client = {
    ...client,
    call: async (id, input) => {
      const answer = await client.call(id, input);
      const { items } = answer as Schemas['ExportedEntries']; // an export calls nothing else
      await steps.shift()?.(items.at(-1)?.id);
      return answer;
    },
  };
  await exportHistory({
    file,
    client: busy,
    holdFile: async (part) => holdFile(application, part),
    showProgress: () => undefined,
  });
  assert.deepEqual(steps, []);
  const texts = readLines(file).map((line) => JSON.parse(line).text);
  assert.deepEqual(texts.toSorted(), lines.map((line) => JSON.parse(line).text).toSorted());
});

test('a file that is not an interrupted export of this home is neither continued nor lost', async (t) => {
  const [application, other] = [await startApplication(t), await startApplication(t)];
  await copyIn(application, { text: 'private' });
  for (const text of ['one', 'two']) await copyIn(other, { text });
  const folder = makeTempFolder(t);
  const [file, victim] = [join(folder, 'clips.jsonl'), join(folder, 'victim')];
  const part = `${file}.part`;
  writeFileSync(victim, '{"id":1,"text":"mine"}\n', { mode: 0o644 });
  for (const prepare of [
    () => writeFileSync(part, 'my thesis\n'),
    () => writeFileSync(part, '{"id":1,"name":"customer A"}\n{"id":2,"name":"customer B"}\n'),
    () => writeFileSync(part, ''),
    () => interruptExport(other, file, 1),
    async () => {
      await interruptExport(application, file, 1);
      copyFileSync(part, `${part}.copy`); // while it exists, the copy has another number
      renameSync(`${part}.copy`, part);
    },
    () => symlinkSync(victim, part),
    () => mkdirSync(part),
    () => makePipe(part),
  ]) {
    await prepare();
    const read = () => (lstatSync(part).isFile() ? readFileSync(part, 'utf8') : undefined);
    const before = read();
    await assert.rejects(exportTo(application, file), /clips\.jsonl\.part/);
    assert.equal(readFileSync(victim, 'utf8'), '{"id":1,"text":"mine"}\n');
    assert.equal(read(), before);
    rmSync(part, { recursive: true });
  }
  await interruptExport(application, file, 0);
  chmodSync(part, 0o666);
  await exportTo(application, file);
  assert.equal(statSync(file).mode & 0o777, 0o600);
});

test('an export that is refused before its first line leaves no file behind', async (t) => {
  const application = await startApplication(t);
  const folder = makeTempFolder(t);
  const client = { call: async () => assert.fail('refused') } as unknown as Client;
  const holdPart = async (part: string) => holdFile(application, part);
  await assert.rejects(
    exportHistory({ file: join(folder, 'clips.jsonl'), client, holdFile: holdPart, showProgress: () => undefined }),
    /refused/,
  );
  assert.deepEqual(readdirSync(folder), []);
});
