// The text indexes of the history, kept in step with the entries: trigrams, letters and words, by position.
import { fold } from '../base/fold.ts';
import type { SearchedText, StoredEntry } from '../core/ports.ts';
import type { Database } from './database.ts';
import { countPieces, isGuessable, isLong, listLetters, listWords, mostPieces, pieceAt } from './index-terms.ts';

type Searched = Pick<StoredEntry, 'position' | 'kind' | 'value' | 'app' | 'description' | 'image'>;

const tables = ['trigram', 'long_trigram', 'letters', 'words', 'word_part'] as const;

/** How much one step does: some tens of milliseconds. */
const piecesAtOnce = 2;
const pagesAtOnce = 16;

export const createTextIndex = ({ database, searchedText }: { database: Database; searchedText: SearchedText }) => {
  const foldTexts = (entry: Searched): { content: string; other: string } => {
    const { content, other } = searchedText(entry);
    return { content: fold(content), other: fold(other) };
  };

  /** The long content that is being indexed, folded once for all of its steps. */
  let underWay: { position: number; content: string; other: string } | undefined;

  const addWord = (word: string): void => {
    const { changes } = database.run('UPDATE word SET uses = uses + 1 WHERE word = ?', word);
    if (changes > 0) return;
    const { id } = database.run('INSERT INTO word (word, uses) VALUES (?, 1)', word);
    database.run('INSERT INTO word_part (rowid, word) VALUES (?, ?)', id, word);
  };

  /** A word that no entry uses any more is forgotten: it may have been a secret. */
  const removeWord = (word: string): void => {
    const left = database.get<{ id: number; uses: number }>(
      'UPDATE word SET uses = uses - 1 WHERE word = ? RETURNING id, uses',
      word,
    );
    if (!left || left.uses > 0) return;
    database.run('DELETE FROM word WHERE id = ?', left.id);
    database.run('DELETE FROM word_part WHERE rowid = ?', left.id);
  };

  const addWords = (position: number, content: string, other: string): void => {
    const [inContent, elsewhere] = [listWords(content), listWords(other)];
    const row = [inContent.join(' '), elsewhere.join(' ')] as const;
    database.run('INSERT INTO words (rowid, content, other) VALUES (?, ?, ?)', position, ...row);
    for (const word of new Set([...inContent, ...elsewhere])) if (isGuessable(word)) addWord(word);
  };

  const addLetters = (position: number, content: string, other: string): void => {
    const letters = [listLetters(content), listLetters(other)] as const;
    database.run('INSERT INTO letters (rowid, content, other) VALUES (?, ?, ?)', position, ...letters);
  };

  const dropRows = (position: number): void => {
    for (const table of ['trigram', 'letters', 'words']) database.run(`DELETE FROM ${table} WHERE rowid = ?`, position);
  };

  const dropPieces = (position: number): void => {
    const [first, end] = [position * mostPieces, (position + 1) * mostPieces];
    database.run('DELETE FROM long_trigram WHERE rowid >= ? AND rowid < ?', first, end);
    database.run('DELETE FROM unindexed WHERE position = ?', position);
    underWay = undefined;
  };

  const remove = (entry: Searched): void => {
    const { content, other } = foldTexts(entry);
    dropRows(entry.position);
    if (isLong(content)) dropPieces(entry.position);
    for (const word of new Set([...listWords(content), ...listWords(other)])) if (isGuessable(word)) removeWord(word);
  };

  return {
    add: (entry: Searched): void => {
      const { content, other } = foldTexts(entry);
      // A long content is answered for at once and indexed afterwards, between other writes.
      const indexedNow = isLong(content) ? '' : content;
      database.run('INSERT INTO trigram (rowid, content, other) VALUES (?, ?, ?)', entry.position, indexedNow, other);
      addLetters(entry.position, indexedNow, other);
      if (isLong(content)) database.run('INSERT INTO unindexed (position, next_piece) VALUES (?, 0)', entry.position);
      addWords(entry.position, content, other);
    },

    remove,

    /** Indexes the next pieces of the long content that has waited longest; answers whether more wait. */
    addSome: (find: (position: number) => Searched): boolean => {
      const waiting = database.get<{ position: number; next_piece: number }>(
        'SELECT position, next_piece FROM unindexed ORDER BY position LIMIT 1',
      );
      if (!waiting) return false;
      const { position, next_piece: first } = waiting;
      if (underWay?.position !== position) underWay = { position, ...foldTexts(find(position)) };
      const { content, other } = underWay;
      const end = Math.min(first + piecesAtOnce, countPieces(content));
      for (let piece = first; piece < end; piece++) {
        const rowid = position * mostPieces + piece;
        database.run('INSERT INTO long_trigram (rowid, content) VALUES (?, ?)', rowid, pieceAt(content, piece));
      }
      if (end < countPieces(content)) {
        database.run('UPDATE unindexed SET next_piece = ? WHERE position = ?', end, position);
        return true;
      }
      database.run('DELETE FROM letters WHERE rowid = ?', position);
      addLetters(position, content, other);
      database.run('DELETE FROM unindexed WHERE position = ?', position);
      underWay = undefined;
      return database.number('SELECT EXISTS (SELECT 1 FROM unindexed)') === 1;
    },

    /** Merges a little of what single writes have left scattered; answers whether there was anything to merge. */
    mergeSome: (): boolean => {
      const changesSoFar = () => database.number('SELECT total_changes()');
      const before = changesSoFar();
      for (const table of tables)
        database.run(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ${pagesAtOnce})`);
      return changesSoFar() - before > tables.length; // each command counts as one change itself
    },

    /** Empties all of it at once. */
    clear: (): void => {
      for (const table of tables) {
        database.execute(`INSERT INTO ${table} (${table}) VALUES ('delete-all')`);
      }
      database.execute('DELETE FROM unindexed; DELETE FROM word;');
      underWay = undefined;
    },
  };
};

export type TextIndex = ReturnType<typeof createTextIndex>;
