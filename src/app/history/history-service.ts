// Changes the history on the writer thread: tracks what keeps it from writing, removes picture files and runs maintenance.
import { existsSync } from 'node:fs';
import { createMutex, type RunExclusive } from '../../base/mutex.ts';
import { Refusal } from '../../base/refusal.ts';
import { override, wrapRemote } from '../../base/remote-methods.ts';
import type { HistoryService } from '../../core/history/history-port.ts';
import type { ImagesFolder } from '../../core/history/images-folder-port.ts';
import type { NewEntry } from '../../core/history/stored-entry.ts';
import type { Cleared } from '../../core/history/writer-port.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { hasReserve } from '../../store/space/reserve.ts';
import type { Readers } from '../threads/start-readers.ts';
import type { Writer } from '../threads/start-writer.ts';
import { createBulkChanges } from './bulk-changes.ts';
import { createImageFiles } from './image-files.ts';
import { createImageSweep } from './image-sweep.ts';
import { createMaintenance } from './maintenance.ts';
import { createMissingPictures } from './missing-pictures.ts';
import { createPastChanges } from './past-changes.ts';
import { createRemovedEntries } from './removed-entries.ts';
import { watchFiles } from './watch-files.ts';
import type { WriteFaults } from './write-faults.ts';

interface Deps {
  writer: Writer;
  readers: Readers;
  images: ImagesFolder;
  settings: Settings;
  home: { readonly databaseFile: string };
  /** Restores history files that were removed or replaced. */
  checkFiles(): Promise<void>;
  now(): number;
  log(line: string): void;
  /** Shows the user a warning about the history. */
  warn(warning: string): void;
  /** Knows what keeps the writer from writing. */
  faults: WriteFaults;
  /** Drops the copies that wait to be saved, or those made before this time. */
  clearWaiting(olderThan?: number): void;
  /** Prints a line and keeps it in the log of the history. */
  report(line: string): void;
  logBug(error: unknown, where: string): void;
}

const day = 24 * 60 * 60 * 1000;

