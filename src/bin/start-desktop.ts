// Runs the desktop application (`copyloom` without a command) until it is asked to quit.
import { type RunningApplication, runApplication } from '../app/run-application.ts';
import type { StartThread } from '../app/threads/thread.ts';
import { Unavailable } from '../base/unavailable.ts';
import type { Client } from '../client/client.ts';
import type { Home } from '../platform/files/home.ts';
import { writeCommand } from '../platform/process/own-command.ts';
import { hasDisplay } from '../platform/window/choose-window-host.ts';
import { enterHome, findRunning } from './enter-home.ts';
import { untilQuit } from './until-quit.ts';
import { untilSignal } from './until-signal.ts';

const openSettingsOf = async (other: Client): Promise<number> => {
  await other.call('openWindow', { body: { window: 'settings' } });
  process.stdout.write('Copyloom is already running. The Settings window is open now.\n');
  return 0;
};

const show = async ({ application: { showTray, holdShortcut } }: RunningApplication): Promise<void> => {
  await Promise.all([showTray(), holdShortcut()]);
};

export const startDesktop = async (home: Home, startWriterThread: StartThread | undefined): Promise<number> => {
  const other = await findRunning(home); // the running one may have a display even if this process has none
  if (other) return openSettingsOf(other);
  if (!hasDisplay({ platform: process.platform, environment: process.env })) {
    throw new Unavailable(
      'The desktop application needs a display, but neither WAYLAND_DISPLAY nor DISPLAY is set. ' +
        'To run Copyloom without one: copyloom serve. To list all commands: copyloom help',
    );
  }
  const entered = await enterHome(home, () => runApplication(home, { on: false, startWriterThread }));
  if ('running' in entered) return openSettingsOf(entered.running);
  const running = entered.opened;
  const { api, shortcut, showWelcome } = running.application;
  await show(running);
  const signal = untilSignal();
  const { works, shortcut: keys } = shortcut.status;
  const howToOpen = works && keys !== '' ? `Press ${keys} to open the overlay. ` : '';
  process.stdout.write(
    `Copyloom is running; its API is ${api.status}. ${howToOpen}To open Settings: ${writeCommand('settings')}. Press Ctrl+C to stop.\n`,
  );
  await showWelcome();
  await untilQuit(running, signal, async () => {
    const again = await enterHome(home, () => runApplication(home, { on: false, startWriterThread }));
    if ('running' in again) throw new Unavailable(`Another Copyloom uses ${home.data} now.`);
    await show(again.opened);
    return again.opened;
  });
  return 0;
};
