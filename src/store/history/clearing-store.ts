// Stores unfinished clearings of the history.
import type { Clearing, ClearingStore } from '../../core/history/writer-port.ts';
import type { Database } from '../database/database.ts';

interface ClearingRow {
  readonly id: number;
  readonly up_to: number;
  readonly older_than: number | null;
  readonly pins: number;
}

export const createClearingStore = (database: Database): ClearingStore => {
  const readClearing = ({ id, up_to: upTo, older_than: olderThan, pins }: ClearingRow): [number, Clearing] => [
    id,
    {
      upTo,
      ...(olderThan !== null && { olderThan }),
      pins: pins === 1,
      except: database.numbers('SELECT entry FROM clearing_exception WHERE clearing = ?', id),
    },
  ];

  return {
    load: () => new Map(database.all<ClearingRow>('SELECT * FROM clearing ORDER BY id').map(readClearing)),
    add: ({ upTo, olderThan, pins }) =>
      database.run(
        'INSERT INTO clearing (up_to, older_than, pins) VALUES (?, ?, ?)',
        upTo,
        olderThan ?? null,
        Number(pins),
      ).id,
    except: (clearing, entry) => {
      database.run('INSERT OR IGNORE INTO clearing_exception (clearing, entry) VALUES (?, ?)', clearing, entry);
    },
    remove: (clearing) =>
      database.transaction(() => {
        database.run('DELETE FROM clearing_exception WHERE clearing = ?', clearing);
        database.run('DELETE FROM clearing WHERE id = ?', clearing);
      }),
  };
};
