// Saving the picture of an entry as a file.
import assert from 'node:assert/strict';
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { copyIn } from '../support/application/history.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const name = 'Picture 2026-03-17 09.26.53';

test('saves a picture under a name that no file has yet', async (t) => {
  const folder = makeTempFolder(t);
  const application = await startApplication(t, undefined, { findPicturesFolder: async () => folder });
  const { control, clock, home } = application;
  const file = `${'a'.repeat(64)}.png`;
  writeFileSync(join(home.imagesFolder, file), 'a picture');
  await copyIn(application, { image: { file, type: 'image/png', width: 4, height: 3, bytes: 9 } });
  await copyIn(application, { text: 'no picture' });
  clock.now = new Date(2026, 2, 17, 9, 26, 53).getTime();
  const save = (id: number) => control('POST', `/control/entries/${id}/save`);
  assert.deepEqual((await save(1)).json, { path: join(folder, `${name}.png`) });
  assert.deepEqual((await save(1)).json, { path: join(folder, `${name} (2).png`) });
  assert.deepEqual(readdirSync(folder).toSorted(), [`${name} (2).png`, `${name}.png`]);
  assert.equal(readFileSync(join(folder, `${name} (2).png`), 'utf8'), 'a picture');
  const refused = async (id: number) => {
    const { status, json } = await save(id);
    return [status, json.error, json.message];
  };
  assert.deepEqual(await refused(2), [422, 'not_supported', 'Entry 2 has no picture.']);
  assert.deepEqual(await refused(9), [404, 'not_found', 'There is no entry 9 in the history.']);
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o500);
    assert.equal((await save(1)).json.error, 'storage_read_only');
    chmodSync(folder, 0o700);
  }
  rmSync(join(home.imagesFolder, file));
  assert.deepEqual(await refused(1), [422, 'not_supported', 'The picture of entry 1 is missing.']);
});
