// The history on its threads: one writes, the others read.
import { dirname } from 'node:path';
import { createTurns, type InTurn } from '../../base/in-turn.ts';
import { Refusal } from '../../base/refusal.ts';
import type { HistoryService } from '../../core/history/history-port.ts';
import type { ImagesFolder } from '../../core/history/images-folder.ts';
import type { Cleared } from '../../core/history/writer-port.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { hasReserve } from '../../store/space/reserve.ts';
import type { Readers } from '../threads/start-readers.ts';
import type { Writer } from '../threads/start-writer.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createBulkChanges } from './bulk-changes.ts';
import { createFullDisk } from './full-disk.ts';
import { createImageKeeping } from './image-keeping.ts';
import { createImageSweep } from './image-sweep.ts';
import { createLockWait } from './lock-wait.ts';
import { createMissingPictures } from './missing-pictures.ts';
import { createTidying } from './tidying.ts';
import { watchFiles } from './watch-files.ts';

interface Parts {
  writer: Writer;
  readers: Readers;
  images: ImagesFolder;
  settings: Settings;
  home: { readonly databaseFile: string };
  /** Restores the files of the history if they were removed or replaced. */
  checkFiles(): Promise<void>;
  now(): number;
  log(line: string): void;
  /** Tells the person something about the history that they should know. */
  warn(warning: string): void;
  /** Reports what keeps copies from being recorded at the moment. */
  reportLock(line: string): void;
  logBug(error: unknown, where: string): void;
}

const day = 24 * 60 * 60 * 1000;

