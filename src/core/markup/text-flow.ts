// A flow of plain text: puts runs of text, line breaks, list markers and table rows together into lines.

/** A table row being read; whether its cells share one line is known only when it ends. */
interface Row {
  readonly mark: number; // how many pieces there were when the row was opened
  readonly tabs: number[]; // which pieces stand between two of its cells
  start: number; // its first piece, once it has one
  cells: number;
  waiting: number; // tabs due before the next text, so that empty cells are kept and an empty row leaves nothing
  hasLines: boolean; // a nested table or preformatted text: such a row cannot be one line
}

export type Lines = 1 | 2;
export type TextFlow = ReturnType<typeof createTextFlow>;

const isSpace = (code: number): boolean => code === 0x20 || code === 0xa0;
const plainSpaces = (text: string): string => (text.includes('\u00a0') ? text.replaceAll('\u00a0', ' ') : text);

/** Without the blank lines before and after; the indentation of the first line stays. */
const trimBlankLines = (text: string): string => {
  const end = text.trimEnd().length;
  if (end === 0) return '';
  const from = text.lastIndexOf('\n', text.length - text.trimStart().length) + 1;
  const to = text.indexOf('\n', end);
  return text.slice(from, to < 0 ? text.length : to);
};

export const createTextFlow = () => {
  const pieces: string[] = []; // breaks begin with a line feed, runs of text never do
  const rows: Row[] = [];
  let row: Row | undefined;
  let indent = '';
  let marker = '';
  let markerIndent = '';
  let breaks = 0; // line feeds due before the next text
  let hasMargin = false; // one of them is the blank line around a paragraph, which an empty line may stand for
  let gap = 0; // spaces due before the next text
  let gapIsSoft = false; // the last of them came from white space that collapses

  /** Nothing is read of this item or cell yet: breaks and soft spaces have no effect. */
  const isUntouched = (): boolean => marker !== '' || (row !== undefined && (row.start < 0 || row.waiting > 0));
  const isLineStart = (): boolean => breaks > 0 || pieces.length === 0 || isUntouched();

  const startLine = (): void => {
    const start = (pieces.length === 0 ? '' : '\n'.repeat(breaks)) + (marker === '' ? indent : markerIndent) + marker;
    if (start !== '') pieces.push(start);
    breaks = 0;
    marker = '';
  };

  const writeTabs = (of: Row): void => {
    for (; of.waiting > 0; of.waiting -= 1) of.tabs.push(pieces.push('\t') - 1);
  };

  /** Writes what is due before a run of text: the break, the marker, the tabs, the spaces. */
  const prepare = (): void => {
    if (breaks > 0 || marker !== '' || pieces.length === 0) startLine();
    if (row !== undefined && row.start < 0) row.start = pieces.length;
    if (row !== undefined && row.waiting > 0) writeTabs(row);
    if (gap > 0) pieces.push(' '.repeat(gap));
    gap = 0;
    gapIsSoft = false;
  };

  const put = (text: string): void => {
    prepare();
    pieces.push(plainSpaces(text));
  };

  const addSpace = (code: number): void => {
    if (code === 0x20 && (gapIsSoft || isLineStart())) return;
    gap += 1;
    gapIsSoft = code === 0x20;
  };

  const dropGap = (): void => {
    gap = 0;
    gapIsSoft = false;
  };

  /** One line break, as `<br>` makes it. */
  const breakLine = (): void => {
    dropGap();
    if (isUntouched()) return;
    if (hasMargin) hasMargin = false;
    else breaks += 1;
  };

  /** At least so many line feeds before the next text: 1 begins a line, 2 leaves a blank line, as around a paragraph. */
  const separate = (lines: Lines): void => {
    if (gap > 0 && isLineStart()) breakLine(); // a paragraph of nothing but no-break spaces is an empty line
    dropGap();
    if (isUntouched() || breaks >= lines) return;
    breaks = lines;
    hasMargin = lines === 2;
  };

  /** What follows begins a line without a blank line, whatever was asked for before. */
  const settle = (): void => {
    dropGap();
    breaks = 1;
    hasMargin = false;
  };

  /** Text whose white space collapses, as HTML has it. */
  const write = (text: string): void => {
    const run = text.length === 1 && !/\s/.test(text) ? text : text.replace(/[\t\n\f\r ]+/g, ' ');
    let from = 0;
    let to = run.length;
    while (from < to && isSpace(run.charCodeAt(from))) addSpace(run.charCodeAt(from++));
    while (to > from && isSpace(run.charCodeAt(to - 1))) to -= 1;
    if (from === to) return;
    put(run.slice(from, to));
    for (; to < run.length; to += 1) addSpace(run.charCodeAt(to));
  };

  /** The cells of the row being read need lines of their own. */
  const stackRow = (): void => {
    if (row !== undefined) row.hasLines = true;
  };

  /** Text kept as it is, line by line. */
  const keep = (text: string): void => {
    const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
    for (let from = 0; from <= lines.length; ) {
      const feed = lines.indexOf('\n', from);
      const to = feed < 0 ? lines.length : feed;
      if (to > from) put(lines.slice(from, to));
      if (feed < 0) return;
      stackRow();
      breakLine();
      from = feed + 1;
    }
  };

  /** The next text is preceded by the marker of a list item; without text the marker is never written. */
  const startItem = (text: string): void => {
    if (marker === '') markerIndent = indent;
    dropGap();
    marker += text;
  };

  const endItem = (): void => {
    if (marker === '') settle();
    else marker = '';
  };

  const openRow = (): void => {
    if (row !== undefined) {
      row.hasLines = true;
      if (row.start < 0) row.start = pieces.length;
      if (row.waiting > 0) {
        row.waiting = 0;
        separate(2);
      }
    }
    separate(1);
    row = { mark: pieces.length, tabs: [], start: -1, cells: 0, waiting: 0, hasLines: false };
    rows.push(row);
  };

  const openCell = (): void => {
    if (row === undefined) return;
    if (row.cells > 0) row.waiting += 1;
    if (row.start >= 0) breaks = 0;
    row.cells += 1;
    dropGap();
  };

  /** The cells stand one below the other: a tab becomes a blank line, unless the cell before it was empty. */
  const stackCells = (of: Row): void => {
    let previous = of.start - 1;
    for (const tab of of.tabs) {
      pieces[tab] = tab === previous + 1 ? '' : `\n\n${indent}`;
      previous = tab;
    }
  };

  /** The cells share one line: a break within a cell becomes a space. */
  const alignCells = (of: Row): void => {
    for (let at = of.start; at < pieces.length; at += 1) if (pieces[at]?.startsWith('\n')) pieces[at] = ' ';
    writeTabs(of);
  };

  const closeRow = (): void => {
    const closed = rows.pop();
    row = rows.at(-1);
    if (closed === undefined || pieces.length === closed.mark) return;
    if (closed.hasLines) stackCells(closed);
    else if (closed.cells > 1) alignCells(closed);
    settle();
  };

  const indentBy = (width: number): (() => void) => {
    const outer = indent;
    // Levels beyond this indent no further, or a deep list would grow with the square of its depth.
    if (outer.length < 16) indent += ' '.repeat(width);
    return () => {
      indent = outer;
    };
  };

  const finish = (): string => trimBlankLines(pieces.join('')).toWellFormed();

  return {
    write,
    keep,
    breakLine,
    separate,
    startItem,
    endItem,
    openRow,
    openCell,
    stackRow,
    closeRow,
    indentBy,
    finish,
  };
};
