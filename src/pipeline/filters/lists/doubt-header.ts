// Doubts the order of sorted lines of which the first was the header of a table.
import { quoteArgument } from '../../language/quote-argument.ts';
import { hasDataColumn, headerLooksLikeData } from '../tables/read/header.ts';

const separators = [',', ';', '\t'] as const;
const writers = { ',': 'csv', ';': 'csv ;', '\t': 'tsv' } as const;
const sampled = 50;
const longest = 1000;

/** Says how to sort the rows instead; undefined if the first line is no header, or still the first. */
export const doubtHeader = (lines: readonly string[], first: string | undefined): string | undefined => {
  const [header = ''] = lines;
  if (lines.length < 3 || header === first || header.length > longest || header.includes('"')) return undefined;
  const separator = separators.find((sign) => header.includes(sign));
  if (separator === undefined) return undefined;
  const names = header.split(separator);
  const rows = lines
    .slice(1, sampled)
    .flatMap((line) => (line.trim() === '' ? [] : [line.slice(0, longest).split(separator)]));
  const isTable =
    rows.every(({ length }) => length === names.length) &&
    hasDataColumn(names, rows) &&
    !headerLooksLikeData(names, rows);
  const [name = ''] = names;
  return isTable
    ? `The first line, “${header.slice(0, 40).toWellFormed()}”, looks like the header of a table, but was sorted like the others. To sort the rows, write “rows | sort-by ${quoteArgument(name.trim())} | ${writers[separator]}”.`
    : undefined;
};
