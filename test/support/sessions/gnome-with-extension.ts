// Starts GNOME on Wayland with our extension, as after `copyloom install`, turning it on, and the next login.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { extensionName } from '../../../src/platform/gnome-shell/extension-name.ts';
import type { Lifetime } from '../clipboard/x-server.ts';
import { program } from '../service/program.ts';
import { type GnomeSession, startGnomeSession, trayExtension } from './gnome-session.ts';

const run = promisify(execFile);

export interface GnomeWithExtension extends GnomeSession {
  /** As a person does. Resolves before GNOME Shell has done it. */
  turnExtension(isOn: boolean): Promise<void>;
}

export const startGnomeWithExtension = async (t: Lifetime): Promise<GnomeWithExtension> => {
  const prepare = async (environment: NodeJS.ProcessEnv): Promise<void> => {
    await run(process.execPath, [program, 'install'], { env: environment });
    const enable = ['set', 'org.gnome.shell', 'enabled-extensions', JSON.stringify([extensionName, trayExtension])];
    await run('gsettings', enable, { env: environment });
  };
  const gnome = await startGnomeSession(t, { prepare });
  return {
    ...gnome,
    holdsShortcuts: true,
    turnExtension: async (isOn) => {
      await run('gnome-extensions', [isOn ? 'enable' : 'disable', extensionName], { env: gnome.session });
    },
  };
};
