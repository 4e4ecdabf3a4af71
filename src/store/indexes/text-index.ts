// The text indexes of the history, kept in step with the entries: terms by position, and the dictionary of words.
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
  mostPieces,
} from './index-terms.ts';
import { type Links, listLinks } from './link-text.ts';
import { createTextErasure, type RemovalKind, type RowRemoval } from './text-erasure.ts';

/** A step commits, which costs as much as a piece does, so that it takes at least two. */
const leastPieces = 2;

/**
 * So many segments of a level are merged in small steps, and so many all at once. By default these are 4, which merges the same text over
 * and over while a long content is indexed, and 16, which holds up copies.
 */
const segmentLimits = { usermerge: 16, crisismerge: 64 } as const;

type Searched = Pick<StoredEntry, 'position' | 'kind' | 'value' | 'app' | 'description' | 'image'>;

export const createTextIndex = ({ database, searchedText }: { database: Database; searchedText: SearchedText }) => {
  const erasure = createTextErasure(database);

  const foldTexts = (entry: Searched): { content: string; other: string } => {
    const { content, other } = searchedText(entry);
    return { content: fold(content), other: fold(other) };
  };

  /** A search reads the long contents that may match. */
  const linksOf = (content: string): Links => (isLong(content) ? { text: '', isCut: false } : listLinks(content));

  /** The long content that is being indexed, folded once for all of its steps. */
  let underWay: { position: number; content: string } | undefined;

  const setSegmentLimits = (): void => {
    for (const [name, limit] of Object.entries(segmentLimits)) {
      if (database.number('SELECT v FROM long_term_config WHERE k = ?', name) === limit) continue;
      database.run(`INSERT INTO long_term (long_term, rank) VALUES ('${name}', ${limit})`);
    }
  };

  const beginContent = (position: number, content: string) => {
    setSegmentLimits();
    underWay = { position, content };
    return underWay;
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

  /** A word that no entry uses any more is forgotten: it may have been a secret. */
  const removeWord = (word: string): RowRemoval[] => {
    // Not by RETURNING: see the counters.
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
      yield { table: 'long_term', rowid: position * mostPieces + piece, terms: listPieceTerms(content, piece) };
    }
  }

  return {
    add: (entry: Searched): void => {
      const { content, other } = foldTexts(entry);
      const links = linksOf(content);
      const { text } = listEntryTerms(content, other, links.isCut);
      database.run('INSERT INTO term (rowid, terms) VALUES (?, ?)', entry.position, text);
      if (links.text !== '') database.run('INSERT INTO part (rowid, text) VALUES (?, ?)', -entry.position, links.text);
      // A long content is answered for at once and indexed afterwards, between other writes.
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
      underWay = undefined;
    },

    /** Indexes pieces of the long content that has waited longest until the time is up; answers whether more wait. */
    addSome: (find: (position: number) => Searched, isTimeUp: () => boolean): boolean => {
      const waiting = database.get<{ position: number; next_piece: number }>(
        'SELECT position, next_piece FROM unindexed ORDER BY position LIMIT 1',
      );
      if (!waiting) return false;
      const { position, next_piece: first } = waiting;
      const { content } =
        underWay?.position === position ? underWay : beginContent(position, foldTexts(find(position)).content);
      const count = countPieces(content);
      let piece = first;
      do {
        const { text } = listPieceTerms(content, piece);
        database.run('INSERT INTO long_term (rowid, terms) VALUES (?, ?)', position * mostPieces + piece, text);
        piece += 1;
      } while (piece < count && (piece < first + leastPieces || !isTimeUp()));
      if (piece < count) {
        database.run('UPDATE unindexed SET next_piece = ? WHERE position = ?', piece, position);
        return true;
      }
      database.run('DELETE FROM unindexed WHERE position = ?', position);
      underWay = undefined;
      return database.number('SELECT EXISTS (SELECT 1 FROM unindexed)') === 1;
    },

    mergeSome: erasure.mergeSome,
    eraseSome: erasure.eraseSome,

    /** To be called when the tables were replaced by empty ones. */
    reset: (): void => {
      database.run('DELETE FROM unindexed');
      erasure.finish();
      underWay = undefined;
    },
  };
};

export type TextIndex = ReturnType<typeof createTextIndex>;
