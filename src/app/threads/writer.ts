// The writer's thread: the one place that changes the database. Waiting for the disk is done here.
import { workerData } from 'node:worker_threads';
import { Refusal } from '../../base/refusal.ts';
import { render } from '../../base/rendered.ts';
import { createRetryPause } from '../../base/retry-pause.ts';
import { startStep } from '../../base/step.ts';
import { isText } from '../../core/derived-tags.ts';
import { showEntry, showPin } from '../../core/entry.ts';
import { fuzzyMatcher } from '../../core/fuzzy.ts';
import { createHistory, type EntryChange, type Replacement, type TagNames } from '../../core/history.ts';
import { type Kept, showKept } from '../../core/history-service.ts';
import { createPendingClearings } from '../../core/pending-clearings.ts';
import type { Clearing, Copy, Limits, LogLine, NewAbbreviation, NewTrigger, StoredAction } from '../../core/ports.ts';
import { searchedText } from '../../core/searched-text.ts';
import { createVariableChanges } from '../../core/variables.ts';
import { collectGarbage } from '../../platform/release-memory.ts';
import { createClearingStore } from '../../store/clearing-store.ts';
import { readCounts } from '../../store/counts.ts';
import type { Database } from '../../store/database.ts';
import { explainUnwritable, isDamage } from '../../store/database-errors.ts';
import { createEntryWriter } from '../../store/entry-writer.ts';
import { createRescue, keepCopyNewest } from '../../store/file-rescue.ts';
import { describeForeignWrite, watchForeignWrites } from '../../store/foreign-writes.ts';
import { replaceIndexes, startRebuild } from '../../store/index-rebuild.ts';
import { createLogStore } from '../../store/log-store.ts';
import { keepLogTruncated } from '../../store/log-truncation.ts';
import { type OpenedStore, openStore, reopenStore } from '../../store/open-store.ts';
import { closeLasting, closeReplaced } from '../../store/pages/lasting-file.ts';
import { isLogDamaged } from '../../store/pages/write-ahead-log.ts';
import { createReserve } from '../../store/reserve.ts';
import { createRuleStore } from '../../store/rule-store.ts';
import { onDamagedField } from '../../store/stored-fields.ts';
import { explainDamage, explainFailedRepair, raiseSuspicion } from '../../store/suspicion.ts';
import { createTagIndex } from '../../store/tag-index.ts';
import { finishErasing } from '../../store/text-erasure.ts';
import { createVariableWriter } from '../../store/variable-store.ts';
import { createFileLooks } from './file-looks.ts';
import { createMakingRoom } from './making-room.ts';
import { reportDamagedField, serveThread } from './serve-thread.ts';

const databaseFile = String(workerData.databaseFile);
const reserve = createReserve(databaseFile);
const foreignWrites = watchForeignWrites(databaseFile);

const serve = ({ database, warnings, unwritable, isRepairDue, files }: OpenedStore) => {
  const entries = createEntryWriter({
    database,
    tagIndex: createTagIndex(database, isText),
    matcher: fuzzyMatcher,
    searchedText,
  });
  if (!unwritable) reserve.make();
  const clearings = createPendingClearings(entries, createClearingStore(database));
  return {
    database,
    walTruncation: keepLogTruncated(database, (work) => foreignWrites.guard(database, work)),
    warnings,
    unwritable,
    isRepairDue,
    files,
    rescue:
      files && createRescue({ database, file: databaseFile, files, reopen: () => reopenStore(databaseFile, isText) }),
    clearings,
    history: createHistory({ entries: clearings.entries, now: Date.now }),
    variables: createVariableChanges({ variables: createVariableWriter(database), now: Date.now }),
    rules: createRuleStore(database),
    log: createLogStore(database),
  };
};

/** What is open stays so unless another file takes its place. */
const open = () => {
  onDamagedField(() => {}); // a repair meets what it repairs
  try {
    return serve(openStore(databaseFile, { now: () => new Date(), isText, beforeSwap: close, isOwnLog: hasWritten }));
  } catch (error) {
    if (!isRunning || error instanceof Refusal || isDamage(error)) throw error;
    throw explainUnwritable(error) ?? explainFailedRepair(error);
  } finally {
    onDamagedField(reportDamagedField);
  }
};

/** It was opened once: then a failure is answered to whoever calls, and the next call tries again. */
let isRunning = false;
/** It was open for writing: then the log is this process's own. */
let hasWritten = false;
// Opened by the first call, so that what stands in the way is answered to it.
let opened: ReturnType<typeof serve> | undefined;
/** When to open or restore it again. */
const retry = createRetryPause(() => performance.now());
/** What `checkFiles` has not reported yet. */
let rescues: string[] = [];

