// Reads tables drawn with borders, as mysql, sqlite, Nushell and many other programs print them.
import { cannot } from '../../../language/failure.ts';
import { splitLines } from '../../../language/lines.ts';
import { splitHeader, type TableReader, warnLeftOut } from './found-table.ts';
import { headerWarning } from './header.ts';

/** Corners and junctions; between them, lines. */
const border = /^[+├┌└╭╰╞╔╠╚┏┣┗┡┢┠┝╟╠╶-][-=+─━═┬┼┴╤╪╧╦╬╩┳╇┻╋╂┿╈┷╥╫╨]*[-=+┤┐┘╮╯╡╗╣╝┓┫┛┩┪┨┥╢╣]$/;
const junction = /[+┬┼┴╤╪╧╦╬╩┳╇┻╋╂┿╈┷╥╫╨]/;
const anyBorder = /\+[-=]|[─━═]{2}/;
const row = /^[|│║┃](.*)[|│║┃]$/s;
const rowStart = /^[|│║┃]/;
const bar = /[|│║┃]/;
/** As in `|+----+----+|`. */
const innerBorder = /^\|+\+-[-+]*\|+$/;
/** What these programs print around a table. */
const chatter =
  /^(?:\d+ rows? (?:in set|affected)|Empty set|\(\d+ rows?\)|(?:mysql|MariaDB \[[^\]]*\]|sqlite|[\w-]+[=-][#>])>? )/i;

const isBorder = (line: string): boolean => line.length > 2 && border.test(line) && /[-=─━═]/.test(line);

/** A cell may contain a bar: then the junctions of the border tell where the cells end. */
const splitRow = (line: string, ends: readonly number[]): string[] | undefined => {
  const inside = row.exec(line)?.[1];
  if (inside === undefined) return undefined;
  const cells = inside.split(bar);
  if (cells.length === ends.length) return cells.map((cell) => cell.trim());
  const sliced = ends.map((end, index) => line.slice((ends[index - 1] ?? 0) + 1, end).trim());
  return ends.every((end) => bar.test(line[end] ?? '')) ? sliced : undefined;
};

const endsOf = (line: string): number[] => {
  const inner = Array.from(line).flatMap((sign, at) =>
    at > 0 && at < line.length - 1 && junction.test(sign) ? [at] : [],
  );
  return [...inner, line.length - 1];
};

const refuseRow = (lines: readonly string[]): never =>
  cannot(`the cells of the row “${lines[0]?.trim().slice(0, 60)}” don't fit the borders of the table.`);

/** In a table with a border below each row, a line with nothing in its first cell continues the row above. */
const joinLines = (section: readonly (readonly string[])[]): string[][] => {
  const rows: string[][] = [];
  for (const cells of section) {
    const above = rows.at(-1);
    if (above && cells[0] === '' && above[0] !== '') {
      for (const [column, cell] of cells.entries()) if (cell !== '') above[column] += `\n${cell}`;
    } else rows.push([...cells]);
  }
  return rows;
};

/** The rows between two borders. */
type Section = string[][];

const countBars = (line: string): number => line.split(bar).length - 1;

/** A row whose cells have line breaks, as mysql prints them, goes on until it has as many bars as the others. */
const readSections = (lines: readonly string[], ends: readonly number[]): { sections: Section[]; end: number } => {
  const sections: Section[] = [];
  let open: string[] = [];
  let bars = 0;
  for (const [index, line] of lines.entries()) {
    const trimmed = line.trim();
    if (isBorder(trimmed)) {
      if (open.length > 0) return refuseRow(open);
      sections.push([]);
      continue;
    }
    if (open.length === 0 && !rowStart.test(trimmed)) return { sections, end: index };
    open.push(line);
    bars += countBars(line);
    if (bars <= ends.length) continue;
    sections.at(-1)?.push(splitRow(open.join('\n').trim(), ends) ?? refuseRow(open));
    [open, bars] = [[], 0];
  }
  return open.length === 0 ? { sections, end: lines.length } : refuseRow(open);
};

/** A title above the header, as in the tables of the AWS CLI, is as wide as the table. */
const hasTitle = (lines: readonly string[], first: number): boolean =>
  endsOf(lines[first] ?? '').length === 1 &&
  row.test(lines[first + 1] ?? '') &&
  isBorder(lines[first + 2] ?? '') &&
  endsOf(lines[first + 2] ?? '').length > 1;

export const readBoxTable: TableReader = (content, options) => {
  if (!anyBorder.test(content)) return undefined;
  const written = splitLines(content.replace(/^\uFEFF/, '')).lines;
  const lines = written.map((line) => line.trim());
  const found = lines.findIndex((line, index) => isBorder(line) && row.test(lines[index + 1] ?? ''));
  if (found < 0) return undefined;
  const first = hasTitle(lines, found) ? found + 2 : found;
  if (lines.some((line, index) => index > found && innerBorder.test(line)))
    return cannot('this table has other tables inside it. Copy it as JSON; with the AWS CLI, use “--output json”.');
  const { sections, end } = readSections(written.slice(first), endsOf(lines[first] ?? ''));
  const filled = sections.filter((section) => section.length > 0);
  const isGrid = filled.length > 2;
  const rows = filled.flatMap((section) => (isGrid ? joinLines(section) : section));
  const outside = [...lines.slice(0, first), ...lines.slice(first + end)].filter(
    (line) => line !== '' && !isBorder(line) && !chatter.test(`${line} `),
  );
  return {
    format: 'a table with borders',
    ...splitHeader(rows, options),
    warnings: [...(filled.length === 1 && options.hasHeader ? [headerWarning] : []), ...warnLeftOut(outside)],
  };
};