export const createHistoryService = (parts: Parts) => {
  const { images, warn, logBug } = parts;
  const { requests, background } = parts.writer;
  const { lists, search } = parts.readers;
  const cache = createAnswerCache();
  const keeping = createImageKeeping(parts);
  const missing = createMissingPictures(parts);
  const fullDisk = createFullDisk(dirname(parts.home.databaseFile));
  const lockWait = createLockWait({ report: parts.reportLock });
  let closing = false;
  let watches: { close(): Promise<void> }[] = [];
  /** As of the last look. A disk that fills up is reported to who writes. */
  let unwritable: string | undefined;

  const tidying = createTidying({
    ...parts,
    write: cache.write,
    onDrop: keeping.removeUnused,
  });

  const { sweep, compareAgain, lookFor, emptyTrash } = createImageSweep({
    ...parts,
    keeping,
    missing,
    isClosing: () => closing,
  });
  /** Refused: the history cannot be changed now, which is reported elsewhere. The next start looks again. */
  const reportSweepBug = (error: unknown): void => {
    if (!(error instanceof Refusal)) logBug(error, 'looking through the images folder');
  };
  const inSweepTurn = createTurns();
  const comparePictures = (work: () => Promise<void>): Promise<void> => inSweepTurn(work).catch(reportSweepBug);
  const emptying = setInterval(() => void emptyTrash().catch(reportSweepBug), day).unref();

  /** What was written is seen by every read that begins after the write was answered. */
  const write = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await tidying.around(() => cache.write(work));
    } catch (error) {
      fullDisk.noteFailure(error);
      throw error;
    }
  };

  /** Only a copy shows that there is room: lines of the log often fit into the write-ahead log as it is, and deleting has a reserve. */
  const keep = async <Kept>(work: () => Promise<Kept | undefined>): Promise<Kept | undefined> => {
    const kept = await write(work);
    if (kept) fullDisk.noteKept();
    return kept;
  };

  const inTurn: InTurn = (work) =>
    keeping.inTurn(work).catch((error: unknown) => {
      fullDisk.noteFailure(error); // there may be no room for the file
      throw error;
    });

  /** For the status, which has to say what is wrong: readers cannot open a file that was removed and cannot be restored. */
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
    await keeping.removeUnused(cleared.imageFiles);
    return cleared;
  };

  const checkFiles = async (): Promise<void> => {
    try {
      await parts.checkFiles();
      unwritable = await requests.unwritable();
    } catch (error) {
      if (!closing && !(error instanceof Refusal)) logBug(error, 'looking after the files of the history');
    }
  };
  const makeReserve = (): Promise<void> =>
    background.makeReserve().catch((error: unknown) => {
      if (!closing && !(error instanceof Refusal)) logBug(error, 'making the reserve');
    });
  const startWatches = () => [
    watchFiles(
      ['', '-wal', '-shm'].map((suffix) => parts.home.databaseFile + suffix),
      async (changed) => {
        if (changed || unwritable !== undefined) await checkFiles();
        if (unwritable === undefined && !hasReserve(parts.home.databaseFile)) await makeReserve();
      },
      { written: parts.home.databaseFile }, // another program may have
    ),
    watchFiles([images.path], async (changed) => {
      const wasMissing = await images.remake();
      if (!changed && !wasMissing) return;
      await comparePictures(compareAgain);
    }),
  ];

  const bulk = createBulkChanges({ ...parts, write, drop });

  const service: HistoryService = {
    list: (query, range, signal) =>
      cache.recall(JSON.stringify(['list', query, range]), () =>
        (query.q === '' ? lists : search(signal)).list(query, range),
      ),
    entry: (id) => lists.entry(id),
    content: (id) => lists.content(id),
    newest: () => cache.recall('newest', () => lists.newest()),
    versions: (id, range) => lists.versions(id, range),
    tags: (range) => cache.recall(JSON.stringify(['tags', range]), () => lists.tags(range)),
    pins: (range) => cache.recall(JSON.stringify(['pins', range]), () => lists.pins(range)),
    counts: () => orFromWriter(lists.counts(), requests.counts),
    unwritable: async () => {
      if (unwritable !== undefined) unwritable = await requests.unwritable();
      return unwritable;
    },
    indexing: () => orFromWriter(lists.indexing(), async () => undefined),

    record: (copy) => keep(() => requests.record(copy)),
    /** Nobody could repeat these if they failed. */
    capture: (copy) => lockWait.run(() => keep(() => requests.capture(copy))),
    moveToTop: (copy) => lockWait.run(() => write(() => requests.moveToTop(copy))),
    change: (id, change) => write(() => requests.change(id, change)),
    replaceText: (id, replacement) => write(() => requests.replaceText(id, replacement)),
    remove: async (id) => (await drop(() => requests.remove(id))).count,
    ...bulk.changes,
    pin: (id) => write(() => requests.pin(id)),
    pinText: (text) => write(() => requests.pinText(text)),
    unpin: (id) => write(() => requests.unpin(id)),

    nextUnrecognized: () => background.nextUnrecognized(),
    setRecognized: (id, text) => lockWait.run(() => write(() => background.setRecognized(id, text))),
  };

  return {
    service,
    /** For saving the file of a picture and recording its entry as one piece of work, during which no file is removed. */
    inTurn,
    /** To be called when the file of a picture could not be read: it may be missing. */
    lookForPicture: (file: string): void => void comparePictures(() => lookFor(file)),
    /** What to say of entries whose picture file is missing; undefined if there are none. */
    warnOfMissing: missing.warning,
    /** What to say of a full disk; undefined if there is room. */
    warnOfFullDisk: fullDisk.warning,
    /** What to say of copies that wait because another program has locked the history; undefined if none waits. */
    warnOfLock: lockWait.warning,
    /** To be called before those that capture are closed: they wait for what they have begun. */
    stopWaiting: lockWait.close,
    /** To be called when a repair has put another history in the place of the one before. */
    restart: (): void => {
      void cache.write(async () => tidying.start());
    },
    /** To be called when a setting has changed that limits the history. */
    keepLimits: tidying.start,
    open: async (): Promise<void> => {
      const [warnings, newestPosition, files] = await Promise.all([
        requests.open(),
        requests.newestPosition(),
        images.list(),
      ]);
      warnings.forEach(warn);
      unwritable = await requests.unwritable();
      await bulk.open();
      tidying.start();
      void comparePictures(() => sweep({ files, newestPosition }));
      watches = startWatches();
    },
    close: async (): Promise<void> => {
      closing = true;
      await Promise.all(watches.map((watch) => watch.close()));
      bulk.close();
      clearInterval(emptying);
      await tidying.close();
      await comparePictures(async () => undefined);
      await parts.readers.close();
      await parts.writer.close();
    },
  };
};
