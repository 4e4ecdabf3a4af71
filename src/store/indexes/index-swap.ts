// Removes nearly all entries from lists and searches in one short transaction, by replacing the indexes with new ones for the entries that stay.
import type { Database } from '../database/database.ts';
import { countUnpinned } from '../history/unpinned-total.ts';
import { fillDigestIndex } from './digest-index.ts';
import type { DoomedTables } from './doomed-tables.ts';
import { tagSchema, textSchema, textTables } from './index-schema.ts';
import { skipToNames } from './list-repair.ts';
import type { TagIndex } from './tag-index.ts';
import type { TextIndex } from './text-index.ts';

interface Deps {
  database: Database;
  tagIndex: TagIndex;
  textIndex: TextIndex;
  doomed: DoomedTables;
}

export const createIndexSwap =
  ({ database, tagIndex, textIndex, doomed }: Deps) =>
  (staying: readonly number[]): void => {
    doomed.doom(['entry_tag', 'tag_span', 'entry_digest', 'word', 'label']);
    database.withShadowTables(() => doomed.doom(textTables.flatMap((table) => [`${table}_data`, `${table}_idx`])));
    for (const table of textTables) database.execute(`DROP TABLE ${table}`);
    database.execute(tagSchema + textSchema);
    textIndex.reset();
    tagIndex.fill(staying);
    fillDigestIndex(database, staying);
    database.run('DELETE FROM pin WHERE entry NOT IN (SELECT value FROM json_each(?))', JSON.stringify(staying));
    countUnpinned(database);
    skipToNames(database);
    // The rebuild indexes the remaining texts. Until then, searches read these entries.
    database.run(
      `UPDATE index_state SET after = 0, (up_to, total) =
         (SELECT coalesce(max(position), 0), count(*) FROM entry_tag WHERE tag = ${tagIndex.everything})`,
    );
  };
