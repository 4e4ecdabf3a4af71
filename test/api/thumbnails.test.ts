// Tests the small pictures for the list of the overlay.
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { startApplication } from '../support/application/application.ts';
import { copyIn } from '../support/application/history.ts';

const draw = (width: number, height: number, background = 'red'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const start = async (t: TestContext) => {
  const application = await startApplication(t);
  const { control, home } = application;
  let files = 0;
  const locate = (file: string): string => join(home.imagesFolder, file);
  return {
    control,
    locate,
    /** Returns the entry and its file. */
    copy: async (width: number, height: number, picture: Uint8Array, type = 'image/png') => {
      files += 1;
      const file = `${String(files).padStart(32, '0')}.${type === 'image/gif' ? 'gif' : 'png'}`;
      writeFileSync(locate(file), picture);
      const { id } = await copyIn(application, { image: { file, type, width, height, bytes: picture.byteLength } });
      return { id, file };
    },
    ask: (id: number) => control('GET', `/control/entries/${id}/thumbnail`),
  };
};

const measure = async ({ type, base64 }: { type: string; base64: string }) => {
  const { width, height, pages = 1 } = await sharp(Buffer.from(base64, 'base64'), { animated: true }).metadata();
  return { type, width, height: height / pages, pages };
};

test('fits pictures into the room of a row, also large and narrow ones', async (t) => {
  const { ask, copy } = await start(t);
  const sizes = [
    [800, 600, 75, 56],
    [9000, 3000, 112, 37],
    [30, 3000, 1, 56],
  ] as const;
  for (const [fromWidth, fromHeight, width, height] of sizes) {
    const { id } = await copy(fromWidth, fromHeight, await draw(fromWidth, fromHeight));
    const { status, json } = await ask(id);
    assert.equal(status, 200);
    assert.deepEqual(await measure(json), { type: 'image/webp', width, height, pages: 1 });
  }
});

test('sends small pictures as they are, and animations as their first frame', async (t) => {
  const { ask, copy } = await start(t);
  const icon = await draw(32, 32);
  const still = await ask((await copy(32, 32, icon)).id);
  assert.deepEqual(still.json, { type: 'image/png', base64: icon.toString('base64') });

  const frames = await Promise.all([draw(32, 32, 'red'), draw(32, 32, 'blue')]);
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  assert.equal((await measure({ type: '', base64: moving.toString('base64') })).pages, 2);
  const { json } = await ask((await copy(32, 32, moving, 'image/gif')).id);
  assert.deepEqual(await measure(json), { type: 'image/webp', width: 32, height: 32, pages: 1 });

  // An animated PNG has a chunk of this name after its header.
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(chunk.subarray(4)));
  const animated = Buffer.concat([icon.subarray(0, 33), chunk, check, icon.subarray(33)]);
  assert.equal((await ask((await copy(32, 32, animated)).id)).json.type, 'image/webp');
});

test('refuses entries without a picture, and pictures that are missing or damaged', async (t) => {
  const { ask, copy, control, locate } = await start(t);
  const assertRefused = async (id: number, message: RegExp): Promise<void> => {
    const { status, json } = await ask(id);
    assert.deepEqual([status, json.error], [404, 'not_found']);
    assert.match(json.message, message);
  };
  await assertRefused(99, /There is no entry 99/);
  await control('PUT', '/v1/clipboard', { body: { text: 'a text' } });
  await assertRefused(1, /has no picture/);
  const large = await draw(500, 500);
  await assertRefused((await copy(500, 500, large.subarray(0, 100))).id, /can't be made smaller/);
  const gone = await copy(501, 500, large);
  rmSync(locate(gone.file));
  await assertRefused(gone.id, /missing/);
  const icon = await copy(10, 10, await draw(10, 10));
  rmSync(locate(icon.file));
  await assertRefused(icon.id, /missing/);
});

test('keeps what it made, but not for an entry that was deleted', async (t) => {
  const { ask, copy, control, locate } = await start(t);
  const { id, file } = await copy(800, 600, await draw(800, 600));
  const first = await ask(id);
  writeFileSync(locate(file), 'no picture any more');
  assert.deepEqual((await ask(id)).json, first.json);
  await control('DELETE', `/control/entries/${id}`);
  assert.equal((await ask(id)).status, 404);
});
