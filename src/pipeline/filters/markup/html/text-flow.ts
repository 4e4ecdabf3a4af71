// Assembles runs of text, line breaks, list markers and table rows into lines of plain text.
import { createTableRow, settleCells, type TableRow, writeTabs } from './table-row.ts';

const maxPieces = 4096;

export type Lines = 1 | 2;
export type TextFlow = ReturnType<typeof createTextFlow>;

const isSpace = (code: number): boolean => code === 0x20 || code === 0xa0;
const plainSpaces = (text: string): string => (text.includes('\u00a0') ? text.replaceAll('\u00a0', ' ') : text);

/** Trims blank lines at both ends, but keeps the indentation of the first line. */
const trimBlankLines = (text: string): string => {
  const end = text.trimEnd().length;
  if (end === 0) return '';
  const from = text.lastIndexOf('\n', text.length - text.trimStart().length) + 1;
  const to = text.indexOf('\n', end);
  return text.slice(from, to < 0 ? text.length : to);
};

export const createTextFlow = () => {
  const chunks: string[] = []; // final text, joined early so that millions of pieces never pile up
  const pieces: string[] = []; // breaks start with a line feed, runs of text never do
  const rows: TableRow[] = [];
  let row: TableRow | undefined;
  let indent = '';
  const markers: string[] = []; // markers of nested list items whose text hasn't started
  let markerIndent = '';
  let breaks = 0; // line feeds pending before the next text
  let hasMargin = false; // one of them is the blank line around a paragraph, which an empty line can replace
  let gap = 0; // spaces pending before the next text
  let gapIsSoft = false; // the last of them is collapsible whitespace

  /** The item or cell is still empty, so breaks and soft spaces have no effect. */
  const isUntouched = (): boolean => markers.length > 0 || (row !== undefined && (row.start < 0 || row.waiting > 0));
  const isEmpty = (): boolean => pieces.length === 0 && chunks.length === 0;
  const isLineStart = (): boolean => breaks > 0 || isEmpty() || isUntouched();

  const dropGap = (): void => {
    gap = 0;
    gapIsSoft = false;
  };

  const startLine = (): void => {
    const start = (isEmpty() ? '' : '\n'.repeat(breaks)) + (markers.length === 0 ? indent : markerIndent);
    if (start !== '') pieces.push(start);
    breaks = 0;
    hasMargin = false;
  };

  /** Writes what is pending before a run of text: the break, the tabs, the marker, the spaces. */
  const prepare = (): void => {
    if (breaks > 0 || isEmpty()) startLine();
    if (row !== undefined && row.start < 0) row.start = pieces.length;
    if (row !== undefined && row.waiting > 0) writeTabs(row, pieces);
    if (markers.length > 0) pieces.push(markers.splice(0).join(''));
    if (gap > 0) pieces.push(' '.repeat(gap));
    dropGap();
  };

  const put = (text: string): void => {
    prepare();
    pieces.push(plainSpaces(text));
    if (pieces.length >= maxPieces && row === undefined) chunks.push(pieces.splice(0).join(''));
  };

  const addSpace = (code: number): void => {
    if (code === 0x20 && (gapIsSoft || isLineStart())) return;
    gap += 1;
    gapIsSoft = code === 0x20;
  };

  /** One line break, as from `<br>`. */
  const breakLine = (): void => {
    dropGap();
    if (isUntouched()) return;
    if (hasMargin) hasMargin = false;
    else breaks += 1;
  };

  /** Requires at least this many line feeds before the next text: 1 starts a line, 2 leaves a blank line, as around a paragraph. */
  const separate = (lines: Lines): void => {
    if (gap > 0 && isLineStart()) breakLine(); // a paragraph of only no-break spaces is an empty line
    dropGap();
    if (isUntouched() || breaks >= lines) return;
    breaks = lines;
    hasMargin = lines === 2;
  };

  /** Starts a new line without a blank line, overriding earlier requests. */
  const settle = (): void => {
    dropGap();
    breaks = 1;
    hasMargin = false;
  };

  /** Text whose whitespace collapses, as usual in HTML. */
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

  /** The cells of the current row can't share a line. */
  const stackRow = (): void => {
    if (row !== undefined) row.hasLines = true;
  };

  /** Preformatted text, line by line. */
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

  /** Puts a list marker before the next text; without text, it is never written. */
  const startItem = (text: string): void => {
    if (markers.length === 0) markerIndent = indent;
    dropGap();
    if (text !== '') markers.push(text);
  };

  const endItem = (text: string): void => {
    if (markers.length === 0) settle();
    else if (text !== '') markers.pop();
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
    row = createTableRow(pieces.length);
    rows.push(row);
  };

  const openCell = (): void => {
    if (row === undefined) return;
    if (row.cells > 0) row.waiting += 1;
    if (row.start >= 0) breaks = 0;
    hasMargin = false;
    row.cells += 1;
    dropGap();
  };

  const closeRow = (): void => {
    const closed = rows.pop();
    row = rows.at(-1);
    if (closed === undefined || pieces.length === closed.mark) return;
    settleCells(closed, pieces, indent);
    settle();
  };

  const indentBy = (width: number): (() => void) => {
    const outer = indent;
    // Limits the indentation, because that of a deep list would grow quadratically.
    if (outer.length < 16) indent += ' '.repeat(width);
    return () => {
      indent = outer;
    };
  };

  const finish = (): string => trimBlankLines(chunks.join('') + pieces.join('')).toWellFormed();

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
