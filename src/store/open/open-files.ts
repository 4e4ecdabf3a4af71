// Which files a connection has open, and whether they are still at their paths: SQLite keeps writing to a file that was removed.
import { closeSync, openSync, realpathSync, statSync } from 'node:fs';
import { companions } from '../repair/set-aside.ts';

export interface OpenFile {
  readonly path: string;
  /** Its inode; undefined if the file at the path may be another than the open one. */
  readonly id: bigint | undefined;
}

/** The history, its log, and the shared memory. */
export type OpenFiles = readonly OpenFile[];

const readStats = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false });
const describeWrite = (stats: ReturnType<typeof readStats>) => stats && `${stats.mtimeNs} ${stats.size}`;

export const identify = (path: string): bigint | undefined => readStats(path)?.ino;
/** When a file was written last, and its size; undefined if it is missing. */
export const readModified = (path: string): string | undefined => describeWrite(readStats(path));

export interface FileState {
  /** Whether the next start will open the same files. */
  readonly areInPlace: boolean;
  /** Of the history itself. */
  readonly modified: string | undefined;
}

/** One system call per file: the writer does this before and after everything it is asked for. */
export const lookAt = (files: OpenFiles): FileState => {
  const found = files.map(({ path }) => readStats(path));
  return {
    areInPlace: files.every(({ id }, index) => id !== undefined && found[index]?.ino === id),
    modified: describeWrite(found[0]),
  };
};

export const areInPlace = (files: OpenFiles): boolean => lookAt(files).areInPlace;

/** For the user alone, and so are the files that SQLite then creates beside it. */
export const createIfMissing = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx', 0o600)); // never opens an existing one: closing it would drop SQLite's locks on it
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
};

/**
 * Runs `open`, which opens a history that is in WAL mode already. A file is identified only if the same one was at its path before and
 * afterwards. All of them exist before: SQLite would create a missing one, and if that was removed and then created by
 * another connection, the wrong one would be identified.
 */
export const trackOpening = <Opened>(file: string, open: () => Opened): { opened: Opened; files: OpenFiles } => {
  const target = realpathSync(file); // SQLite keeps the log beside the file that a symlink leads to
  const paths = companions.map((suffix) => (suffix === '' ? file : target + suffix));
  for (const path of paths.slice(1)) createIfMissing(path);
  const before = paths.map(identify);
  const opened = open();
  const files = paths.map((path, index) => ({
    path,
    id: identify(path) === before[index] ? before[index] : undefined,
  }));
  return { opened, files };
};

/** What to do about a folder at the path of the log or of the shared memory; undefined if there is none. */
export const explainFolder = (file: string): string | undefined => {
  const path = companions
    .slice(1)
    .map((suffix) => file + suffix)
    .find((one) => statSync(one, { throwIfNoEntry: false })?.isDirectory());
  return path && `${path} is a folder, but the history needs a file there. Remove that folder, or move it elsewhere.`;
};
