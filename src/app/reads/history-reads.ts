// Reads of the history: lists and searches, entries, versions, tags and pins.
import { makePage, readRange } from '../../base/paging.ts';
import { refuse } from '../../base/refusal.ts';
import { render } from '../../base/rendered.ts';
import type { Reads } from '../../contract/types.ts';
import { isIgnorable } from '../../core/clipboard/clipboard.ts';
import { readCopied } from '../../core/history/copied-range.ts';
import { showEntry, showListedEntry, showPin, showVersion } from '../../core/history/entry.ts';
import { listEntryChanges } from '../../core/history/entry-changes.ts';
import { showLine } from '../../core/history/entry-line.ts';
import { firstPiece, longestPiece, showPreview } from '../../core/history/entry-preview.ts';
import { type EntryQuery, readEntryQuery } from '../../core/history/entry-query.ts';
import { readId } from '../../http/read-id.ts';
import type { EntryReader } from '../../store/history/entry-reader.ts';
import { readPage } from './read-page.ts';

const readNarrowing = async (query: {
  app?: string;
  after?: string;
  before?: string;
  pinned?: boolean;
}): Promise<Partial<EntryQuery>> => {
  const now = Date.now();
  const { app = '', after = '', before = '', pinned = false } = query;
  return {
    ...(app !== '' && { app }),
    ...(after !== '' && { after: await readCopied(after, now, 'after') }),
    ...(before !== '' && { before: await readCopied(before, now, 'before') }),
    pinned,
  };
};

/** More changes than anyone looks at in a preview. */
const maxChanges = 20;

/** `lines` reads only the beginning of each value. */
export const createHistoryReads = (need: () => { entries: EntryReader; lines: EntryReader }) => {
  const needEntry = (text: string, maxBytes?: number) => {
    const id = readId(text, 'entry');
    return need().entries.find(id, maxBytes) ?? refuse('not_found', `There is no entry ${id} in the history.`);
  };

  return {
    listHistory: ({ query }) =>
      readPage(query, (range) => need().entries.list(readEntryQuery(query), range), showListedEntry),
    listLines: async ({ query }) => {
      const range = readRange(query);
      const narrowing = await readNarrowing(query);
      const read = (fuzzy: boolean): EntryQuery => ({ ...readEntryQuery({ ...query, fuzzy }), ...narrowing });
      const isQuick = query.quick === true && range.offset === 0;
      const exact = isQuick ? need().lines.listFirst(read(false), range.limit) : need().lines.list(read(false), range);
      const approximate = exact.total === 0 && Boolean(query.q) && query.exact !== true;
      const { items, total } = approximate ? need().lines.list(read(true), range) : exact;
      const sought = need().lines.sought({ q: query.q ?? '', fuzzy: approximate });
      const lines = items.map((entry) => showLine(entry, sought));
      return render({ ...makePage(lines, total ?? lines.length, range), approximate, counted: total !== undefined });
    },
    previewEntry: async ({ path, query: { q = '', fuzzy = false, bytes: wanted = firstPiece } }) => {
      const bytes = Math.min(wanted, longestPiece);
      const stored = needEntry(path.id, bytes);
      const { entries } = need();
      const { total: versions } = entries.versions(stored.id, { offset: 0, limit: 0 });
      const { html } = stored.formats.includes('html') ? entries.markup(stored.id) : {};
      return render(await showPreview({ stored, bytes, sought: entries.sought({ q, fuzzy }), versions, html }));
    },
    listChanges: async ({ path }) => {
      const entry = needEntry(path.id);
      const { items: versions, total } = need().entries.versions(entry.id, { offset: 0, limit: maxChanges });
      return render({ items: await listEntryChanges(entry, versions), earlier: total - versions.length });
    },
    getEntry: ({ path }) => render(showEntry(needEntry(path.id))),
    listVersions: ({ path, query }) => {
      const { id } = needEntry(path.id);
      return readPage(query, (range) => need().entries.versions(id, range), showVersion);
    },
    listTags: ({ query }) => readPage(query, need().entries.tags, (tag) => tag),
    listApps: () => render({ items: need().entries.apps() }),
    listSeenApps: () => {
      const items = need()
        .entries.seenApps()
        .filter(({ name }) => isIgnorable(name));
      return render({ items: items.map((app) => ({ ...app, copiedAt: new Date(app.copiedAt).toISOString() })) });
    },
    listPins: ({ query }) => readPage(query, need().entries.pins, (entry) => showPin(entry, showListedEntry)),
  } satisfies Partial<Reads>;
};
