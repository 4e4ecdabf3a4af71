// Showing the files of an entry in the file manager.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { copyIn } from '../support/application/history.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

test('shows the files that exist, also the one whose path a text is, and says what is missing', async (t) => {
  const shown: (readonly string[])[] = [];
  const application = await startApplication(t, undefined, { revealFiles: async (paths) => void shown.push(paths) });
  const { control } = application;
  const folder = makeTempFolder(t);
  const [one, two] = [join(folder, 'one two.txt'), join(folder, 'ä.txt')];
  for (const path of [one, two]) writeFileSync(path, '');
  await copyIn(application, { files: [one, '/nowhere/gone.txt', two] });
  await copyIn(application, { text: ` "${one}"\n` });
  await copyIn(application, { text: '/nowhere/gone.txt' });
  await copyIn(application, { text: 'relative.txt' });
  const reveal = (id: number) => control('POST', `/control/entries/${id}/reveal`);
  assert.deepEqual((await reveal(1)).json, { folder });
  assert.deepEqual((await reveal(2)).json, { folder });
  assert.deepEqual(shown, [[one, two], [one]]);
  for (const [id, status, message] of [
    [3, 422, "/nowhere/gone.txt doesn't exist."],
    [4, 422, 'Entry 4 names no files.'],
    [9, 404, 'There is no entry 9 in the history.'],
  ] as const) {
    const { json, ...answer } = await reveal(id);
    assert.deepEqual([answer.status, json.message], [status, message]);
  }
  assert.equal(shown.length, 2);
});
