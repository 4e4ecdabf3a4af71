// Writes CSV and reads the arguments of filters about it.
import { cannotTake } from '../../language/failure.ts';
import type { FilterContext } from '../../language/filter.ts';
import { separator as separatorText } from '../../language/parameters.ts';
import type { Value } from '../../language/value.ts';
import { structureOf } from '../data/structure.ts';
import { type Grid, gridOf } from './grid.ts';
import { type CsvOptions, readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

export const separatorToWrite = {
  separator: separatorText('the separator between cells: one character, or tab', { default: ',' }),
};
export const separatorToRead = {
  separator: separatorText('the separator between cells; detected by default', { default: '' }),
};

/** Accepts the word tab, because a tab is hard to type in a command. */
export const readSeparator = (written: string): string => {
  const separator = written === 'tab' || written === '\\t' ? '\t' : written;
  return separator.length === 1 && !/["\r\n]/.test(separator)
    ? separator
    : cannotTake(`SEPARATOR must be one character, or tab, not “${written.slice(0, 40)}”.`);
};

const finish = (grid: Grid, separator: string, lineEnd: string, trailing: boolean): string => {
  const written = writeCsv(grid, separator, lineEnd);
  return written !== '' && trailing ? written + lineEnd : written;
};

/** With the line endings of the text that the grid was read from, if there was one. */
export const gridToCsv = (grid: Grid, separator: string, source: Value): string => {
  const content = source.type === 'text' ? source.text : '';
  return finish(grid, separator, content.includes('\r\n') ? '\r\n' : '\n', content.endsWith('\n'));
};

/** From a value, or from JSON. */
export const valueToCsv = (value: Value, separator: string, context: Pick<FilterContext, 'warn'>): string =>
  gridToCsv(gridOf(structureOf(value, context)), separator, value);

/** Keeps the line endings between rows, whatever line endings the cells contain. */
export const rewriteCsv = (content: string, options: CsvOptions, separator: string): string => {
  const rows = readCsv(content, options);
  const end = rows[1]?.at ?? content.length;
  const lineEnd = content.slice(0, end).endsWith('\r\n') ? '\r\n' : '\n';
  return finish(
    rows.map(({ cells }) => cells),
    separator,
    lineEnd,
    content.endsWith('\n'),
  );
};
