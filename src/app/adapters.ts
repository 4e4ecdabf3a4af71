// Opens the real adapters behind core's ports: files, clipboard, keychain, threads and processes.
import type { FindPeerUser } from '../base/peer-user.ts';
import type { KeyStore } from '../core/access/key-store.ts';
import type { ClipboardChoice } from '../core/clipboard/clipboard-connection.ts';
import type { Patience } from '../core/commands/use-command.ts';
import type { ImagesFolder } from '../core/history/images-folder-port.ts';
import type { ScriptRunner } from '../core/run/scripts.ts';
import type { LockedKeyring, PresenceCheck } from '../core/secrets/presence-port.ts';
import type { LoginStart } from '../core/settings/login-port.ts';
import type { SettingsFile } from '../core/settings/settings-file-port.ts';
import type { FindFrontWindow } from '../core/window/front-window.ts';
import type { Notifier } from '../core/window/notifier.ts';
import type { OpenShortcutKeys } from '../core/window/shortcut-keys.ts';
import type { WindowHost } from '../core/window/window-host.ts';
import type { Home } from '../platform/files/home.ts';
import type { Tesseract } from '../platform/process/tesseract.ts';
import { type ModelProcess, startModelProcess } from './model/start-model-process.ts';
import type { PictureProcess } from './pictures/picture-lane.ts';
import { startPictureProcess } from './pictures/start-process.ts';
import { type AdapterOptions, openSystemAdapters } from './system-adapters.ts';
import type { Pool } from './threads/pool.ts';
import type { RunnerMethods } from './threads/runner-methods.ts';
import { type Readers, startReaders } from './threads/start-readers.ts';
import { startRunners } from './threads/start-runners.ts';
import { startWriter, type Writer } from './threads/start-writer.ts';
import { startThread } from './threads/thread.ts';

export interface Adapters {
  readonly home: Home;
  readonly platform: string;
  /** In the order to try them. */
  readonly clipboards: readonly [ClipboardChoice, ...ClipboardChoice[]];
  readonly scripts: ScriptRunner;
  readonly settingsFile: SettingsFile;
  readonly images: ImagesFolder;
  readonly writer: Writer;
  readonly readers: Readers;
  /** `pictures` names the service that processes pictures for the runners. */
  startRunners(pictures: string): Pool<RunnerMethods>;
  startPictureProcess(): PictureProcess;
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
  readonly notifier: Notifier;
  readonly commandPatience: Patience;
  /** Without a file, it can only try the engine. */
  startModelProcess(engineFolder: string, file?: string): ModelProcess;
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

export const openAdapters = (place: Home, options: AdapterOptions = {}): Adapters => {
  const system = openSystemAdapters(place, options);
  const { home, log } = system;
  /** No data is lost, but it is still a bug. */
  const reportCrash = (error: unknown): void =>
    log(
      `A worker thread exited unexpectedly; the next call starts a new one: ${error instanceof Error ? error.stack : String(error)}`,
    );
  return {
    ...system,
    writer: startWriter(startThread, home.databaseFile, reportCrash),
    readers: startReaders(startThread, home.databaseFile, reportCrash),
    startRunners: (pictures) => startRunners(startThread, pictures),
    startPictureProcess: () => startPictureProcess(home),
    startModelProcess,
  };
};
