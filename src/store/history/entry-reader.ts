// Reads the history: lists, searches, entries, versions, tags, pins and counts. Each result is a consistent snapshot.
import type { Listed, Range } from '../../base/paging.ts';
import type { EntryQuery } from '../../core/history/entry-query.ts';
import type { Markup, StoredEntry, StoredVersion } from '../../core/history/stored-entry.ts';
import { readIndexing } from '../indexes/index-state.ts';
import { everything } from '../indexes/tag-index.ts';
import { whereAll } from '../search/match-group.ts';
import { type EntryRow, entryColumns, listColumns, readEntry } from './entry-row.ts';
import { listApps, listSeenApps, type SeenApp } from './narrowing.ts';
import { fitToPage } from './page-size.ts';
import { createSelection, type SelectionDeps } from './selection.ts';
import { countPins, countTags, readHistoryCounts } from './status-counts.ts';
import { readTime } from './stored-fields.ts';

const batchSize = 2000;

/** Lists truncate values longer than `longestValue`. */
export const createEntryReader = (deps: SelectionDeps & { longestValue: number }) => {
  const { database, longestValue } = deps;
  const selection = createSelection(deps);
  const columns = listColumns(longestValue);

  const inSnapshot =
    <Arguments extends unknown[], Result>(read: (...args: Arguments) => Result) =>
    (...args: Arguments): Result =>
      database.transaction(() => read(...args), 'DEFERRED');

  /** Returns many ids as one JSON value, because a row for each takes longer. */
  const findIds = (positions: readonly number[]): number[] => {
    const ids: number[] = [];
    for (let at = 0; at < positions.length; at += batchSize) {
      const found = database.get<{ ids: string }>(
        `SELECT json_group_array(entry.id ORDER BY requested.key) AS ids
         FROM json_each(?) AS requested CROSS JOIN entry ON position = requested.value`,
        JSON.stringify(positions.slice(at, at + batchSize)),
      );
      ids.push(...JSON.parse(found?.ids ?? '[]'));
    }
    return ids;
  };

  /** Versions are never cut, so a page of large ones holds fewer. */
  const chooseVersions = (entry: number, { offset, limit }: Range) => {
    const sizes = database.all<{ id: number; bytes: number }>(
      'SELECT id, octet_length(value) AS bytes FROM version WHERE entry = ? ORDER BY id DESC LIMIT ? OFFSET ?',
      entry,
      limit,
      offset,
    );
    return fitToPage(sizes).flatMap(({ id }) =>
      database.all<{ value: string; replaced_at: number }>('SELECT value, replaced_at FROM version WHERE id = ?', id),
    );
  };

  const readAll = (positions: readonly number[]): StoredEntry[] => {
    const sql = `SELECT ${columns} FROM entry WHERE position = ?`;
    const rows = positions.map((position) => database.get<EntryRow>(sql, position)).filter((row) => row !== undefined);
    return rows.map(readEntry);
  };

  return {
    list: inSnapshot((query: EntryQuery, range: Range): Listed<StoredEntry> => {
      const { positions, total } = selection.page(query, range);
      return { items: readAll(positions), total };
    }),

    /** The first page. If it is full, the total of a search is undefined, because counting takes longer than finding. */
    listFirst: inSnapshot((query: EntryQuery, limit: number): { items: StoredEntry[]; total: number | undefined } => {
      const { positions, total } = selection.firstPage(query, limit);
      return { items: readAll(positions), total };
    }),

    sought: inSnapshot(selection.sought),

    /** With `maxBytes`, reads only the beginning of a longer value. */
    find: (id: number, maxBytes?: number): StoredEntry | undefined => {
      const row = database.get<EntryRow>(
        `SELECT ${maxBytes === undefined ? entryColumns : listColumns(maxBytes)} FROM entry
         WHERE id = ?${whereAll('entry.position', [everything])}`,
        id,
      );
      return row && readEntry(row);
    },

    markup: (id: number): Markup => {
      const row = database.get<{ html: string | null; rtf: string | null }>(
        'SELECT html, rtf FROM markup WHERE entry = ?',
        id,
      );
      const { html = null, rtf = null } = row ?? {};
      return { ...(html !== null && { html }), ...(rtf !== null && { rtf }) };
    },

    newest: (): StoredEntry | undefined => {
      const row = database.get<EntryRow>(
        `SELECT ${entryColumns} FROM entry WHERE position = (SELECT max(position) FROM entry_tag WHERE tag = ${everything})`,
      );
      return row && readEntry(row);
    },

    versions: inSnapshot(
      (id: number, range: Range): Listed<StoredVersion> => ({
        items: chooseVersions(id, range).map(({ value, replaced_at: replacedAt }) => ({
          value,
          replacedAt: readTime(replacedAt),
        })),
        total: database.number('SELECT count(*) FROM version WHERE entry = ?', id),
      }),
    ),

    tags: inSnapshot(({ offset, limit }: Range) => {
      const rows = database.all<{ tag: string; count: number; derived: number }>(
        `SELECT name AS tag, sum(count) AS count, role = 'derived' AS derived FROM tag_span JOIN tag ON tag.id = tag_span.tag
         WHERE role <> 'filter' GROUP BY tag.id ORDER BY 2 DESC, 1 LIMIT ? OFFSET ?`,
        limit,
        offset,
      );
      return { items: rows.map((row) => ({ ...row, derived: row.derived === 1 })), total: countTags(database) };
    }),

    /** The applications that entries were copied in, last used first. */
    apps: (): string[] => listApps(database),

    seenApps: (): SeenApp[] => listSeenApps(database),

    /** Whether an entry has the tag: a tag is deleted with the last one. */
    hasTag: (name: string): boolean =>
      database.get("SELECT 1 FROM tag WHERE name = ? AND role <> 'filter'", name) !== undefined,

    tagNames: (limit: number): string[] =>
      database
        .all<{ name: string }>("SELECT name FROM tag WHERE role = 'given' LIMIT ?", limit)
        .map(({ name }) => name),

    pins: inSnapshot(
      ({ offset, limit }: Range): Listed<StoredEntry> => ({
        items: database
          .all<EntryRow>(
            `SELECT ${columns} FROM pin CROSS JOIN entry ON id = pin.entry ORDER BY number DESC LIMIT ? OFFSET ?`,
            limit,
            offset,
          )
          .map(readEntry),
        total: countPins(database),
      }),
    ),

    counts: () => readHistoryCounts(database),

    /** Ids of matching entries up to the id `upTo`, newest first; all, or the range. */
    select: inSnapshot((query: EntryQuery, upTo: number, range: Range | undefined): number[] => {
      const ids = findIds(selection.all(query)).filter((id) => id <= upTo);
      return range ? ids.slice(range.offset, range.offset + range.limit) : ids;
    }),

    /** Ids of entries with given tags up to the id `upTo`, and the number of all entries up to it. */
    selectTagged: inSnapshot((upTo: number) => ({
      ids: database.numbers("SELECT id FROM entry WHERE id <= ? AND given <> '[]'", upTo),
      total: database.number('SELECT count(*) FROM entry WHERE id <= ?', upTo),
    })),

    /** Undefined unless a rebuild is running. */
    indexing: () => readIndexing(database),
  };
};

export type EntryReader = ReturnType<typeof createEntryReader>;
