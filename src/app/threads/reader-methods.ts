// The methods of a reader thread: the reads of the API, rendered to JSON off the event loop, and what else reads the store or long texts.
import type { Range } from '../../base/paging.ts';
import { render } from '../../base/rendered.ts';
import type { OperationId } from '../../contract/types.ts';
import { readRecentCopies } from '../../core/capture/recent-copies.ts';
import { showSuspected } from '../../core/capture/suspected-secret.ts';
import { readMarkup } from '../../core/clipboard/read-markup.ts';
import { isText } from '../../core/history/derived-tags.ts';
import { maxListedValue, showEntry } from '../../core/history/entry.ts';
import { maxLineValue } from '../../core/history/entry-line.ts';
import type { EntryQuery } from '../../core/history/entry-query.ts';
import { showExported } from '../../core/history/exported-entry.ts';
import { fuzzyMatcher } from '../../core/history/fuzzy.ts';
import { isUntouchedSample } from '../../core/history/sample-entries.ts';
import { searchedText } from '../../core/history/searched-text.ts';
import type { Content } from '../../core/history/stored-entry.ts';
import type { Limits } from '../../core/history/writer-port.ts';
import { type MaterialRequest, readMaterial } from '../../core/run/material.ts';
import { createVariableEditingViews } from '../../core/variables/variable-editing.ts';
import { createVariableViews } from '../../core/variables/variables.ts';
import { parseBody } from '../../http/read-body.ts';
import { findSecrets } from '../../pipeline/filters/find/find-secrets.ts';
import { findPictures } from '../../pipeline/filters/markup/html/find-pictures.ts';
import { createPastCommandStore } from '../../store/commands/past-command-store.ts';
import { explainRefused } from '../../store/database/database-errors.ts';
import { createCondemned } from '../../store/history/condemned.ts';
import { createEntryReader } from '../../store/history/entry-reader.ts';
import { readExportPage, type WholeEntry } from '../../store/history/export-page.ts';
import { createLimitForecast } from '../../store/history/limit-forecast.ts';
import { readRecentTexts } from '../../store/history/recent-texts.ts';
import { readCounts } from '../../store/history/status-counts.ts';
import { ignoreDamage, noticeDamage } from '../../store/history/stored-fields.ts';
import { createTagIndex } from '../../store/indexes/tag-index.ts';
import { createLogStore } from '../../store/log/log-store.ts';
import { reportMoved } from '../../store/open/moved-report.ts';
import { identifyFile, openForReading } from '../../store/open/open-for-reading.ts';
import { measureSharedMemory } from '../../store/open/shared-memory.ts';
import { examine } from '../../store/repair/examine.ts';
import { hasDamagedFields } from '../../store/repair/repair-fields.ts';
import { explainDamage } from '../../store/repair/suspicion.ts';
import { measureHistory } from '../../store/space/measure-history.ts';
import { createVariableReader } from '../../store/variables/variable-store.ts';
import { createHistoryReads } from '../reads/history-reads.ts';
import { createLogReads } from '../reads/log-reads.ts';
import { createPastCommandReads } from '../reads/past-command-reads.ts';
import { createVariableReads } from '../reads/variable-reads.ts';
import type { Reports } from './protocol.ts';

/** Tags that a command can be completed with. */
const maxNames = 1000;

const open = (databaseFile: string) => {
  const { database: connection, immutable } = openForReading(databaseFile);
  const { database, update, isHiding } = createCondemned(connection);
  const variables = createVariableReader(database);
  const tagIndex = createTagIndex(database, isText);
  const source = { database, tagIndex, matcher: fuzzyMatcher, searchedText, isHiding };
  return {
    database,
    immutable,
    sharedBytes: measureSharedMemory(database.file) ?? 0,
    hideCondemned: update,
    entries: createEntryReader({ ...source, longestValue: maxListedValue }),
    lines: createEntryReader({ ...source, longestValue: maxLineValue }),
    variables,
    views: createVariableViews(variables),
    editing: createVariableEditingViews(variables),
    log: createLogStore(database),
    pastCommands: createPastCommandStore(database),
  };
};
type Opened = ReturnType<typeof open>;

/** Operations of the API, by id. */
const createReads = (need: () => Opened) => ({
  ...createHistoryReads(need),
  ...createVariableReads(need),
  ...createLogReads(need),
  ...createPastCommandReads(need),
});

export type ReadId = keyof ReturnType<typeof createReads> & OperationId;

