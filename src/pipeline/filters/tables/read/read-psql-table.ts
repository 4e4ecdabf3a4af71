// Reads the tables of psql: columns separated by `|`, with a rule such as `----+----` below the header.
import { splitLines } from '../../../language/lines.ts';
import { splitHeader, type TableReader, warnLeftOut } from './found-table.ts';

const footer = /^\(\d+ rows?\)$/;
const ruleOfMany = /^-+(?:\+-+)+$/;
const ruleOfOne = /^-+$/;

/** By the bars if there are as many as in the rule, otherwise by their places. */
const splitRow = (line: string, widths: readonly number[]): string[] => {
  const cells = line.split('|');
  if (cells.length === widths.length) return cells;
  let start = 0;
  return widths.map((width, index) => {
    const cell = line.slice(start, index === widths.length - 1 ? undefined : start + width);
    start += width + 1;
    return cell;
  });
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
  const blank = lines.findIndex((line, index) => index > rule && line.trim() === '');
  const stop = end > rule ? end : blank > rule ? blank : lines.length;

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
