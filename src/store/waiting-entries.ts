// Entries that a running rebuild has not indexed yet: a search reads these themselves.
import { fold } from '../base/fold.ts';
import type { SearchedText } from '../core/ports.ts';
import type { Database } from './database.ts';
import { type EntryRow, entryColumns, readEntry } from './entry-row.ts';
import { readWaitingZone } from './index-state.ts';
import { listWords } from './index-terms.ts';
import { carriesTags } from './match-group.ts';
import { everything } from './tag-index.ts';

interface Parts {
  database: Database;
  searchedText: SearchedText;
}

/** Where a folded text is found: in the content, or in the other fields only. */
export type Place = (content: string, other: string) => 'content' | 'other' | undefined;

/** One entry at a time, newest first: values can be large. */
const visitWaiting = (
  { database, searchedText }: Parts,
  tags: readonly number[],
  visit: (position: number, content: string, other: string) => void,
): void => {
  const zone = readWaitingZone(database);
  if (!zone) return;
  const positions = database.numbers(
    `SELECT position FROM entry_tag AS waiting WHERE tag = ${everything} AND position > ? AND position <= ?${carriesTags('waiting.position', tags)}
     ORDER BY position DESC`,
    zone.after,
    zone.upTo,
  );
  for (const position of positions) {
    const row = database.get<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE position = ?`, position);
    if (!row) continue;
    const { content, other } = searchedText(readEntry(row));
    visit(position, fold(content), fold(other));
  }
};

export const findWaiting = (parts: Parts, tags: readonly number[], place: Place) => {
  const found: Record<'content' | 'other', number[]> = { content: [], other: [] };
  visitWaiting(parts, tags, (position, content, other) => {
    const where = place(content, other);
    if (where) found[where].push(position);
  });
  return found;
};

/** The words that no index knows yet and `isWanted` accepts. */
export const listWaitingWords = (parts: Parts, isWanted: (word: string) => boolean): string[] => {
  const words = new Set<string>();
  visitWaiting(parts, [], (_, content, other) => {
    for (const word of [...listWords(content), ...listWords(other)]) if (isWanted(word)) words.add(word);
  });
  return [...words];
};
