// Opens the adapters to what is outside the program: files, clipboard, keychain, desktop.

import { realpathSync } from 'node:fs';
import { uptime } from 'node:os';
import { pagesFolder } from '../base/own-files.ts';
import { defaultPatience } from '../core/commands/use-command.ts';
import { chooseKeyStore } from '../platform/access/choose-key-store.ts';
import { createKeyFile } from '../platform/access/key-file.ts';
import { createKeychain } from '../platform/access/keychain.ts';
import { createLockedKeyring } from '../platform/access/locked-keyring.ts';
import { createPolkitCheck } from '../platform/access/polkit-check.ts';
import type { Home } from '../platform/files/home.ts';
import { createImagesFolder } from '../platform/files/images-folder.ts';
import { findPicturesFolder } from '../platform/files/pictures-folder.ts';
import { makePrivateFolder } from '../platform/files/private-files.ts';
import { createSettingsFile } from '../platform/files/settings-file.ts';
import { findFrontWindow } from '../platform/front-window/find-front-window.ts';
import { createAutostartFile, systemAutostartFolder } from '../platform/login/autostart-file.ts';
import { usualServers } from '../platform/model/find-servers.ts';
import { createSessionNotifier } from '../platform/notifications/session-notifier.ts';
import { findOwnCommand, findOwnProgram, listOwnCommand } from '../platform/process/own-command.ts';
import { createScriptRunner } from '../platform/process/script-runner.ts';
import { createTesseract } from '../platform/process/tesseract.ts';
import { openShortcutKeys } from '../platform/shortcut/open-shortcut-keys.ts';
import { openFindPeerUser } from '../platform/sockets/find-peer-user.ts';
import { findPortOwner } from '../platform/sockets/port-owner.ts';
import { createWindowHostFinder } from '../platform/window/find-window-host.ts';
import { openAddress } from '../platform/window/open-address.ts';
import type { Adapters } from './adapters.ts';
import { listClipboards } from './clipboard/clipboard-choices.ts';

/** Without the program's own threads and processes. */
type SystemAdapters = Omit<
  Adapters,
  'writer' | 'readers' | 'startRunners' | 'startPictureProcess' | 'startModelProcess'
>;

const platformNames: Readonly<Record<string, string>> = { darwin: 'macos', win32: 'windows' };

const print = (line: string): void => void process.stderr.write(`${line}\n`);

export interface AdapterOptions {
  /** A backend, or `auto`. */
  readonly clipboard?: string;
  /** Default: standard error. */
  readonly log?: (line: string) => void;
  readonly noModelHere?: string;
}

/** The history file may be a symlink, for example into a synced folder. Its companion files belong next to the target. */
const followLink = (file: string): string => {
  try {
    return realpathSync(file);
  } catch {
    return file; // it doesn't exist yet
  }
};

export const openSystemAdapters = (place: Home, options: AdapterOptions): SystemAdapters => {
  const home = { ...place, databaseFile: followLink(place.databaseFile) };
  const { clipboard = 'auto', log = print, noModelHere } = options;
  for (const folder of new Set([home.config, home.data, home.run])) makePrivateFolder(folder);
  return {
    home,
    platform: platformNames[process.platform] ?? process.platform,
    clipboards: listClipboards(clipboard),
    scripts: createScriptRunner({ folder: home.run }),
    settingsFile: createSettingsFile(home.settingsFile),
    images: createImagesFolder(home.imagesFolder),
    tesseract: createTesseract(),
    now: Date.now,
    uptime,
    openKeyStore: () =>
      chooseKeyStore({
        keychain: createKeychain({ account: home.keyAccount }),
        file: (why, remedy) => createKeyFile(home.keyFile, why, remedy),
      }),
    openSecret: (name) =>
      createKeychain({ account: name === undefined ? home.secretsAccount : `${home.secretsAccount}: ${name}` }),
    polkit: createPolkitCheck(),
    keyring: createLockedKeyring({ account: home.secretsAccount }),
    openFindPeerUser,
    findPortOwner,
    findWindowHost: createWindowHostFinder({ folder: home.run }),
    findFrontWindow,
    openShortcutKeys,
    login: createAutostartFile({
      platform: process.platform,
      path: home.autostartFile,
      command: listOwnCommand(),
      systemFolder: systemAutostartFolder,
    }),
    notifier: createSessionNotifier(),
    commandPatience: defaultPatience,
    modelServers: usualServers,
    ...(noModelHere !== undefined && { noModelHere }),
    pagesFolder,
    openAddress,
    revealFiles: async (paths) => {
      const { revealFiles } = await import('../platform/window/reveal-files.ts'); // loads the client of the session bus
      return revealFiles(paths);
    },
    findPicturesFolder: () => findPicturesFolder(),
    findOwnCommand,
    findOwnProgram,
    log,
  };
};
