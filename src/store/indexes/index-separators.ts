// Erases deleted terms from the separators of an FTS5 index, which hold the start of each page's first term. FTS5 leaves them unchanged.
import type { Database } from '../database/database.ts';
import { readVarint } from '../pages/decode-record.ts';
import { readSegments } from './index-levels.ts';
import type { TextTable } from './index-schema.ts';
import { splitTerms } from './index-terms.ts';

/** FTS5 adds this prefix to every term of the main index. */
const mainIndex = '0';
const gramLength = 3;

/** The rowid of a page starts with its segment. */
const pageBits = 37;
/** Where a page stores the offset of its list of terms, which is at its end. */
const listOffset = 2;

const listGrams = (text: string): string[] => {
  const characters = [...text];
  return characters.slice(gramLength - 1).map((_, at) => characters.slice(at, at + gramLength).join(''));
};

/** The terms that FTS5 gets from the text of a row. */
const listTerms = (table: TextTable, text: string): string[] =>
  table === 'part' ? listGrams(text.toWellFormed()) : splitTerms(text.toWellFormed());

/** The first term of a page, the only one that is written in full. */
const readFirstTerm = (page: Uint8Array): Uint8Array | undefined => {
  const list = (page[listOffset] ?? 0) * 256 + (page[listOffset + 1] ?? 0);
  if (list >= page.length) return undefined;
  const [start] = readVarint(page, list);
  const [length, end] = readVarint(page, start);
  return page.subarray(end, end + length);
};

const countCommon = (one: Uint8Array, other: Uint8Array): number => {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return at < 0 ? one.length : at;
};

interface Separator {
  readonly segid: number;
  readonly term: Uint8Array;
  /** Null if a merge has moved the page to another segment. */
  readonly page: Uint8Array | null;
}

/** The separators that equal one of the terms or its start: at most one per segment and term. */
const findSeparators = (database: Database, table: TextTable, terms: ReadonlySet<string>): Separator[] => {
  if (terms.size === 0) return [];
  // The separator of the first page is empty.
  const segments = readSegments(database, table).flatMap(({ id, lastPage }) => (lastPage > 1 ? [id] : []));
  if (segments.length === 0) return [];
  return database.all<Separator>(
    `WITH removed AS MATERIALIZED (SELECT CAST(value AS BLOB) AS term FROM json_each(?)),
     nearest AS MATERIALIZED (
       SELECT segment.value AS segid, removed.term,
         (SELECT i.term FROM ${table}_idx AS i WHERE i.segid = segment.value AND i.term <= removed.term
          ORDER BY i.term DESC LIMIT 1) AS separator
       FROM json_each(?) AS segment CROSS JOIN removed
     ),
     found AS MATERIALIZED (
       SELECT DISTINCT segid, separator FROM nearest
       WHERE length(separator) > 0 AND substr(term, 1, length(separator)) = separator
     )
     SELECT i.segid, i.term, block AS page FROM found
     CROSS JOIN ${table}_idx AS i ON i.segid = found.segid AND i.term = separator
     LEFT JOIN ${table}_data ON id = (i.segid << ${pageBits}) + (i.pgno >> 1)`,
    JSON.stringify([...terms]),
    JSON.stringify(segments),
  );
};

/**
 * Rewrites the separators that only removed terms start with. A separator must be greater than every term on earlier pages, and not
 * greater than the first term of its page. So it becomes the shortest start of the current first term that is greater than the old separator.
 */
export const eraseSeparators = (database: Database, table: TextTable, texts: readonly string[]): void => {
  const terms = new Set(texts.flatMap((text) => listTerms(table, text)).map((term) => mainIndex + term));
  for (const { segid, term, page } of findSeparators(database, table, terms)) {
    const first = page ? readFirstTerm(page) : undefined;
    const common = first ? countCommon(term, first) : 0;
    if (common === term.length) continue;
    const where = 'WHERE segid = ? AND term = ?';
    database.withShadowTables(() => {
      if (first) database.run(`UPDATE ${table}_idx SET term = ? ${where}`, first.slice(0, common + 1), segid, term);
      else database.run(`DELETE FROM ${table}_idx ${where}`, segid, term); // FTS5 then starts at the first remaining page
    });
  }
};
