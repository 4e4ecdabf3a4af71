// Finds, counts and pages the positions that have a tag.
import type { StoredEntry } from '../../core/history/stored-entry.ts';
import type { Database } from '../database/database.ts';
import { readKind, readTags } from '../history/stored-fields.ts';

/** The tag of every listed entry. */
export const everything = 1;
export const plainText = 2;
export const spanLength = 1024;
export const spanOf = (position: number): number => Math.floor(position / spanLength);
export const firstOf = (span: number): number => span * spanLength;

export type IsText = (content: Pick<StoredEntry, 'kind'>, derived: readonly string[]) => boolean;
type Tagged = Pick<StoredEntry, 'position' | 'kind' | 'derived' | 'given'>;

/** The elements of a column; none if it is damaged, because its repair refills the tables. */
const each = (column: string): string => `json_each(iif(json_valid(${column}), ${column}, '[]'))`;

/** Fills the empty tables from all entries or from these. */
export const fillTagIndex = (database: Database, isText: IsText, ids?: readonly number[]): void => {
  const entries = ids ? `(SELECT * FROM entry WHERE id IN (${ids.join()}))` : 'entry';
  database.define('is_text', (kind, derived) => isText({ kind: readKind(kind, null, null) }, readTags(derived)));
  database.execute(`
    INSERT OR IGNORE INTO tag (name, role) SELECT DISTINCT json_each.value, 'given' FROM ${entries}, ${each('given')};
    INSERT INTO entry_tag SELECT ${everything}, position FROM ${entries} ORDER BY position;
    INSERT INTO entry_tag SELECT ${plainText}, position FROM ${entries} WHERE is_text(kind, derived) ORDER BY position;
    INSERT INTO entry_tag SELECT tag.id, position FROM ${entries}, ${each('derived')} JOIN tag ON name = json_each.value
      WHERE derived <> '[]';
    INSERT INTO entry_tag SELECT tag.id, position FROM ${entries}, ${each('given')} JOIN tag ON name = json_each.value
      WHERE given <> '[]';
    INSERT INTO tag_span SELECT tag, position / ${spanLength}, count(*) FROM entry_tag GROUP BY 1, 2;
  `);
};

/** `isText` decides which entries the filter `text` matches: text that isn't a link. */
export const createTagIndex = (database: Database, isText: IsText) => {
  const findTag = (name: string): number | undefined =>
    database.get<{ id: number }>('SELECT id FROM tag WHERE name = ?', name)?.id;

  const findOrCreateTag = (name: string): number =>
    findTag(name) ?? database.run("INSERT INTO tag (name, role) VALUES (?, 'given')", name).id;

  const filtersOf = ({ kind, derived }: Tagged): number[] => [
    everything,
    ...(isText({ kind }, derived) ? [plainText] : []),
  ];

  // Doesn't use triggers: a statement that fires one makes the full-text indexes flush their pending data every time.
  // Wrong tables stay in use until they are repaired, so a row that already exists is not an error.
  const attach = (tag: number, position: number): void => {
    const { changes } = database.run('INSERT OR IGNORE INTO entry_tag (tag, position) VALUES (?, ?)', tag, position);
    if (changes === 0) return;
    database.run(
      'INSERT INTO tag_span (tag, span, count) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET count = count + 1',
      tag,
      spanOf(position),
    );
  };
  const isUsed = (tag: number): boolean =>
    database.get('SELECT 1 FROM entry_tag WHERE tag = ? LIMIT 1', tag) !== undefined;
  /** A tag name can be as private as the text, so it is deleted with the last entry that has it. */
  const detach = (tag: number, position: number): void => {
    const { changes } = database.run('DELETE FROM entry_tag WHERE tag = ? AND position = ?', tag, position);
    if (changes === 0) return;
    const span = spanOf(position);
    database.run('UPDATE tag_span SET count = count - 1 WHERE tag = ? AND span = ?', tag, span);
    const { changes: emptied } = database.run(
      'DELETE FROM tag_span WHERE tag = ? AND span = ? AND count <= 0',
      tag,
      span,
    );
    if (emptied > 0 && !isUsed(tag)) database.run("DELETE FROM tag WHERE id = ? AND role = 'given'", tag);
  };
  const detachNamed = (name: string, position: number): void => {
    const tag = findTag(name);
    if (tag !== undefined) detach(tag, position);
  };

  const count = (tag: number): number => database.number('SELECT sum(count) FROM tag_span WHERE tag = ?', tag);

  /** Where to find the entry at this offset from the newest: the position it is below, and how many entries to skip from there. */
  const findOffset = (tag: number, offset: number): { below: number; skip: number } | undefined =>
    database.get(
      `SELECT (span + 1) * ${spanLength} AS below, ? - before AS skip
       FROM (SELECT span, count, sum(count) OVER (ORDER BY span DESC) - count AS before FROM tag_span WHERE tag = ?)
       WHERE before + count > ? LIMIT 1`,
      offset,
      tag,
      offset,
    );

  return {
    /** Lists the entry. If it is already listed, adds what is missing. */
    add: (entry: Tagged): void => {
      for (const tag of filtersOf(entry)) attach(tag, entry.position);
      for (const name of [...entry.derived, ...entry.given]) attach(findOrCreateTag(name), entry.position);
    },
    remove: (entry: Tagged): void => {
      for (const tag of filtersOf(entry)) detach(tag, entry.position);
      for (const name of [...entry.derived, ...entry.given]) detachNamed(name, entry.position);
    },
    change: (position: number, before: readonly string[], after: readonly string[]): void => {
      for (const name of before) if (!after.includes(name)) detachNamed(name, position);
      for (const name of after) if (!before.includes(name)) attach(findOrCreateTag(name), position);
    },
    /** Fills the empty tables with the tags of these entries, and deletes unused names. */
    fill: (ids: readonly number[]): void => {
      fillTagIndex(database, isText, ids);
      database.run("DELETE FROM tag WHERE role = 'given' AND id NOT IN (SELECT tag FROM tag_span)");
    },
    /** Whether an entry is listed at the position. A clearing removes entries from the lists before it deletes them. */
    has: (position: number): boolean =>
      database.get('SELECT 1 FROM entry_tag WHERE tag = ? AND position = ?', everything, position) !== undefined,

    count,
    everything,
    isText,
    /** The tags of a filter, rarest first; undefined if no entry has one of them. */
    find: (names: readonly string[]): number[] | undefined => {
      const tags = names.map(findTag);
      const known = tags.filter((tag) => tag !== undefined);
      if (known.length < tags.length) return undefined;
      return known.length < 2 ? known : known.toSorted((a, b) => count(a) - count(b));
    },
    /** The positions with the tag, newest first. The cost grows with the page, not with the offset. */
    page: (tag: number, offset: number, limit: number): number[] => {
      const start = findOffset(tag, offset);
      if (!start) return [];
      return database.numbers(
        'SELECT position FROM entry_tag WHERE tag = ? AND position < ? ORDER BY position DESC LIMIT ? OFFSET ?',
        tag,
        start.below,
        limit,
        start.skip,
      );
    },
  };
};

export type TagIndex = ReturnType<typeof createTagIndex>;
