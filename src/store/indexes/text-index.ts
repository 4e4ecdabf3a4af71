// Updates the text indexes of the history: terms by position, and the dictionary of words.
import { fold } from '../../base/fold.ts';
import type { SearchedText } from '../../core/history/search-port.ts';
import type { StoredEntry } from '../../core/history/stored-entry.ts';
import type { Database } from '../database/database.ts';
import {
  countPieces,
  isGuessable,
  isLong,
  listEntryTerms,
  listLabels,
  listPieceTerms,
  listWords,
  maxPieces,
} from './index-terms.ts';
import { type Links, listLinks } from './link-text.ts';
import { createTextErasure, type RemovalKind, type RowRemoval } from './text-erasure.ts';

/** A step indexes at least two pieces, because its commit costs as much as one. */
const minPieces = 2;

/**
 * The number of segments on a level that starts a merge in small steps, and a merge all at once. The default of 4 would merge the same
 * text repeatedly while a long content is indexed, and the default of 16 would delay copies.
 */
const segmentLimits = { usermerge: 16, crisismerge: 64 } as const;

type Searched = Pick<StoredEntry, 'position' | 'kind' | 'value' | 'app' | 'description' | 'image'>;

export const createTextIndex = ({ database, searchedText }: { database: Database; searchedText: SearchedText }) => {
  const erasure = createTextErasure(database);

  const foldTexts = (entry: Searched): { content: string; other: string } => {
    const { content, other } = searchedText(entry);
    return { content: fold(content), other: fold(other) };
  };

  /** Links of long contents are not indexed: searches read those that may match. */
  const linksOf = (content: string): Links => (isLong(content) ? { text: '', isCut: false } : listLinks(content));

  /** The long content that is being indexed, folded once for all steps. */
  let inProgress: { position: number; content: string } | undefined;

  const setSegmentLimits = (): void => {
    for (const [name, limit] of Object.entries(segmentLimits)) {
      if (database.number('SELECT v FROM long_term_config WHERE k = ?', name) === limit) continue;
      database.run(`INSERT INTO long_term (long_term, rank) VALUES ('${name}', ${limit})`);
    }
  };

  const beginContent = (position: number, content: string) => {
    setSegmentLimits();
    inProgress = { position, content };
    return inProgress;
  };

  const addWord = (word: string): void => {
    const { changes } = database.run('UPDATE word SET uses = uses + 1 WHERE word = ?', word);
    if (changes > 0) return;
    const { id } = database.run('INSERT INTO word (word, uses) VALUES (?, 1)', word);
    database.run('INSERT INTO part (rowid, text) VALUES (?, ?)', id, word);
  };

  const addLabel = (label: string): void => {
    const { changes } = database.run('UPDATE label SET uses = uses + 1 WHERE label = ?', label);
    if (changes === 0) database.run('INSERT INTO label (label, uses) VALUES (?, 1)', label);
  };

  const removeLabel = (label: string): void => {
    const { changes } = database.run('DELETE FROM label WHERE label = ? AND uses <= 1', label);
    if (changes === 0) database.run('UPDATE label SET uses = uses - 1 WHERE label = ?', label);
  };

  /** Deletes a word that no entry uses any more: it may have been a secret. */
  const removeWord = (word: string): RowRemoval[] => {
    // Doesn't use RETURNING: see counters.ts.
    const known = database.get<{ id: number; uses: number }>('SELECT id, uses FROM word WHERE word = ?', word);
    if (!known) return [];
    if (known.uses > 1) {
      database.run('UPDATE word SET uses = uses - 1 WHERE id = ?', known.id);
      return [];
    }
    database.run('DELETE FROM word WHERE id = ?', known.id);
    return [{ table: 'part', rowid: known.id, terms: { text: word, count: word.length } }];
  };

  const listDictionaryWords = (content: string, other: string): string[] =>
    [...new Set([...listWords(content), ...listWords(other)])].filter(isGuessable);

  const countIndexedPieces = (position: number, content: string): number => {
    const waiting = database.get<{ next_piece: number }>(
      'SELECT next_piece FROM unindexed WHERE position = ?',
      position,
    );
    return waiting?.next_piece ?? countPieces(content);
  };

  function* listPieces(position: number, content: string): Generator<RowRemoval> {
    const count = countIndexedPieces(position, content);
    for (let piece = 0; piece < count; piece++) {
      yield { table: 'long_term', rowid: position * maxPieces + piece, terms: listPieceTerms(content, piece) };
    }
  }

  return {
    add: (entry: Searched): void => {
      const { content, other } = foldTexts(entry);
      const links = linksOf(content);
      const { text } = listEntryTerms(content, other, links.isCut);
      database.run('INSERT INTO term (rowid, terms) VALUES (?, ?)', entry.position, text);
      if (links.text !== '') database.run('INSERT INTO part (rowid, text) VALUES (?, ?)', -entry.position, links.text);
      // A long content is indexed later, between other writes.
      if (isLong(content)) database.run('INSERT INTO unindexed (position, next_piece) VALUES (?, 0)', entry.position);
      for (const word of listDictionaryWords(content, other)) addWord(word);
      for (const label of listLabels(other)) addLabel(label);
    },

    remove: (entry: Searched, kind: RemovalKind = {}): void => {
      const { position } = entry;
      const { content, other } = foldTexts(entry);
      const links = linksOf(content);
      const terms = listEntryTerms(content, other, links.isCut);
      const parts = listDictionaryWords(content, other).flatMap(removeWord);
      if (links.text !== '')
        parts.push({ table: 'part', rowid: -position, terms: { text: links.text, count: links.text.length } });
      for (const label of listLabels(other)) removeLabel(label);
      const size = parts.reduce((sum, part) => sum + part.terms.count, terms.count);
      erasure.remove([{ table: 'term', rowid: position, terms }, ...parts], isLong(content) ? Infinity : size, kind);
      if (!isLong(content)) return;
      erasure.remove(listPieces(position, content), Infinity, kind);
      database.run('DELETE FROM unindexed WHERE position = ?', position);
      inProgress = undefined;
    },

    /** Indexes pieces of the oldest long content in the queue until the time is up. Returns whether there are more. */
    addSome: (find: (position: number) => Searched, isTimeUp: () => boolean): boolean => {
      const waiting = database.get<{ position: number; next_piece: number }>(
        'SELECT position, next_piece FROM unindexed ORDER BY position LIMIT 1',
      );
      if (!waiting) return false;
      const { position, next_piece: first } = waiting;
      const { content } =
        inProgress?.position === position ? inProgress : beginContent(position, foldTexts(find(position)).content);
      const count = countPieces(content);
      let piece = first;
      do {
        const { text } = listPieceTerms(content, piece);
        database.run('INSERT INTO long_term (rowid, terms) VALUES (?, ?)', position * maxPieces + piece, text);
        piece += 1;
      } while (piece < count && (piece < first + minPieces || !isTimeUp()));
      if (piece < count) {
        database.run('UPDATE unindexed SET next_piece = ? WHERE position = ?', piece, position);
        return true;
      }
      database.run('DELETE FROM unindexed WHERE position = ?', position);
      inProgress = undefined;
      return database.number('SELECT EXISTS (SELECT 1 FROM unindexed)') === 1;
    },

    mergeSome: erasure.mergeSome,
    eraseSome: erasure.eraseSome,

    /** Call after the tables were replaced with empty ones. */
    reset: (): void => {
      database.run('DELETE FROM unindexed');
      erasure.finish();
      inProgress = undefined;
    },
  };
};

export type TextIndex = ReturnType<typeof createTextIndex>;
