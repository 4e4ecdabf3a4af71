// Repairs the index of a tag span: deletes positions whose entries don't have the tag, and recounts the rest.
import type { Database, SqlValue } from '../database/database.ts';
import { readKind, readTags } from '../history/stored-fields.ts';
import { everything, firstOf, type IsText, plainText, spanOf } from './tag-index.ts';

/** The entries with a tag within 1,024 positions. */
interface TagSpan {
  readonly tag: number;
  readonly span: number;
}

interface CarrierRow {
  readonly position: number;
  readonly isListed: number;
  readonly kind: SqlValue;
  readonly image: SqlValue;
  readonly files: SqlValue;
  readonly derived: SqlValue;
  readonly given: SqlValue;
}

const inSpan = 'tag = ? AND entry_tag.position >= ? AND entry_tag.position < ?';

const isBefore = (one: TagSpan, other: TagSpan): boolean =>
  one.tag < other.tag || (one.tag === other.tag && one.span < other.span);

export const createTagRepair = (database: Database, isText: IsText) => {
  const boundsOf = ({ tag, span }: TagSpan) => [tag, firstOf(span), firstOf(span + 1)] as const;

  /** Only checks that the row exists, without reading the entry. */
  const findWithoutEntry = (group: TagSpan): number[] =>
    database.numbers(
      `SELECT position FROM entry_tag
       WHERE ${inSpan} AND NOT EXISTS (SELECT 1 FROM entry WHERE entry.position = entry_tag.position)`,
      ...boundsOf(group),
    );

  const findNotCarried = (group: TagSpan): number[] => {
    const name = database.get<{ name: string }>('SELECT name FROM tag WHERE id = ?', group.tag)?.name;
    const isCarried = ({ isListed, kind, image, files, derived, given }: CarrierRow): boolean => {
      if (isListed === 0 || name === undefined) return false;
      if (group.tag === plainText) return isText({ kind: readKind(kind, image, files) }, readTags(derived));
      return readTags(derived).includes(name) || readTags(given).includes(name);
    };
    const rows = database.all<CarrierRow>(
      `SELECT entry_tag.position, kind, image, files, derived, given, entry.id IS NOT NULL AND EXISTS (
         SELECT 1 FROM entry_tag AS listed WHERE listed.tag = ${everything} AND listed.position = entry_tag.position
       ) AS isListed
       FROM entry_tag LEFT JOIN entry USING (position) WHERE ${inSpan}`,
      ...boundsOf(group),
    );
    return rows.filter((row) => !isCarried(row)).map(({ position }) => position);
  };

  return {
    /** The next span in key order that either table has. */
    findNext: ({ tag, span }: TagSpan): TagSpan | undefined => {
      const row = database.get<{ tag: number; position: number }>(
        'SELECT tag, position FROM entry_tag WHERE (tag, position) >= (?, ?) ORDER BY tag, position LIMIT 1',
        tag,
        firstOf(span + 1),
      );
      const counted = database.get<TagSpan>(
        'SELECT tag, span FROM tag_span WHERE (tag, span) > (?, ?) ORDER BY tag, span LIMIT 1',
        tag,
        span,
      );
      const carried = row && { tag: row.tag, span: spanOf(row.position) };
      return carried && (!counted || isBefore(carried, counted)) ? carried : counted;
    },

    repair: (group: TagSpan): void => {
      const wrong = group.tag === everything ? findWithoutEntry(group) : findNotCarried(group);
      for (const position of wrong)
        database.run('DELETE FROM entry_tag WHERE tag = ? AND position = ?', group.tag, position);
      const count = database.number(`SELECT count(*) FROM entry_tag WHERE ${inSpan}`, ...boundsOf(group));
      if (count === 0) database.run('DELETE FROM tag_span WHERE tag = ? AND span = ?', group.tag, group.span);
      else
        database.run(
          `INSERT INTO tag_span (tag, span, count) VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET count = excluded.count WHERE count <> excluded.count`,
          group.tag,
          group.span,
          count,
        );
    },
  };
};
