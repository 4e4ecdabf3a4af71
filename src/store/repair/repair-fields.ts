// Resets damaged fields in place when the file itself is intact.
import type { Database } from '../database/database.ts';
import { readClearings, repairClearings } from '../history/clearing-store.ts';
import { recountSetbacks } from '../history/clock-setbacks.ts';
import { isTotalWrong, listWrongSizes, measureAgain } from '../history/unpinned-total.ts';
import { replaceIndexes } from '../indexes/index-rebuild.ts';
import { isListRepairDamaged } from '../indexes/list-repair.ts';
import type { IsText } from '../indexes/tag-index.ts';
import { hasDamagedNumbers, repairNumbers } from './repair-numbers.ts';
import { listRepaired, type Row, repairableTables, repairRow } from './sound-rows.ts';

/** How many rows a report lists by name. */
const maxNamed = 5;

const keyOf: Readonly<Record<string, string>> = { expiry: 'entry', user_action: 'keyword' };

/** The name that the user knows it by. */
const nameRow = (database: Database, table: string, row: Row): string => {
  switch (table) {
    case 'version':
      return `old version of entry ${row['entry']}`;
    case 'expiry':
      return `expiry time of entry ${row['entry']}`;
    case 'variable':
      return `variable ${row['name']}`;
    case 'past_value': {
      const owner = database.get<Row>('SELECT name FROM variable WHERE id = ?', row['variable'] ?? null);
      return `past value of variable ${owner?.['name'] ?? row['variable']}`;
    }
    case 'user_action':
      return `action ${row['keyword']}`;
    case 'copy_trigger':
      return `trigger ${row['id']}`;
    case 'abbreviation':
      return `abbreviation ${row['abbreviation']}`;
    default:
      return `${table.replaceAll('_', ' ')} ${row['id']}`;
  }
};

const nameColumn = (column: string): string => (column === 'content' ? 'content: now holds the damaged text' : column);

interface Repaired {
  readonly reset: readonly string[];
  readonly removed: readonly string[];
}

interface DamagedRow {
  readonly row: Row;
  readonly repaired: Row | undefined;
  readonly columns: readonly string[];
}

function* findDamagedRows(database: Database, table: string): Generator<DamagedRow> {
  for (const row of database.iterateDamaged(`SELECT * FROM ${table}`)) {
    const repaired = repairRow(table, row);
    const columns = repaired ? listRepaired(row, repaired) : [];
    if (!repaired || columns.length > 0) yield { row, repaired, columns };
  }
}

/** Quick, however large the history is. Without these, nothing can be added, or too much would be deleted. */
export const hasDamagedState = (database: Database): boolean =>
  hasDamagedNumbers(database) || readClearings(database).damaged.length > 0 || isListRepairDamaged(database);

/** Reads rows until it finds a damaged one. */
export const hasDamagedFields = (database: Database): boolean =>
  hasDamagedState(database) ||
  isTotalWrong(database) ||
  listWrongSizes(database).length > 0 ||
  repairableTables.some((table) => findDamagedRows(database, table).some(() => true));

const repairTable = (database: Database, table: string): Repaired => {
  const key = keyOf[table] ?? 'id';
  const damaged = [...findDamagedRows(database, table)];
  const [reset, removed]: [string[], string[]] = [[], []];
  for (const { row, repaired, columns } of damaged) {
    const name = nameRow(database, table, row);
    if (repaired) {
      database.run(
        `UPDATE ${table} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE ${key} = ?`,
        ...columns.map((column) => repaired[column] ?? null),
        row[key] ?? null,
      );
      reset.push(`${name} (${columns.map(nameColumn).join(', ')})`);
    } else {
      database.run(`DELETE FROM ${table} WHERE ${key} = ?`, row[key] ?? null);
      removed.push(row['definition'] === undefined ? name : `${name} (${row['definition']})`);
    }
  }
  return { reset, removed };
};

const list = (intro: string, names: readonly string[]): string => {
  if (names.length === 0) return '';
  const more = names.length > maxNamed ? `, and ${names.length - maxNamed} more` : '';
  return ` ${intro}: ${names.slice(0, maxNamed).join('; ')}${more}.`;
};

/** Replacing the indexes corrects them. */
const nameWrongIndexes = (database: Database): string[] => [
  ...(isListRepairDamaged(database) ? ['the progress of a repair of the lists'] : []),
  ...(isTotalWrong(database) ? ['the total size of the history'] : []),
];

/** Measures them from the content. */
const repairSizes = (database: Database): string[] => {
  const ids = listWrongSizes(database);
  measureAgain(database, ids);
  return ids.map((id) => `entry ${id} (bytes)`);
};

/** Reads all rows. Returns a warning for the user, or undefined if nothing is damaged. */
export const repairFields = (database: Database, isText: IsText): string | undefined => {
  const { reset, removed } = database.transaction(() => {
    const sizes = repairSizes(database);
    const tables = repairableTables.map((table) => repairTable(database, table));
    const all = {
      reset: [
        ...sizes,
        ...tables.flatMap((one) => one.reset),
        ...repairNumbers(database),
        ...nameWrongIndexes(database),
      ],
      removed: [...tables.flatMap((one) => one.removed), ...repairClearings(database)],
    };
    if (all.reset.length + all.removed.length > 0) {
      recountSetbacks(database); // times may have been reset
      replaceIndexes(database, isText); // tags and texts are indexed
    }
    return all;
  });
  if (reset.length + removed.length === 0) return undefined;
  return `Some fields in the history were damaged.${list('Reset', reset)}${list('Removed', removed)} Everything else was kept.`;
};
