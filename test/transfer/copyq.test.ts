// Importing from the real CopyQ: what its export writes, and the files that it keeps.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { until } from '../support/application/history.ts';
import { importFile } from '../support/application/import-file.ts';
import { startXServer } from '../support/clipboard/x-server.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

/** CopyQ with folders of its own, on a display of its own. */
const startCopyq = async (t: TestContext) => {
  const home = makeTempFolder(t);
  const { display } = await startXServer(t);
  const config = join(home, '.config');
  const run = join(home, 'run');
  mkdirSync(run, { mode: 0o700 });
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_CONFIG_HOME: config,
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_RUNTIME_DIR: run,
    DISPLAY: display,
    QT_QPA_PLATFORM: 'xcb',
    LC_ALL: 'C.UTF-8',
  };
  const server = spawn('copyq', [], { env, stdio: 'ignore' });
  const ended = once(server, 'close');
  t.after(() => server.kill('SIGKILL'));
  const ask = (args: readonly string[], input: Uint8Array | string = ''): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = execFile('copyq', args, { env }, (error, output) => (error ? reject(error) : resolve(output)));
      child.stdin?.end(input);
    });
  await until('CopyQ answers', () => ask(['size']).catch(() => undefined));
  return {
    folder: join(config, 'copyq'),
    ask,
    /** Quits it, which writes all files. */
    quit: async (): Promise<void> => {
      await ask(['exit']).catch(() => undefined);
      await ended;
    },
  };
};

const own = 'application/x-copyq-';

const readAll = async ({ control }: TestApplication) =>
  (await control('GET', '/control/export')).json.items.map(
    ({ id: _, copiedAt: __, createdAt: ___, copies: ____, pinnedAt, image, ...rest }: Record<string, unknown>) => ({
      ...rest,
      ...(pinnedAt !== undefined && { pinned: true }),
      ...(image !== undefined && { image: true }),
    }),
  );

test('the export and the files of CopyQ bring everything along, and neither adds to the other', {
  timeout: testTime,
}, async (t) => {
  if (!hasPrograms(t, ['copyq', 'Xvfb'])) return;
  const { ask, quit, folder } = await startCopyq(t);
  const picture = await drawPicture({ format: 'image/png', width: 40, height: 30, text: 'Hi' });
  const long = 'a long text of many words '.repeat(2000);
  await ask(['add', '--', 'plain', 'ünïcödé 🎈\nsecond line']);
  await ask(['write', 'text/plain', 'formatted', 'text/html', '<b>formatted</b>']);
  await ask(['write', 'image/png', '-'], picture);
  await ask(['write', 'text/uri-list', 'file:///tmp/a%20b.txt\nfile:///tmp/c.txt']);
  await ask(['write', 'text/plain', 'hunter2', `${own}secret`, '1']);
  await ask(['write', 'text/plain', '-'], long);
  await ask(['write', 'text/plain', 'tagged', `${own}tags`, 'important, to do', `${own}item-notes`, 'my note']);
  await ask(['write', 'text/plain', 'pinned', `${own}item-pinned`, '']);
  await ask(['tab', 'work', 'add', 'in another tab']);
  const exported = join(makeTempFolder(t), 'all.cpq');
  await ask(['exportData', exported]);
  await quit();

  const expected = [
    { text: 'pinned', pinned: true },
    { text: 'tagged', tags: ['important', 'to-do'], description: 'my note' },
    { text: long },
    { files: ['/tmp/a b.txt', '/tmp/c.txt'] },
    { image: true },
    { text: 'formatted', html: '<b>formatted</b>' },
    { text: 'ünïcödé 🎈\nsecond line' },
    { text: 'plain' },
  ];
  const other = { text: 'in another tab', tags: ['work'] };
  for (const path of [exported, folder]) {
    const application = await startApplication(t);
    await application.control('PATCH', '/control/settings', { body: { recognizeText: false } });
    const report = await importFile(application, path);
    assert.deepEqual([report.source, report.added, report.alreadyThere], ['CopyQ', 9, 0]);
    assert.deepEqual(
      report.skipped.map(({ reason, count }) => [reason, count]),
      [['CopyQ had marked it as a secret or hidden.', 1]],
    );
    const items = await readAll(application);
    assert.deepEqual(
      items.filter(({ text }: { text?: string }) => text !== other.text),
      expected,
    );
    assert.deepEqual(
      items.find(({ text }: { text?: string }) => text === other.text),
      other,
    );
    const { items: whole, folder: images } = (await application.control('GET', '/control/export')).json;
    const { file } = whole.find(({ image }: { image?: object }) => image).image;
    assert.deepEqual(readFileSync(join(images, file)), Buffer.from(picture));
    for (const again of [exported, folder]) {
      const { added, alreadyThere } = await importFile(application, again);
      assert.deepEqual([added, alreadyThere], [0, 9]);
    }
    await application.close();
  }
});