export const createHistoryService = (deps: Deps) => {
  const { images, faults, warn, logBug } = deps;
  const { requests, background } = deps.writer;
  const { lists } = deps.readers;
  const imageFiles = createImageFiles(deps);
  const missing = createMissingPictures(deps);
  let closing = false;
  let watches: { close(): Promise<void> }[] = [];
  /** As of the last check. A disk that fills up later is reported by the next write. */
  let unwritable: string | undefined;

  const maintenance = createMaintenance({
    ...deps,
    onDrop: imageFiles.removeUnused,
  });

  const { sweep, compareAgain, lookFor, emptyTrash } = createImageSweep({
    ...deps,
    imageFiles,
    missing,
    isClosing: () => closing,
  });
  /** Ignores refusals: an unwritable history is reported elsewhere, and the next start sweeps again. */
  const reportSweepBug = (error: unknown): void => {
    if (!(error instanceof Refusal)) logBug(error, 'checking the images folder');
  };
  const enqueueSweep = createMutex();
  const comparePictures = (work: () => Promise<void>): Promise<void> => enqueueSweep(work).catch(reportSweepBug);
  const emptying = setInterval(() => void emptyTrash().catch(reportSweepBug), day).unref();

  const write = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = await maintenance.around(work);
    faults.noteWritten();
    return result;
  };

  const keep = async <RecordedEntry>(
    work: () => Promise<RecordedEntry | undefined>,
  ): Promise<RecordedEntry | undefined> => {
    const kept = await write(work);
    if (kept) faults.noteSavedCopy();
    return kept;
  };

  const withFiles: RunExclusive = (work) =>
    imageFiles.withFiles(work).catch((error: unknown) => {
      faults.noteFailure(error); // there may be no space for the file
      throw error;
    });

  /** For the status, which must work even if readers can't open a file that was removed and can't be restored. */
  const orFromWriter = async <Result>(read: Promise<Result>, instead: () => Promise<Result>): Promise<Result> => {
    try {
      return await read;
    } catch (error) {
      unwritable = await requests.unwritable();
      if (unwritable === undefined) throw error;
      return instead();
    }
  };

  const drop = async (work: () => Promise<Cleared>): Promise<Cleared> => {
    const cleared = await write(work);
    await imageFiles.removeUnused(cleared.imageFiles);
    return cleared;
  };

  const checkFiles = async (): Promise<void> => {
    try {
      await deps.checkFiles();
      unwritable = await requests.unwritable();
    } catch (error) {
      if (!closing && !(error instanceof Refusal)) logBug(error, 'checking the history files');
    }
  };
  const makeReserve = (): Promise<void> =>
    background.makeReserve().catch((error: unknown) => {
      if (!closing && !(error instanceof Refusal)) logBug(error, 'creating the disk reserve');
    });
  const tryToWrite = (): Promise<void> =>
    write(background.makeDurable).catch((error: unknown) => {
      if (!closing && !(error instanceof Refusal)) logBug(error, 'trying to write again');
    });
  const startWatches = () => [
    watchFiles(
      ['', '-wal', '-shm'].map((suffix) => deps.home.databaseFile + suffix),
      async (changed) => {
        // A connection that was opened while nothing could be written keeps new ones from writing. One to a removed file is the last.
        if (unwritable !== undefined && existsSync(deps.home.databaseFile)) deps.readers.endIdle();
        if (changed || unwritable !== undefined) await checkFiles();
        if (unwritable === undefined && !hasReserve(deps.home.databaseFile)) await makeReserve();
        if (faults.isUncertain) await tryToWrite();
      },
      { writtenFile: deps.home.databaseFile }, // another program may write to it
    ),
    watchFiles([images.path], async (changed) => {
      const wasMissing = await images.recreate();
      if (!changed && !wasMissing) return;
      await comparePictures(compareAgain);
    }),
  ];

  const removed = createRemovedEntries({ ...deps, requests, write, imageFiles });
  const bulk = createBulkChanges({ ...deps, write, drop });

  /** Every change of the writer thread is a write. Recognized text waits for the disk, because no caller could repeat it. */
  const service: HistoryService = override(wrapRemote(requests, write), {
    checkChange: requests.checkChange,
    record: (entry: NewEntry) => keep(() => requests.record(entry)),
    capture: (entry: NewEntry) => keep(() => requests.capture(entry)),
    setRecognized: (id: number, text: string) =>
      faults.outlast(() => write(() => background.setRecognized(id, text)), text.length),
    remove: async (id: number) => (await drop(() => requests.remove(id))).count,
    removeForNow: removed.remove,
    restore: removed.restore,
    ...bulk.changes,
    ...createPastChanges({ ...deps, write, enqueue: bulk.enqueue }),
    /** What was deleted before must not come back. */
    clear: async (which: Parameters<HistoryService['clear']>[0]) => {
      await removed.forgetAll();
      return bulk.changes.clear(which);
    },
  });

  return {
    service,
    counts: () => orFromWriter(lists.counts(), requests.counts),
    /** Undefined unless the search indexes are being rebuilt. */
    indexing: () => orFromWriter(lists.indexing(), async () => undefined),
    /** Why the history is read-only; undefined if it is writable. */
    unwritable: async (): Promise<string | undefined> => {
      if (unwritable !== undefined) unwritable = await requests.unwritable();
      return unwritable;
    },
    /** Saves a picture's file and entry under a mutex, so that no cleanup removes the file in between. */
    withFiles,
    /** Call when a picture file can't be read: it may be missing. */
    lookForPicture: (file: string): void => void comparePictures(() => lookFor(file)),
    /** Undefined if no picture file is missing. */
    warnOfMissing: missing.warning,
    /** Call when a repair has replaced the history, or a setting that limits it has changed. */
    startMaintenance: maintenance.start,
    open: async (): Promise<void> => {
      const [warnings, newestPosition, files] = await Promise.all([
        requests.open(),
        requests.newestPosition(),
        images.list(),
      ]);
      warnings.forEach(warn);
      unwritable = await requests.unwritable();
      if (unwritable !== undefined) faults.reportOnce(unwritable);
      await bulk.open();
      maintenance.start();
      void comparePictures(() => sweep({ files, newestPosition }));
      watches = startWatches();
    },
    close: async (): Promise<void> => {
      closing = true;
      await Promise.all(watches.map((watch) => watch.close()));
      await removed.forgetAll();
      bulk.close();
      clearInterval(emptying);
      await maintenance.close();
      await comparePictures(async () => undefined);
      await deps.readers.close();
      await deps.writer.close();
    },
  };
};

export type HistoryControl = Omit<ReturnType<typeof createHistoryService>, 'service'>;
