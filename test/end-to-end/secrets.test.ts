// Tests secrets in the overlay of the desktop application, with the real gnome-keyring and its prompt. Then searches for the value.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '../support/application/history.ts';
import { createXPrograms } from '../support/clipboard/x-programs.ts';
import { gtkApplicationName } from '../support/desktop/gtk-application.ts';
import { keyringPrograms, password, startKeyringOn, startKeyringSession } from '../support/desktop/keyring-session.ts';
import type { Key } from '../support/desktop/keys.ts';
import { overlayPrograms, startOverlayOn } from '../support/desktop/overlay-desktop.ts';
import { startSwayDesktop, swayPrograms } from '../support/desktop/sway-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { descendantsOf } from '../support/service/child-processes.ts';
import { findTraces } from '../support/store/traces.ts';

const value = 'Zq7-Value-Of-The-Pet';

/** Empty if the process has ended, or hides it from others than root. */
const tryRead = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
};

/** The arguments and the environment of a process. */
const readProcess = (id: number): string =>
  ['cmdline', 'environ'].map((file) => tryRead(`/proc/${id}/${file}`)).join('\0');

const readFiles = (folder: string): Buffer =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name))),
  );

test('pastes and copies a secret once its keyring was opened, and leaves no trace of it', {
  timeout: testTime,
}, async (t) => {
  if (!hasPrograms(t, [...overlayPrograms, ...keyringPrograms, 'xclip', 'xsel'])) return;
  const session = await startKeyringSession(t);
  await session.startService();
  const { desktop, answer, answerNew, untilPrompt } = session;
  const { application, notes, openOverlay } = await startOverlayOn(t, desktop, ['sesame'], session.session);
  const { call, home, program } = application;
  const pid = program.child.pid ?? assert.fail();
  await call('changeSettings', { body: { secretClipboardSeconds: 5 } });
  const type = async (...keys: Key[]): Promise<void> => {
    for (const key of keys) await desktop.press(key);
  };
  const typeSecret = async (): Promise<void> => {
    await desktop.press('Shift', '1');
    await type('p', 'e', 't');
  };
  /** Of the application and everything that it has started. */
  const ownProcesses: string[] = [];
  const noteProcesses = (): void => void ownProcesses.push(...[pid, ...descendantsOf(pid)].map(readProcess));

  const setting = call('setSecret', { path: { name: 'pet' }, body: { value } });
  await answerNew();
  assert.deepEqual(await setting, { name: 'pet', where: 'in the keyring “Copyloom secrets”' });

  await desktop.untilFocused(gtkApplicationName);
  await openOverlay();
  await typeSecret();
  await type('Enter');
  await untilPrompt();
  noteProcesses();
  await answer(...password, 'Enter');
  await notes.awaitText(value);
  const { paste } = createXPrograms(t, desktop.display);
  await until('what was there before', async () => (await paste(undefined)).toString() === 'sesame' || undefined);

  await notes.clear();
  await openOverlay();
  await typeSecret();
  await desktop.press('Control', 'Enter');
  await answer(...password, 'Enter');
  await until('the secret on the clipboard', async () => (await paste(undefined)).toString() === value || undefined);
  assert.match((await paste('TARGETS')).toString(), /x-kde-passwordManagerHint/);
  noteProcesses();
  await until('it was cleared', async () => (await paste(undefined)).toString() === 'sesame' || undefined);

  const answers = await Promise.all([
    call('listHistory', {}),
    call('listVariables', {}),
    call('listLog', {}),
    call('listPastCommands', {}),
    call('listLines', { query: {} }),
    call('getStatus', {}),
    call('listSecrets', {}),
  ]);
  assert.equal(answers[0].total, 1);
  assert.ok(JSON.stringify(answers[3]).includes('!pet'), 'the command is recalled by its text');
  for (const [index, each] of answers.entries()) assert.ok(!JSON.stringify(each).includes(value), `answer ${index}`);
  assert.ok(!readFiles(session.home).includes(value), 'it is encrypted in the keyring');
  assert.ok(ownProcesses.some((text) => text.includes('copyloom')));
  assert.deepEqual(
    ownProcesses.filter((text) => text.includes(value)),
    [],
  );
  const { output, errors } = await program.stop('SIGTERM');
  assert.ok(!`${output}${errors}`.includes(value));
  assert.deepEqual(findTraces(home, [value]), []);
});

test('pastes a secret on Wayland', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, [...swayPrograms, 'gjs', ...keyringPrograms])) return;
  const desktop = await startSwayDesktop(t);
  const { session, startService, answer, answerNew } = await startKeyringOn(t, desktop);
  await startService();
  const { application, notes, openOverlay } = await startOverlayOn(t, desktop, ['sesame'], session);
  const setting = application.call('setSecret', { path: { name: 'pet' }, body: { value } });
  await answerNew();
  await setting;
  await desktop.untilFocused(gtkApplicationName);
  await openOverlay();
  await desktop.press('Shift', '1');
  for (const key of ['p', 'e', 't', 'Enter'] as const) await desktop.press(key);
  await answer(...password, 'Enter');
  await notes.awaitText(value);
  assert.equal((await application.call('listHistory', {})).total, 1);
});
