// Counts what a backup has, in the words of the user.
import type { HomeCounts } from '../cli/environment.ts';
import type { RowCounts } from '../store/backup/open-snapshot.ts';

export const countHome = (rows: RowCounts, pictures: number): HomeCounts => ({
  entries: rows['entry'] ?? 0,
  pictures,
  variables: rows['variable'] ?? 0,
  rules: ['user_action', 'copy_trigger', 'abbreviation'].reduce((sum, table) => sum + (rows[table] ?? 0), 0),
});
