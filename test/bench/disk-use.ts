// Measures how much of the file each table and index takes, per byte of text.
import type { Home } from '../../src/platform/files/home.ts';
import { openDatabase } from '../../src/store/database/database.ts';

export interface DiskUse {
  readonly whole: number;
  /** By table or index, largest first. */
  readonly parts: Readonly<Record<string, number>>;
}

/** Smaller ones are not listed. */
const minShare = 0.005;

export const measureDiskUse = ({ databaseFile }: Home): DiskUse => {
  const database = openDatabase(databaseFile, { readOnly: true });
  try {
    const text = database.number('SELECT sum(octet_length(value)) FROM entry');
    const sizes = database.all<{ name: string; bytes: number }>(
      'SELECT name, sum(pgsize) AS bytes FROM dbstat WHERE aggregate = true GROUP BY name ORDER BY bytes DESC',
    );
    const free = database.number('PRAGMA freelist_count') * database.number('PRAGMA page_size');
    const parts = [...sizes, { name: 'free pages', bytes: free }].map(
      ({ name, bytes }) => [name, bytes / text] as const,
    );
    return {
      whole: parts.reduce((sum, [, share]) => sum + share, 0),
      parts: Object.fromEntries(parts.filter(([, share]) => share >= minShare)),
    };
  } finally {
    database.close();
  }
};
