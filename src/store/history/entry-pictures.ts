// Lists the pictures of the history and the queue of pictures for text recognition.
import type { NamedImage, Unrecognized } from '../../core/history/writer-port.ts';
import type { Database } from '../database/database.ts';
import type { TagIndex } from '../indexes/tag-index.ts';
import { isDoomed } from './clear-selection.ts';

/** Pictures per step. */
const batchSize = 500;

export const createPictures = ({ database, tagIndex }: { database: Database; tagIndex: TagIndex }) => ({
  awaitRecognition: (id: number): void => {
    database.run('INSERT INTO unrecognized (entry) VALUES (?)', id);
  },
  endRecognition: (id: number): void => {
    database.run('DELETE FROM unrecognized WHERE entry = ?', id);
  },
  /** Newest first, because the latest copy is the most likely to be searched for. */
  nextUnrecognized: (): Unrecognized | undefined =>
    database.get(
      `SELECT id, image ->> 'file' AS file FROM unrecognized JOIN entry ON id = unrecognized.entry
       WHERE NOT ${isDoomed} ORDER BY unrecognized.entry DESC LIMIT 1`,
    ),
  /** A batch of files that may still exist although their entries are deleted. */
  removed: (): string[] =>
    database.all<{ file: string }>(`SELECT file FROM removed_image LIMIT ${batchSize}`).map(({ file }) => file),
  /** Those of the files whose entries were deleted. */
  amongRemoved: (files: readonly string[]): string[] =>
    database
      .all<{ file: string }>(
        'SELECT file FROM removed_image WHERE file IN (SELECT value FROM json_each(?))',
        JSON.stringify(files),
      )
      .map(({ file }) => file),
  forgetRemoved: (files: readonly string[]): void =>
    database.transaction(() => {
      for (const file of files) database.run('DELETE FROM removed_image WHERE file = ?', file);
    }),
  /** By tag, so that the cost grows with the number of pictures, not with the history. */
  between: (after: number, upTo: number): NamedImage[] =>
    database.all(
      `SELECT id, position, image ->> 'file' AS file FROM entry_tag JOIN entry USING (position)
       WHERE tag = ? AND position > ? AND position <= ? AND image IS NOT NULL ORDER BY position LIMIT ${batchSize}`,
      tagIndex.find(['image'])?.[0] ?? 0,
      after,
      upTo,
    ),
});
