// Splits lines below the header of a command, such as `df` or `w`, where columns are one space apart or cells are empty.
import { findWords, type Word } from './rivers.ts';

const isBelow = (word: Word, name: Word): boolean =>
  word.start === name.start || word.end === name.end || (word.start > name.start && word.end < name.end);

const overlaps = (word: Word, name: Word): boolean => word.start < name.end && name.start < word.end;

/** Each word begins or ends where a name does, is below it, or continues a cell. Undefined if one is elsewhere. */
const placeWords = (line: string, words: readonly Word[], names: readonly Word[]): string[] | undefined => {
  const cells = names.map(() => '');
  const last = names.length - 1;
  let column = -1;
  for (const [index, word] of words.entries()) {
    if (word.end > (names[last]?.start ?? 0) && word.start >= (names[last - 1]?.end ?? 0)) {
      cells[last] = line.slice(word.start).trimEnd();
      return cells;
    }
    const above = names.findIndex((name) => isBelow(word, name));
    if (above > column) {
      // It pushes the next cells aside.
      if (word.end > (names[above + 1]?.start ?? word.end)) return undefined;
      column = above;
      cells[column] = word.text;
      continue;
    }
    const isContinued = words[index - 1]?.end === word.start - 1;
    const isElsewhere = names.some((name, at) => at !== column && overlaps(word, name));
    if (column < 0 || !isContinued || isElsewhere) return undefined;
    cells[column] += ` ${word.text}`;
  }
  return cells;
};

/** A long cell may push the others aside: then they are counted, and the last one holds the rest. */
const countWords = (line: string, words: readonly Word[], names: readonly Word[]): string[] | undefined => {
  const last = words[names.length - 1];
  return last && [...words.slice(0, names.length - 1).map(({ text }) => text), line.slice(last.start).trimEnd()];
};

/** Undefined if there is a line whose words can't be told apart. */
export const splitByWords = (names: readonly Word[], lines: readonly string[]): string[][] | undefined => {
  const rows: string[][] = [];
  for (const line of lines) {
    const words = findWords(line, /\S+/g);
    const cells = placeWords(line, words, names) ?? countWords(line, words, names);
    if (!cells) return undefined;
    rows.push(cells);
  }
  return rows;
};
