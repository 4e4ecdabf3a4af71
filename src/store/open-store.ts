// Opens the one file everything is kept in: the settings that make writes durable, migrations, indexes, and the repair of damage.
import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Obstacle } from '../base/obstacle.ts';
import type { Refusal } from '../base/refusal.ts';
import { type Database, openDatabase } from './database.ts';
import { explainUnwritable, isFaultOfFile } from './database-errors.ts';
import { migrate } from './file-format.ts';
import { ensureIndexes } from './index-rebuild.ts';
import { inspectFile, probe } from './inspect-file.ts';
import { findIncompleteDraft, finishRescue, settleDraft } from './interrupted-rescue.ts';
import { setForeignLogAside } from './log-owner.ts';
import { describeMissing, replaceMissing } from './missing-file.ts';
import { explainFolder, type OpenFiles, trackOpening } from './open-files.ts';
import { openUnwritable } from './open-for-reading.ts';
import { closeReplaced } from './pages/lasting-file.ts';
import { isLogDamaged } from './pages/write-ahead-log.ts';
import { repairFields } from './repair-fields.ts';
import { salvage } from './salvage.ts';
import { copyAside, finishSwap } from './set-aside.ts';
import { clearSuspicion, isSuspect, raiseSuspicion } from './suspicion.ts';
import type { IsText } from './tag-index.ts';
import { explainUnwritableFolder } from './unwritable-folder.ts';

/** With the write-ahead log, FULL makes every commit wait until it is on the disk itself. */
const settings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 0; -- the writer does it
  PRAGMA journal_size_limit = 67108864;
  PRAGMA secure_delete = ON;
