// Reads a Markdown table: a row, a rule such as `| --- |`, and more rows.
import { splitLines } from '../../../language/lines.ts';
import { type FoundTable, type ReadingOptions, splitHeader, type TableReader, warnLeftOut } from './found-table.ts';
import { doubtHeader } from './header.ts';

const special = /\\([!-/:-@[-`{-~])|<br\s?\/?>/gi;

/** Splits at the bars that are not escaped. */
const splitCells = (line: string): string[] => {
  const cells: string[] = [];
  let start = 0;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === '|') {
      cells.push(line.slice(start, at));
      start = at + 1;
    }
  }
  cells.push(line.slice(start));
  if (cells.length > 1 && cells[0]?.trim() === '') cells.shift();
  if (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim());
};

const isRule = (line: string): boolean =>
  /^[\s|:-]+$/.test(line) && line.includes('|') && splitCells(line).every((cell) => /^:?-+:?$/.test(cell));

const readCell = (cell: string): string => cell.replace(special, (_whole, escaped?: string) => escaped ?? '\n');

const read = (line: string): string[] => splitCells(line).map(readCell);

/** Rows between bars without a rule, as some chats and wikis show them. */
const readWithoutRule = (lines: readonly string[], options: ReadingOptions): FoundTable | undefined => {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length < 2 || !filled.every((line) => /^\s*\|.*\|\s*$/.test(line))) return undefined;
  const rows = filled.map(read);
  const isEven = rows.every(({ length }) => length > 1 && length === rows[0]?.length);
  if (!isEven) return undefined;
  const split = splitHeader(rows, options);
  const doubt = split.header && doubtHeader(split.header, split.rows);
  return { format: 'a Markdown table without a rule', ...split, warnings: doubt === undefined ? [] : [doubt] };
};

export const readMarkdownTable: TableReader = (content, options) => {
  if (!content.includes('|')) return undefined;
  const { lines } = splitLines(content.replace(/^\uFEFF/, ''));
  const start = lines.findIndex(
    (line, index) =>
      line.includes('|') &&
      isRule(lines[index + 1] ?? '') &&
      splitCells(line).length === splitCells(lines[index + 1] ?? '').length,
  );
  if (start < 0) return readWithoutRule(lines, options);
  const found = lines.findIndex((line, index) => index > start + 1 && !line.includes('|'));
  const end = found < 0 ? lines.length : found;
  return {
    format: 'a Markdown table',
    ...splitHeader([lines[start] ?? '', ...lines.slice(start + 2, end)].map(read), options),
    warnings: warnLeftOut([...lines.slice(0, start), ...lines.slice(end)].filter((line) => line.trim() !== '')),
  };
};
