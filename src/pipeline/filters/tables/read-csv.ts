// Reads CSV as in RFC 4180. Handwritten, because libraries miscount lines and lose invalid UTF-8.
import { cannot } from '../../language/failure.ts';
import { refusePlace } from '../encode/wrong-character.ts';
import { findSeparator } from './csv-separator.ts';

const maxCells = 1_000_000;

export interface CsvOptions {
  /** Detected by default. */
  readonly separator?: string;
  /** Accepts stray quotes, for data that isn't quoted at all. */
  readonly relaxed?: boolean;
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

/** Skips blank lines. */
export const readCsv = (content: string, { separator, relaxed = false }: CsvOptions = {}): CsvRow[] => {
  const mark = separator || findSeparator(content);
  const lineEnd = content.includes('\n') ? '\n' : '\r';
  const [findMark, findLineEnd] = [follow(content, mark), follow(content, lineEnd)];
  let at = content.startsWith('\uFEFF') ? 1 : 0;
  let count = 0;

  const endOfCell = (): number => Math.min(findMark(at), findLineEnd(at));

  const readPlain = (): string => {
    const end = endOfCell();
    const cell = content.slice(at, end);
    if (!relaxed && cell.includes('"'))
      refuseCsv(
        content,
        at + cell.indexOf('"'),
        'there is a quote inside an unquoted cell; quote the cell and double the quote',
      );
    at = end;
    return content[end] === '\n' ? cell.replace(/\r$/, '') : cell;
  };

  /** Undefined if the opening quote isn't closed at the end of the cell. */
  const findClosing = (): number | undefined => {
    let end = content.indexOf('"', at + 1);
    while (end >= 0 && content[end + 1] === '"') end = content.indexOf('"', end + 2);
    if (end < 0) return relaxed ? undefined : refuseCsv(content, at, 'this quote is never closed');
    const rest = content.startsWith('\r\n', end + 1) ? end + 2 : end + 1;
    if (rest >= content.length || content[rest] === lineEnd || content.startsWith(mark, rest)) return end;
    return relaxed
      ? undefined
      : refuseCsv(content, end + 1, 'there is text after the closing quote; double any quote inside a quoted cell');
  };

  const readCell = (): string => {
    const closing = content[at] === '"' ? findClosing() : undefined;
    if (closing === undefined) return readPlain();
    const cell = content.slice(at + 1, closing).replaceAll('""', '"');
    at = content.startsWith('\r\n', closing + 1) ? closing + 2 : closing + 1;
    return cell;
  };

  const rows: CsvRow[] = [];
  while (at < content.length) {
    const start = at;
    const cells = [readCell()];
    while (at < content.length && content[at] !== lineEnd) {
      at += mark.length;
      cells.push(readCell());
      if (count + cells.length > maxCells) cannot('this has over 1,000,000 cells, the limit of a run.');
    }
    const blank = cells.length === 1 && cells[0] === '' && content[start] !== '"';
    if (!blank) rows.push({ cells, at: start });
    count += cells.length;
    at += 1;
  }
  return rows;
};
