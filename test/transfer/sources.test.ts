// Reads files of every program, as made by their documented formats.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { Found } from '../../src/transfer/source.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';
import * as made from '../support/transfer/made-files.ts';
import { readSource } from '../support/transfer/read-source.ts';

/** In one line, without the time if it is that of the file. */
const show = (found: Found): unknown => {
  if ('leftOut' in found) return `left out: ${found.leftOut.reason}`;
  if ('snippet' in found) return found.snippet;
  const { image, ...entry } = found.entry;
  return { ...entry, ...(image && { image: Buffer.from(image.bytes).equals(made.onePixel) }) };
};

const read = async (path: string) => {
  const { source, found } = await readSource(path);
  return { source, shown: found.map(show) };
};

const timeOf = (path: string): string => statSync(path).mtime.toISOString();

test('CopyQ: formats, tags and pictures; what is secret stays out', async (t) => {
  const path = made.makeCopyq(makeTempFolder(t));
  const copiedAt = timeOf(path);
  assert.deepEqual(await read(path), {
    source: 'copyq',
    shown: [
      { text: 'newest', html: '<b>newest</b>', copiedAt, tags: ['a', 'b', 'work'] },
      { image: true, copiedAt, tags: ['work'] },
      'left out: CopyQ had marked it as a secret or hidden.',
      'left out: It has no text, picture or files.',
    ],
  });
});

test('GPaste: escapes, favourites and files; pictures only from its own folder', async (t) => {
  const path = made.makeGpaste(makeTempFolder(t));
  const copiedAt = timeOf(path);
  assert.deepEqual(await read(path), {
    source: 'gpaste',
    shown: [
      { text: 'a ]]> tricky & <b>one</b> 🎈', isPinned: true, copiedAt },
      { image: true, copiedAt },
      'left out: Its picture is missing.',
      'left out: GPaste keeps it as a password.',
      { files: ['/tmp/a b.txt', '/tmp/c.txt'], copiedAt },
    ],
  });
});

test('Klipper: the file from before Plasma 6.3', async (t) => {
  assert.deepEqual(await read(made.makeKlipperFile(makeTempFolder(t))), {
    source: 'klipper',
    shown: [{ text: 'ünïcödé 🎈' }, { image: true }, { files: ['/tmp/a b.txt'] }],
  });
});

test('Klipper: its database, with stars, times and pictures', async (t) => {
  const folder = makeTempFolder(t);
  made.makeKlipperDatabase(folder);
  const [used, added] = ['2023-11-14T22:18:20.000Z', '2023-11-14T22:13:20.000Z'];
  assert.deepEqual((await read(folder)).shown, [
    { text: 'starred text', copiedAt: used, createdAt: added, isPinned: true },
    { image: true, copiedAt: '2023-11-14T22:16:40.000Z', createdAt: '2023-11-14T22:16:40.000Z' },
  ]);
});

for (const perLeaf of [undefined, 2])
  test(`cliphist: newest first, from ${perLeaf ? 'several pages' : 'one page'}`, async (t) => {
    assert.deepEqual(await read(made.makeCliphist(makeTempFolder(t), perLeaf)), {
      source: 'cliphist',
      shown: [
        { text: 'newest ünï' },
        { image: true },
        { text: 'x'.repeat(9000) },
        { text: 'BMW is text' },
        { text: 'oldest' },
      ],
    });
  });

test('clipcat: by time, with its pictures', async (t) => {
  const folder = makeTempFolder(t);
  made.makeClipcat(folder);
  assert.deepEqual(await read(folder), {
    source: 'clipcat',
    shown: [
      { text: 'newer', copiedAt: '2024-02-29T10:00:00.005Z' },
      { image: true, copiedAt: '2024-02-29T09:00:00.005Z' },
      { text: 'older', copiedAt: '2024-02-29T08:00:00.005Z' },
      'left out: Its picture is missing.',
    ],
  });
});

test('clipcat: a clip with a damaged time is left out, and those after it are read', async (t) => {
  const path = made.makeClipcat(makeTempFolder(t));
  const bytes = readFileSync(path);
  bytes.writeInt32LE(2_000_000_000); // the year of the first clip
  writeFileSync(path, bytes);
  const { found } = await readSource(path);
  assert.deepEqual(found.map(show), [
    { text: 'newer', copiedAt: '2024-02-29T10:00:00.005Z' },
    { image: true, copiedAt: '2024-02-29T09:00:00.005Z' },
    'left out: Its picture is missing.',
    'left out: Its time is damaged.',
  ]);
  assert.deepEqual(found.at(-1), {
    leftOut: { reason: 'Its time is damaged.', where: 'clip 1 of the file', count: 1 },
  });
});

