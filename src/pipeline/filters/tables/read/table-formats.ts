// The formats that `rows` reads, in the order in which they are tried.
import { cannot } from '../../../language/failure.ts';
import { explainNoTable } from './explain-no-table.ts';
import type { FoundTable, ReadingOptions, TableReader } from './found-table.ts';
import { readAligned } from './read-aligned.ts';
import { readBlocks } from './read-blocks.ts';
import { readBoxTable } from './read-box-table.ts';
import { readListing } from './read-listing.ts';
import { readMarkdownTable } from './read-markdown-table.ts';
import { readEnvPairs, readIniPairs } from './read-pairs.ts';
import { readPsqlTable } from './read-psql-table.ts';
import { readRecords } from './read-records.ts';
import { readAnySeparated, readTabs } from './read-separated.ts';

/** By the word that forces them. `json` and `html` are read elsewhere, because JSON keeps its values and HTML needs a library. */
const formats: Readonly<Record<string, { readonly name: string; readonly readers: readonly TableReader[] }>> = {
  markdown: { name: 'a Markdown table', readers: [readMarkdownTable] },
  box: { name: 'a table with borders', readers: [readBoxTable, readPsqlTable, readRecords] },
  csv: { name: 'CSV', readers: [readAnySeparated] },
  tsv: { name: 'TSV', readers: [readTabs] },
  ls: { name: 'the output of ls -l', readers: [readListing] },
  columns: { name: 'columns aligned by spaces', readers: [readListing, readAligned] },
  env: { name: 'NAME=value lines', readers: [readEnvPairs] },
  ini: { name: 'an INI file', readers: [readIniPairs] },
};

const detected: readonly TableReader[] = [
  readMarkdownTable,
  readBoxTable,
  readPsqlTable,
  readRecords,
  readBlocks,
  readAnySeparated,
  readListing,
  readAligned,
  readEnvPairs,
  readIniPairs,
];

export const formatWords: readonly string[] = ['json', 'html', ...Object.keys(formats)];

const refuseText = (content: string, hasHeader: boolean): never => {
  const doubt = hasHeader ? explainNoTable(content) : undefined;
  if (doubt !== undefined) return cannot(`this is not a table as a whole. ${doubt}`);
  const looked =
    'this is not a table. Looked for CSV, TSV, JSON, a Markdown or HTML table, columns aligned by spaces, borders, and NAME=value lines.';
  return cannot(
    hasHeader
      ? `${looked} If it is one of these, or a single column with a header, name it, as in “rows csv”; if it has no header, use “rows no-header”.`
      : `${looked} If it is one of these, name it too, as in “rows csv no-header”; for its lines as a list, write “lines”.`,
  );
};

const tryAll = (content: string, readers: readonly TableReader[], options: ReadingOptions): FoundTable | undefined => {
  for (const read of readers) {
    const found = read(content, options);
    if (found) return found;
  }
  return undefined;
};

/** Reads the text as the named format, or as the first that fits. */
export const readTable = (content: string, format: string | undefined, hasHeader: boolean): FoundTable => {
  if (content.trim() === '') return cannot('there is no table: the text is empty.');
  if (format === undefined)
    return tryAll(content, detected, { hasHeader, isForced: false }) ?? refuseText(content, hasHeader);
  const { name = format, readers = [] } = formats[format] ?? {};
  return tryAll(content, readers, { hasHeader, isForced: true }) ?? cannot(`this is not ${name}.`);
};
