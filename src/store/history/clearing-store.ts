// Stores unfinished clearings of the history. Each has a seal in another table: without it, a damaged page could delete entries.
import { createHash } from 'node:crypto';
import type { Clearing, ClearingStore } from '../../core/history/writer-port.ts';
import type { Database, SqlValue } from '../database/database.ts';
import { DamagedFile } from '../database/database-errors.ts';

type Row = Readonly<Record<string, SqlValue>>;

const listExceptions = (database: Database, clearing: SqlValue): number[] =>
  database.numbers('SELECT entry FROM clearing_exception WHERE clearing = ? ORDER BY entry', clearing);

const sealOf = ({ id, up_to, older_than, pins }: Row, except: readonly number[]): string =>
  createHash('sha256')
    .update(JSON.stringify([id, up_to, older_than, pins, except]))
    .digest('hex');

const readClearing = ({ up_to: upTo, older_than: olderThan, pins }: Row, except: readonly number[]): Clearing => ({
  upTo: Number(upTo),
  ...(olderThan !== null && { olderThan: Number(olderThan) }),
  pins: pins === 1,
  except,
});

interface FoundClearings {
  readonly whole: Map<number, Clearing>;
  /** The numbers of clearings without their seal, and of seals without their clearing. */
  readonly damaged: readonly number[];
}

export const readClearings = (database: Database): FoundClearings => {
  const readRows = (table: string): Row[] => [...database.iterateDamaged(`SELECT * FROM ${table} ORDER BY 1`)];
  const seals = new Map(readRows('clearing_seal').map(({ clearing, seal }) => [Number(clearing), seal]));
  const whole = new Map<number, Clearing>();
  const damaged: number[] = [];
  for (const row of readRows('clearing')) {
    const [number, except] = [Number(row['id']), listExceptions(database, row['id'] ?? null)];
    if (seals.get(number) === sealOf(row, except)) whole.set(number, readClearing(row, except));
    else damaged.push(number);
    seals.delete(number);
  }
  return { whole, damaged: [...damaged, ...seals.keys()] };
};

/** Throws if a clearing is damaged. */
export const loadClearings = (database: Database): Map<number, Clearing> => {
  const { whole, damaged } = readClearings(database);
  if (damaged.length > 0) throw new DamagedFile(`The clearing ${damaged[0]} and its seal don't agree.`);
  return whole;
};

const removeClearing = (database: Database, clearing: number): void => {
  database.run('DELETE FROM clearing_exception WHERE clearing = ?', clearing);
  database.run('DELETE FROM clearing WHERE id = ?', clearing);
  database.run('DELETE FROM clearing_seal WHERE clearing = ?', clearing);
};

/** Forgets damaged clearings. Returns what to report, for each. */
export const repairClearings = (database: Database): string[] =>
  readClearings(database).damaged.map((number) => {
    removeClearing(database, number);
    return `unfinished clearing ${number} of the history (what it had not deleted yet is listed again)`;
  });

export const createClearingStore = (database: Database): ClearingStore => {
  const seal = (clearing: number): void => {
    const row = database.get<Row>('SELECT * FROM clearing WHERE id = ?', clearing) ?? {};
    database.run(
      'INSERT OR REPLACE INTO clearing_seal (clearing, seal) VALUES (?, ?)',
      clearing,
      sealOf(row, listExceptions(database, clearing)),
    );
  };

  return {
    load: () => loadClearings(database),
    add: ({ upTo, olderThan, pins }) =>
      database.transaction(() => {
        const { id } = database.run(
          'INSERT INTO clearing (up_to, older_than, pins) VALUES (?, ?, ?)',
          upTo,
          olderThan === undefined ? null : Math.max(olderThan, Number.MIN_SAFE_INTEGER), // it must be readable again
          Number(pins),
        );
        seal(id);
        return id;
      }),
    except: (clearing, entry) =>
      database.transaction(() => {
        loadClearings(database); // a new seal must not make a damaged clearing whole
        database.run('INSERT OR IGNORE INTO clearing_exception (clearing, entry) VALUES (?, ?)', clearing, entry);
        seal(clearing);
      }),
    remove: (clearing) => database.transaction(() => removeClearing(database, clearing)),
  };
};