test('Ditto: texts with formatting, pictures, files and groups, also if the file was renamed', async (t) => {
  const folder = makeTempFolder(t);
  const path = join(folder, 'old.sqlite');
  renameSync(made.makeDitto(folder), path);
  const copiedAt = '2023-11-14T22:15:00.000Z';
  assert.deepEqual(await read(path), {
    source: 'ditto',
    shown: [
      'left out: It has no text, picture or files of up to 60 MB.',
      { files: ['C:\\a.txt', 'C:\\b.txt'], copiedAt: '2023-11-14T22:18:20.000Z' },
      { image: true, copiedAt: '2023-11-14T22:16:40.000Z' },
      { text: 'tëxt 🎈', html: '<b>tëxt</b>  ', copiedAt, tags: ['My Group'], isPinned: true },
    ],
  });
});

test('Ditto and Maccy: numbers that are no exact numbers in JavaScript', async (t) => {
  const change = (path: string, sql: string): string => {
    const database = new DatabaseSync(path);
    database.exec(sql);
    database.close();
    return path;
  };
  const [largest, other] = ['9223372036854775807', '9223372036854775806'];
  const ditto = change(
    made.makeDitto(makeTempFolder(t)),
    `UPDATE Main SET lID = ${largest}, lDontAutoDelete = ${largest}, lParentID = ${other} WHERE lID = 2;
     UPDATE Main SET lID = ${other} WHERE lID = 1;
     UPDATE Data SET lParentID = ${largest} WHERE lParentID = 2`,
  );
  const copiedAt = '2023-11-14T22:15:00.000Z';
  assert.deepEqual((await read(ditto)).shown.at(-1), {
    text: 'tëxt 🎈',
    html: '<b>tëxt</b>  ',
    copiedAt,
    tags: ['My Group'],
    isPinned: true,
  });
  const maccy = change(
    made.makeMaccy(makeTempFolder(t)),
    `UPDATE ZHISTORYITEM SET Z_PK = ${largest} WHERE Z_PK = 1; UPDATE ZHISTORYITEMCONTENT SET ZITEM = ${largest} WHERE ZITEM = 1`,
  );
  assert.equal((await read(maccy)).shown.filter((one) => JSON.stringify(one).includes('tëxt')).length, 1);
});

test('Maccy: applications, counts, pins and files; passwords stay out', async (t) => {
  const copiedAt = '2023-03-08T20:28:20.500Z';
  assert.deepEqual(await read(made.makeMaccy(makeTempFolder(t))), {
    source: 'maccy',
    shown: [
      {
        files: ['/Users/a/x.txt', '/Users/a/y.txt'],
        copiedAt: '2023-03-08T20:33:20.000Z',
        createdAt: '2023-03-08T20:33:20.000Z',
        copies: 1,
      },
      'left out: It was marked as a password.',
      { image: true, copiedAt: '2023-03-08T20:30:00.000Z', createdAt: '2023-03-08T20:30:00.000Z', copies: 1 },
      {
        text: 'tëxt',
        html: '<i>tëxt</i>',
        copiedAt,
        createdAt: '2023-03-08T20:26:40.500Z',
        app: 'com.apple.Safari',
        copies: 3,
        isPinned: true,
      },
    ],
  });
});

test('Maccy: a pin without a time, and a number that is too large', async (t) => {
  const path = made.makeMaccy(makeTempFolder(t));
  const database = new DatabaseSync(path);
  database.exec('UPDATE ZHISTORYITEM SET ZNUMBEROFCOPIES = 9223372036854775807, ZLASTCOPIEDAT = NULL WHERE Z_PK = 1');
  database.close();
  const { text, isPinned, copies, copiedAt } = (await read(path)).shown[0] as Record<string, unknown>;
  assert.deepEqual([text, isPinned, copies, copiedAt], ['tëxt', true, undefined, undefined]);
});

test('espanso: fixed texts, with global variables filled in', async (t) => {
  assert.deepEqual(await read(made.makeEspanso(makeTempFolder(t))), {
    source: 'espanso',
    shown: [
      { name: 'me', text: 'Ana', abbreviations: [] },
      { name: 'sig', text: 'Best regards,\nAna', abbreviations: [':sig'] },
      { name: 'addr', text: '1 Main Street', abbreviations: [':addr', ':home'] },
      'left out: Its text is computed, such as a date or the output of a program.',
      'left out: Its trigger is a regular expression.',
      'left out: It has no plain text: it is a form, a picture or formatted.',
    ],
  });
});

test('a program that is running has its newest copies in the write-ahead log', async (t) => {
  const path = made.makeDitto(makeTempFolder(t));
  const running = new DatabaseSync(path);
  t.after(() => running.close());
  running.exec('INSERT INTO Main (lID, lDate, clipOrder) VALUES (9, 1800000000, 9)');
  running.exec("INSERT INTO Data (lParentID, strClipBoardFormat, ooData) VALUES (9, 'CF_TEXT', x'6e6577')");
  assert.deepEqual((await read(path)).shown[0], { text: 'new', copiedAt: '2027-01-15T08:00:00.000Z' });
});

test('the databases of other programs stay as they are', async (t) => {
  const folder = makeTempFolder(t);
  const paths = [made.makeDitto(folder), made.makeMaccy(folder)];
  const readAll = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]);
  const before = readAll();
  for (const path of paths) await readSource(path);
  assert.deepEqual(readAll(), before);
});
