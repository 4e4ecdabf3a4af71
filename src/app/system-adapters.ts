// Opens the adapters to what is outside the program: files, clipboard, keychain, desktop.

import { uptime } from 'node:os';
import { once } from '../base/once.ts';
import { pagesFolder } from '../base/own-files.ts';
import type { FindPeerUser } from '../base/peer-user.ts';
import type { KeyStore } from '../core/access/key-store.ts';
import type { ClipboardChoice } from '../core/clipboard/clipboard-connection.ts';
import { defaultPatience, type Patience } from '../core/commands/use-command.ts';
import type { ImagesFolder } from '../core/history/images-folder-port.ts';
import type { ScriptRunner } from '../core/run/scripts.ts';
import type { LockedKeyring, PresenceCheck } from '../core/secrets/presence-port.ts';
import type { LoginStart } from '../core/settings/login-port.ts';
import type { SettingsFile } from '../core/settings/settings-file-port.ts';
import type { FindFrontWindow } from '../core/window/front-window.ts';
import type { Notifier } from '../core/window/notifier.ts';
import type { OpenShortcutKeys } from '../core/window/shortcut-keys.ts';
import type { WindowHost } from '../core/window/window-host.ts';
import { chooseKeyStore } from '../platform/access/choose-key-store.ts';
import { createKeyFile } from '../platform/access/key-file.ts';
import { createKeychain } from '../platform/access/keychain.ts';
import { createLockedKeyring } from '../platform/access/locked-keyring.ts';
import { createPolkitCheck } from '../platform/access/polkit-check.ts';
import { followLink } from '../platform/files/follow-link.ts';
import type { Home } from '../platform/files/home.ts';
import { createImagesFolder } from '../platform/files/images-folder.ts';
import { findPicturesFolder } from '../platform/files/pictures-folder.ts';
import { makePrivateFolder } from '../platform/files/private-files.ts';
import { createSettingsFile } from '../platform/files/settings-file.ts';
import { findFrontWindow } from '../platform/front-window/find-front-window.ts';
import type { ExtensionOffer } from '../platform/install/extension-offer.ts';
import { createAutostartFile, systemAutostartFolder } from '../platform/login/autostart-file.ts';
import { usualServers } from '../platform/model/find-servers.ts';
import { createSessionNotifier } from '../platform/notifications/session-notifier.ts';
import { findOwnCommand, findOwnProgram, listOwnCommand } from '../platform/process/own-command.ts';
import { createScriptRunner } from '../platform/process/script-runner.ts';
import { createTesseract, type Tesseract } from '../platform/process/tesseract.ts';
import { openShortcutKeys } from '../platform/shortcut/open-shortcut-keys.ts';
import { openFindPeerUser } from '../platform/sockets/find-peer-user.ts';
import { findPortOwner } from '../platform/sockets/port-owner.ts';
import { openAddress } from '../platform/window/open-address.ts';
import { listClipboards } from './clipboard/clipboard-choices.ts';
import type { StartThread } from './threads/thread.ts';

export interface SystemAdapters {
  readonly home: Home;
  readonly platform: string;
  /** In the order to try them. */
  readonly clipboards: readonly [ClipboardChoice, ...ClipboardChoice[]];
  readonly scripts: ScriptRunner;
  readonly settingsFile: SettingsFile;
  readonly images: ImagesFolder;
  readonly tesseract: Tesseract;
  readonly now: () => number;
  /** Seconds since the computer booted. */
  readonly uptime: () => number;
  openKeyStore(): Promise<KeyStore>;
  /** The keychain item of a secret; without a name, the item that lists all names. */
  openSecret(name?: string): KeyStore;
  /** Both prove that a person is there. */
  readonly polkit: PresenceCheck;
  readonly keyring: LockedKeyring;
  /** Loads the function that finds the user at the other end of a connection. */
  openFindPeerUser(): Promise<FindPeerUser>;
  findPortOwner(port: number): Promise<string | undefined>;
  /** Fails with an `Unavailable` if no window can be shown. */
  findWindowHost(): Promise<WindowHost>;
  /** The window that has the focus, if this desktop says so. `backend` is the clipboard in use. */
  findFrontWindow(backend: string): ReturnType<FindFrontWindow>;
  openShortcutKeys: OpenShortcutKeys;
  readonly login: LoginStart;
  readonly extension: ExtensionOffer;
  readonly notifier: Notifier;
  readonly commandPatience: Patience;
  /** Addresses where servers of language models may listen on this computer. */
  readonly modelServers: readonly string[];
  /** Why commands can't ask a language model in this process, and what to do about it. */
  readonly noModelHere?: string;
  /** The folder of the built window pages, one file each. */
  readonly pagesFolder: URL;
  /** Opens the user's browser. */
  openAddress(address: string): Promise<void>;
  /** Shows files in the user's file manager. Fails with an `Unavailable`. */
  revealFiles(paths: readonly [string, ...string[]]): Promise<void>;
  /** Where the user keeps pictures. */
  findPicturesFolder(): Promise<string>;
  /** The command that runs this program, quoted for a shell. */
  findOwnCommand(): string;
  /** The path of this program. */
  findOwnProgram(): string;
  log(line: string): void;
}

const platformNames: Readonly<Record<string, string>> = { darwin: 'macos', win32: 'windows' };

const print = (line: string): void => void process.stderr.write(`${line}\n`);

export interface AdapterOptions {
  /** A backend, or `auto`. */
  readonly clipboard?: string;
  /** Default: standard error. */
  readonly log?: (line: string) => void;
  readonly noModelHere?: string;
  /** Starts the first writer thread. */
  readonly startWriterThread?: StartThread | undefined;
}

export const openSystemAdapters = (place: Home, options: AdapterOptions): SystemAdapters => {
  // The history file may be a symlink, for example into a synced folder. Its companion files belong next to the target.
  const home = { ...place, databaseFile: followLink(place.databaseFile) };
  const { clipboard = 'auto', log = print, noModelHere } = options;
  const openExtension = once(async () => {
    const { createExtensionOffer } = await import('../platform/install/extension-offer.ts'); // loads the client of the session bus
    return createExtensionOffer(home.data);
  });
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
    findWindowHost: async () => {
      const { createWindowHostFinder } = await import('../platform/window/find-window-host.ts');
      return createWindowHostFinder({ folder: home.run })();
    },
    findFrontWindow,
    openShortcutKeys,
    login: createAutostartFile({
      platform: process.platform,
      path: home.autostartFile,
      command: listOwnCommand(),
      systemFolder: systemAutostartFolder,
    }),
    extension: {
      read: async () => (await openExtension()).read(),
      add: async () => (await openExtension()).add(),
    },
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