/** Writes what is open back to its place. Until that succeeds it stays open, and can only be read. */
const restoreFiles = (): void => {
  const lost = opened;
  if (!lost?.rescue) return;
  retry.wait();
  lost.walTruncation.close(); // nothing may write to what is left of the file later than to the copy
  lost.database.execute('PRAGMA query_only = OFF');
  try {
    const { reopened, told } = lost.rescue.run(new Date());
    opened = serve({ ...reopened, warnings: [] });
    rescues.push(told);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    lost.database.execute('PRAGMA query_only = ON');
    opened = { ...lost, unwritable: error };
    return;
  }
  lost.database.close();
  closeReplaced();
};

const looks = createFileLooks(() => opened?.files);

/** A history that could only be read is opened anew after a while: there may be room on the disk again. */
const need = () => {
  if (opened?.files) {
    if (opened.unwritable ? retry.isDue() : looks.isLost()) restoreFiles();
  } else if (opened?.unwritable && retry.isDue()) close();
  if (!opened) {
    opened = open();
    if (isRunning) rescues.push(...opened.warnings); // nobody asks a second time
    isRunning = true;
    hasWritten ||= opened.files !== undefined;
    if (opened.isRepairDue) retry.fail();
    else retry.succeed();
  }
  return opened;
};

const makingRoom = createMakingRoom({ reserve, opened: () => opened, close: () => close() });

/** Tidying may use the reserve where it erases and gives back what was deleted, but not to index what is new: that would use it up. */
const whereFree = <Result>(work: () => Result): Result =>
  need().database.number('PRAGMA freelist_count') >= minFreePages ? makingRoom(work) : work();
const minFreePages = 64;

const close = (): void => {
  opened?.walTruncation.close();
  opened?.database.close();
  opened = undefined;
};

/** What is open is closed only once its successor is: a repair that fails, as on a full disk, leaves it in use. */
const replaceOpened = (): void => {
  const before = opened;
  const next = open();
  if (next.unwritable && opened === before) {
    next.walTruncation.close();
    next.database.close();
    throw next.unwritable;
  }
  close();
  opened = next;
};

const renderFound = (entry: Parameters<typeof showEntry>[0] | undefined) => entry && render(showEntry(entry));

