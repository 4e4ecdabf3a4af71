// Filters for the columns of tables and of texts: `column` and `transpose`.
import { cannot } from '../../../language/failure.ts';
import { filter } from '../../../language/filter.ts';
import { joinLines, splitLines } from '../../../language/lines.ts';
import { someText } from '../../../language/parameters.ts';
import { hash, list, listOfTexts, text, textOf, type Value } from '../../../language/value.ts';
import { follow, keysOfRows } from '../../data/json-path.ts';
import { structureIfJson } from '../../data/structure.ts';
import { checkCells } from '../grid.ts';
import { drawMarkdownTable } from '../markdown-table.ts';
import { nameColumns, warnOfRenamed } from '../name-columns.ts';
import { readMarkdownTable } from '../read/read-markdown-table.ts';
import { isSpaced, withoutSpaces } from '../spaced-cells.ts';
import { needRows, withRows } from './read-table.ts';
import { readTextColumns } from './text-columns.ts';

type Warn = (sentence: string) => void;

const isPosition = (written: string): boolean => /^-?\d{1,9}$/.test(written);

/** From 1, or from -1 at the end. */
const pickColumn = <Cell>(rows: readonly (readonly Cell[])[], position: number, warn: Warn): (Cell | undefined)[] => {
  if (position === 0) return cannot('columns count from 1, or from -1 at the end.');
  const cells = rows.map((row) => row.at(position > 0 ? position - 1 : position));
  const missing = cells.filter((cell) => cell === undefined).length;
  if (missing > 0 && missing === cells.length) {
    const widest = rows.reduce((most, { length }) => Math.max(most, length), 0);
    return cannot(`there is no column ${position}; there ${widest === 1 ? 'is 1 column' : `are ${widest} columns`}.`);
  }
  if (missing > 0) warn(`There is no column ${position} in ${missing} of ${rows.length} rows; it is empty there.`);
  return cells;
};

const nothing = text('');
const isTexts = (items: readonly Value[]): boolean => items.every(({ type }) => type === 'text');

/** Text in, text out: one cell per line, unless a cell has several lines. */
const columnOfText = (value: Value, position: number, warn: Warn): Value => {
  const content = textOf(value);
  const { rows } = readTextColumns(content);
  const cells = pickColumn(isSpaced(rows) ? withoutSpaces(rows) : rows, position, warn).map((cell) => cell ?? '');
  return value.type === 'text' && !cells.some((cell) => cell.includes('\n'))
    ? text(joinLines(cells, splitLines(content)))
    : listOfTexts(cells);
};

const columnAt = (value: Value, position: number, warn: Warn): Value => {
  if (value.type === 'hash')
    return cannot('expected a table or lines, but this is a hash. Write “values |” or “entries |” before it.');
  if (value.type !== 'list' || (value.items.length > 0 && isTexts(value.items)))
    return columnOfText(value, position, warn);
  const isGrid = value.items.every(({ type }) => type === 'list');
  const rows = isGrid
    ? value.items.map((item) => (item.type === 'list' ? item.items : []))
    : needRows(value).map(({ entries }) => entries.map(([, held]) => held));
  return list(pickColumn(rows, position, warn).map((cell) => cell ?? nothing));
};

const swap = <Cell>(rows: readonly (readonly Cell[])[], empty: Cell): Cell[][] => {
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  checkCells(rows.length, columns);
  return Array.from({ length: columns }, (_, column) => rows.map((row) => row[column] ?? empty));
};

/** As in a spreadsheet: the names of the columns become the first column, and the first column the names. */
const transposeTable = (value: Value, warn: Warn): Value => {
  const rows = needRows(value);
  const names = keysOfRows(rows);
  checkCells(rows.length, names.length);
  const records = rows.map(({ entries }) => new Map(entries));
  const [first = '', ...others] = names;
  if (others.length === 0)
    return cannot(
      `the table has only the column “${first.slice(0, 60)}”, so that no rows would be left below its names.`,
    );
  const written = [first, ...records.map((record) => textOf(record.get(first) ?? nothing))];
  const header = nameColumns(written);
  warnOfRenamed(written, header, warn);
  return list(
    others.map((name) => {
      const cells = [text(name), ...records.map((record) => record.get(name) ?? nothing)];
      return hash(header.map((key, index) => [key, cells[index] ?? nothing]));
    }),
  );
};

/** Text in, text out. Undefined if the text has no Markdown table. */
const transposeMarkdown = (value: Value, warn: Warn): string | Promise<string> | undefined => {
  const content = value.type === 'text' ? value.text : '';
  const found = readMarkdownTable(content, { hasHeader: false, isForced: false });
  for (const warning of found?.warnings ?? []) warn(warning);
  return found && drawMarkdownTable(swap(found.rows, ''), content);
};

const transpose = (value: Value, warn: Warn): Value => {
  if (value.type === 'hash')
    return cannot('expected a table or lines, but this is a hash. Write “entries |” before it.');
  if (value.type === 'list' && value.items.every(({ type }) => type === 'list'))
    return list(
      swap(
        value.items.map((item) => (item.type === 'list' ? item.items : [])),
        nothing,
      ).map(list),
    );
  if (value.type === 'list' && !isTexts(value.items)) return transposeTable(value, warn);
  const content = textOf(value);
  const { rows, write } = readTextColumns(content);
  const lines = write(swap(rows, ''));
  return value.type === 'list' ? listOfTexts(lines) : text(joinLines(lines, splitLines(content)));
};

export const columnFilters = [
  filter({
    keyword: 'column',
    summary: 'Picks one column of a table or of the lines of a text, by number, counted from 1, or by name.',
    takes: 'any',
    gives: 'any',
    arguments: { which: someText('the number of the column, negative from the end; or its name') },
    aliases: ['cut'],
    examples: [
      { run: 'column 2', on: 'root 1 0.0\nada 4711 3.1', gives: '1\n4711' },
      { run: 'column 2', on: 'name,born\n"Lovelace, Ada",1815', gives: 'born\n1815' },
      { run: 'column born', on: 'name,born\nAda,1815\nAlan,1912', gives: '1815\n1912' },
    ],
    apply: (value, { which }, context) => {
      if (isPosition(which)) return columnAt(structureIfJson(value, context), Number(which), context.warn);
      return withRows(value, context, (rows) => follow(list(rows), which, context.warn));
    },
  }),
  filter({
    keyword: 'transpose',
    summary: 'Turns the rows of a table, of a list of lists, of CSV or of Markdown into columns.',
    takes: 'any',
    gives: 'any',
    aliases: ['swap-axes', 'pivot'],
    examples: [
      { run: 'transpose', on: 'name,Ada,Alan\nborn,1815,1912', gives: 'name,born\nAda,1815\nAlan,1912' },
      { run: 'transpose | json-minify', on: '[[1,2],[3,4]]', gives: '[[1,3],[2,4]]' },
      {
        run: 'transpose | json-minify',
        on: '[{"year":2023,"sales":5},{"year":2024,"sales":7}]',
        gives: '[{"year":"sales","2023":5,"2024":7}]',
      },
    ],
    apply: (value, _args, context) =>
      transposeMarkdown(value, context.warn) ?? transpose(structureIfJson(value, context), context.warn),
  }),
];
