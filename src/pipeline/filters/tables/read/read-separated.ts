// Reads cells separated by commas, semicolons, tabs or bars, and tells them from prose and code.
import { cannot } from '../../../language/failure.ts';
import { findSeparator, separatorLine } from '../csv-separator.ts';
import { readCsv } from '../read-csv.ts';
import { isSpaced, withoutSpaces } from '../spaced-cells.ts';
import { type FoundTable, type ReadingOptions, splitHeader, type TableReader } from './found-table.ts';
import { canBeHeader, doubtHeader, hasDataColumn, headerLooksLikeData } from './header.ts';

const names: Readonly<Record<string, string>> = {
  ',': 'CSV',
  '\t': 'TSV',
  ';': 'CSV with semicolons',
  '|': 'cells separated by |',
};

/** Spaces around bars are for show. Programs such as helm pad the cells between tabs: all cells of a column have the same length. */
const trimPadding = (rows: readonly (readonly string[])[], separator: string): readonly (readonly string[])[] => {
  const [first = []] = rows;
  const isPadded =
    separator === '|' ||
    (first.some((cell) => cell.endsWith(' ')) &&
      rows.every((row) =>
        row.every((cell, column) => cell.length === first[column]?.length || column === row.length - 1),
      ));
  return isPadded ? rows.map((row) => row.map((cell) => cell.trim())) : rows;
};

/** A separator at the end of every line makes a column of nothing. */
const dropEmptyLast = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const last = (rows[0]?.length ?? 0) - 1;
  const isEmpty = last > 1 && rows.every((row) => row.length === last + 1 && row[last]?.trim() === '');
  return isEmpty ? rows.map((row) => row.slice(0, -1)) : rows;
};

const isAlike = ({ header, rows }: FoundTable, separator: string): boolean => {
  const columns = (header ?? rows[0])?.length ?? 0;
  if (columns < 2 || rows.length < (header ? 1 : 2)) return false;
  const same = rows.reduce((count, { length }) => (length === columns ? count + 1 : count), 0);
  if (same === rows.length) return true;
  // A row too short or too long is a mistake in a table of many columns, and ordinary in prose.
  return (columns > 2 || separator === '\t') && same >= rows.length / 2;
};

/** Prose has a space after a comma and spaces around a bar; so have tables, but then some column holds data. */
const looksLikeProse = (rows: readonly (readonly string[])[], separator: string, content: string): boolean => {
  if (separator === '\t') return false;
  if (separator === '|') return content.includes(' |');
  const sample = rows.slice(0, 50).flatMap((row) => row.slice(1));
  return sample.filter((cell) => cell.startsWith(' ')).length > sample.length / 2;
};

const isTable = (found: FoundTable, separator: string, content: string): boolean => {
  const { header, rows } = found;
  if (!isAlike(found, separator)) return false;
  if (header && !canBeHeader(header)) return false;
  return (
    !looksLikeProse(rows, separator, content) ||
    (hasDataColumn(header, rows) && !(header && headerLooksLikeData(header, rows)))
  );
};

const maxLength = 80;
const alignedBySpaces = /[^\s,;] {2,}\S/;

/** May 5, 2024 */
const isDate = (cell: string, next = ''): boolean =>
  /\p{L}{3}\.? \d{1,2}$/u.test(cell.slice(-8)) && /^ \d{4}\b/.test(next);

/** Whether every line has as many short cells, with a space after every separator, and nothing is aligned. */
const isSpacedList = ({ header, rows }: FoundTable, separator: string, content: string): boolean =>
  header === undefined &&
  (separator === ',' || separator === ';') &&
  rows.length > 1 &&
  rows.every(
    (row) =>
      row.length > 1 &&
      row.length === rows[0]?.length &&
      row.every((cell, index) => cell.length <= maxLength && !isDate(cell, row[index + 1])),
  ) &&
  isSpaced(rows) &&
  !alignedBySpaces.test(content);

export const readSeparated = (content: string, separator: string, options: ReadingOptions): FoundTable => {
  const warnings: string[] = [];
  const read = readCsv(content, {
    separator,
    relaxed: separator === '\t',
    warn: (sentence) => warnings.includes(sentence) || warnings.push(sentence),
  });
  const cells = dropEmptyLast(
    trimPadding(
      read.map((row) => row.cells),
      separator,
    ),
  );
  const { header, rows } = splitHeader(cells, options);
  const doubt = header && doubtHeader(header, rows);
  if (doubt !== undefined) warnings.push(doubt);
  const trimmed = header?.map((name) => name.trim());
  return { format: names[separator] ?? `cells separated by ${separator}`, header: trimmed, rows, warnings };
};

const firstLine = /^\uFEFF?[^\r\n]*/;

export const readAnySeparated: TableReader = (content, options) => {
  const declared = separatorLine.exec(content)?.[1];
  const separator = declared ?? findSeparator(content);
  if (declared !== undefined || options.isForced) return readSeparated(content, separator, options);
  if (!content.includes(separator)) return undefined;
  const [line = ''] = firstLine.exec(content) ?? [];
  // Cheaper than reading prose to its end, and keeps a quote in it from being reported as an error of CSV.
  if (options.hasHeader && !line.includes('"') && !canBeHeader(line.split(separator))) return undefined;
  const found = readSeparated(content, separator, options);
  if (isSpacedList(found, separator, content)) return { ...found, rows: withoutSpaces(found.rows) };
  return isTable(found, separator, content) ? found : undefined;
};

export const readTabs: TableReader = (content, options) =>
  content.includes('\t') ? readSeparated(content, '\t', options) : cannot('this is not TSV: there is no tab in it.');
