// Tests that the overlay gets large pictures in a size that costs little memory.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { copyIn } from '../support/application/history.ts';

const copyPicture = async (application: TestApplication, width: number, height: number): Promise<number> => {
  const picture = await sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const file = `${String(width).padStart(32, '0')}.png`;
  writeFileSync(join(application.home.imagesFolder, file), picture);
  const image = { file, type: 'image/png', width, height, bytes: picture.byteLength };
  return (await copyIn(application, { image })).id;
};

test('makes a large picture smaller for the overlay, and leaves others as they are', async (t) => {
  const application = await startApplication(t);
  const ask = (id: number) => application.control('GET', `/control/entries/${id}/picture`);
  const measure = async (id: number) => {
    const { json } = await ask(id);
    const { width, height } = await sharp(Buffer.from(json.base64, 'base64')).metadata();
    return [json.type, width, height];
  };
  const large = await copyPicture(application, 6000, 3000);
  const small = await copyPicture(application, 2000, 1000);
  assert.deepEqual(await measure(large), ['image/png', 2828, 1414]);
  assert.deepEqual(await measure(small), ['image/png', 2000, 1000]);
});

test('refuses a large picture that is damaged or missing', async (t) => {
  const application = await startApplication(t);
  const id = await copyPicture(application, 6001, 3000);
  writeFileSync(join(application.home.imagesFolder, `${'6001'.padStart(32, '0')}.png`), 'no picture');
  const { status, json } = await application.control('GET', `/control/entries/${id}/picture`);
  assert.deepEqual([status, json.error], [404, 'not_found']);
  assert.match(json.message, /can't be made smaller/);
});
