// Offers Copyloom's extension of GNOME Shell while GNOME on Wayland runs without it, and adds it if the user says so.
import { once } from '../../base/once.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { isGnomeOnWayland } from '../gnome-shell/extension-name.ts';
import { gsettings } from '../gnome-shell/gsettings.ts';
import { withShell } from '../gnome-shell/shell-link.ts';
import { isExtensionTurnedOn, turnExtensionOn } from '../gnome-shell/turn-extension.ts';
import { isForShell, listOwnExtensionFiles } from './gnome-extension.ts';
import { openInstalledFiles } from './installed-files.ts';
import { findDataFolder } from './integration-files.ts';
import { readShellVersion } from './shell-version.ts';

export interface ExtensionOffer {
  /** `waiting` means for the next login. Undefined if GNOME Shell runs it, or if it isn't for this desktop. */
  read(): Promise<'offered' | 'waiting' | undefined>;
  /** Fails with an `Unavailable`. */
  add(): Promise<void>;
}

const isRunning = (): Promise<boolean> =>
  withShell(process.env['DBUS_SESSION_BUS_ADDRESS'], async () => true).catch((error: unknown) => {
    if (error instanceof Unavailable) return false;
    throw error;
  });

/** `data` is the folder of our data. */
export const createExtensionOffer = (data: string): ExtensionOffer => {
  const { env: environment } = process;
  const readVersion = once(() => readShellVersion(environment));
  const listFiles = async () => listOwnExtensionFiles(findDataFolder(environment), await readVersion());
  const write = async (isDryRun: boolean) => (await listFiles()).map(openInstalledFiles(data, isDryRun).write);

  return {
    read: async () => {
      if (!isGnomeOnWayland(environment) || !isForShell(await readVersion()) || (await isRunning())) return undefined;
      const isWritten = (await write(true)).every(({ outcome }) => outcome === 'unchanged');
      return isWritten && (await isExtensionTurnedOn()) ? 'waiting' : 'offered';
    },
    add: async () => {
      if ((await gsettings('get', 'org.gnome.shell', 'disable-user-extensions')) === 'true')
        throw new Unavailable("GNOME's extensions are turned off. Turn them on in its program “Extensions” first.");
      const kept = (await write(false)).find(({ outcome }) => outcome === 'kept');
      if (kept) throw new Unavailable(kept.reason ?? kept.path);
      await turnExtensionOn();
    },
  };
};
