// The pictures of the history: which there are, and which of them wait to have their text recognized.
import type { NamedImage, Unrecognized } from '../../core/history/writer-port.ts';
import type { Database } from '../database/database.ts';
import type { TagIndex } from '../indexes/tag-index.ts';
import { isDoomed } from './clear-selection.ts';

/** How many are looked at in one step. */
const mostAtOnce = 500;

export const createPictures = ({ database, tagIndex }: { database: Database; tagIndex: TagIndex }) => ({
  awaitRecognition: (id: number): void => {
    database.run('INSERT INTO unrecognized (entry) VALUES (?)', id);
  },
  endRecognition: (id: number): void => {
    database.run('DELETE FROM unrecognized WHERE entry = ?', id);
  },
  /** The newest: what was just copied is what is looked for. */
  nextUnrecognized: (): Unrecognized | undefined =>
    database.get(
      `SELECT id, image ->> 'file' AS file FROM unrecognized JOIN entry ON id = unrecognized.entry
       WHERE NOT ${isDoomed} ORDER BY unrecognized.entry DESC LIMIT 1`,
    ),
  /** Some of those whose entries are deleted and whose files may still exist. */
  removed: (): string[] =>
    database.all<{ file: string }>(`SELECT file FROM removed_image LIMIT ${mostAtOnce}`).map(({ file }) => file),
  forgetRemoved: (files: readonly string[]): void =>
    database.transaction(() => {
      for (const file of files) database.run('DELETE FROM removed_image WHERE file = ?', file);
    }),
  /** By their tag: the cost grows with the pictures, not with the history. */
  between: (after: number, upTo: number): NamedImage[] =>
    database.all(
      `SELECT id, position, image ->> 'file' AS file FROM entry_tag JOIN entry USING (position)
       WHERE tag = ? AND position > ? AND position <= ? AND image IS NOT NULL ORDER BY position LIMIT ${mostAtOnce}`,
      tagIndex.find(['image'])?.[0] ?? 0,
      after,
      upTo,
    ),
});
