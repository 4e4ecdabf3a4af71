// Reads the tables of psql: columns separated by `|`, with a rule such as `----+----` below the header.
import { splitLines } from '../../../language/lines.ts';
import { splitHeader, type TableReader, warnLeftOut } from './found-table.ts';

const footer = /^\(\d+ rows?\)$/;
const ruleOfMany = /^-+(?:\+-+)+$/;
const ruleOfOne = /^-+$/;

/** By the bars if there are as many as in the rule, otherwise by those that are in its places. */
const splitRow = (line: string, widths: readonly number[]): string[] => {
  const cells = line.split('|');
  if (cells.length === widths.length) return cells;
  const sliced: string[] = [];
  let start = 0;
  for (const width of widths.slice(0, -1)) {
    if (line[start + width] !== '|') return cells;
    sliced.push(line.slice(start, start + width));
    start += width + 1;
  }
  return [...sliced, line.slice(start)];
};

export const readPsqlTable: TableReader = (content, options) => {
  if (!/[\r\n][ \t]*-/.test(content)) return undefined;
  const { lines } = splitLines(content.replace(/^\uFEFF/, ''));
  const end = lines.findIndex((line) => footer.test(line.trim()));
  const rule = lines.findIndex(
    (line, index) => index > 0 && (ruleOfMany.test(line.trim()) || (end > index && ruleOfOne.test(line.trim()))),
  );
  const widths = (lines[rule] ?? '')
    .trimEnd()
    .split('+')
    .map(({ length }) => length);
  const header = splitRow(lines[rule - 1] ?? '', widths);
  if (rule < 1 || (widths.length > 1 && !lines[rule - 1]?.includes('|'))) return undefined;
  // Indexes and constraints follow the table of \d without a blank line. In a single column, an empty cell is a blank line.
  const isOutside = (line: string): boolean => widths.length > 1 && line.split('|').length < widths.length;
  const below = lines.findIndex((line, index) => index > rule && (index === end || isOutside(line)));
  const stop = below < 0 ? lines.length : below;

  const rows: string[][] = [];
  /** Columns whose cell goes on in the next line, which psql marks with a + in the last place. */
  let open: boolean[] = [];
  for (const line of lines.slice(rule + 1, stop)) {
    const cells = splitRow(line, widths);
    const continues = cells.map((cell, column) => cell.length === widths[column] && cell.endsWith('+'));
    const texts = cells.map((cell, column) => (continues[column] ? cell.slice(0, -1) : cell).trim());
    const above = rows.at(-1);
    if (above && open.includes(true)) {
      for (const [column, cell] of texts.entries()) if (open[column]) above[column] += `\n${cell}`;
    } else rows.push(texts);
    open = continues;
  }
  const outside = [...lines.slice(0, rule - 1), ...lines.slice(stop)];
  return {
    format: 'a table of psql',
    ...splitHeader([header.map((cell) => cell.trim()), ...rows], options),
    warnings: warnLeftOut(
      outside.filter((line) => line.trim() !== '' && !footer.test(line.trim()) && !/^Time: /.test(line)),
    ),
  };
};
