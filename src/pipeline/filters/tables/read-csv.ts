// CSV read as RFC 4180 writes it. By hand, since libraries miscount lines and lose what is no UTF-8.
import { cannot } from '../../language/failure.ts';
import { refusePlace } from '../encode/wrong-character.ts';
import { findSeparator } from './csv-separator.ts';

const mostCells = 1_000_000;

export interface CsvWay {
  /** Found out if there is none. */
  readonly separator?: string;
  /** Quotes that open nothing are let be, as where nobody quotes. */
  readonly relaxed?: boolean;
}

export interface CsvRow {
  readonly cells: readonly string[];
  /** Where it begins, to tell the line. */
  readonly at: number;
}

export const refuseCsv = (content: string, at: number, wrong: string): never =>
  refusePlace(content, at, 'this is not CSV', wrong);

/** Finds the next occurrence from a place that only ever moves on; the end if there is none. */
const follow = (content: string, sign: string): ((from: number) => number) => {
  let next = -1;
  return (from) => {
    if (next < from) next = content.indexOf(sign, from);
    if (next < 0) next = content.length;
    return next;
  };
};

/** Lines without anything are passed over. */
export const readCsv = (content: string, { separator, relaxed = false }: CsvWay = {}): CsvRow[] => {
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

  /** Undefined if what begins with a quote does not end with one. */
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
      if (count + cells.length > mostCells) cannot('this has over 1,000,000 cells, the limit of a run.');
    }
    const blank = cells.length === 1 && cells[0] === '' && content[start] !== '"';
    if (!blank) rows.push({ cells, at: start });
    count += cells.length;
    at += 1;
  }
  return rows;
};
