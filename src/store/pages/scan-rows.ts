// Finds the rows of a damaged file page by page, without SQLite: follows the trees as far as they are intact, then searches the
// pages that have lost their tree.
import type { Database } from '../database/database.ts';
import { rowTables } from '../database/migrations.ts';
import type { Row } from '../repair/sound-rows.ts';
import { isForeign } from './foreign-pages.ts';
import { openPages, type Pages } from './read-pages.ts';
import { readTreePage, type StoredRecord, type TreePage } from './read-tree-page.ts';
import { readShape, recognizable, type TableShape } from './table-shape.ts';

interface Tree {
  readonly pages: readonly number[];
  readonly isWhole: boolean;
}

/** A row of `sqlite_schema`. */
interface SchemaRow {
  readonly name: string;
  readonly root: number;
  /** Of all pages of its tree. */
  readonly kind: TreePage['kind'];
}

/** The last id that a table has used. */
export interface Sequence {
  readonly name: string;
  readonly seq: number;
}

const readSequence = ({ values: [name, seq] }: StoredRecord): Sequence | undefined =>
  typeof name === 'string' && typeof seq === 'number' && Number.isSafeInteger(seq) ? { name, seq } : undefined;

const readSchemaRow = ({ values }: StoredRecord): SchemaRow | undefined => {
  const [type, name, , root, sql] = values;
  const isSchemaRow = values.length === 5 && ['table', 'index', 'trigger', 'view'].includes(String(type));
  const kind = type === 'table' && !/\bWITHOUT ROWID\s*$/.test(String(sql)) ? 'table' : 'index';
  return isSchemaRow && typeof name === 'string' ? { name, root: Number(root), kind } : undefined;
};

/** Empty unless the page belongs to `sqlite_schema`. */
const readSchemaPage = (page: TreePage | undefined): SchemaRow[] => {
  const rows: SchemaRow[] = [];
  if (page?.kind !== 'table') return rows;
  for (const record of page.records()) {
    const row = record && readSchemaRow(record);
    if (record && !row) return [];
    if (row) rows.push(row);
  }
  return rows;
};

const isRowTable = (name: string): boolean => rowTables.some((table) => table === name);

/** Finds the trees and the pages that may have lost theirs: those of no table with rows. Reads every page. */
const survey = (pages: Pages) => {
  const used = Array.from({ length: pages.count }, (_, index) => index + 1).filter((page) => !pages.free.has(page));
  const owned = new Set<number>();

  /** A page belongs to at most one tree, but a damaged page may point anywhere. */
  const walk = ({ root, kind }: SchemaRow): Tree => {
    const found: number[] = [];
    let isWhole = true;
    const visit = (number: number): void => {
      const page = owned.has(number) || pages.free.has(number) ? undefined : readTreePage(pages, number);
      if (page?.kind !== kind) {
        isWhole = false;
        return;
      }
      owned.add(number);
      found.push(number);
      for (const child of page.children) visit(child);
    };
    visit(root);
    return { pages: found, isWhole };
  };

  // Doesn't start at the first page: schema pages are recognized by their rows, even if the pages above them are damaged.
  const schema: SchemaRow[] = [];
  for (const number of used) {
    const rows = readSchemaPage(readTreePage(pages, number));
    if (rows.length > 0) owned.add(number);
    schema.push(...rows);
  }
  const kept = new Set(owned);
  const trees = new Map<string, Tree>();
  for (const row of schema) {
    // A schema page that was written to a second place lists everything twice.
    if (row.root <= 0 || trees.get(row.name)?.pages.length) continue;
    const tree = walk(row);
    trees.set(row.name, tree);
    if (isRowTable(row.name)) for (const page of tree.pages) kept.add(page);
  }
  return { trees, names: schema.map(({ name }) => name), lostPages: used.filter((page) => !kept.has(page)) };
};

export const openRowScan = (file: string) => {
  const pages = openPages(file);
  let surveyed: ReturnType<typeof survey> | undefined;
  const getSurvey = () => {
    surveyed ??= survey(pages);
    return surveyed;
  };

  /** The rows of a page that has lost its tree; none unless all of them belong to the table. */
  const recognize = (shape: TableShape, number: number): Row[] => {
    const looksRight = recognizable[shape.table];
    const page = readTreePage(pages, number);
    if (!looksRight || page?.kind !== shape.kind) return [];
    const records = [...page.records()].filter((record) => record !== undefined);
    const rows = records.map(shape.read).filter((row) => row !== undefined);
    return rows.length === records.length && rows.every(looksRight) ? rows : [];
  };

  const isForeignTo = (shape: TableShape, number: number): boolean => {
    const page = readTreePage(pages, number);
    return page !== undefined && isForeign(page, shape);
  };

  /** Pages in the trees of other tables, to which they can't belong: two pages may have been swapped. */
  const listForeign = (database: Database, table: string): number[] =>
    [...getSurvey().trees].flatMap(([name, tree]) => {
      if (name === table || !isRowTable(name)) return [];
      const shape = readShape(database, name);
      return tree.pages.filter((number) => isForeignTo(shape, number));
    });

  function* strays(database: Database, shape: TableShape): Iterable<Row> {
    for (const number of [...getSurvey().lostPages, ...listForeign(database, shape.table)])
      yield* recognize(shape, number);
  }

  return {
    header: pages.header,
    /** The names of the tables, indexes and triggers that were found. */
    names: (): string[] => getSurvey().names,
    /** Whether pages of other tables are in the place of some of its own. */
    hasForeignPage: (database: Database, table: string): boolean => {
      const shape = readShape(database, table);
      return (getSurvey().trees.get(table)?.pages ?? []).some((number) => isForeignTo(shape, number));
    },
    /** Whether only single rows can be missing. */
    isWhole: (table: string): boolean => getSurvey().trees.get(table)?.isWhole === true,
    /** The rows of a table as defined by `database`, a new one. Yields undefined for each damaged row. */
    *rows(database: Database, table: string): Iterable<Row | undefined> {
      const shape = readShape(database, table);
      const tree = getSurvey().trees.get(table);
      let isWhole = tree?.isWhole === true;
      for (const number of tree?.pages ?? []) {
        if (isForeignTo(shape, number)) isWhole = false;
        else for (const record of readTreePage(pages, number)?.records() ?? []) yield record && shape.read(record);
      }
      // If the tree is intact, rows on other pages were deleted.
      if (!isWhole) yield* strays(database, shape);
    },
    sequences: (): Sequence[] => {
      const records = getSurvey()
        .trees.get('sqlite_sequence')
        ?.pages.flatMap((number) => [...(readTreePage(pages, number)?.records() ?? [])]);
      return (records ?? []).map((record) => record && readSequence(record)).filter((one) => one !== undefined);
    },
    /** The rows of a table on pages outside any tree. */
    strays: (database: Database, table: string): Iterable<Row> => strays(database, readShape(database, table)),
    close: pages.close,
  };
};

export type RowScan = ReturnType<typeof openRowScan>;
