// Where Copyloom keeps its files on this computer: a pure function of the environment.
import { createHash } from 'node:crypto';
import { posix, win32 } from 'node:path';
import { Obstacle } from '../../base/obstacle.ts';

export interface Environment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly homedir: string;
  /** What a relative COPYLOOM_HOME starts from; the current folder if left out. */
  readonly cwd?: string;
}

interface Folders {
  readonly config: string;
  readonly data: string;
  /** What lives only as long as the application runs. */
  readonly run: string;
}

export interface Home extends Folders {
  readonly databaseFile: string;
  readonly imagesFolder: string;
  /** Where a person puts the data of further languages, for recognizing text in pictures. */
  readonly languagesFolder: string;
  readonly settingsFile: string;
  readonly keyFile: string;
  /** The name of the key in the keychain: a home of its own has a key of its own. */
  readonly keyAccount: string;
  /** The same for the secrets. */
  readonly secretsAccount: string;
  readonly socketPath: string;
  /** Where the socket is instead if nothing can be created there, as on a read-only disk. Commands look in all of these places. */
  readonly otherSocketPaths: readonly string[];
  readonly lockFile: string;
  /** Tells the command line where the running application's socket is, whatever environment each was started in. */
  readonly instanceFile: string;
}

const pipePrefix = '\\\\.\\pipe\\';
const longestSocketPath = 100;

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
    settingsFile: join(config, 'settings.json'),
    keyFile: join(data, 'api-key'),
    keyAccount: chosen === undefined ? 'api-key' : `api-key of ${chosen}`,
    secretsAccount: chosen === undefined ? 'secrets' : `secrets of ${chosen}`,
    socketPath: environment.platform === 'win32' ? namePipe(data) : join(run, 'copyloom.sock'),
    otherSocketPaths: environment.platform === 'win32' ? [] : listOtherSockets(environment, data),
    lockFile: join(data, 'instance.lock'),
    instanceFile: join(data, 'instance.json'),
  };
};

/** The first is the same in every environment: a command may be started in another one than the application. */
const listOtherSockets = ({ env }: Environment, data: string): string[] => {
  const folder = `copyloom-${hashFolder(data)}`;
  const runtime = env['XDG_RUNTIME_DIR'];
  const places = ['/tmp', ...(runtime !== undefined && posix.isAbsolute(runtime) ? [runtime] : [])];
  return places.map((place) => posix.join(place, folder, 'copyloom.sock'));
};

/** Throws, with what to do, if the socket could not be bound because its path is too long. */
export const checkSocketPath = (path: string): void => {
  const bytes = Buffer.byteLength(path);
  if (path.startsWith(pipePrefix) || bytes <= longestSocketPath) return;
  throw new Obstacle(
    `The path of the private socket, ${path}, is ${bytes} bytes long; the system takes at most ${longestSocketPath}. ` +
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
  /** The XDG specification says that a relative value is invalid and must be ignored. */
  const absolute = (name: string): string | undefined => {
    const value = env[name];
    return value !== undefined && isAbsolute(value) ? value : undefined;
  };
  if (platform === 'darwin') {
    const data = join(homedir, 'Library', 'Application Support', 'Copyloom');
    // Not in Caches: what frees disk space there could take the socket away from a running application.
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

/** Pipes share one name space on Windows; the folder's hash keeps two homes apart. Paths there ignore case. */
const namePipe = (data: string): string => `${pipePrefix}copyloom-${hashFolder(data.toLowerCase())}`;

const hashFolder = (folder: string): string => createHash('sha256').update(folder).digest('hex').slice(0, 16);
