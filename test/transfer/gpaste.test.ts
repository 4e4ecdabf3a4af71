// Importing from the real GPaste.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { startApplication } from '../support/application/application.ts';
import { listValues, until } from '../support/application/history.ts';
import { importFile } from '../support/application/import-file.ts';
import { startXServer } from '../support/clipboard/x-server.ts';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

/** GPaste with folders of its own, on a display and a bus of its own. */
const startGpaste = async (t: TestContext) => {
  const home = makeTempFolder(t);
  const { display } = await startXServer(t);
  const run = join(home, 'run');
  mkdirSync(run, { mode: 0o700 });
  const data = join(home, '.local/share');
  const folders = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: data,
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_RUNTIME_DIR: run,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
    LC_ALL: 'C.UTF-8',
  };
  const { address } = await startSessionBus(t, { services: ['org.gnome.GPaste'], environment: folders });
  const env = { ...folders, DBUS_SESSION_BUS_ADDRESS: address };
  // The bus starts the daemon, which quits with the bus. The client would wait for its input.
  const ask = (...args: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = execFile('gpaste-client', args, { env }, (error, output) =>
        error ? reject(error) : resolve(output),
      );
      child.stdin?.end();
    });
  return { folder: join(data, 'gpaste'), ask };
};

test('the history of GPaste comes along, while it runs', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['gpaste-client', 'Xvfb', 'dbus-daemon'])) return;
  const { ask, folder } = await startGpaste(t);
  const picture = join(makeTempFolder(t), 'p.png');
  writeFileSync(picture, await drawPicture({ format: 'image/png', width: 40, height: 30, text: 'Hi' }));
  const tricky = 'a ]]> tricky & <b>one</b> &gt; 🎈\nline two';
  await ask('add', 'first text');
  await ask('add', tricky);
  await ask('add-password', 'mypw', 'hunter2');
  await ask('file', picture);
  await ask('add', 'last');
  const readXml = (): string => readFileSync(join(folder, 'history.xml'), 'utf8');
  await until('GPaste has saved it', async () => (readXml().includes('[last]') ? true : undefined));

  const application = await startApplication(t);
  await application.control('PATCH', '/control/settings', { body: { recognizeText: false } });
  const report = await importFile(application, folder);
  assert.deepEqual([report.source, report.added, report.skipped], ['GPaste', 4, []]);
  assert.deepEqual(await listValues(application.call), ['last', '', tricky, 'first text']);
  assert.equal((await application.control('GET', '/v1/history?tag=image')).json.total, 1);
  assert.equal((await importFile(application, join(folder, 'history.xml'))).alreadyThere, 4);
});
