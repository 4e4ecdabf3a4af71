// Says why a text that looks like a table was not read as one: lines above its header, or rows of different lengths.
import { FilterRefusal } from '../../../language/failure.ts';
import { findSeparator } from '../csv-separator.ts';
import { readCsv } from '../read-csv.ts';
import type { TableReader } from './found-table.ts';
import { canBeHeader } from './header.ts';
import { readAligned } from './read-aligned.ts';
import { readAnySeparated } from './read-separated.ts';

const longest = 1_000_000;
const mostSkipped = 10;
const readers: readonly TableReader[] = [readAnySeparated, readAligned];

const canRead = (content: string): boolean => {
  try {
    return readers.some((read) => read(content, { hasHeader: true, isForced: false }) !== undefined);
  } catch (error) {
    if (error instanceof FilterRefusal) return false;
    throw error;
  }
};

/** The number of the line where a table starts below others; undefined if none does. */
const findStart = (content: string): number | undefined => {
  let at = 0;
  for (let line = 2; line <= mostSkipped + 1; line += 1) {
    at = content.indexOf('\n', at) + 1;
    if (at === 0) return undefined;
    const isBlank = /^[^\S\n]*(?:\n|$)/.test(content.slice(at, at + 200));
    if (!isBlank && canRead(content.slice(at))) return line;
  }
  return undefined;
};

const explainRagged = (content: string): string | undefined => {
  const separator = findSeparator(content);
  if (/[\r"]/.test(content) || content.includes(`${separator} `)) return undefined;
  const [header, ...rows] = readCsv(content, { separator }).map(({ cells }) => cells);
  if (!header || rows.length < 2 || !canBeHeader(header) || rows.some(({ length }) => length < 2)) return undefined;
  const ragged = rows.findIndex(({ length }) => length !== header.length);
  const format = separator === '\t' ? 'tsv' : 'csv';
  return ragged < 0
    ? undefined
    : `Its rows have different numbers of cells: the header has ${header.length}, but row ${ragged + 1} has ${rows[ragged]?.length}. To read them all the same, write “rows ${format}”.`;
};

/** A sentence with a remedy; undefined if it looks like no table. */
export const explainNoTable = (content: string): string | undefined => {
  if (content.length > longest) return undefined;
  const start = findStart(content);
  if (start !== undefined) return `A table seems to start at line ${start}: write “slice ${start} |” before it.`;
  return explainRagged(content);
};
