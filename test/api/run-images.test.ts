// Runs on pictures (docs/api.md): POST /v1/run reads files only from the images folder.
import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { makeWhitePng } from '../pipeline/make-white-png.ts';
import type { TestApplication } from '../support/application/application.ts';
import { assertRefused, copyIn } from '../support/application/history.ts';
import { setLimits } from '../support/application/limits.ts';
import { startWithThreads } from '../support/application/start-with-threads.ts';
import { withoutFonts } from '../support/pictures/fonts.ts';
import { patience } from '../support/running/patience.ts';

/** Tries again if the run was stopped for its time, as the message says: on a busy machine it may take that long. */
const run = async ({ call }: TestApplication, pipeline: string) => {
  const ask = () => call('POST', '/v1/run', { body: { pipeline } });
  let answer = await ask();
  for (let tries = 1; tries < 5 && /was stopped after/.test(answer.json.message); tries++) answer = await ask();
  return answer;
};

/** Checks that only missing files were logged. */
const assertOnlyMissing = ({ log }: TestApplication): void =>
  assert.deepEqual(
    log.filter((line) => !/^The picture files? of .* (is|are) missing from /.test(line)),
    [],
  );

const size = { width: 400, height: 80 };

/** Records a picture with this file name; writes the file only if there are bytes. */
const copyPicture = async (application: TestApplication, file: string, bytes?: Uint8Array): Promise<void> => {
  if (bytes) writeFileSync(join(application.home.imagesFolder, file), bytes);
  await copyIn(application, { image: { file, type: 'image/png', ...size, bytes: bytes?.length ?? 1 } });
};

const hello = await drawPicture({ format: 'image/png', ...size, text: 'Hello clipboard' });

test('reads the colors, properties, data URI and text of a picture from its file', {
  skip: withoutFonts,
}, async (t) => {
  const application = await startWithThreads(t);
  await copyPicture(application, 'hello.png', hello);
  const colors = (await run(application, '$1 | colors 2')).json;
  assert.deepEqual(colors, { text: '#ffffff\n#000000', list: ['#ffffff', '#000000'] });
  const { hash, keys } = (await run(application, '$1 | image-info')).json;
  assert.deepEqual(keys.slice(0, 4), ['type', 'width', 'height', 'bytes']);
  assert.deepEqual([hash.type, hash.width, hash.bytes], ['image/png', '400', String(hello.length)]);
  const address = `data:image/png;base64,${Buffer.from(hello).toString('base64')}`;
  assert.deepEqual((await run(application, '$1 | data-uri')).json, { text: address });
  assert.deepEqual((await run(application, '$1 | ocr')).json, { text: 'Hello clipboard' });
  assert.deepEqual((await run(application, '$1 | crop 125x80 left | ocr')).json, { text: 'Hello' });
  assert.deepEqual((await run(application, '$1 | ocr | upper')).json, { text: 'HELLO CLIPBOARD' });
  assert.deepEqual(application.log, []);
});

test('explains a file that is missing, empty, too large or not a picture', async (t) => {
  const application = await startWithThreads(t);
  const bomb = makeWhitePng(12_000, 12_000);
  const cases: [file: string, bytes: Uint8Array | undefined, message: RegExp][] = [
    ['gone.png', undefined, /^Column 6, colors: the file of this image is missing\.$/],
    ['bomb.png', bomb, /this image has over 100 megapixels/],
    ['text.png', Buffer.from('only a text'), /is not a supported image/],
    ['empty.png', new Uint8Array(), /the image file is empty/],
  ];
  for (const [file, bytes, message] of cases) {
    await copyPicture(application, file, bytes);
    assertRefused(await run(application, '$1 | colors'), 'command_failed', message);
  }
  const large = join(application.home.imagesFolder, 'large.png');
  writeFileSync(large, '');
  truncateSync(large, 64 * 1024 * 1024 + 1);
  await copyPicture(application, 'large.png');
  assertRefused(await run(application, '$1 | image-info'), 'command_failed', /67108865 bytes; the limit is 67108864/);
  assertOnlyMissing(application);
});

test('reads nothing outside the images folder, whatever file an entry names', async (t) => {
  const application = await startWithThreads(t);
  const { imagesFolder, data } = application.home;
  writeFileSync(join(data, 'secret.png'), hello);
  mkdirSync(join(imagesFolder, 'folder'));
  writeFileSync(join(imagesFolder, 'folder', 'inner.png'), hello);
  symlinkSync(join(data, 'secret.png'), join(imagesFolder, 'link.png'));
  const names = [
    '../secret.png',
    join(data, 'secret.png'),
    'folder/inner.png',
    '..\\secret.png',
    '..',
    'folder',
    'link.png',
  ];
  for (const name of names) {
    await copyPicture(application, name);
    for (const filter of ['data-uri', 'image-info'])
      assertRefused(
        await run(application, `$1 | ${filter}`),
        'command_failed',
        /not in the images folder|is not a file|cannot be opened/,
      );
  }
  assertOnlyMissing(application);
});

test('stops slow work on pixels with a message, and answers the next run', async (t) => {
  setLimits(t, { picture: 1000, run: patience });
  const application = await startWithThreads(t);
  const large = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  await copyPicture(application, 'large.jpg', large);
  assertRefused(
    await run(application, '$1 | blur 500 | colors'),
    'command_failed',
    // The library looks at the time between parts of its work. On a busy machine, the process is stopped before that.
    /processing this (image took over 1|picture took over 10) seconds/,
  );
  assert.deepEqual((await run(application, '"x" | upper')).json, { text: 'X' });
  assert.deepEqual(application.log, []);
});
