// Edits a line of text, one key at a time, and shows the part of it that fits.
import { readGraphemes, showInOneLine } from '../output/visible-text.ts';
import type { Key } from './keys.ts';

export interface Line {
  readonly text: string;
  /** In UTF-16 units. */
  readonly caret: number;
}

export const startLine = (text: string): Line => ({ text, caret: text.length });

export const insertText = ({ text, caret }: Line, added: string): Line => ({
  text: text.slice(0, caret) + added + text.slice(caret),
  caret: caret + added.length,
});

const deleteBetween = ({ text }: Line, from: number, to: number): Line => ({
  text: text.slice(0, from) + text.slice(to),
  caret: from,
});

/** What the user sees as one character may be several. */
const findBefore = ({ text, caret }: Line): number =>
  caret - ([...readGraphemes(text.slice(0, caret))].at(-1)?.text.length ?? 0);
const findAfter = ({ text, caret }: Line): number => {
  for (const grapheme of readGraphemes(text.slice(caret))) return caret + grapheme.text.length;
  return caret;
};

/** A line has no line breaks and no other control characters. */
const flatten = (pasted: string): string => pasted.replace(/\r\n|\p{Cc}/gu, ' ');

/** Returns undefined for a key that doesn't edit. */
export const editLine = (line: Line, key: Key): Line | undefined => {
  const { text, caret } = line;
  switch (key.name) {
    case 'text':
      return insertText(line, key.text);
    case 'paste':
      return insertText(line, flatten(key.text));
    case 'left':
      return { text, caret: findBefore(line) };
    case 'right':
      return { text, caret: findAfter(line) };
    case 'home':
      return { text, caret: 0 };
    case 'end':
      return { text, caret: text.length };
    case 'backspace':
      return deleteBetween(line, findBefore(line), caret);
    case 'delete':
      return deleteBetween(line, caret, findAfter(line));
    case 'deleteToStart':
      return deleteBetween(line, 0, caret);
    case 'deleteToEnd':
      return deleteBetween(line, caret, text.length);
    case 'deleteWord':
      return deleteBetween(line, text.slice(0, caret).search(/\S*\s*$/), caret);
    default:
      return undefined;
  }
};

interface ShownLine {
  readonly shown: string;
  /** The column of the caret, counted from 0. */
  readonly caretColumn: number;
  /** How many columns of the line are left out at its start. */
  readonly skipped: number;
}

/** Leaves out the start of a line that is too long, so that the caret is in sight. */
export const showEditedLine = ({ text, caret }: Line, columns: number): ShownLine => {
  const before = [...readGraphemes(showInOneLine(text.slice(0, caret)))];
  let width = before.reduce((sum, grapheme) => sum + grapheme.width, 0);
  let skipped = 0;
  let first = 0;
  for (; width >= columns; first += 1) {
    skipped += before[first]?.width ?? 0;
    width -= before[first]?.width ?? 1;
  }
  const shown = before.slice(first).map((grapheme) => grapheme.text);
  let shownWidth = width;
  for (const grapheme of readGraphemes(showInOneLine(text.slice(caret)))) {
    shownWidth += grapheme.width;
    if (shownWidth > columns) break;
    shown.push(grapheme.text);
  }
  return { shown: shown.join(''), caretColumn: width, skipped };
};
