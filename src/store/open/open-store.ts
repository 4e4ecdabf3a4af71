// Opens the database file: makes writes durable, runs migrations, creates indexes and repairs damage.
import { chmodSync, existsSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { explainIrregular } from '../../base/irregular-file.ts';
import type { Refusal } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { createFault } from '../../base/write-fault.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { explainUnwritable, isFileFault } from '../database/database-errors.ts';
import { ensureIndexes } from '../indexes/index-rebuild.ts';
import type { IsText } from '../indexes/tag-index.ts';
import { closeReplaced } from '../pages/lasting-file.ts';
import { isLogDamaged } from '../pages/write-ahead-log.ts';
import { findIncompleteDraft, finishRescue, settleDraft } from '../repair/interrupted-rescue.ts';
import { describeEmptied, describeMissing, isEmptied, replaceMissing } from '../repair/missing-file.ts';
import { hasDamagedState, repairFields } from '../repair/repair-fields.ts';
import { rename, sync } from '../repair/rescue-files.ts';
import { salvage } from '../repair/salvage.ts';
import { companions, copyAside, finishSwap } from '../repair/set-aside.ts';
import { clearSuspicion, isSuspect, markSuspect } from '../repair/suspicion.ts';
import { migrate, refuseForeign } from './file-format.ts';
import { inspectFile, probe } from './inspect-file.ts';
import { setForeignLogAside } from './log-owner.ts';
import { createIfMissing, explainCompanions, type OpenFiles, trackOpening } from './open-files.ts';
import { openUnwritable } from './open-for-reading.ts';
import { fillSharedMemory, requireRoomToMap } from './shared-memory.ts';
import { explainUnwritableFolder } from './unwritable-folder.ts';

/** In WAL mode, FULL makes every commit wait until it is on disk. */
const settings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 0; -- the writer does that
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
    database.execute('PRAGMA auto_vacuum = INCREMENTAL'); // only affects a new file, before its first write
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

/** Opens the existing file. Never recreates one that was removed. */
export const reopenStore = (file: string, isText: IsText): WritableStore => {
  chmodSync(file, 0o600); // SQLite gives the log and shared memory the same mode
  requireRoomToMap(file);
  if (!isInWalMode(file)) enterWalMode(file);
  const { opened: database, files } = trackOpening(file, () => {
    const connection = openDatabase(file, { mustExist: true });
    return closeIfFails(connection, () => {
      connection.execute(settings);
      fillSharedMemory(connection);
      migrate(connection);
      ensureIndexes(connection, isText);
      probe(connection);
      return connection;
    });
  });
  return { database, files };
};

/** Complete before it is at its path: if Copyloom is killed meanwhile, no empty file is left there. */
const create = (file: string): void => {
  const draft = `${file}.new`;
  const removeDraft = (): void => {
    for (const suffix of [...companions, '-journal']) rmSync(draft + suffix, { force: true });
  };
  removeDraft(); // of a start that was killed
  try {
    createIfMissing(draft);
    enterWalMode(draft);
    sync(draft);
    for (const suffix of ['-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true }); // of another file
    rename(draft, file);
  } catch (error) {
    removeDraft();
    throw error;
  }
};

const openOrCreate = (file: string, isText: IsText): WritableStore => {
  if (!existsSync(file)) create(file);
  return reopenStore(file, isText);
};

interface Deps {
  now(): Date;
  isText: IsText;
  /** Called before a damaged file is replaced: whoever has it open must close it. */
  beforeSwap?(): void;
  /** Whether this process wrote the log: then it is applied even if another program has written to the file. */
  readonly isOwnLog?: boolean;
  /** Gets what to show to the user, also if the history then can't be opened. */
  readonly warnings?: string[];
}

export interface OpenedStore {
  readonly database: Database;
  /** To show to the user. */
  readonly warnings: string[];
  /** Set if the history is read-only. */
  readonly unwritable?: Refusal;
  /** Whether it is read-only because damage could not be repaired. Retrying takes long. */
  readonly isRepairDue?: boolean;
  /** The open files; undefined if the history is read-only, because then nothing can be lost. */
  readonly files?: OpenFiles;
}

export const openStore = (file: string, deps: Deps): OpenedStore => {
  const reason = explainIrregular(file) ?? explainCompanions(file);
  if (reason !== undefined) throw new Unavailable(`${reason} Then start Copyloom again.`);
  refuseForeign(file);
  const readOnly = explainUnwritableFolder(dirname(file));
  if (readOnly && existsSync(file)) return { database: openUnwritable(file), warnings: [], unwritable: readOnly };
  let isRepairDue = false;
  const beforeRepair = (): void => {
    isRepairDue = true;
  };
  const { warnings = [] } = deps;
  try {
    return openToWrite(file, { ...deps, beforeRepair, warnings });
  } catch (error) {
    const unwritable = explainUnwritable(error, file);
    if (!unwritable) throw error;
    if (!statSync(file, { throwIfNoEntry: false })?.size)
      throw new Unavailable(`The history cannot be created in ${dirname(file)}: ${unwritable.message}`);
    return { database: openUnwritable(file), warnings, unwritable, isRepairDue };
  } finally {
    closeReplaced();
  }
};

const makePrivate = (path: string): void => {
  try {
    chmodSync(path, 0o600);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error;
    const user = process.geteuid?.();
    if (user === 0 || statSync(path).uid === user) throw createFault('immutable', path);
    throw new Unavailable(
      `${path} belongs to another user, for example because a backup was restored as root. Take ownership (sudo chown "$(id -un)" ${path}) and start Copyloom again.`,
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

/** Gives the file a mark that no earlier backup has: see `log-mark.ts`. */
const markFile = (database: Database): void => {
  database.makeDurable(); // a transaction that writes
  database.truncateLog({ evenIfNothingErased: true });
};

/** Giving a file its journal mode is undone if Copyloom was killed meanwhile. A connection that only reads can't do that. */
const undoInterrupted = (file: string): void => {
  if (!existsSync(`${file}-journal`) || !existsSync(file)) return;
  const database = openDatabase(file, { mustExist: true });
  try {
    database.get('PRAGMA schema_version');
  } catch (error) {
    if (!isFileFault(error)) throw error; // the examination finds the damage
  } finally {
    database.close();
  }
};

/** Adds to `warnings` what to report even if it fails. */
const openToWrite = (file: string, deps: Deps & { beforeRepair(): void; warnings: string[] }): OpenedStore => {
  const { now, isText, beforeRepair, warnings, beforeSwap = () => {}, isOwnLog = false } = deps;
  requireRoomToMap(file);
  const wasEmptied = isEmptied(file);
  undoInterrupted(file);
  const rescue = finishRescue(file, now());
  // SQLite gives the log and shared memory the mode of the history. If that was read-only, they would stay read-only.
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
      if (warning !== undefined) warnings.push(warning);
      if (warning !== undefined || !isFileFault(error)) throw error;
      return salvageAndOpen(true); // the examination doesn't find everything
    }
  };
  const repair = (isDamaged: boolean): OpenedStore => {
    beforeRepair();
    const { warning, opened } = salvageAndOpen(isDamaged);
    return closeIfFails(opened.database, () => {
      const isWhole = wasMissing && warning === undefined;
      const missing = wasMissing ? describeMissing(file, { isWhole }) : undefined;
      warnings.push(...[missing, warning].filter((one) => one !== undefined)); // the damaged file has been replaced
      const reset = repairFields(opened.database, isText);
      const draftWarning = draft === undefined ? undefined : settleDraft(file, now(), { isNeeded: !isWhole });
      warnings.push(...[draftWarning, reset].filter((one) => one !== undefined));
      clearSuspicion(file);
      return opened;
    });
  };
  if (existsSync(file) && isLogDamaged(`${file}-wal`)) {
    const copy = copyAside(file, now());
    warnings.push(
      `The write-ahead log was damaged. The last changes before Copyloom stopped may be missing. The original files were saved as ${copy} and ${copy}-wal.`,
    );
    // The file may already contain pages from the part of the log that is dropped.
    markSuspect(file, 'the write-ahead log is damaged');
    const opened = repair(inspectFile(file) === 'damaged');
    opened.database.truncateLog({ evenIfNothingErased: true }); // otherwise the next start would find the same damage
    return opened;
  }
  const condition = existsSync(file) ? inspectFile(file) : undefined;
  if (condition && (condition !== 'sound' || isSuspect(file) || draft !== undefined))
    return repair(condition === 'damaged');
  if (wasEmptied) warnings.push(describeEmptied(file)); // no log or copy was left from which to recover it
  const openWithState = (): OpenedStore => {
    const opened = open();
    return closeIfFails(opened.database, () => {
      if (!hasDamagedState(opened.database)) return opened;
      beforeRepair();
      const reset = repairFields(opened.database, isText);
      if (reset !== undefined) warnings.push(reset);
      return opened;
    });
  };
  try {
    return openWithState();
  } catch (error) {
    if (!isFileFault(error)) throw error;
    return repair(true);
  }
};
