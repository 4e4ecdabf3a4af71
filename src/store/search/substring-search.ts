// Searches for more than three characters: the index finds candidates, and those that no word or label settles are read.
import { fold } from '../../base/fold.ts';
import type { SearchedText } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import { cutLinks, maxPieces, nameLabel, nameWord } from '../indexes/index-terms.ts';
import { findByLink, isInLinks } from '../indexes/link-text.ts';
import { createTermPositions } from '../indexes/term-positions.ts';
import { type Condition, findLimits, narrow, whereAll } from './match-group.ts';
import { readTexts, type SearchedRow, searchedColumns, verifyContents, verifyOthers } from './match-verification.ts';
import { collectPositions, hasPosition, type Positions, subtract, unite } from './positions.ts';
import { allOf, findContainingLabels, findContainingWords, listHints, type TextMatches } from './text-query.ts';
import { findWaiting } from './waiting-entries.ts';

interface Deps {
  database: Database;
  searchedText: SearchedText;
}

/** Terms of entries that definitely match, in the content or in the other fields. */
type Certain = Record<'content' | 'other', readonly string[]>;

const findCertain = (folded: string, database: Database): Certain => {
  const words = findContainingWords(folded, database);
  return {
    content: words.map((word) => nameWord('c', word)),
    other: [...words.map((word) => nameWord('o', word)), ...findContainingLabels(folded, database).map(nameLabel)],
  };
};

/** With `readsAll`, all candidates are read, which is faster if the conditions leave few. */
export const searchSubstring = (
  deps: Deps,
  folded: string,
  conditions: readonly Condition[],
  { readsAll }: { readsAll: boolean },
): TextMatches => {
  const { database } = deps;
  const { above } = findLimits(conditions);
  const terms = createTermPositions(database, above);
  const hints = listHints(folded);
  const certain = readsAll ? { content: [], other: [] } : findCertain(folded, database);
  const select = (positions: Positions): Positions => narrow(database, positions, conditions);
  const [certainContent, certainOther] = [terms.any(certain.content), terms.any(certain.other)];

  /** Long contents that need to be read. */
  const listLong = (): number[] =>
    database
      .numbers(
        `SELECT position FROM (
         SELECT rowid / ${maxPieces} AS position FROM long_term WHERE long_term MATCH ?
         UNION SELECT position FROM unindexed
       ) AS candidate WHERE true${whereAll('candidate.position', conditions)}`,
        allOf(hints.content),
      )
      .filter((position) => !hasPosition(certainContent, position));

  const verify = (candidates: Positions): Positions =>
    collectPositions(verifyContents(database, folded, select(subtract(candidates, certainContent))));

  /** Contents found by the link index need no check. Contents with links missing from it do. */
  const findWithLinks = (): Positions =>
    unite(select(findByLink(database, folded, above)), verify(terms.candidates([...hints.content, cutLinks])));

  const inContent = isInLinks(folded) ? findWithLinks() : verify(terms.candidates(hints.content));
  const elsewhere = verifyOthers(
    deps,
    folded,
    select(subtract(terms.candidates(hints.other), unite(certainContent, certainOther))),
  );
  const read: Record<'content' | 'other', number[]> = { content: [], other: elsewhere };
  for (const position of listLong()) {
    const row = database.get<SearchedRow>(`SELECT ${searchedColumns} FROM entry WHERE position = ?`, position);
    if (!row) continue;
    const { content, other } = readTexts(row, deps.searchedText);
    if (fold(content).includes(folded)) read.content.push(position);
    else if (fold(other).includes(folded)) read.other.push(position);
  }
  const waiting = findWaiting(deps, conditions, folded);
  const content = unite(
    unite(select(certainContent), inContent),
    collectPositions([...read.content, ...waiting.content]),
  );
  const other = unite(select(certainOther), collectPositions([...read.other, ...waiting.other]));
  return { content, other: subtract(other, content) };
};
