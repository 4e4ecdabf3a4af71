// Brings the history back when somebody removes or replaces its files while they are open: what is open still holds everything.
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from '../base/refusal.ts';
import type { Database } from './database.ts';
import { asideName, companions, moveAside, removeFile } from './set-aside.ts';

type FileId = bigint | undefined;

/** Which files a connection has opened: the history, its log, and what connections share. Undefined for one that does not exist. */
export type FileIds = readonly FileId[];

const identify = (path: string): FileId => statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;

export const identifyFiles = (file: string): FileIds => companions.map((suffix) => identify(file + suffix));

/** Whether the files that were opened are still the ones that the next start will open. */
export const areInPlace = (file: string, opened: FileIds): boolean =>
  companions.every((suffix, index) => opened[index] === undefined || identify(file + suffix) === opened[index]);

const sync = (path: string): void => {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/** Only a file: the target of a link may be meant for others. */
const makePrivate = (path: string): void => {
  try {
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile()) chmodSync(path, 0o600);
  } catch {
    // It belongs to somebody else. The history goes on all the same.
  }
};

/** Moves another history out of the way, with its own log but not with ours; answers where it is now. */
const setForeignAside = (file: string, opened: FileIds, now: Date): string | undefined => {
  const [ours, ourLog] = opened;
  if (identify(`${file}-wal`) === ourLog) rmSync(`${file}-wal`, { force: true });
  if (!existsSync(file) || identify(file) === ours) return undefined;
  const aside = asideName(file, 'replaced', now);
  moveAside(file, aside);
  for (const suffix of ['', '-wal']) makePrivate(aside + suffix);
  return aside;
};

/**
 * Writes all that the connection has into a new file and puts that in its place. Afterwards the connection has to be closed; SQLite
 * then leaves the files at this path alone. Answers what to tell the person.
 */
const putBack = (database: Database, file: string, opened: FileIds, now: Date): string => {
  const copy = `${file}.rescued`;
  removeFile(copy);
  database.execute(`VACUUM INTO '${copy.replaceAll("'", "''")}'`);
  chmodSync(copy, 0o600);
  sync(copy);
  const aside = setForeignAside(file, opened, now);
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
  renameSync(copy, file);
  if (process.platform !== 'win32') sync(dirname(file)); // Windows cannot open folders
  return aside === undefined
    ? `Files of the history were removed from ${dirname(file)} while Copyloom was running. They were restored, and nothing was lost.`
    : `Another file was put in the place of ${file} while Copyloom was running. It is kept as ${aside}, and the history goes on as it was. To use that file, stop Copyloom before you put it in its place.`;
};

/** Fails with what to answer to those who want to write. */
export const rescueFiles = (database: Database, file: string, opened: FileIds, now: Date): string => {
  try {
    return putBack(database, file, opened, now);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(
      'storage_read_only',
      `The history file ${file} was removed or replaced while Copyloom was running, and cannot be restored: ${reason.replace(/\.?$/, '.')} ` +
        'Nothing can be changed until then. That is tried again every few seconds: do not stop Copyloom.',
    );
  }
};
