// Tests windows in a real browser: Chromium and the user's default browser. No process argument reveals the token.
import assert from 'node:assert/strict';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { WindowCircumstances } from '../../src/platform/window/choose-window-host.ts';
import { createWindowHostFinder } from '../../src/platform/window/find-window-host.ts';
import { startApplication } from '../support/application/application.ts';
import { startXDesktop } from '../support/desktop/desktop-windows.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

const programs = ['Xvfb', 'openbox', 'chromium'];

/** Chromium refuses to run sandboxed as root, and without its own profile it would use another first window. */
const writeProgram = (folder: string, name: string, options: string): string => {
  const path = join(folder, name);
  const asRoot = process.getuid?.() === 0 ? '--no-sandbox' : '';
  writeFileSync(path, `#!/bin/sh\nexec chromium ${asRoot} --no-first-run ${options} "$@"\n`);
  chmodSync(path, 0o755);
  return path;
};

/** The arguments, which every user can read, of the processes that contain this text. */
const listArguments = (sign: string): string[] =>
  readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .flatMap((id) => {
      try {
        return [readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')];
      } catch {
        return []; // it has exited
      }
    })
    .filter((line) => line.includes(sign));

const start = async (t: TestContext, parts: (folder: string) => Partial<WindowCircumstances>) => {
  const desktop = await startXDesktop(t);
  const folder = makeTempFolder(t);
  const before = { DISPLAY: process.env['DISPLAY'], PATH: process.env['PATH'] };
  Object.assign(process.env, { DISPLAY: desktop.display, PATH: `${folder}:${before.PATH}` });
  t.after(() => {
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  });
  const home = makeTempHome(t);
  const findParts = async (): Promise<WindowCircumstances> => ({
    platform: 'linux',
    environment: { DISPLAY: desktop.display },
    webkit: false,
    ...parts(folder),
  });
  const application = await startApplication(t, home, {
    findWindowHost: createWindowHostFinder({ folder: home.run, findParts }),
  });
  await application.application.api.begin({ on: false });
  const open = async () =>
    (await application.control('POST', '/control/windows', { body: { window: 'settings' } })).json;
  return { ...application, desktop, folder, home, open };
};

test('Chromium shows the settings through a file that only its owner can read', {
  timeout: testTime,
}, async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { desktop, open, home } = await start(t, (folder) => ({ chromium: writeProgram(folder, 'browser', '') }));
  assert.deepEqual(await open(), { window: 'settings', pane: 'general', shownBy: 'chromium', opened: true });
  const { id } = await desktop.sees('General · Copyloom settings');
  const shown = listArguments(home.run);
  assert.ok(shown.length > 0);
  assert.doesNotMatch(shown.join('\n'), /token|127\.0\.0\.1/);
  desktop.closeWindow(id);
  await desktop.seesNone();
});

test('the default browser uses the same kind of file, which is removed with the window', {
  timeout: testTime,
}, async (t) => {
  if (!hasPrograms(t, programs)) return;
  const profile = makeTempFolder(t);
  const { desktop, open, home, application } = await start(t, (folder) => ({
    opener: writeProgram(folder, 'xdg-open', `--user-data-dir=${profile}`),
  }));
  assert.equal((await open()).shownBy, 'browser');
  const { id } = await desktop.sees('General · Copyloom settings - Chromium');
  assert.doesNotMatch(listArguments(profile).join('\n'), /token|127\.0\.0\.1/);
  await application.desktop.close();
  assert.ok(!readdirSync(home.run).includes('open.html'));
  desktop.closeWindow(id);
  await desktop.seesNone();
});
