// Reads CSV as in RFC 4180, and the rest as spreadsheets do. Handwritten, because libraries miscount lines and lose invalid UTF-8.
import { cannot } from '../../language/failure.ts';
import { refusePlace } from '../encode/wrong-character.ts';
import { findSeparator, separatorLine } from './csv-separator.ts';
import { shareRepeated } from './share-repeated.ts';

const maxCells = 1_000_000;

export interface CsvOptions {
  /** Detected by default. */
  readonly separator?: string;
  /** For data that isn't quoted at all, such as TSV: a cell is quoted only if its last character closes the quote. */
  readonly relaxed?: boolean;
  /** Told about quotes that are not as in RFC 4180. */
  readonly warn?: (sentence: string) => void;
}

interface CsvRow {
  readonly cells: readonly string[];
  /** Its start offset, to report the line. */
  readonly at: number;
}

export const refuseCsv = (content: string, at: number, wrong: string): never =>
  refusePlace(content, at, 'this is not CSV', wrong);

/** Finds the next occurrence, or the end. Positions may only move forward. */
const follow = (content: string, sign: string): ((from: number) => number) => {
  let next = -1;
  return (from) => {
    if (next < from) next = content.indexOf(sign, from);
    if (next < 0) next = content.length;
    return next;
  };
};

/** Skips blank lines, and a first line such as `sep=;`. */
export const readCsv = (content: string, { separator, relaxed = false, warn }: CsvOptions = {}): CsvRow[] => {
  const [declaration = '', declared] = separatorLine.exec(content) ?? [];
  const mark = separator || declared || findSeparator(content);
  const lineEnd = content.includes('\n') ? '\n' : '\r';
  const [findMark, findLineEnd] = [follow(content, mark), follow(content, lineEnd)];
  let at = declaration.length || (content.startsWith('\uFEFF') ? 1 : 0);
  let count = 0;

  /** The text up to the end of the cell. */
  const readPlain = (): string => {
    const end = Math.min(findMark(at), findLineEnd(at));
    const cell = content.slice(at, content[end] === '\n' && content[end - 1] === '\r' && end > at ? end - 1 : end);
    at = end;
    return cell;
  };

  const findClosing = (): number | undefined => {
    let end = content.indexOf('"', at + 1);
    while (end >= 0 && content[end + 1] === '"') end = content.indexOf('"', end + 2);
    if (end < 0) return relaxed ? undefined : refuseCsv(content, at, 'this quote is never closed');
    if (!relaxed) return end;
    const rest = content.startsWith('\r\n', end + 1) ? end + 2 : end + 1;
    return rest >= content.length || content[rest] === lineEnd || content.startsWith(mark, rest) ? end : undefined;
  };

  /** Text behind the closing quote belongs to the cell; spaces do not. */
  const readCell = (): string => {
    const closing = content[at] === '"' ? findClosing() : undefined;
    if (closing === undefined) return readPlain();
    const quoted = content.slice(at + 1, closing).replaceAll('""', '"');
    at = closing + 1;
    const rest = readPlain();
    if (rest.trim() === '') return quoted;
    warn?.('Some cells have text after their closing quote; it was read as part of the cell.');
    return quoted + rest;
  };

  const columns: ((cell: string) => string)[] = [];
  const addCell = (cells: string[]): void => {
    const share = columns[cells.length] ?? shareRepeated((cell) => cell);
    columns[cells.length] = share;
    cells.push(share(readCell()));
  };

  const rows: CsvRow[] = [];
  while (at < content.length) {
    const start = at;
    const cells: string[] = [];
    addCell(cells);
    while (at < content.length && content[at] !== lineEnd) {
      at += mark.length;
      addCell(cells);
      if (count + cells.length > maxCells && rows.length > 0)
        cannot('this has over 1,000,000 cells, the limit of a run.');
    }
    const blank = cells.length === 1 && cells[0] === '' && content[start] !== '"';
    if (!blank) rows.push({ cells, at: start });
    if (rows.length > 1) count += cells.length;
    at += 1;
  }
  return rows;
};
