// Copied pictures: saved once, described, deleted with their entry.
import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { makeWhitePng } from '../pipeline/make-white-png.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { list, until } from '../support/application/history.ts';
import { copyPicture } from '../support/pictures/copy-picture.ts';
import { startInThisProcess } from '../support/pictures/same-process.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const draw = (text: string, format = 'image/png') => drawPicture({ format, width: 900, height: 600, text });

const readLog = async ({ control }: TestApplication) => (await control('GET', '/control/log')).json.items;

test('saves a picture to a private file and describes it in its entry', async (t) => {
  const application = await startApplication(t);
  const bytes = await draw('');
  const { kind, value, tags, app, formats, image } = await copyPicture(application, bytes);
  assert.deepEqual(
    { kind, value, tags, app, formats },
    {
      kind: 'image',
      value: '',
      tags: ['image'],
      app: 'Chromium',
      formats: ['image'],
    },
  );
  const { file = '', ...facts } = image ?? {};
  assert.deepEqual(facts, { type: 'image/png', width: 900, height: 600, bytes: bytes.length });
  const { mode, size } = statSync(join(application.home.imagesFolder, file));
  assert.deepEqual([mode & 0o777, size], [0o600, bytes.length]);
  for (const q of ['900x600', 'image/png', 'chromium'])
    assert.equal((await list(application.call, { q })).total, 1, `not found by ${q}`);
});

test('copying the same picture again updates its entry and keeps one file', async (t) => {
  const application = await startApplication(t);
  const bytes = await draw('');
  const { id } = await copyPicture(application, bytes);
  application.clipboard.copy({ picture: { type: 'image/png', bytes } });
  await until('The second copy', async () => {
    const { copies } = (await application.call('GET', `/v1/history/${id}`)).json;
    return copies === 2 || undefined;
  });
  assert.equal(readdirSync(application.home.imagesFolder).length, 1);
});

test('deletes the file with the entry', async (t) => {
  const application = await startApplication(t);
  const { id } = await copyPicture(application, await draw(''));
  assert.equal((await application.call('DELETE', `/v1/history/${id}`)).status, 200);
  assert.deepEqual(readdirSync(application.home.imagesFolder), []);
});

test('corrects a wrong type, and saves what browsers cannot show as PNG', async (t) => {
  const application = await startApplication(t);
  const lying = await copyPicture(application, await draw('', 'image/jpeg'), 'image/png');
  assert.equal(lying.image?.type, 'image/jpeg');
  const tiff = await copyPicture(application, await draw('', 'image/tiff'), 'image/tiff');
  assert.equal(tiff.image?.type, 'image/png');
});

test('logs and skips a damaged picture and one that would unpack to too much', async (t) => {
  const application = await startApplication(t);
  const bomb = makeWhitePng(20_000, 20_000);
  application.clipboard.copy({ picture: { type: 'image/png', bytes: new Uint8Array([1, 2, 3]) } });
  application.clipboard.copy({ picture: { type: 'image/png', bytes: bomb } });
  await copyPicture(application, await draw(''));
  const lines = await readLog(application);
  assert.match(lines[1]?.text, /^A copy was not saved: .*is not a supported image/);
  assert.match(lines[0]?.text, /^A copy was not saved: .*megapixels/);
  assert.equal(readdirSync(application.home.imagesFolder).length, 1);
});

test('logs and skips a picture whose decoder crashes, and saves the next copy', async (t) => {
  const home = makeTempHome(t);
  let isFirst = true;
  const application = await startApplication(t, home, {
    startPictureProcess: () => {
      const started = startInThisProcess(home);
      if (!isFirst) return started;
      isFirst = false;
      const { remote, kill } = started;
      const describe: typeof remote.describe = (...args) => {
        kill();
        return remote.describe(...args);
      };
      return { ...started, remote: { ...remote, ready: remote.ready, describe } };
    },
  });
  application.clipboard.copy({ picture: { type: 'image/png', bytes: await draw('') }, app: 'Camera' });
  await copyPicture(application, await draw('Next'));
  const [line] = await readLog(application);
  assert.match(line?.text, /^A copy from Camera was not saved: processing this picture crashed .*\(SIGKILL\)\.$/);
  assert.equal((await list(application.call)).total, 1);
});

test('a trigger turns a picture into a new entry and puts it on the clipboard', async (t) => {
  const application = await startApplication(t);
  const body = { condition: { tag: 'image' }, action: 'resize', arguments: ['50%'] };
  assert.equal((await application.call('POST', '/v1/triggers', { body })).status, 201);
  await copyPicture(application, await draw(''));
  await until('The small picture', async () => {
    const [entry] = (await list(application.call)).items;
    return entry?.image?.width === 450 || undefined;
  });
  const content = await until('The clipboard', async () => {
    const { content } = application.clipboard;
    return content?.html === undefined ? content : undefined;
  });
  const { width, height } = await sharp(content.picture?.bytes).metadata();
  assert.deepEqual([width, height], [450, 300]);
});
