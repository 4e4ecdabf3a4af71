// The text of one cell of an HTML table, with spaces collapsed as browsers do.

export interface CellText {
  /** A run of markup text. */
  readonly run: (written: string) => void;
  /** A character that was written as an entity, which is never collapsed. */
  readonly entity: (codePoint: number) => void;
  /** A `<br>`. */
  readonly lineBreak: () => void;
  /** The begin or end of a paragraph or another block. */
  readonly block: () => void;
  readonly finish: () => string;
}

export const createCellText = (): CellText => {
  const pieces: string[] = [];
  let space = false;
  let breaks = 0;
  let onlyBlank = true; // nothing but one &nbsp;, with which editors fill empty cells
  let blanks = 0;

  const push = (text: string): void => {
    if (pieces.length > 0) pieces.push('\n'.repeat(breaks), space && breaks === 0 ? ' ' : '');
    breaks = 0;
    space = false;
    pieces.push(text);
  };

  return {
    run: (written) => {
      const words = written.split(/[ \t\n\f\r]+/);
      for (const [index, word] of words.entries()) {
        if (index > 0) space = true;
        if (word === '') continue;
        onlyBlank = false;
        push(word);
      }
    },
    entity: (codePoint) => {
      if (codePoint === 0xa0) blanks += 1;
      else onlyBlank = false;
      push(String.fromCodePoint(codePoint));
    },
    lineBreak: () => {
      if (pieces.length === 0) pieces.push('');
      breaks += 1;
    },
    block: () => {
      if (pieces.length > 0) breaks = Math.max(breaks, 1);
    },
    finish: () => (onlyBlank && blanks === 1 ? '' : pieces.join('')),
  };
};
