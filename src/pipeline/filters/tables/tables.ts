// Table filters: CSV, TSV, JSON and Markdown. Cells stay text; no types are guessed.
import { cannot } from '../../language/failure.ts';
import { type FilterContext, filter } from '../../language/filter.ts';
import { someText } from '../../language/parameters.ts';
import { text, type Value } from '../../language/value.ts';
import { endLinesLike, jsonOf, writeJson } from '../data/structure.ts';
import { loadOnce } from '../load-once.ts';
import { csvToJson } from './csv-to-json.ts';
import { fillFilter } from './fill.ts';
import { fillRows, type Grid, gridOf } from './grid.ts';
import { writeMarkdownTable } from './markdown-table.ts';
import { type CsvOptions, readCsv } from './read-csv.ts';
import { rowsFilter } from './rows.ts';
import { scanFilter } from './scan.ts';
import { typedFilter } from './typed.ts';
import { writeCsv } from './write-csv.ts';

const withStringWidth = loadOnce(async () => (await import('string-width')).default);

/** Accepts the word tab, because a tab is hard to type in a command. */
const readSeparator = (written: string): string => {
  const separator = written === 'tab' || written === '\\t' ? '\t' : written;
  return separator.length === 1 && !/["\r\n]/.test(separator)
    ? separator
    : cannot(`SEPARATOR must be one character, or tab, not “${written.slice(0, 40)}”.`);
};

const gridToCsv = (grid: Grid, separator: string, lineEnd: string, trailing: boolean): string => {
  const written = writeCsv(grid, separator, lineEnd);
  return written !== '' && trailing ? written + lineEnd : written;
};

const valueToCsv = (value: Value, separator: string): string => {
  const source = value.type === 'text' ? value.text : '';
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  return gridToCsv(gridOf(jsonOf(value)), readSeparator(separator), lineEnd, source.endsWith('\n'));
};

/** Detected by default. */
const optionsOf = (separator: string, { warn }: FilterContext): CsvOptions => ({
  ...(separator !== '' && { separator: readSeparator(separator) }),
  warn,
});

/** Keeps the line endings between rows, whatever line endings the cells contain. */
const rewriteCsv = (content: string, options: CsvOptions, separator: string): string => {
  const rows = readCsv(content, options);
  const end = rows[1]?.at ?? content.length;
  const lineEnd = content.slice(0, end).endsWith('\r\n') ? '\r\n' : '\n';
  const grid = rows.map(({ cells }) => cells);
  return gridToCsv(grid, separator, lineEnd, content.endsWith('\n'));
};

const drawTable = (grid: Grid, source: string): string | Promise<string> =>
  withStringWidth((stringWidth) => endLinesLike(source, writeMarkdownTable(grid, stringWidth)));

const separatorToWrite = {
  separator: someText('the separator between cells: one character, or tab', { default: ',' }),
};
const separatorToRead = {
  separator: someText('the separator between cells; detected by default', { default: '' }),
};
const people = '[{"name":"Ada","born":1815},{"name":"Alan, M.","born":1912}]';

export const tableFilters = [
  rowsFilter,
  typedFilter,
  scanFilter,
  fillFilter,
  filter({
    keyword: 'csv',
    summary: 'Converts a list of hashes or lists, or equivalent JSON, to CSV.',
    takes: 'any',
    gives: 'text',
    arguments: separatorToWrite,
    examples: [
      { run: 'csv', on: people, gives: 'name,born\nAda,1815\n"Alan, M.",1912' },
      { run: 'csv ;', on: '[["a","b"],["1","2;3"]]', gives: 'a;b\n1;"2;3"' },
    ],
    apply: (value, { separator }) => valueToCsv(value, separator),
  }),
  filter({
    keyword: 'json-csv',
    summary: 'Converts a JSON array of objects or arrays to CSV with a header row.',
    takes: 'text',
    gives: 'text',
    arguments: separatorToWrite,
    examples: [{ run: 'json-csv', on: '[{"a":1.0,"b":null},{"b":[1,2]}]', gives: 'a,b\n1.0,\n,"[1,2]"' }],
    apply: (content, { separator }) => valueToCsv(text(content), separator),
  }),
  filter({
    keyword: 'csv-json',
    summary: 'Converts CSV with a header row to a JSON array of objects; cells stay strings.',
    takes: 'text',
    gives: 'text',
    arguments: separatorToRead,
    aliases: ['parse-csv'],
    examples: [
      {
        run: 'csv-json',
        on: 'name;born\nAda;1815\n',
        gives: '[\n  {\n    "name": "Ada",\n    "born": "1815"\n  }\n]\n',
      },
      { run: 'csv-json | json-minify', on: '10,9\n"a ""b""",007', gives: '[{"10":"a \\"b\\"","9":"007"}]' },
    ],
    apply: (content, { separator }, context) =>
      writeJson(csvToJson(content, optionsOf(separator, context)), 2, content),
  }),
  filter({
    keyword: 'tsv-csv',
    summary: 'Converts tab-separated cells, such as those copied from a spreadsheet, to CSV.',
    takes: 'text',
    gives: 'text',
    arguments: separatorToWrite,
    examples: [{ run: 'tsv-csv', on: 'a\tb, c\n1\t5" x', gives: 'a,"b, c"\n1,"5"" x"' }],
    apply: (content, { separator }) =>
      rewriteCsv(content, { separator: '\t', relaxed: true }, readSeparator(separator)),
  }),
  filter({
    keyword: 'csv-tsv',
    summary: 'Converts CSV to tab-separated cells, ready to paste into a spreadsheet.',
    takes: 'text',
    gives: 'text',
    arguments: separatorToRead,
    examples: [{ run: 'csv-tsv', on: 'a,"b, c"\n1,2', gives: 'a\tb, c\n1\t2' }],
    apply: (content, { separator }, context) => rewriteCsv(content, optionsOf(separator, context), '\t'),
  }),
  filter({
    keyword: 'csv-table',
    summary: 'Converts CSV or TSV to a Markdown table; the first row is the header.',
    takes: 'text',
    gives: 'text',
    arguments: separatorToRead,
    aliases: ['csv-markdown', 'csv-md'],
    examples: [
      { run: 'csv-table', on: 'name,born\nAda,1815', gives: '| name | born |\n| ---- | ---- |\n| Ada  | 1815 |' },
    ],
    apply: (content, { separator }, context) => {
      const rows = readCsv(content, { ...optionsOf(separator, context), relaxed: content.includes('\t') });
      return rows.length === 0 ? '' : drawTable(fillRows(rows.map(({ cells }) => cells)), content);
    },
  }),
  filter({
    keyword: 'table',
    summary: 'Converts a list of hashes or lists, or equivalent JSON, to a Markdown table.',
    takes: 'any',
    gives: 'text',
    aliases: ['json-table', 'markdown-table'],
    examples: [
      {
        run: 'table',
        on: '[{"name":"日本","n":1},{"name":"a|b","n":2}]',
        gives: '| name | n   |\n| ---- | --- |\n| 日本 | 1   |\n| a\\|b | 2   |',
      },
    ],
    apply: (value) => {
      const grid = gridOf(jsonOf(value));
      return grid.length === 0 ? '' : drawTable(grid, value.type === 'text' ? value.text : '');
    },
  }),
];
