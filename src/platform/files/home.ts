// Computes where Copyloom stores its files: a pure function of the environment.
import { createHash } from 'node:crypto';
import { posix, win32 } from 'node:path';
import { Unavailable } from '../../base/unavailable.ts';

export interface Environment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly homedir: string;
  /** Base for a relative COPYLOOM_HOME; defaults to the current folder. */
  readonly cwd?: string;
}

interface Folders {
  readonly config: string;
  readonly data: string;
  /** For files that exist only while the application runs. */
  readonly run: string;
}

export interface Home extends Folders {
  readonly databaseFile: string;
  readonly imagesFolder: string;
  /** Where you put data for more recognition languages. */
  readonly languagesFolder: string;
  /** Where you put language models as GGUF files. */
  readonly modelsFolder: string;
  /** The engine that runs them, if it is installed. */
  readonly engineFolder: string;
  readonly settingsFile: string;
  readonly keyFile: string;
  /** The name of the key in the keychain; each COPYLOOM_HOME has its own. */
  readonly keyAccount: string;
  /** The same for secrets. */
  readonly secretsAccount: string;
  readonly socketPath: string;
  /** Fallbacks if `socketPath` is not writable, as on a read-only disk. Commands try all of them. */
  readonly otherSocketPaths: readonly string[];
  readonly lockFile: string;
  /** Held by a running import. */
  readonly importLockFile: string;
  /** Held by a running restore. */
  readonly restoreLockFile: string;
  /** Tells the desktop to start the application at login; each COPYLOOM_HOME has its own. Only on Linux. */
  readonly autostartFile: string;
  /** Tells commands where the running application's socket is, even if their environments differ. */
  readonly instanceFile: string;
}

const pipePrefix = '\\\\.\\pipe\\';
const maxSocketPathBytes = 100;

export const findHome = (environment: Environment): Home => {
  const { join } = environment.platform === 'win32' ? win32 : posix;
  const chosen = findChosenFolder(environment);
  const { config, data, run } =
    chosen === undefined ? findPlatformFolders(environment) : { config: chosen, data: chosen, run: chosen };
  return {
    config,
    data,
    run,
    databaseFile: join(data, 'copyloom.db'),
    imagesFolder: join(data, 'images'),
    languagesFolder: join(data, 'languages'),
    modelsFolder: join(data, 'models'),
    engineFolder: join(data, 'engine'),
    settingsFile: join(config, 'settings.json'),
    keyFile: join(data, 'api-key'),
    keyAccount: chosen === undefined ? 'api-key' : `api-key of ${chosen}`,
    secretsAccount: chosen === undefined ? 'secrets' : `secrets of ${chosen}`,
    socketPath: environment.platform === 'win32' ? namePipe(data) : join(run, 'copyloom.sock'),
    otherSocketPaths: environment.platform === 'win32' ? [] : listOtherSockets(environment, data),
    autostartFile: findAutostartFile(environment, chosen),
    lockFile: join(data, 'instance.lock'),
    importLockFile: join(data, 'import.lock'),
    restoreLockFile: join(data, 'restore.lock'),
    instanceFile: join(data, 'instance.json'),
  };
};

const findAutostartFile = ({ env, homedir }: Environment, chosen: string | undefined): string => {
  const config = env['XDG_CONFIG_HOME'];
  const folder = config !== undefined && posix.isAbsolute(config) ? config : posix.join(homedir, '.config');
  const name = chosen === undefined ? 'copyloom' : `copyloom-${hashFolder(chosen)}`;
  return posix.join(folder, 'autostart', `${name}.desktop`);
};

/** The first doesn't depend on the environment, so that commands find it whatever environment they run in. */
const listOtherSockets = ({ env }: Environment, data: string): string[] => {
  const folder = `copyloom-${hashFolder(data)}`;
  const runtime = env['XDG_RUNTIME_DIR'];
  const places = ['/tmp', ...(runtime !== undefined && posix.isAbsolute(runtime) ? [runtime] : [])];
  return places.map((place) => posix.join(place, folder, 'copyloom.sock'));
};

/** Throws if the path is too long to bind a socket to. */
export const checkSocketPath = (path: string): void => {
  const bytes = Buffer.byteLength(path);
  if (path.startsWith(pipePrefix) || bytes <= maxSocketPathBytes) return;
  throw new Unavailable(
    `The path of the private socket, ${path}, is ${bytes} bytes long; the system allows at most ${maxSocketPathBytes}. ` +
      'Set COPYLOOM_HOME to a folder with a shorter path.',
  );
};

const findChosenFolder = ({ env, platform, cwd }: Environment): string | undefined => {
  const chosen = env['COPYLOOM_HOME'];
  if (chosen === undefined || chosen === '') return undefined;
  return (platform === 'win32' ? win32 : posix).resolve(cwd ?? process.cwd(), chosen);
};

const findPlatformFolders = ({ env, platform, homedir }: Environment): Folders => {
  const { join, isAbsolute } = platform === 'win32' ? win32 : posix;
  /** The XDG specification says to ignore relative values. */
  const absolute = (name: string): string | undefined => {
    const value = env[name];
    return value !== undefined && isAbsolute(value) ? value : undefined;
  };
  if (platform === 'darwin') {
    const data = join(homedir, 'Library', 'Application Support', 'Copyloom');
    // Not in Caches: cleaners could delete the socket of a running application.
    return { config: data, data, run: join(data, 'run') };
  }
  if (platform === 'win32') {
    const data = join(absolute('LOCALAPPDATA') ?? join(homedir, 'AppData', 'Local'), 'Copyloom');
    const config = join(absolute('APPDATA') ?? join(homedir, 'AppData', 'Roaming'), 'Copyloom');
    return { config, data, run: join(data, 'run') };
  }
  const data = join(absolute('XDG_DATA_HOME') ?? join(homedir, '.local', 'share'), 'copyloom');
  const config = join(absolute('XDG_CONFIG_HOME') ?? join(homedir, '.config'), 'copyloom');
  const runtime = absolute('XDG_RUNTIME_DIR');
  return { config, data, run: runtime === undefined ? join(data, 'run') : join(runtime, 'copyloom') };
};

/** Windows pipes share one namespace, so the folder's hash makes the name unique. Windows paths ignore case. */
const namePipe = (data: string): string => `${pipePrefix}copyloom-${hashFolder(data.toLowerCase())}`;

const hashFolder = (folder: string): string => createHash('sha256').update(folder).digest('hex').slice(0, 16);
