// A reader's thread: lists, searches and everything else that only reads, rendered here so that the event loop just sends it.
import { workerData } from 'node:worker_threads';
import { makePage, type Range } from '../../base/paging.ts';
import { refuse } from '../../base/refusal.ts';
import { render } from '../../base/rendered.ts';
import type { Operation } from '../../contract/operations.ts';
import { isText } from '../../core/derived-tags.ts';
import { longestListedValue, showEntry, showListedEntry, showPin, showVersion } from '../../core/entry.ts';
import { fuzzyMatcher } from '../../core/fuzzy.ts';
import type { EntryQuery, EntryReader, Listed } from '../../core/ports.ts';
import { type MarkupSource, readMarkup } from '../../core/read-markup.ts';
import { searchedText } from '../../core/searched-text.ts';
import { parseBody } from '../../http/read-body.ts';
import { openDatabase } from '../../store/database.ts';
import { createEntryReader } from '../../store/entry-reader.ts';
import { explainDamage } from '../../store/suspicion.ts';
import { createTagIndex } from '../../store/tag-index.ts';
import { serveThread } from './serve-thread.ts';

const databaseFile = String(workerData.databaseFile);

const open = (): EntryReader => {
  const database = openDatabase(databaseFile, { readOnly: true });
  return createEntryReader({
    database,
    tagIndex: createTagIndex(database, isText),
    matcher: fuzzyMatcher,
    searchedText,
    longestValue: longestListedValue,
  });
};
let opened: EntryReader | undefined;
const need = (): EntryReader => {
  opened ??= open();
  return opened;
};

const renderPage = <Item, Shown>({ items, total }: Listed<Item>, range: Range, show: (item: Item) => Shown) =>
  render(makePage(items.map(show), total, range));

const needEntry = (id: number) => need().find(id) ?? refuse('not_found', `There is no entry ${id} in the history.`);

const methods = {
  list: (query: EntryQuery, range: Range) => renderPage(need().list(query, range), range, showListedEntry),
  entry: (id: number) => render(showEntry(needEntry(id))),
  newest: () => {
    const entry = need().newest();
    return render(entry ? showEntry(entry) : null);
  },
  versions: (id: number, range: Range) => {
    needEntry(id);
    return renderPage(need().versions(id, range), range, showVersion);
  },
  tags: (range: Range) => renderPage(need().tags(range), range, (tag) => tag),
  pins: (range: Range) => renderPage(need().pins(range), range, (entry) => showPin(entry, showListedEntry)),
  counts: () => need().counts(),
  readMarkup: (source: MarkupSource) => readMarkup(source),
  parseBody: (operation: Operation, bytes: Uint8Array) => parseBody(operation, bytes),
};

export type ReaderMethods = typeof methods;
export default serveThread(methods, (error) => explainDamage(databaseFile, error));
