// Stores the commands that were used in the overlay. Keeps only the newest, each once.
import type { Database } from '../database/database.ts';

const maxCommands = 200;

export const createPastCommandStore = (database: Database) => ({
  add: (line: string): void =>
    database.transaction(() => {
      database.run('DELETE FROM past_command WHERE line = ?', line);
      database.run('INSERT INTO past_command (line) VALUES (?)', line);
      database.run(
        `DELETE FROM past_command WHERE id <= (SELECT id FROM past_command ORDER BY id DESC LIMIT 1 OFFSET ${maxCommands})`,
      );
    }),
  /** Newest first. */
  list: (): string[] =>
    database.all<{ line: string }>('SELECT line FROM past_command ORDER BY id DESC').map(({ line }) => line),
  clear: (): void => {
    database.run('DELETE FROM past_command');
  },
});

export type PastCommandStore = ReturnType<typeof createPastCommandStore>;
