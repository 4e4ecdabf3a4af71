// `copyloom` alone: the desktop application, with the API as the settings say, until it is told to quit.
import { runApplication } from '../app/run-application.ts';
import { Obstacle } from '../base/obstacle.ts';
import type { Client } from '../client/client.ts';
import type { Home } from '../platform/files/home.ts';
import { writeCommand } from '../platform/process/own-command.ts';
import { hasDisplay } from '../platform/window/choose-window-host.ts';
import { enterHome, findRunning } from './enter-home.ts';
import { untilSignal } from './until-signal.ts';

const openSettingsOf = async (other: Client): Promise<number> => {
  await other.call('openWindow', { body: { window: 'settings' } });
  process.stdout.write('Copyloom is running already; its settings are open.\n');
  return 0;
};

export const startDesktop = async (home: Home): Promise<number> => {
  const other = await findRunning(home); // one that runs may have a display where there is none here
  if (other) return openSettingsOf(other);
  if (!hasDisplay({ platform: process.platform, environment: process.env })) {
    throw new Obstacle(
      'There is no display here (neither WAYLAND_DISPLAY nor DISPLAY is set) for the desktop application. ' +
        'Without one: copyloom serve. Every command is listed by: copyloom help',
    );
  }
  const entered = await enterHome(home, () => runApplication(home, { on: false }));
  if ('running' in entered) return openSettingsOf(entered.running);
  const running = entered.opened;
  const { api, desktop, showTray } = running.application;
  await showTray();
  const signal = untilSignal();
  process.stdout.write(
    `Copyloom is running; its API is ${api.status}. To open its settings: ${writeCommand('settings')}. Stop with Ctrl+C.\n`,
  );
  await Promise.race([signal, desktop.quitting]);
  await running.close();
  return 0;
};
