// Tracks which files a connection has open and whether they are still at their paths: SQLite keeps writing to a removed file.
import { closeSync, openSync, realpathSync, statSync } from 'node:fs';
import { codeOf } from '../../base/error-code.ts';
import { explainIrregular } from '../../base/irregular-file.ts';
import { companions } from '../repair/set-aside.ts';

interface OpenFile {
  readonly path: string;
  /** Its inode; undefined if the file at the path may not be the open one. */
  readonly id: bigint | undefined;
}

/** The history, its write-ahead log and its shared memory, in this order. */
export type OpenFiles = readonly OpenFile[];

const readStats = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false });
const describeWrite = (stats: ReturnType<typeof readStats>) => stats && `${stats.mtimeNs} ${stats.size}`;

export const identify = (path: string): bigint | undefined => readStats(path)?.ino;
/** The modification time and size; undefined if the file is missing. */
export const readModified = (path: string): string | undefined => describeWrite(readStats(path));

export interface FileState {
  /** Whether the next start will open the same files. */
  readonly areInPlace: boolean;
  /** The modification time and size of the history file. */
  readonly modified: string | undefined;
}

/** One system call per file, because the writer does this before and after every request. */
export const lookAt = (files: OpenFiles): FileState => {
  const found = files.map(({ path }) => readStats(path));
  return {
    areInPlace: files.every(({ id }, index) => id !== undefined && found[index]?.ino === id),
    modified: describeWrite(found[0]),
  };
};

export const areInPlace = (files: OpenFiles): boolean => lookAt(files).areInPlace;

/** Readable by the user only. SQLite creates the log and shared memory with the same mode. */
export const createIfMissing = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx', 0o600)); // never opens an existing file: closing it would drop SQLite's locks on it
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
};

/**
 * Runs `open`, which opens a history that is already in WAL mode. A file is identified only if the same file was at its path before
 * and after. Missing files are created first: if SQLite created one, and it was then removed and recreated by another connection,
 * the wrong file would be identified.
 */
export const trackOpening = <Opened>(file: string, open: () => Opened): { opened: Opened; files: OpenFiles } => {
  const target = realpathSync(file); // SQLite stores the log next to the target of a symlink
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

/** What is made beside the history while it is created, changed or repaired. */
const passing = ['-journal', '.new', '.new-wal', '.new-shm', '.new-journal', '.recovered'];

/** Explains what to do if the log, the shared memory or one of the passing files is no file. */
export const explainCompanions = (file: string): string | undefined =>
  [...companions.slice(1), ...passing]
    .map((suffix) => explainIrregular(file + suffix))
    .find((reason) => reason !== undefined);
