// Reads tables drawn with borders, as mysql, sqlite, Nushell and many other programs print them.
import { splitLines } from '../../../language/lines.ts';
import { splitHeader, type TableReader, warnLeftOut } from './found-table.ts';

/** Corners and junctions; between them, lines. */
const border = /^[+├┌└╭╰╞╔╠╚┏┣┗┡┢┠┝╟╠╶-][-=+─━═┬┼┴╤╪╧╦╬╩┳╇┻╋╂┿╈┷╥╫╨]*[-=+┤┐┘╮╯╡╗╣╝┓┫┛┩┪┨┥╢╣]$/;
const junction = /[+┬┼┴╤╪╧╦╬╩┳╇┻╋╂┿╈┷╥╫╨]/;
const anyBorder = /\+[-=]|[─━═]{2}/;
const row = /^[|│║┃](.*)[|│║┃]$/;
const bar = /[|│║┃]/;
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

export const readBoxTable: TableReader = (content, options) => {
  if (!anyBorder.test(content)) return undefined;
  const lines = splitLines(content.replace(/^\uFEFF/, '')).lines.map((line) => line.trim());
  const first = lines.findIndex((line, index) => isBorder(line) && row.test(lines[index + 1] ?? ''));
  if (first < 0) return undefined;
  const last = lines.findIndex((line, index) => index > first && !isBorder(line) && !row.test(line));
  const end = last < 0 ? lines.length : last;
  const ends = endsOf(lines[first] ?? '');
  const sections: string[][][] = [];
  for (const line of lines.slice(first, end)) {
    if (isBorder(line)) {
      sections.push([]);
      continue;
    }
    const cells = splitRow(line, ends);
    if (!cells) return undefined;
    sections.at(-1)?.push(cells);
  }
  const filled = sections.filter((section) => section.length > 0);
  const isGrid = filled.length > 2;
  const rows = filled.flatMap((section) => (isGrid ? joinLines(section) : section));
  const outside = [...lines.slice(0, first), ...lines.slice(end)].filter(
    (line) => line !== '' && !chatter.test(`${line} `),
  );
  return {
    format: 'a table with borders',
    ...splitHeader(rows, options),
    warnings: warnLeftOut(outside),
  };
};
