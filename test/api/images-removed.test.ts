// The images folder is removed or replaced while Copyloom runs: later pictures are saved, and the status reports missing ones.
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { list, until } from '../support/application/history.ts';
import { setLimits } from '../support/application/limits.ts';
import { startSameThread } from '../support/application/same-thread.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const copyPicture = async ({ clipboard, call }: TestApplication, width: number): Promise<void> => {
  const before = (await list(call)).total;
  const bytes = await drawPicture({ format: 'image/png', width, height: 20, text: '' });
  clipboard.copy({ picture: { type: 'image/png', bytes } });
  await until('The entry', async () => (await list(call)).total > before || undefined);
};

const run = ({ call }: TestApplication, pipeline: string) => call('POST', '/v1/run', { body: { pipeline } });

const readWarnings = async ({ call }: TestApplication): Promise<string> => {
  const { status, json } = await call('GET', '/v1/status');
  assert.equal(status, 200);
  return (json.warnings ?? []).join('\n');
};

const untilWarned = (application: TestApplication, message: RegExp): Promise<true> =>
  until(`A warning like ${message}`, async () => message.test(await readWarnings(application)) || undefined);

const start = async (t: TestContext) => {
  setLimits(t, { look: 100 });
  const application = await startApplication(t);
  return { application, folder: application.home.imagesFolder };
};

const picturesIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.png'));

test('recreates a removed images folder immediately, and reports lost pictures', async (t) => {
  const { application, folder } = await start(t);
  await copyPicture(application, 30);
  rmSync(folder, { recursive: true });
  await untilWarned(application, /^The picture file of entry \d+ is missing from .*images/);
  assert.equal((await application.control('GET', '/control/checks')).status, 200);
  await copyPicture(application, 40);
  assert.equal(picturesIn(folder).length, 1);
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  rmSync(folder, { recursive: true });
  await untilWarned(application, /^The picture files of 2 entries are missing/);
  const { json } = await application.call('DELETE', '/v1/history');
  assert.deepEqual(json, { deleted: 2 });
  assert.equal(await readWarnings(application), '');
  assert.doesNotMatch(application.log.join('\n'), /\bbug\b/i);
});

test('finds an images folder again that was moved away and back', async (t) => {
  const { application, folder } = await start(t);
  await copyPicture(application, 30);
  renameSync(folder, `${folder}-moved`);
  await untilWarned(application, /picture file of entry \d+ is missing/);
  rmSync(folder, { recursive: true, force: true });
  renameSync(`${folder}-moved`, folder);
  await until('No warning', async () => (await readWarnings(application)) === '' || undefined);
});

test('reports a removed picture file when it is read, together with other missing ones', async (t) => {
  const { application, folder } = await start(t);
  for (const width of [30, 40, 50]) await copyPicture(application, width);
  for (const name of picturesIn(folder).slice(1)) rmSync(join(folder, name));
  const answers = await Promise.all(['$1', '$2', '$3'].map((one) => run(application, `${one} | image-info`)));
  const refused = answers.filter(({ status }) => status !== 200);
  assert.equal(refused.length, 2);
  for (const { status, json } of refused)
    assert.match(`${status} ${json.message}`, /^422 .*image-info: the file of this image is missing\.$/);
  await untilWarned(application, /^The picture files of 2 entries are missing from .*images/);
  assert.doesNotMatch(application.log.join('\n'), /\bbug\b/i);
});

test('reports a picture whose file is missing when its application quits, and does not restore it', async (t) => {
  const { application, folder } = await start(t);
  await copyPicture(application, 30);
  for (const name of picturesIn(folder)) rmSync(join(folder, name));
  await application.clipboard.quit();
  assert.equal(application.clipboard.content, undefined);
  await untilWarned(application, /^The picture file of entry \d+ is missing/);
  assert.doesNotMatch(application.log.join('\n'), /\bbug\b/i);
});

test('reports a picture whose file is missing when its text is recognized, and recognizes the next one', async (t) => {
  const home = makeTempHome(t);
  const folder = home.imagesFolder;
  const { writer } = startSameThread(home);
  const application = await startApplication(t, home, { writer });
  const recognize = (recognizeText: boolean) =>
    application.control('PATCH', '/control/settings', { body: { recognizeText } });
  await recognize(false);
  await copyPicture(application, 30);
  const [first] = picturesIn(folder);
  await copyPicture(application, 40); // recognition begins with the newest
  for (const name of picturesIn(folder)) if (name !== first) rmSync(join(folder, name));
  await recognize(true);
  await untilWarned(application, /^The picture file of entry 2 is missing/);
  await until('The log line', async () => {
    const { json } = await application.control('GET', '/control/log');
    return json.items.find(
      ({ text }: { text: string }) =>
        text === 'Could not recognize text in the picture of entry 2: the file of this image is missing.',
    );
  });
  const { nextUnrecognized } = writer.background;
  await until('The other picture', async () => (await nextUnrecognized()) === undefined || undefined);
  assert.doesNotMatch(application.log.join('\n'), /\bbug\b/i);
});

const blockers: Record<string, (folder: string) => void> = {
  'not a folder': (folder) => writeFileSync(folder, ''),
  "a link that doesn't lead to a folder": (folder) => symlinkSync(join(folder, 'nowhere'), folder),
};

for (const [what, put] of Object.entries(blockers)) {
  test(`reports that the images folder is ${what}, and saves pictures once that is removed`, async (t) => {
    const { application, folder } = await start(t);
    await copyPicture(application, 30);
    rmSync(folder, { recursive: true });
    put(folder);
    assert.match(await readWarnings(application), new RegExp(`Can't save pictures: .* is ${what}\\.`));
    const bytes = await drawPicture({ format: 'image/png', width: 40, height: 20, text: '' });
    application.clipboard.copy({ picture: { type: 'image/png', bytes }, app: 'painter' });
    await until('The log line', async () => {
      const { json } = await application.control('GET', '/control/log');
      return json.items.find(({ text }: { text: string }) =>
        /^A copy from painter was not saved: Can't save pictures: /.test(text),
      );
    });
    rmSync(folder);
    await copyPicture(application, 50);
    assert.equal(picturesIn(folder).length, 1);
    await untilWarned(application, /^The picture file of entry \d+ is missing/);
    assert.doesNotMatch(application.log.join('\n'), /\bbug\b/i);
  });
}

for (const [what, put] of Object.entries(blockers)) {
  test(`deletes an entry with a picture without reporting it while the images folder is ${what}`, async (t) => {
    const { application, folder } = await start(t);
    await copyPicture(application, 30);
    rmSync(folder, { recursive: true });
    put(folder);
    const { status, json } = await application.call('DELETE', '/v1/history/1');
    assert.deepEqual([status, json], [200, { deleted: 1 }]);
    await until(
      'No warning about the entry',
      async () => !/missing/.test(await readWarnings(application)) || undefined,
    );
    assert.doesNotMatch(application.log.join('\n'), /\bbug\b/i);
  });
}

test('follows a link to another folder', async (t) => {
  const { application, folder } = await start(t);
  rmSync(folder, { recursive: true });
  mkdirSync(`${folder}-elsewhere`, { mode: 0o700 });
  symlinkSync(`${folder}-elsewhere`, folder);
  await copyPicture(application, 30);
  assert.equal(picturesIn(`${folder}-elsewhere`).length, 1);
  assert.equal(await readWarnings(application), '');
});
