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

/** UTF-16 units: no real character has more. Bounds the work on a pasted megabyte. */
const maxUnits = 64;

/** What the user sees as one character may be several. */
const findBefore = ({ text, caret }: Line): number =>
  caret - ([...readGraphemes(text.slice(Math.max(0, caret - maxUnits), caret))].at(-1)?.text.length ?? 0);
const findAfter = ({ text, caret }: Line): number => {
  for (const grapheme of readGraphemes(text.slice(caret))) return caret + grapheme.text.length;
  return caret;
};

const findWord = ({ text, caret }: Line): number => {
  let at = text.slice(0, caret).trimEnd().length;
  while (at > 0 && /\S/.test(text.charAt(at - 1))) at -= 1;
  return at;
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
      return deleteBetween(line, findWord(line), caret);
    default:
      return undefined;
  }
};

interface ShownLine {
  readonly shown: string;
  /** The column of the caret, counted from 0. */
  readonly caretColumn: number;
  /** Where the shown part starts in the text. */
  readonly from: number;
}

/** Leaves out the start of a line that is too long, so that the caret is in sight. */
export const showEditedLine = ({ text, caret }: Line, columns: number): ShownLine => {
  const units = columns * maxUnits;
  const before = [...readGraphemes(text.slice(Math.max(0, caret - units), caret))];
  let [width, from, first] = [0, caret, before.length];
  for (const grapheme of before.toReversed()) {
    if (width + grapheme.width >= columns) break;
    width += grapheme.width;
    from -= grapheme.text.length;
    first -= 1;
  }
  const caretColumn = width;
  const shown = before.slice(first);
  for (const grapheme of readGraphemes(text.slice(caret, caret + units))) {
    width += grapheme.width;
    if (width > columns) break;
    shown.push(grapheme);
  }
  return { shown: shown.map((grapheme) => showInOneLine(grapheme.text)).join(''), caretColumn, from };
};
