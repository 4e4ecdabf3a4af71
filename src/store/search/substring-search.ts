// Searches for more than three characters: the index finds candidates, and those that no word or label settles are read.
import { fold } from '../../base/fold.ts';
import type { SearchedText } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import { cutLinks, maxPieces, nameLabel, nameWord } from '../indexes/index-terms.ts';
import { findByLink, isInLinks } from '../indexes/link-text.ts';
import { type Condition, type Group, groupByList, groupByText, whereAll } from './match-group.ts';
import { readTexts, type SearchedRow, searchedColumns, verifyContents, verifyOthers } from './match-verification.ts';
import { anyOf, buildHints, findContainingLabels, findContainingWords, quote } from './text-query.ts';
import { findWaiting } from './waiting-entries.ts';

interface Deps {
  database: Database;
  searchedText: SearchedText;
}

/** Expressions for entries that definitely match, in the content or in the other fields. */
interface Certain {
  readonly content?: string;
  readonly other?: string;
}

const findCertain = (folded: string, database: Database): Certain => {
  const words = findContainingWords(folded, database);
  const others = [
    ...words.map((word) => nameWord('o', word)),
    ...findContainingLabels(folded, database).map(nameLabel),
  ];
  return {
    ...(words.length > 0 && { content: anyOf(words.map((word) => nameWord('c', word))) }),
    ...(others.length > 0 && { other: anyOf(others) }),
  };
};

const except = (expression: string, ...excluded: readonly (string | undefined)[]): string => {
  const some = excluded.filter((one) => one !== undefined);
  return some.length === 0 ? expression : `${expression} NOT (${some.join(' OR ')})`;
};

const newestFirst = (positions: Iterable<number>): number[] => [...positions].sort((a, b) => b - a);

/** With `readsAll`, all candidates are read, which is faster if the conditions leave few. */
export const searchSubstring = (
  deps: Deps,
  folded: string,
  conditions: readonly Condition[],
  { readsAll }: { readsAll: boolean },
): [Group, Group] => {
  const { database } = deps;
  const hint = buildHints(folded);
  const certain = readsAll ? {} : findCertain(folded, database);

  /** Long contents that need to be read. */
  const listLong = (): number[] => {
    const positions = database.numbers(
      `SELECT position FROM (
         SELECT rowid / ${maxPieces} AS position FROM long_term WHERE long_term MATCH ?
         UNION SELECT position FROM unindexed
       ) AS candidate WHERE true${whereAll('candidate.position', conditions)}`,
      hint.content,
    );
    if (positions.length === 0 || certain.content === undefined) return positions;
    // Never combine `rowid = ?` with MATCH: numbers are bound as REAL, and FTS5 ignores such a constraint. With the `+`, SQLite compares.
    const known = new Set(
      database.numbers(
        'SELECT rowid FROM term WHERE term MATCH ? AND +term.rowid IN (SELECT value FROM json_each(?))',
        certain.content,
        JSON.stringify(positions),
      ),
    );
    return positions.filter((position) => !known.has(position));
  };

  /** Contents found by the link index need no check. Contents with links missing from it do. */
  const verifyWithLinks = (): number[] => [
    ...findByLink(database, folded, conditions),
    ...verifyContents(database, folded, `${hint.content} AND ${quote(cutLinks)}`, conditions),
  ];

  const inContent = new Set(
    isInLinks(folded)
      ? verifyWithLinks()
      : verifyContents(database, folded, except(hint.content, certain.content), conditions),
  );
  const elsewhere = new Set(
    verifyOthers(deps, folded, except(hint.other, certain.content, certain.other), conditions).filter(
      (position) => !inContent.has(position),
    ),
  );
  for (const position of listLong()) {
    const row = database.get<SearchedRow>(`SELECT ${searchedColumns} FROM entry WHERE position = ?`, position);
    if (!row) continue;
    const { content, other } = readTexts(row, deps.searchedText);
    if (fold(content).includes(folded)) inContent.add(position);
    else if (fold(other).includes(folded)) elsewhere.add(position);
  }
  const waiting = findWaiting(deps, conditions, folded);
  for (const position of waiting.content) inContent.add(position);
  for (const position of waiting.other) elsewhere.add(position);

  const found = { content: newestFirst(inContent), elsewhere: newestFirst(elsewhere) };
  return [
    certain.content === undefined
      ? groupByList(found.content)
      : groupByText(database, { expression: certain.content, conditions, also: found.content, except: [] }),
    certain.other === undefined
      ? groupByList(found.elsewhere)
      : groupByText(database, {
          expression: except(certain.other, certain.content),
          conditions,
          also: found.elsewhere,
          except: [...found.content, ...found.elsewhere],
        }),
  ];
};
