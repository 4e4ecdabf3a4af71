// Shows files in the file manager, with the files selected where it can do that.
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Unavailable } from '../../base/unavailable.ts';
import { reachSessionBus } from '../bus/session-bus.ts';
import { startDetached } from '../process/start-detached.ts';
import { findOpener } from './find-window-programs.ts';

/** Milliseconds. A file manager that isn't running is started first. */
const timeLimit = 10_000;

const fileManager = {
  destination: 'org.freedesktop.FileManager1',
  path: '/org/freedesktop/FileManager1',
  interface: 'org.freedesktop.FileManager1',
} as const;

interface Options {
  /** The address of the session bus. */
  readonly address?: string;
  /** The program that opens folders. */
  readonly opener?: string;
}

const ignore = (): void => undefined;

const showItems = async (paths: readonly string[], address: string | undefined): Promise<void> => {
  const bus = await reachSessionBus({ address, timeLimit, onEnd: ignore, onFault: ignore });
  try {
    const addresses = paths.map((path) => pathToFileURL(path).href);
    await bus.call({ ...fileManager, member: 'ShowItems', signature: 'ass', body: [addresses, ''] });
  } finally {
    await bus.close();
  }
};

/** Only folders are opened: a file could be a program. */
const openFolder = async (folder: string, opener: string | undefined): Promise<void> => {
  if (opener === undefined) throw new Unavailable(`No program that opens folders was found. The folder is ${folder}`);
  try {
    await startDetached(opener, [folder]);
  } catch (error) {
    throw new Unavailable(`Can't open ${folder}: ${error instanceof Error ? error.message : error}`);
  }
};

/** The paths are absolute and exist. Throws an `Unavailable` that says where the files are. */
export const revealFiles = async (
  paths: readonly [string, ...string[]],
  { address = process.env['DBUS_SESSION_BUS_ADDRESS'], opener }: Options = {},
): Promise<void> => {
  const [first] = paths;
  if (process.platform === 'darwin') return startDetached('open', ['-R', ...paths]);
  if (process.platform === 'win32') return startDetached('explorer', [`/select,${first}`]);
  try {
    await showItems(paths, address);
  } catch {
    await openFolder(dirname(first), opener ?? (await findOpener()));
  }
};
