// Finds the rows of a damaged file page by page, without SQLite: follows the trees as far as they are intact, then searches the
// pages that have lost their tree.
import type { Database } from '../database/database.ts';
import type { Row } from '../repair/sound-rows.ts';
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
}

/** The last id that a table has used. */
export interface Sequence {
  readonly name: string;
  readonly seq: number;
}

const readSequence = ({ values: [name, seq] }: StoredRecord): Sequence | undefined =>
  typeof name === 'string' && typeof seq === 'number' && Number.isSafeInteger(seq) ? { name, seq } : undefined;

const readSchemaRow = ({ values }: StoredRecord): SchemaRow | undefined => {
  const [type, name, , root] = values;
  const isSchemaRow = values.length === 5 && ['table', 'index', 'trigger', 'view'].includes(String(type));
  return isSchemaRow && typeof name === 'string' ? { name, root: Number(root) } : undefined;
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

/** Finds the trees and the pages that belong to none. Reads every page. */
const survey = (pages: Pages) => {
  const used = Array.from({ length: pages.count }, (_, index) => index + 1).filter((page) => !pages.free.has(page));
  const owned = new Set<number>();

  /** A page belongs to at most one tree, but a damaged page may point anywhere. */
  const walk = (root: number): Tree => {
    const found: number[] = [];
    let isWhole = true;
    const visit = (number: number, kind?: TreePage['kind']): void => {
      const page = owned.has(number) || pages.free.has(number) ? undefined : readTreePage(pages, number);
      if (!page || (kind ?? page.kind) !== page.kind) {
        isWhole = false;
        return;
      }
      owned.add(number);
      found.push(number);
      for (const child of page.children) visit(child, page.kind);
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
  const trees = new Map(schema.filter(({ root }) => root > 0).map(({ name, root }) => [name, walk(root)]));
  return { trees, names: schema.map(({ name }) => name), lostPages: used.filter((page) => !owned.has(page)) };
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

  function* strays(shape: TableShape): Iterable<Row> {
    for (const number of getSurvey().lostPages) yield* recognize(shape, number);
  }

  return {
    header: pages.header,
    /** The names of the tables, indexes and triggers that were found. */
    names: (): string[] => getSurvey().names,
    /** Whether only single rows can be missing. */
    isWhole: (table: string): boolean => getSurvey().trees.get(table)?.isWhole === true,
    /** The rows of a table as defined by `database`, a new one. Yields undefined for each damaged row. */
    *rows(database: Database, table: string): Iterable<Row | undefined> {
      const shape = readShape(database, table);
      const tree = getSurvey().trees.get(table);
      for (const number of tree?.pages ?? [])
        for (const record of readTreePage(pages, number)?.records() ?? []) yield record && shape.read(record);
      // If the tree is intact, rows on other pages were deleted.
      if (!tree?.isWhole) yield* strays(shape);
    },
    sequences: (): Sequence[] => {
      const records = getSurvey()
        .trees.get('sqlite_sequence')
        ?.pages.flatMap((number) => [...(readTreePage(pages, number)?.records() ?? [])]);
      return (records ?? []).map((record) => record && readSequence(record)).filter((one) => one !== undefined);
    },
    /** The rows of a table on pages outside any tree. */
    strays: (database: Database, table: string): Iterable<Row> => strays(readShape(database, table)),
    close: pages.close,
  };
};

export type RowScan = ReturnType<typeof openRowScan>;
