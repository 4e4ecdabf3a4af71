// The methods of the writer thread: the only code that changes the database.
import { startStep } from '../../base/step.ts';
import { isText } from '../../core/history/derived-tags.ts';
import { fuzzyMatcher } from '../../core/history/fuzzy.ts';
import { createHistory, type TagNames } from '../../core/history/history.ts';
import { createHistoryChanges } from '../../core/history/history-changes.ts';
import { createPendingClearings } from '../../core/history/pending-clearings.ts';
import { searchedText } from '../../core/history/searched-text.ts';
import type { PastEntry } from '../../core/history/stored-entry.ts';
import type { Cleared, Clearing, Limits, PastTimes, RemovedEntry } from '../../core/history/writer-port.ts';
import type { LogLine } from '../../core/log/log-line.ts';
import type { NewAbbreviation, NewTrigger, RuleReplacement, StoredAction } from '../../core/rules/rule-port.ts';
import { createVariableEditing } from '../../core/variables/variable-editing.ts';
import { createVariableChanges } from '../../core/variables/variables.ts';
import { collectGarbage } from '../../platform/process/release-memory.ts';
import { createPastCommandStore } from '../../store/commands/past-command-store.ts';
import type { Database } from '../../store/database/database.ts';
import { createClearingStore } from '../../store/history/clearing-store.ts';
import { createEntryWriter } from '../../store/history/entry-writer.ts';
import { readCounts } from '../../store/history/status-counts.ts';
import { createTagIndex } from '../../store/indexes/tag-index.ts';
import { createLogStore } from '../../store/log/log-store.ts';
import { createRuleStore } from '../../store/rules/rule-store.ts';
import { createFreeSpace } from '../../store/space/free-space.ts';
import { createVariableWriter } from '../../store/variables/variable-store.ts';
import { createHistoryFile } from './history-file.ts';
import type { Reports } from './protocol.ts';

const createStores = (database: Database) => {
  const entries = createEntryWriter({
    database,
    tagIndex: createTagIndex(database, isText),
    matcher: fuzzyMatcher,
    searchedText,
  });
  const variables = createVariableWriter(database);
  const clearings = createPendingClearings(entries, createClearingStore(database));
  return {
    clearings,
    history: createHistory({ entries: clearings.entries, now: Date.now }),
    variables: createVariableChanges({ variables, now: Date.now }),
    editing: createVariableEditing({ variables, now: Date.now }),
    rules: createRuleStore(database),
    log: createLogStore(database),
    pastCommands: createPastCommandStore(database),
    freeSpace: createFreeSpace(database),
  };
};

/** `reports` is told of changes that are on disk, and of damaged fields. */
export const createWriterMethods = (databaseFile: string, reports: Reports) => {
  const file = createHistoryFile(databaseFile, createStores, reports);
  const { need, stores, withReserve, whereFree } = file;

  const methods = {
    /** Returns what to report, also if opening it took several attempts. */
    open: file.checkFiles,
    /** Why the history can only be read; undefined when it can be written. */
    unwritable: (): string | undefined => need().unwritable?.message,
    counts: () => readCounts(need().database),
    checkFiles: file.checkFiles,
    makeReserve: file.makeReserve,
    repair: file.repair,
    ...createHistoryChanges(() => stores().history),
    beginTagging: (change: TagNames) => stores().history.beginTagging(change),
    tagSome: (ids: readonly number[], change: TagNames) => stores().history.tagSome(ids, change, startStep()),
    planRoom: (times: PastTimes) => stores().history.planRoom(times),
    makeRoom: () => stores().history.makeRoom(startStep()),
    importSome: (pasts: readonly PastEntry[], options: { limits: Limits; isTrial: boolean }) =>
      stores().history.importSome(pasts, options, startStep()),
    /** Of what is already done, so that a full disk must not prevent it. */
    makeDurable: () => withReserve(() => need().database.makeDurable()),
    remove: (id: number) => withReserve(() => stores().history.remove(id)),
    takeOut: (id: number) => withReserve(() => stores().history.takeOut(id)),
    putBack: (removed: RemovedEntry) => stores().history.putBack(removed),
    newestPosition: () => stores().history.newestPosition(),
    /** Clearing the whole history also clears the past commands, which may quote it. */
    beginClearing: (which: Omit<Clearing, 'upTo'>) =>
      withReserve(() => {
        if (which.olderThan === undefined) stores().pastCommands.clear();
        return stores().clearings.begin(which);
      }),
    clearSome: (clearing: number) =>
      withReserve((): Cleared => {
        const which = stores().clearings.which(clearing);
        return which ? stores().history.clearSome(which, startStep()) : { count: 0, imageFiles: [], more: false };
      }),
    pendingClearings: () => stores().clearings.list(),
    endClearing: (clearing: number) => withReserve(() => stores().clearings.end(clearing)),
    tidySome: () => whereFree(() => stores().history.tidySome(startStep())),
    /** Returns whether there may be more. */
    compactSome: () => withReserve(() => stores().freeSpace.compactSome(startStep())),
    emptyLog: file.emptyLog,
    dropDue: (limits: Limits) => withReserve(() => stores().history.dropDue(limits, startStep())),
    nextUnrecognized: () => stores().history.nextUnrecognized(),
    imagesBetween: (after: number, upTo: number) => stores().history.imagesBetween(after, upTo),
    removedImages: () => stores().history.removedImages(),
    forgetRemovedImages: (files: readonly string[]) => stores().history.forgetRemovedImages(files),
    unusedImages: (files: readonly string[]) => stores().history.unusedImages(files),
    releasedImages: (files: readonly string[]) => stores().history.releasedImages(files),

    putVariable: (name: string, source: string) => stores().variables.putVariable(name, source),
    importVariable: (name: string, text: string, isTrial: boolean) =>
      stores().variables.importVariable(name, text, isTrial),
    removeVariable: (name: string) => withReserve(() => stores().variables.removeVariable(name)),
    saveVariable: (name: string, json: string, replaces: string | undefined) =>
      stores().editing.saveVariable(name, json, replaces),
    renameVariable: (name: string, to: string) => stores().editing.renameVariable(name, to),
    restorePastValue: (name: string, id: number) => stores().editing.restorePastValue(name, id),
    clearPastValues: (name: string) => withReserve(() => stores().variables.clearPastValues(name)),

    loadRules: () => stores().rules.load(),
    addAction: (action: StoredAction) => stores().rules.addAction(action),
    removeAction: (keyword: string) => withReserve(() => stores().rules.removeAction(keyword)),
    addTrigger: (trigger: NewTrigger, at: number) => stores().rules.addTrigger(trigger, at),
    removeTrigger: (id: number) => withReserve(() => stores().rules.removeTrigger(id)),
    addAbbreviation: (abbreviation: NewAbbreviation, at: number) => stores().rules.addAbbreviation(abbreviation, at),
    removeAbbreviation: (id: number) => withReserve(() => stores().rules.removeAbbreviation(id)),
    replaceRules: (replacement: RuleReplacement) => stores().rules.replaceRules(replacement),

    /** Frees memory of this thread and its connection. */
    releaseMemory: async (): Promise<void> => {
      file.shrink();
      await collectGarbage();
    },

    addPastCommand: (line: string) => stores().pastCommands.add(line),
    addLogLines: (lines: readonly LogLine[]) => stores().log.add(...lines),
    clearLog: () => withReserve(() => stores().log.clear()),
  };

  return { methods, around: file.around };
};

export type WriterMethods = ReturnType<typeof createWriterMethods>['methods'];