`;

const isInWalMode = (file: string): boolean => {
  const database = openDatabase(file, { readOnly: true });
  try {
    return database.get<{ journal_mode: string }>('PRAGMA journal_mode')?.journal_mode === 'wal';
  } finally {
    database.close();
  }
};

const enterWalMode = (file: string): void => {
  const database = openDatabase(file, { mustExist: true });
  try {
    database.execute('PRAGMA auto_vacuum = INCREMENTAL'); // before anything is written to a new file; an older one keeps what it has
    database.execute(settings);
  } finally {
    database.close();
  }
};

interface WritableStore {
  readonly database: Database;
  /** Which files it has open. */
  readonly files: OpenFiles;
}

/** Opens the file that is there: one that was removed is never created anew. */
export const reopenStore = (file: string, isText: IsText): WritableStore => {
  chmodSync(file, 0o600); // the files beside it get the same mode from SQLite
  if (!isInWalMode(file)) enterWalMode(file);
  const { opened: database, files } = trackOpening(file, () => {
    const connection = openDatabase(file, { mustExist: true });
    return closeIfFails(connection, () => {
      connection.execute(settings);
      migrate(connection);
      ensureIndexes(connection, isText);
      probe(connection);
      return connection;
    });
  });
  return { database, files };
};

const openOrCreate = (file: string, isText: IsText): WritableStore => {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  return reopenStore(file, isText);
};

interface Parts {
  now(): Date;
  isText: IsText;
  /** Called before another file is put in the place of a damaged one: whoever has that open must close it. */
  beforeSwap?(): void;
  /** Whether this process has written the log: then it is used, even if another program has written to the file. */
  readonly isOwnLog?: boolean;
}

export interface OpenedStore {
  readonly database: Database;
  /** What the person should know about it. */
  readonly warnings: string[];
  /** Why it can only be read, where that is so. */
  readonly unwritable?: Refusal;
  /** Whether it can only be read because damage could not be repaired: to try again takes long. */
  readonly isRepairDue?: boolean;
  /** Which files are open; undefined where nothing can be written, so that nothing can be lost. */
  readonly files?: OpenFiles;
}

export const openStore = (file: string, parts: Parts): OpenedStore => {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Obstacle(`${file} is a folder, but the history needs a file there. Move that folder elsewhere.`);
  }
  const obstacle = explainFolder(file);
  if (obstacle !== undefined) throw new Obstacle(`${obstacle} Then start Copyloom again.`);
  const readOnly = explainUnwritableFolder(dirname(file));
  if (readOnly && existsSync(file)) return { database: openUnwritable(file), warnings: [], unwritable: readOnly };
  let isRepairDue = false;
  const beforeRepair = (): void => {
    isRepairDue = true;
  };
  const warnings: string[] = [];
  try {
    return openToWrite(file, { ...parts, beforeRepair, warnings });
  } catch (error) {
    const unwritable = explainUnwritable(error);
    if (!unwritable) throw error;
    if (!statSync(file, { throwIfNoEntry: false })?.size)
      throw new Obstacle(`The history cannot be created in ${dirname(file)}: ${unwritable.message}`);
    return { database: openUnwritable(file), warnings, unwritable, isRepairDue };
  } finally {
    closeReplaced();
  }
};

const makePrivate = (path: string): void => {
  try {
    chmodSync(path, 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
    throw new Obstacle(
      `${path} belongs to another user, as when a backup was restored as root. Make it yours (sudo chown "$(id -un)" ${path}) and start Copyloom again.`,
    );
  }
};

const closeIfFails = <Result>(database: Database, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    database.close();
    throw error;
  }
};

/** Gives the file a mark that no backup from before this start has: see `log-mark.ts`. */
const markFile = (database: Database): void => {
  database.makeDurable(); // a transaction that writes
  database.truncateLog({ evenIfNothingErased: true });
};

/** Adds to `warnings` what should be told even if it fails in the end. */
const openToWrite = (file: string, parts: Parts & { beforeRepair(): void; warnings: string[] }): OpenedStore => {
  const { now, isText, beforeRepair, warnings, beforeSwap = () => {}, isOwnLog = false } = parts;
  const rescue = finishRescue(file, now());
  // SQLite gives the files beside it the mode of the history: made while that was read-only, they would keep it so.
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) makePrivate(path);
  finishSwap(file);
  const wasMissing = replaceMissing(file);
  const draft = findIncompleteDraft(file);
  const foreignLog = isOwnLog ? undefined : setForeignLogAside(file, now());
  warnings.push(...[rescue, foreignLog].filter((one) => one !== undefined));
  const open = (): OpenedStore => {
    const store = openOrCreate(file, isText);
    return closeIfFails(store.database, () => {
      markFile(store.database);
      return { ...store, warnings };
    });
  };
  const salvageAndOpen = (isDamaged: boolean): { warning: string | undefined; opened: OpenedStore } => {
    const warning = salvage({ file, now: now(), isText, beforeSwap, draft, isDamaged });
    try {
      return { warning, opened: open() };
    } catch (error) {
      if (warning !== undefined || !isFaultOfFile(error)) throw error;
      return salvageAndOpen(true); // an examination does not find everything
    }
  };
  const repair = (isDamaged: boolean): OpenedStore => {
    beforeRepair();
    const { warning, opened } = salvageAndOpen(isDamaged);
    return closeIfFails(opened.database, () => {
      const reset = repairFields(opened.database, isText);
      const isWhole = wasMissing && warning === undefined;
      const missing = wasMissing ? describeMissing(file, { isWhole }) : undefined;
      const kept = draft === undefined ? undefined : settleDraft(file, now(), { isNeeded: !isWhole });
      warnings.push(...[missing, warning, kept, reset].filter((one) => one !== undefined));
      clearSuspicion(file);
      return opened;
    });
  };
  if (existsSync(file) && isLogDamaged(`${file}-wal`)) {
    const copy = copyAside(file, now());
    warnings.push(
      `The write-ahead log was damaged: the last changes before the stop may be missing. The files as they were are kept as ${copy} and ${copy}-wal.`,
    );
    // The file may already have pages from the part of the log that is dropped.
    raiseSuspicion(file, 'the write-ahead log is damaged');
    const opened = repair(inspectFile(file) === 'damaged');
    opened.database.truncateLog({ evenIfNothingErased: true }); // or else the next start would find the same
    return opened;
  }
  const condition = existsSync(file) ? inspectFile(file) : undefined;
  if (condition && (condition !== 'sound' || isSuspect(file) || draft !== undefined))
    return repair(condition === 'damaged');
  try {
    return open();
  } catch (error) {
    if (!isFaultOfFile(error)) throw error;
    return repair(true);
  }
};
