// What the overlay previews of an entry: formatted text, tables, pictures, files and changes.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { copyIn, screenshot } from '../support/application/history.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

test('reduces formatted text to known elements, without scripts, addresses or pictures', async (t) => {
  const { control } = await startApplication(t);
  const html =
    '<script>alert(1)</script><style>p{}</style><h1 onclick=x>Title &amp; more</h1><p style="background:url(x)">Some <b>bold</b> ' +
    '<a href="javascript:alert(1)">link</a><img src=https://example.org/x.png><pre>code &lt;b&gt;</pre>' +
    '<table><tr><th>a<th>b<tr><td>1<td>2</table><iframe src=x></iframe><svg onload=x><custom-element>end';
  await control('PUT', '/v1/clipboard', { body: { html } });
  const { json } = await control('GET', '/control/entries/1/preview');
  const elements = new Set<string>();
  const read = ({
    element,
    text = '',
    children = [],
  }: {
    element?: string;
    text?: string;
    children?: never[];
  }): string => {
    if (element !== undefined) elements.add(element);
    return text + children.map(read).join('');
  };
  const text = json.formatted.map(read).join('|');
  assert.match(text, /^Title & more\|Some bold link/);
  assert.match(text, /code <b>/);
  assert.doesNotMatch(JSON.stringify(json.formatted), /alert|javascript|example\.org|onload|url\(/);
  assert.deepEqual(
    [...elements].filter((name) => !/^(?:h1|p|strong|a|pre|table|tr|t[dh])$/.test(name)),
    [],
  );
  await control('PUT', '/v1/clipboard', { body: { text: 'plain' } });
  assert.equal((await control('GET', '/control/entries/2/preview')).json.formatted, undefined);
});

test('reads separated cells as a table, and prose as none', async (t) => {
  const { control } = await startApplication(t);
  const ask = async (text: string) => {
    const { json } = await control('PUT', '/v1/clipboard', { body: { text } });
    return (await control('GET', `/control/entries/${json.entry.id}/preview`)).json;
  };
  assert.deepEqual((await ask('name,total\nAda,1\nLin,2')).table, {
    header: ['name', 'total'],
    rows: [
      ['Ada', '1'],
      ['Lin', '2'],
    ],
  });
  assert.deepEqual((await ask('a\tb\n1\t2')).table?.header, ['a', 'b']);
  assert.equal((await ask('Dear Ada,\nthank you, and goodbye.\nLin')).table, undefined);
  const long = await ask(`name,total\n${'Ada,12345\n'.repeat(10_000)}`);
  assert.deepEqual([long.table.rows.length, long.cut], [200, true]);
});

test('returns pictures and the sizes of files, and refuses what is not there', async (t) => {
  const application = await startApplication(t);
  const { control, home } = application;
  await copyIn(application, { image: screenshot });
  const missing = await control('GET', '/control/entries/1/picture');
  assert.deepEqual([missing.status, missing.json.message], [404, 'The picture of entry 1 is missing.']);
  writeFileSync(join(home.imagesFolder, screenshot.file), 'bytes');
  const { json: picture } = await control('GET', '/control/entries/1/picture');
  assert.deepEqual(picture, { type: 'image/png', base64: Buffer.from('bytes').toString('base64') });

  const folder = makeTempFolder(t);
  const file = join(folder, 'a.txt');
  writeFileSync(file, '12345');
  await copyIn(application, { files: [file, folder, join(folder, 'gone')] });
  const { json: files } = await control('GET', '/control/entries/2/files');
  assert.deepEqual(files.items, [
    { path: file, kind: 'file', bytes: 5 },
    { path: folder, kind: 'folder' },
    { path: join(folder, 'gone'), kind: 'missing' },
  ]);
  assert.equal((await control('GET', '/control/entries/2/picture')).status, 404);
  assert.equal((await control('GET', '/control/entries/9/files')).status, 404);
});

test('compares the versions of an entry, newest change first', async (t) => {
  const { control } = await startApplication(t);
  await control('PUT', '/v1/clipboard', { body: { text: 'room 1\nfloor 2' } });
  for (const value of ['room 7\nfloor 2', 'room 7\nfloor 3'])
    await control('PATCH', '/v1/history/1', { body: { value } });
  assert.equal((await control('GET', '/control/entries/1/preview')).json.versions, 2);
  const { json } = await control('GET', '/control/entries/1/changes');
  assert.equal(json.earlier, 0);
  assert.deepEqual(
    json.items.map(({ lines }: { lines: unknown }) => lines),
    [
      [
        { type: 'same', text: 'room 7' },
        { type: 'removed', text: 'floor 2', words: [6, 7] },
        { type: 'added', text: 'floor 3', words: [6, 7] },
      ],
      [
        { type: 'removed', text: 'room 1', words: [5, 6] },
        { type: 'added', text: 'room 7', words: [5, 6] },
        { type: 'same', text: 'floor 2' },
      ],
    ],
  );
});
