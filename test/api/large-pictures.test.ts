// Pictures whose files exceed the limit for listed values are listed, searched and pinned like any other.
import assert from 'node:assert/strict';
import { createCipheriv } from 'node:crypto';
import { test } from 'node:test';
import sharp from 'sharp';
import { override } from '../../src/base/remote-methods.ts';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { list, listIds, patch, putText, until } from '../support/application/history.ts';
import { startInThisProcess } from '../support/pictures/same-process.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const listedBytes = 256 * 1024;

/** A line of text on paper with a faint grain that does not compress. */
const drawLarge = async (text: string): Promise<Uint8Array> => {
  const [width, height] = [900, 240];
  const zeros = Buffer.alloc(width * height * 3);
  const noise = createCipheriv('aes-128-ctr', zeros.subarray(0, 16), zeros.subarray(0, 16)).update(zeros);
  const grain = noise.map((byte) => 240 + (byte & 15));
  const line = await drawPicture({ format: 'image/png', width, height, text });
  const bytes = await sharp(grain, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(line), blend: 'multiply' }])
    .png()
    .toBuffer();
  assert.ok(bytes.length > listedBytes, `${bytes.length} bytes are too few for this test`);
  return new Uint8Array(bytes);
};

const copyLarge = async ({ call, clipboard }: TestApplication, text: string): Promise<number> => {
  clipboard.copy({ picture: { type: 'image/png', bytes: await drawLarge(text) }, app: 'Camera' });
  return until('The picture', async () => {
    const { entry } = (await call('GET', '/v1/clipboard')).json;
    return entry?.kind === 'image' ? entry.id : undefined;
  });
};

/** Checks the entry in every list that contains it. */
const assertListed = async ({ call }: TestApplication, id: number, value: string): Promise<void> => {
  for (const query of [{}, { tag: 'image' }, { q: 'camera' }, { q: '900x240' }, { q: 'camera', fuzzy: true }]) {
    const { items } = await list(call, query);
    const entry = items.find((item) => item.id === id);
    assert.equal(entry?.value, value, `listed for ${JSON.stringify(query)}`);
    assert.equal(entry?.truncated, undefined);
    assert.ok((entry?.image?.bytes ?? 0) > listedBytes);
  }
  const pins = (await call('GET', '/v1/pins')).json;
  assert.deepEqual(
    pins.items.map((pin: { entry: { id: number; value: string } }) => [pin.entry.id, pin.entry.value]),
    [[id, value]],
  );
};

test('lists, searches and pins a large picture without text', async (t) => {
  const application = await startApplication(t);
  await application.control('PATCH', '/control/settings', { body: { recognizeText: false } });
  await putText(application.call, 'an earlier text');
  const id = await copyLarge(application, '');
  await patch(application.call, id, { pin: true });
  await assertListed(application, id, '');
  assert.equal((await list(application.call)).total, 2);
});

test('lists a large picture with its recognized text', async (t) => {
  const home = makeTempHome(t);
  const application = await startApplication(t, home, {
    startPictureProcess: () => {
      const started = startInThisProcess(home);
      return { ...started, remote: override(started.remote, { recognize: async () => 'Departure' }) };
    },
  });
  const id = await copyLarge(application, 'Departure');
  await patch(application.call, id, { pin: true });
  await until('The text', async () => {
    const { value } = (await application.call('GET', `/v1/history/${id}`)).json;
    return value === 'Departure' || undefined;
  });
  await assertListed(application, id, 'Departure');
  assert.deepEqual(await listIds(application.call, { q: 'departure' }), [id]);
});
