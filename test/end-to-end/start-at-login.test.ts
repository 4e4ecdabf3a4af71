// Tests that the desktop can start the application with the file that the setting writes.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '../support/application/history.ts';
import { startXServer } from '../support/clipboard/x-server.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { startProgramIn } from '../support/service/run-program.ts';
import { environmentFor } from '../support/service/service.ts';
import { makeTempFolder, makeTempHome, skipWelcome } from '../support/store/temp-home.ts';

test('the desktop starts the application after it was told to', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['Xvfb', 'gio'])) return;
  const home = makeTempHome(t);
  skipWelcome(home);
  const config = makeTempFolder(t);
  const { display } = await startXServer(t);
  const environment = { ...environmentFor(home), XDG_CONFIG_HOME: config, DISPLAY: display };
  const copyloom = (...args: string[]) => startProgramIn(t, environment, ...args).ended();
  const set = await copyloom('config', 'set', 'startAtLogin', 'true');
  assert.equal(set.status, 0, set.errors);
  assert.equal((await copyloom('config', 'get', 'startAtLogin')).output, 'true\n');
  assert.match((await copyloom('doctor')).output, /✓ start at login: Your desktop starts Copyloom when you log in\./);
  const [file = ''] = readdirSync(join(config, 'autostart'));
  // As at login: a session has neither our home nor our folder.
  const session: NodeJS.ProcessEnv = { ...environment, COPYLOOM_HOME: undefined };
  execFileSync('gio', ['launch', join(config, 'autostart', file)], { env: session, cwd: '/', stdio: 'ignore' });
  const pid = await until('The application', async () => {
    const { output } = await copyloom('api', 'status', '--json');
    const { running, pid } = JSON.parse(output);
    return running ? Number(pid) : undefined;
  });
  t.after(() => process.kill(pid, 'SIGKILL'));
  assert.ok(pid > 0);
  assert.equal((await copyloom('config', 'set', 'startAtLogin', 'false')).status, 0);
  assert.deepEqual(readdirSync(join(config, 'autostart')), []);
});
