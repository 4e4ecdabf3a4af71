// Tests that a Wayland compositor opens the overlay on a shortcut, with the line in its configuration that we give.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { adviseShortcut } from '../../src/platform/shortcut/advise-shortcut.ts';
import { until } from '../support/application/history.ts';
import { overlayName } from '../support/desktop/desktop.ts';
import { startOverlayOn } from '../support/desktop/overlay-desktop.ts';
import { startSwayDesktop, swayPrograms } from '../support/desktop/sway-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { runProgram } from '../support/service/run-program.ts';

const programs = [...swayPrograms, 'gjs'];
const options = { timeout: testTime };

test('opens on the shortcut for which `copyloom doctor` gives the line in the configuration', options, async (t) => {
  if (!hasPrograms(t, programs)) return;
  const command = 'touch "$XDG_RUNTIME_DIR/pressed"';
  const [line = ''] = /bindsym .+$/.exec(adviseShortcut({ SWAYSOCK: 'any' }, command)) ?? [];
  // sway may run as another user, who has no application.
  const desktop = await startSwayDesktop(t, line);
  const { application, notes } = await startOverlayOn(t, desktop, ['sesame']);
  const { checks } = await application.call('runChecks', {});
  const { message = '' } = checks.find(({ name }) => name === 'shortcut') ?? {};
  assert.match(message, /copyloom open$/);
  assert.ok(message.includes(line.replace(command, '')));
  const { items } = await application.call('listHistory', { query: {} });
  assert.equal(items[0]?.app, 'notes');
  await desktop.press('Control', 'Alt', 'v');
  const { XDG_RUNTIME_DIR = '' } = desktop.session;
  await until('The command of the shortcut', async () => existsSync(join(XDG_RUNTIME_DIR, 'pressed')) || undefined);
  const { status, errors } = await runProgram(t, application.home, 'open');
  assert.equal(status, 0, errors);
  await desktop.untilFocused(overlayName);
  await desktop.press('Enter');
  await notes.awaitText('sesame');
});
