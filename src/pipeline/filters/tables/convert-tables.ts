// Filters that convert a table in one format to another. Cells stay text; no types are guessed.
import { type FilterContext, filter } from '../../language/filter.ts';
import { toJson } from '../../language/json-value.ts';
import { text } from '../../language/value.ts';
import { writeJson } from '../data/structure.ts';
import { gridToCsv, readSeparator, rewriteCsv, separatorToRead, separatorToWrite, valueToCsv } from './csv-text.ts';
import { csvToJson } from './csv-to-json.ts';
import { convertDocuments } from './documents.ts';
import { fillRows, gridOf, withHeader } from './grid.ts';
import { drawMarkdownTable } from './markdown-table.ts';
import { type CsvOptions, readCsv } from './read-csv.ts';

/** Detected by default. */
const optionsOf = (separator: string, { warn }: FilterContext): CsvOptions => ({
  ...(separator !== '' && { separator: readSeparator(separator) }),
  warn,
});

export const convertFilters = [
  filter({
    keyword: 'json-csv',
    summary: 'Converts a JSON array of objects or arrays to CSV with a header row.',
    takes: 'any',
    gives: 'any',
    arguments: separatorToWrite,
    examples: [{ run: 'json-csv', on: '[{"a":1.0,"b":null},{"b":[1,2]}]', gives: 'a,b\n1.0,\n,"[1,2]"' }],
    apply: (value, { separator }, context) => {
      const mark = readSeparator(separator);
      return convertDocuments(
        value,
        (content) => valueToCsv(text(content), mark, context),
        (table) => valueToCsv(table, mark, context),
      );
    },
  }),
  filter({
    keyword: 'csv-json',
    summary: 'Converts CSV with a header row to a JSON array of objects; cells stay strings.',
    takes: 'any',
    gives: 'any',
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
    apply: (value, { separator }, context) =>
      convertDocuments(
        value,
        (content) => writeJson(csvToJson(content, optionsOf(separator, context)), 2, content),
        (table) => writeJson(toJson(table), 2, ''),
      ),
  }),
  filter({
    keyword: 'tsv-csv',
    summary: 'Converts tab-separated cells, such as those copied from a spreadsheet, to CSV.',
    takes: 'any',
    gives: 'any',
    arguments: separatorToWrite,
    examples: [{ run: 'tsv-csv', on: 'a\tb, c\n1\t5" x', gives: 'a,"b, c"\n1,"5"" x"' }],
    apply: (value, { separator }) => {
      const mark = readSeparator(separator);
      return convertDocuments(
        value,
        (content) => rewriteCsv(content, { separator: '\t', relaxed: true }, mark),
        (table) => gridToCsv(gridOf(table), mark, table),
      );
    },
  }),
  filter({
    keyword: 'csv-tsv',
    summary: 'Converts CSV to tab-separated cells, ready to paste into a spreadsheet.',
    takes: 'any',
    gives: 'any',
    arguments: separatorToRead,
    examples: [{ run: 'csv-tsv', on: 'a,"b, c"\n1,2', gives: 'a\tb, c\n1\t2' }],
    apply: (value, { separator }, context) =>
      convertDocuments(
        value,
        (content) => rewriteCsv(content, optionsOf(separator, context), '\t'),
        (table) => gridToCsv(gridOf(table), '\t', table),
      ),
  }),
  filter({
    keyword: 'csv-table',
    summary: 'Converts CSV or TSV to a Markdown table; the first row is the header.',
    takes: 'any',
    gives: 'any',
    arguments: separatorToRead,
    aliases: ['csv-markdown', 'csv-md'],
    examples: [
      { run: 'csv-table', on: 'name,born\nAda,1815', gives: '| name | born |\n| ---- | ---- |\n| Ada  | 1815 |' },
    ],
    apply: (value, { separator }, context) =>
      convertDocuments(
        value,
        (content) => {
          const rows = readCsv(content, { ...optionsOf(separator, context), relaxed: content.includes('\t') });
          return rows.length === 0 ? '' : drawMarkdownTable(fillRows(rows.map(({ cells }) => cells)), content);
        },
        (table) => drawMarkdownTable(withHeader(table, gridOf(table)), ''),
      ),
  }),
];
