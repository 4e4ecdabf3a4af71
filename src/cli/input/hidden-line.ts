// Reads a hidden line of input from a terminal in raw mode.

const escapeKey = '\u001b';
const [controlC, controlD, controlU] = ['\u0003', '\u0004', '\u0015'] as const;
const [pasteBegins, pasteEnds] = [`${escapeKey}[200~`, `${escapeKey}[201~`] as const;

/** The escape sequence of a key such as an arrow, or one character. */
const pieces = new RegExp(`${escapeKey}(?:\\[[0-?]*[ -/]*[@-~]|O.)|.`, 'gsu');
/** The start of an escape sequence whose rest has not arrived. */
const unfinished = new RegExp(`${escapeKey}(?:\\[[0-?]*[ -/]*|O)?$`);

const segmenter = new Intl.Segmenter();
const dropLast = (text: string): string => text.slice(0, [...segmenter.segment(text)].at(-1)?.index ?? 0);

/** The end of the line; `text` is undefined if the user cancelled. */
interface LineEnd {
  readonly text: string | undefined;
}

export const createHiddenLine = () => {
  let text = '';
  let pasting = false;
  let waiting = '';

  const edit = (piece: string): void => {
    if (piece === pasteBegins || piece === pasteEnds) pasting = piece === pasteBegins;
    else if (piece === '\u007f' || piece === '\b') text = dropLast(text);
    else if (piece === controlU) text = '';
    else if (piece === '\t' || (pasting && /^[\r\n]$/.test(piece)) || !/^\p{Cc}/u.test(piece)) text += piece;
  };

  return {
    /** Returns undefined until the line is complete. */
    take: (sent: string): LineEnd | undefined => {
      const all = waiting + sent;
      waiting = unfinished.exec(all)?.[0] ?? '';
      for (const [piece] of all.slice(0, all.length - waiting.length).matchAll(pieces)) {
        if (piece === controlC || (piece === controlD && text === '')) return { text: undefined };
        // Terminals send a carriage return both for line breaks in a paste and for Enter.
        if (!pasting && /^[\r\n]$/.test(piece)) return { text: text.replaceAll(/\r\n?/g, '\n') };
        edit(piece);
      }
      return undefined;
    },
  };
};
