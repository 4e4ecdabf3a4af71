// Filters that write a table in a format, and rewrite text that is in this format already.
import { type FilterContext, filter } from '../../language/filter.ts';
import type { Value } from '../../language/value.ts';
import { endLinesLike } from '../data/structure.ts';
import { withMeasure } from '../text/measure.ts';
import { layOutRows } from '../text/padding.ts';
import { gridToCsv, readSeparator, rewriteCsv, separatorToWrite } from './csv-text.ts';
import { gridFor, tryJson } from './documents.ts';
import { warnOfPlainCells, warnOfRule } from './doubt-plain-cells.ts';
import { areEntries, withHeader } from './grid.ts';
import { areHeaderless } from './headerless-rows.ts';
import { drawMarkdownTable } from './markdown-table.ts';
import { readAligned } from './read/read-aligned.ts';
import { readHtmlTables } from './read/read-html-tables.ts';
import { readMarkdownTable } from './read/read-markdown-table.ts';
import { readAnySeparated, readTabs } from './read/read-separated.ts';
import { writeHtmlTable } from './write/write-html-table.ts';

const people = '[{"name":"Ada","born":1815},{"name":"Alan, M.","born":1912}]';
const options = { hasHeader: true, isForced: false };

const textIn = (value: Value): string => (value.type === 'text' ? value.text : '');

const isCsv = (content: string): boolean =>
  (readAnySeparated(content, options) ?? readAnySeparated(content, { ...options, hasHeader: false })) !== undefined;

const warnOfPairs = (value: Value, { warn }: FilterContext): void => {
  if (areEntries(value))
    warn('The pairs were written without a header. To name the columns, write “entries key value |”.');
};

export const writeFilters = [
  filter({
    keyword: 'csv',
    summary: 'Writes rows, a list of lists or a hash as CSV; rewrites CSV with the given separator.',
    takes: 'any',
    gives: 'text',
    arguments: separatorToWrite,
    aliases: ['to-csv'],
    examples: [
      { run: 'csv', on: people, gives: 'name,born\nAda,1815\n"Alan, M.",1912' },
      { run: 'csv ;', on: '[["a","b"],["1","2;3"]]', gives: 'a;b\n1;"2;3"' },
      { run: 'csv', on: 'name;note\nAda;"x"\nAlan;a, b', gives: 'name,note\nAda,x\nAlan,"a, b"' },
    ],
    apply: (value, { separator }, context) => {
      const mark = readSeparator(separator);
      if (value.type === 'text' && !tryJson(value.text) && isCsv(value.text))
        return rewriteCsv(value.text, { warn: context.warn }, mark);
      warnOfPairs(value, context);
      return gridToCsv(
        gridFor(value, 'CSV', () => undefined, context),
        mark,
        value,
      );
    },
  }),
  filter({
    keyword: 'tsv',
    summary: 'Writes rows, a list of lists or a hash as tab-separated cells, ready to paste into a spreadsheet.',
    takes: 'any',
    gives: 'text',
    aliases: ['to-tsv'],
    examples: [{ run: 'rows | tsv', on: 'name,note\nAda,"a, b"', gives: 'name\tnote\nAda\ta, b' }],
    apply: (value, _args, context) => {
      warnOfPairs(value, context);
      const read = (content: string) => (content.includes('\t') ? readTabs(content, options) : undefined);
      return gridToCsv(gridFor(value, 'tab-separated', read, context), '\t', value);
    },
  }),
  filter({
    keyword: 'md-table',
    summary: 'Writes rows, a list of lists or a hash as a Markdown table; aligns a Markdown table.',
    takes: 'any',
    gives: 'text',
    aliases: ['table', 'json-table', 'markdown-table'],
    examples: [
      {
        run: 'rows | md-table',
        on: 'name\tn\n日本\t1\na|b\t2',
        gives: '| name | n   |\n| ---- | --- |\n| 日本 | 1   |\n| a\\|b | 2   |',
      },
      { run: 'md-table', on: 'name|n\n-|-\nAda|1', gives: '| name | n   |\n| ---- | --- |\n| Ada  | 1   |' },
    ],
    apply: (value, _args, context) => {
      const grid = gridFor(value, 'a Markdown table', (content) => readMarkdownTable(content, options), context);
      warnOfPlainCells(grid, context);
      return grid.length === 0 ? '' : drawMarkdownTable(withHeader(value, grid), textIn(value));
    },
  }),
  filter({
    keyword: 'html-table',
    summary: 'Writes rows, a list of lists or a hash as an HTML table; tidies an HTML table.',
    takes: 'any',
    gives: 'text',
    examples: [
      {
        run: 'rows | html-table',
        on: 'name,note\nAda,x < y',
        gives:
          '<table>\n  <thead>\n    <tr><th>name</th><th>note</th></tr>\n  </thead>\n  <tbody>\n    <tr><td>Ada</td><td>x &lt; y</td></tr>\n  </tbody>\n</table>',
      },
    ],
    apply: async (value, _args, context) => {
      const found =
        value.type === 'text' && /<table[\s>]/i.test(value.text)
          ? await readHtmlTables(value.text, options)
          : undefined;
      const grid = gridFor(value, 'an HTML table', () => found, context);
      if (grid.length === 0) return '';
      const hasHeader = !areHeaderless(value);
      return endLinesLike(textIn(value), writeHtmlTable(hasHeader ? withHeader(value, grid) : grid, hasHeader));
    },
  }),
  filter({
    keyword: 'text-table',
    summary: 'Writes rows, a list of lists or a hash as columns aligned by spaces; wide characters count as two.',
    takes: 'any',
    gives: 'text',
    aliases: ['plain-table'],
    examples: [
      {
        run: 'rows | text-table',
        on: 'name,city\nAda,London\n花子,東京',
        gives: 'name  city\nAda   London\n花子  東京',
      },
    ],
    apply: (value, _args, context) => {
      const grid = gridFor(value, 'columns aligned by spaces', (content) => readAligned(content, options), context);
      warnOfPlainCells(grid, context);
      warnOfRule(grid, context);
      const rows = grid.map((cells) => cells.map((cell) => cell.replace(/\s*[\r\n\t\u2028\u2029]+\s*/g, ' ').trim()));
      return withMeasure((measure) => endLinesLike(textIn(value), layOutRows(rows, '  ', measure).join('\n')));
    },
  }),
];
