// Searching for more than three characters: the index finds entries that may hold them, and those of which no word tells are read.
import { fold } from '../base/fold.ts';
import type { SearchedText } from '../core/ports.ts';
import type { Database } from './database.ts';
import type { EntryRow } from './entry-row.ts';
import { mostPieces, nameWord } from './index-terms.ts';
import { carriesTags, type Group, groupByList, groupByText } from './match-group.ts';
import { anyOf, findHolding, hintAt } from './text-query.ts';

interface Deps {
  database: Database;
  searchedText: SearchedText;
}

/** What searched text is made from. */
const searchedColumns = 'entry.position, kind, value, app, description, image';
type SearchedRow = Pick<EntryRow, 'position' | 'kind' | 'value' | 'app' | 'description' | 'image'>;

/** Entries with one of these words match for certain. */
const certainBy = (words: readonly string[]) => {
  if (words.length === 0) return undefined;
  const content = anyOf(words.map((word) => nameWord('c', word)));
  const elsewhere = anyOf(words.map((word) => nameWord('o', word)));
  return { content, onlyElsewhere: `${elsewhere} NOT ${content}`, anywhere: `(${content} OR ${elsewhere})` };
};

export const searchSubstring = (
  { database, searchedText }: Deps,
  folded: string,
  tags: readonly number[],
): [Group, Group] => {
  const hint = hintAt(folded);
  const certain = certainBy(findHolding(folded, database));
  const inContent = new Set<number>();
  const elsewhere = new Set<number>();

  const read = ({ position, kind, value, app, description, image }: SearchedRow): void => {
    const { content, other } = searchedText({
      kind,
      value,
      ...(app !== null && { app }),
      ...(description !== null && { description }),
      ...(image !== null && { image: JSON.parse(image) }),
    });
    if (fold(content).includes(folded)) inContent.add(position);
    else if (fold(other).includes(folded)) elsewhere.add(position);
  };

  const readCandidates = (): void => {
    const candidates = certain
      ? `(${hint.content} NOT ${certain.content}) OR (${hint.other} NOT ${certain.anywhere})`
      : `${hint.content} OR ${hint.other}`;
    const rows = database.iterate<SearchedRow>(
      `SELECT ${searchedColumns} FROM term CROSS JOIN entry ON entry.position = term.rowid
       WHERE term MATCH ?${carriesTags('entry.position', tags)}`,
      candidates,
    );
    for (const row of rows) read(row);
  };

  /** Long contents, and what is not indexed yet. */
  const readOthers = (): void => {
    const positions = database.numbers(
      `SELECT position FROM (
         SELECT rowid / ${mostPieces} AS position FROM long_term WHERE long_term MATCH ?
         UNION SELECT position FROM unindexed
         UNION SELECT position FROM entry, index_state WHERE position > after AND position <= up_to
       ) AS candidate WHERE true${carriesTags('candidate.position', tags)}`,
      hint.content,
    );
    if (positions.length === 0) return;
    const known = new Set(
      certain &&
        database.numbers(
          'SELECT rowid FROM term WHERE term MATCH ? AND +term.rowid IN (SELECT value FROM json_each(?))',
          certain.content,
          JSON.stringify(positions),
        ),
    );
    for (const position of positions) {
      if (known.has(position)) continue;
      const row = database.get<SearchedRow>(`SELECT ${searchedColumns} FROM entry WHERE position = ?`, position);
      if (row) read(row);
    }
  };

  readCandidates();
  readOthers();
  const newestFirst = (positions: Set<number>): number[] => [...positions].sort((a, b) => b - a);
  const found = { content: newestFirst(inContent), elsewhere: newestFirst(elsewhere) };
  if (!certain) return [groupByList(found.content), groupByList(found.elsewhere)];
  return [
    groupByText(database, { expression: certain.content, tags, also: found.content, except: found.content }),
    groupByText(database, {
      expression: certain.onlyElsewhere,
      tags,
      also: found.elsewhere,
      except: [...found.content, ...found.elsewhere],
    }),
  ];
};