const methods = {
  open: (): string[] => need().warnings,
  /** Why the history can only be read; undefined when it can be written. */
  unwritable: (): string | undefined => need().unwritable?.message,
  counts: () => readCounts(need().database),
  /** Restores files that were removed or replaced; answers what to tell about it. */
  checkFiles: (): string[] => {
    need();
    const told = rescues;
    rescues = [];
    return told;
  },
  makeReserve: (): void => {
    if (!need().unwritable) reserve.make();
  },
  /** Examines the file, unless a reader has found it sound, and repairs it. `rebuild`: rebuilds the indexes even if there is no damage. */
  repair: ({ rebuild, isSound }: { rebuild: boolean; isSound: boolean }): string[] => {
    const { files, unwritable } = need();
    if (files && unwritable) throw unwritable; // what is open is all there is
    if (!isSound) raiseSuspicion(databaseFile, 'to be repaired');
    if (unwritable || isLogDamaged(`${databaseFile}-wal`)) close();
    else replaceOpened();
    const { database, warnings } = need();
    rescues = rescues.filter((one) => !warnings.includes(one)); // the caller reports them
    if (rebuild && warnings.length === 0) (isSound ? startRebuild : replaceIndexes)(database, isText);
    return warnings;
  },
  record: (copy: Copy) => renderFound(need().history.record(copy)),
  moveToTop: (copy: Copy) => renderFound(need().history.moveToTop(copy)),
  capture: (copy: Copy): Kept | undefined => {
    const entry = need().history.record(copy);
    return entry && showKept(entry);
  },
  change: (id: number, change: EntryChange) => render(showEntry(need().history.change(id, change))),
  replaceText: (id: number, replacement: Replacement): Kept => showKept(need().history.replaceText(id, replacement)),
  beginTagging: (change: TagNames) => need().history.beginTagging(change),
  tagSome: (ids: readonly number[], change: TagNames) => need().history.tagSome(ids, change, startStep()),
  makeDurable: () => need().database.makeDurable(),
  remove: (id: number) => makingRoom(() => need().history.remove(id)),
  newestPosition: () => need().history.newestPosition(),
  beginClearing: (which: Omit<Clearing, 'upTo'>) => makingRoom(() => need().clearings.begin(which)),
  clearSome: (clearing: number) =>
    makingRoom(() => need().history.clearSome(need().clearings.which(clearing), startStep())),
  pendingClearings: () => need().clearings.list(),
  endClearing: (clearing: number) => makingRoom(() => need().clearings.end(clearing)),
  pin: (id: number) => {
    const { entry, added } = need().history.pin(id);
    return { id: entry.id, added, pin: render(showPin(entry, showEntry)) };
  },
  pinText: (text: string) => {
    const { entry, added } = need().history.pinText(text);
    return { id: entry.id, added, pin: render(showPin(entry, showEntry)) };
  },
  unpin: (id: number) => need().history.unpin(id),
  tidySome: () => whereFree(() => need().history.tidySome(startStep())),
  dropDue: (limits: Limits) => makingRoom(() => need().history.dropDue(limits, startStep())),
  nextUnrecognized: () => need().history.nextUnrecognized(),
  setRecognized: (id: number, text: string) => need().history.setRecognized(id, text),
  imagesBetween: (after: number, upTo: number) => need().history.imagesBetween(after, upTo),
  removedImages: () => need().history.removedImages(),
  forgetRemovedImages: (files: readonly string[]) => need().history.forgetRemovedImages(files),
  unusedImages: (files: readonly string[]) => need().history.unusedImages(files),

  putVariable: (name: string, written: string) => need().variables.put(name, written),
  removeVariable: (name: string) => makingRoom(() => need().variables.remove(name)),
  clearPastValues: (name: string) => makingRoom(() => need().variables.clearPast(name)),

  loadRules: () => need().rules.load(),
  addAction: (action: StoredAction) => need().rules.addAction(action),
  removeAction: (keyword: string) => makingRoom(() => need().rules.removeAction(keyword)),
  addTrigger: (trigger: NewTrigger, at: number) => need().rules.addTrigger(trigger, at),
  removeTrigger: (id: number) => makingRoom(() => need().rules.removeTrigger(id)),
  addAbbreviation: (abbreviation: NewAbbreviation, at: number) => need().rules.addAbbreviation(abbreviation, at),
  removeAbbreviation: (id: number) => makingRoom(() => need().rules.removeAbbreviation(id)),

  /** Of this thread and its connection, once there is nothing to do. */
  releaseMemory: async (): Promise<void> => {
    opened?.database.shrink();
    await collectGarbage();
  },

  addLogLines: (lines: readonly LogLine[]) => need().log.add(...lines),
  clearLog: () => makingRoom(() => need().log.clear()),
};

export type WriterMethods = typeof methods;

const hasForeignWrite = (): boolean =>
  opened?.files !== undefined &&
  !opened.unwritable &&
  !looks.isLost() &&
  foreignWrites.isForeign(opened.database, looks.modified());

/** What another program has written over the history cannot be brought back. But it is examined, repaired and reported. */
const prepare = (): void => {
  looks.beforeCall();
  if (!hasForeignWrite()) return;
  foreignWrites.accept(); // once, also if the repair fails
  rescues.push(describeForeignWrite(databaseFile));
  rescues.push(...methods.repair({ rebuild: true, isSound: false }));
};

const end = (): void => {
  try {
    looks.afterCall();
    if (hasForeignWrite()) raiseSuspicion(databaseFile, 'another program wrote to it');
    if (opened?.unwritable || looks.isLost()) restoreFiles();
    if (opened && !opened.unwritable) {
      finishErasing(opened.database);
      opened.database.truncateLog({ evenIfNothingErased: true }); // closing would do it without clearing gaps
    }
  } catch {
    // A full disk or damage: what is left is done, or found, after the next start.
  }
  close();
  closeLasting();
  keepCopyNewest(databaseFile);
};

/** An answer says that a change is kept: it is not sent before the file that has the change is in its place. */
const settle = (): void => {
  looks.afterCall();
  if (opened?.unwritable || !looks.isLost()) return;
  const { unwritable } = need();
  if (unwritable) throw unwritable;
};

/** On a full disk it fails, and the log stays as it is: the next call tries again. */
const checkpoint = (database: Database): void => {
  try {
    foreignWrites.guard(database, database.checkpoint);
  } catch {
    // Whoever writes next is told what is wrong.
  }
};

serveThread(methods, {
  // A connection that can only read refuses to write whatever the cause: a full disk is reported as such.
  explain: (error) => (explainUnwritable(error) && opened?.unwritable) ?? explainDamage(databaseFile, error),
  prepare,
  settle,
  finish: () => {
    if (!opened?.files || opened.unwritable) return;
    foreignWrites.note(opened.database, looks.modifiedAfterCall());
    if (foreignWrites.isCheckpointDue()) checkpoint(opened.database);
  },
  close: end,
});
