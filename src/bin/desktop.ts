// `copyloom` alone: the desktop application, with the API as the settings say, until it is told to quit.
import { runApplication } from '../app/run-application.ts';
import { Obstacle } from '../base/obstacle.ts';
import { createClient } from '../client/client.ts';
import { findInstance } from '../client/connect.ts';
import { createSocketTransport } from '../client/transport.ts';
import { hasDisplay } from '../platform/choose-window-host.ts';
import type { Home } from '../platform/home.ts';
import { writeCommand } from '../platform/own-command.ts';
import { listPrivateSockets } from '../platform/private-sockets.ts';
import { untilSignal } from './until-signal.ts';

/** Opens the window of the application that is running already; answers whether there is one. */
const openOther = async (home: Home): Promise<boolean> => {
  const socket = await findInstance(home.instanceFile, listPrivateSockets(home));
  if (socket === undefined) return false;
  await createClient(createSocketTransport(socket)).call('openWindow', { body: { window: 'settings' } });
  process.stdout.write('Copyloom is running already; its settings are open.\n');
  return true;
};

export const startDesktop = async (home: Home): Promise<number> => {
  if (await openOther(home)) return 0;
  if (!hasDisplay({ platform: process.platform, environment: process.env })) {
    throw new Obstacle(
      'There is no display here (neither WAYLAND_DISPLAY nor DISPLAY is set) for the desktop application. ' +
        'Without one: copyloom serve. Every command is listed by: copyloom help',
    );
  }
  const running = await runApplication(home, { on: false });
  if (!running) {
    if (await openOther(home)) return 0; // it was just starting
    throw new Obstacle(`Another Copyloom is just starting or stopping in ${home.data}. Try again in a moment.`);
  }
  const { api, desktop, showTray } = running.application;
  await showTray();
  process.stdout.write(
    `Copyloom is running; its API is ${api.status}. To open its settings: ${writeCommand('settings')}. Stop with Ctrl+C.\n`,
  );
  await Promise.race([untilSignal(), desktop.quitting]);
  await running.close();
  return 0;
};
