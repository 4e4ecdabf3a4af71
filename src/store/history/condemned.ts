// Hides entries from reads as soon as a clearing is going to delete them, although it deletes in steps: temporary views take the place of
// the list tables.
import type { Database } from '../database/database.ts';
import { spanLength } from '../indexes/tag-index.ts';
import { isDoomed } from './clear-selection.ts';
import { loadClearings } from './clearing-store.ts';

const hide = `
  CREATE TEMP VIEW entry_tag AS SELECT tag, position FROM main.entry_tag AS listed
    WHERE NOT EXISTS (SELECT 1 FROM main.entry AS entry WHERE entry.position = listed.position AND ${isDoomed});
  CREATE TEMP VIEW tag_span AS SELECT tag, position / ${spanLength} AS span, count(*) AS count FROM temp.entry_tag GROUP BY 1, 2;
  CREATE TEMP VIEW pin AS SELECT entry, number FROM main.pin AS made
    WHERE NOT EXISTS (SELECT 1 FROM main.entry AS entry WHERE entry.id = made.entry AND ${isDoomed});
`;

const show = 'DROP VIEW temp.pin; DROP VIEW temp.tag_span; DROP VIEW temp.entry_tag;';

/** For a connection that only reads. */
export const createCondemned = (database: Database) => {
  const isHiding = (): boolean => database.get('SELECT 1 FROM sqlite_temp_schema LIMIT 1') !== undefined;

  /** Counting what is listed takes longer with the views, so they exist only while a clearing is unfinished. */
  const update = (): void => {
    const isClearing = database.get('SELECT 1 FROM clearing LIMIT 1') !== undefined && loadClearings(database).size > 0;
    if (isClearing !== isHiding()) database.execute(isClearing ? hide : show);
  };

  /** Updates at the start of every snapshot. */
  const updated: Database = {
    ...database,
    transaction: (work, mode) =>
      database.transaction(() => {
        update();
        return work();
      }, mode),
  };

  return { isHiding, update, database: updated };
};