/** `reports` is told of damaged fields. */
export const createReaderMethods = (databaseFile: string, reports: Pick<Reports, 'damagedField'>) => {
  let opened: (Opened & { fileId: string | undefined }) | undefined;

  /**
   * Reopens the file when a repair has replaced it, or when a full or read-only disk is writable again. Keeps reading a removed file
   * until the writer has restored it.
   */
  const need = () => {
    const fileId = identifyFile(databaseFile, { immutable: opened?.immutable ?? false });
    if (opened && (fileId === undefined || opened.fileId === fileId)) {
      const sharedBytes = measureSharedMemory(opened.database.file) ?? opened.sharedBytes;
      if (sharedBytes < opened.sharedBytes) return reportMoved(); // reading beyond its end would end the process
      opened.sharedBytes = sharedBytes;
      opened.hideCondemned();
      return opened;
    }
    if (opened) {
      opened.database.close();
      opened = undefined;
      return reportMoved();
    }
    if (fileId === undefined) return reportMoved();
    const connection = open(databaseFile);
    const isSame = identifyFile(databaseFile, { immutable: false }) === fileId; // if not, the next call reopens it
    opened = { ...connection, fileId: isSame ? identifyFile(databaseFile, connection) : fileId };
    opened.hideCondemned();
    return opened;
  };

  const methods = {
    ...createReads(need),
    /** Every stored format of an entry; undefined if the entry does not exist. */
    content: (id: number): Content | undefined => {
      const { entries } = need();
      const entry = entries.find(id);
      if (!entry) return undefined;
      const { image, files, value } = entry;
      if (image) return { image, text: value };
      return files ? { files } : { text: value, ...entries.markup(id) };
    },
    /** Undefined if there is no entry of this id. */
    exportPage: (below: number | undefined) => {
      const page = readExportPage(need().database, below);
      const show = ({ entry, markup, versions }: WholeEntry) => showExported(entry, markup, versions);
      return page && { ...page, items: render(page.items.map(show)) };
    },
    newest: () => {
      const entry = need().entries.newest();
      return render(entry ? showEntry(entry) : null);
    },
    select: (query: EntryQuery, upTo: number, range: Range | undefined) => need().entries.select(query, upTo, range),
    /** Whether this entry, which has the tag of the samples, is still as it was added. */
    isUntouchedSample: (id: number): boolean => {
      const { entries } = need();
      const entry = entries.find(id);
      return entry !== undefined && isUntouchedSample(entry, entries.versions(id, { offset: 0, limit: 0 }).total);
    },
    selectTagged: (upTo: number) => need().entries.selectTagged(upTo),
    counts: () => readCounts(need().database),
    measure: (now: number) => measureHistory(need().database, now),
    indexing: () => need().entries.indexing(),
    /** Reads everything, so it takes a while. */
    isSound: (): boolean => {
      const { database } = need();
      return ignoreDamage(() => examine(database) === 'none' && !hasDamagedFields(database)); // the caller starts the repair
    },
    hasVariable: (name: string): boolean => need().variables.find(name) !== undefined,
    /** Of variables and tags, to complete them in a command. */
    names: () => ({ variables: need().variables.names(), tags: need().entries.tagNames(maxNames) }),
    elements: (name: string) => need().views.elements(name),

    /** In one transaction, so that everything is from the same moment. */
    material: (wanted: MaterialRequest) => {
      const { database, entries, variables } = need();
      return render(database.transaction(() => readMaterial(wanted, { entries, variables }), 'DEFERRED'));
    },
    /** What these limits would delete. */
    forecastLimits: (limits: Limits) => createLimitForecast(need().database, maxLineValue)(limits),
    recentTexts: (now: number) => readRecentTexts(need().database, now),
    /** The newest entries, as triggers see copies. `skipped` counts those that are too long. */
    recentCopies: () => {
      const { database, entries } = need();
      return database.transaction(() => readRecentCopies(entries), 'DEFERRED');
    },
    /** The newest texts that look like they contain a secret, masked. */
    recentSecrets: (now: number) => {
      const { texts, skipped } = readRecentTexts(need().database, now);
      const found = texts.flatMap((entry) => {
        const suspected = showSuspected(entry.text);
        return suspected ? [{ ...entry, ...suspected }] : [];
      });
      return { tested: texts.length, skipped, found };
    },
    looksSecret: (content: string) => findSecrets(content).length > 0,
    readMarkup,
    findPictures,
    parseBody,
  };

  return {
    methods,
    around: {
      notice: <Result>(work: () => Result): Result => noticeDamage(reports.damagedField, work),
      explain: (error: unknown) =>
        explainDamage(databaseFile, error) ?? explainRefused(error, databaseFile, { readOnly: true }),
      close: (): void => opened?.database.close(),
    },
  };
};

export type ReaderMethods = ReturnType<typeof createReaderMethods>['methods'];
