// `rows`: reads a table from whatever was copied.
import { suggest } from '../../../base/near-miss.ts';
import { cannot } from '../../language/failure.ts';
import { type FilterContext, filter } from '../../language/filter.ts';
import { isBare } from '../../language/json-value.ts';
import { texts } from '../../language/parameters.ts';
import { list, type TextValue, textOf, type Value } from '../../language/value.ts';
import { rememberAllMarks } from '../numbers/column-marks.ts';
import { findJsonTable } from './read/find-json-table.ts';
import type { FoundTable } from './read/found-table.ts';
import { headerLooksLikeData } from './read/header.ts';
import { makeTable } from './read/make-table.ts';
import { readHtmlTables } from './read/read-html-tables.ts';
import { refuseJson, tryJson, tryJsonLines } from './read/read-json-lines.ts';
import { readSeparated } from './read/read-separated.ts';
import { formatWords, readTable } from './read/table-formats.ts';
import { markSemicolonRows } from './semicolon-rows.ts';

interface Wanted {
  readonly format?: string;
  readonly separator?: string;
  readonly hasHeader: boolean;
}

const synonyms: Readonly<Record<string, string>> = {
  md: 'markdown',
  aligned: 'columns',
  jsonl: 'json',
  ndjson: 'json',
  'json-lines': 'json',
  mysql: 'box',
  psql: 'box',
  dotenv: 'env',
};
const noHeader: ReadonlySet<string> = new Set(['no-header', 'noheader', 'headerless']);

const readWords = (words: readonly string[]): Wanted => {
  let wanted: Wanted = { hasHeader: true };
  for (const word of words) {
    const lower = word.toLowerCase();
    const format = synonyms[lower] ?? lower;
    if (noHeader.has(lower)) wanted = { ...wanted, hasHeader: false };
    else if (formatWords.includes(format)) wanted = { ...wanted, format };
    else if (/^[^\w\s"']$/.test(word)) wanted = { ...wanted, separator: word };
    else if (word === '\t' || lower === 'tab' || word === '\\t') wanted = { ...wanted, separator: '\t' };
    else
      cannot(
        `FORMAT must be one of ${formatWords.join(', ')}, a separator such as “;”, or no-header, not “${word.slice(0, 40)}”.${suggest(lower, [...formatWords, 'no-header'])}`,
      );
  }
  return wanted;
};

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

const describe = (format: string, table: Value): string => {
  const rows = table.type === 'list' ? table.items : [];
  const [first] = rows;
  const columns = first?.type === 'hash' ? `, ${count(first.entries.length, 'column')}` : '';
  return `read as ${format}${columns}, ${count(rows.length, 'row')}`;
};

const toTable = ({ format, header, rows, warnings = [] }: FoundTable, context: FilterContext): Value => {
  for (const warning of warnings) context.warn(warning);
  const table = makeTable(header, rows, context.warn);
  if (format === 'CSV with semicolons') markSemicolonRows(table);
  rememberAllMarks(table.items, format === 'CSV' ? 'against' : 'none');
  context.note(describe(format, table));
  return table;
};

/** The first rows tell. */
const looksLikeData = (header: readonly string[], cells: readonly (readonly Value[])[]): boolean =>
  headerLooksLikeData(
    header,
    cells.slice(0, 20).map((row) => row.map(textOf)),
  );

const tableOf = (value: Value, { hasHeader }: Wanted, context: FilterContext, format: string): Value => {
  const { rows, path } = findJsonTable(value, { hasHeader });
  if ('cells' in rows && rows.header && looksLikeData(rows.header, rows.cells))
    context.warn('The first list was read as the header. If it is not one, use “rows no-header”.');
  const table = 'cells' in rows ? makeTable(rows.header, rows.cells, context.warn) : list(rows);
  rememberAllMarks(table.items);
  context.note(describe(path === '' ? format : `${format}, the list at ${path}`, table));
  return table;
};

const readJsonText = (content: string, wanted: Wanted, context: FilterContext): Value | undefined => {
  if (!/^\uFEFF?\s*[[{]/.test(content) && wanted.format !== 'json') return undefined;
  const bare = content.replace(/^\uFEFF/, '');
  const whole = tryJson(bare, context);
  if (whole) return tableOf(whole, wanted, context, 'JSON');
  const lines = tryJsonLines(bare, context);
  if (lines) return tableOf(lines, wanted, context, 'JSON lines');
  // What begins like an array of objects is nothing else, so that the place of the mistake helps.
  return wanted.format === 'json' || /^\s*(?:\[\s*)?\{\s*"/.test(bare) ? refuseJson(bare) : undefined;
};

const tableMark = /<table[\s>]/i;

const readText = (value: TextValue, wanted: Wanted, context: FilterContext): Value | Promise<Value> => {
  const { format, separator, hasHeader } = wanted;
  if (separator !== undefined)
    return toTable(readSeparated(value.text, separator, { hasHeader, isForced: true }), context);
  const markup = tableMark.test(value.text)
    ? value.text
    : value.html !== undefined && tableMark.test(value.html)
      ? value.html
      : undefined;
  if (format === 'html' || (format === undefined && markup !== undefined)) {
    return readHtmlTables(markup ?? value.text, { hasHeader, isForced: format !== undefined }).then((found) => {
      if (found) return toTable(found, context);
      return format === 'html'
        ? cannot('there is no table with at least two columns in this HTML.')
        : readPlain(value.text, wanted, context);
    });
  }
  return readPlain(value.text, wanted, context);
};

const readPlain = (content: string, wanted: Wanted, context: FilterContext): Value =>
  (wanted.format === undefined || wanted.format === 'json' ? readJsonText(content, wanted, context) : undefined) ??
  toTable(readTable(content, wanted.format, wanted.hasHeader), context);

export const rowsFilter = filter({
  keyword: 'rows',
  summary:
    'Reads a table as a list of hashes: from CSV, TSV, JSON, a Markdown or HTML table, columns aligned by spaces, NAME=value lines, or records of “name: value” lines.',
  takes: 'any',
  gives: 'list',
  arguments: {
    format: texts(
      `the format if it isn't detected: ${formatWords.join(', ')}, or a separator such as “;”; and no-header if the first row is data`,
      { atLeast: 0 },
    ),
  },
  aliases: ['parse-table', 'from-csv', 'read-table'],
  examples: [
    {
      run: 'rows | json-minify',
      on: 'name;born\nAda;1815\nAlan;1912',
      gives: '[{"name":"Ada","born":"1815"},{"name":"Alan","born":"1912"}]',
    },
    {
      run: 'rows | get 1 | get STATUS',
      on: 'NAME    READY   STATUS             AGE\nweb-0   1/1     Running            5d\nweb-1   0/1     CrashLoopBackOff   5d',
      gives: 'CrashLoopBackOff',
    },
    {
      run: 'rows no-header | json-minify',
      on: 'Ada,36\nAlan,41',
      gives: '[{"1":"Ada","2":"36"},{"1":"Alan","2":"41"}]',
    },
  ],
  apply: (value, { format }, context) => {
    const wanted = readWords(format);
    if (value.type === 'text' && !isBare(value)) return readText(value, wanted, context);
    if (value.type === 'list' && value.items.every((item) => item.type === 'text'))
      return readPlain(textOf(value), wanted, context);
    return tableOf(value, wanted, context, 'a list');
  },
});
