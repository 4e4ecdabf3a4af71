// Writes HTML tables. Spaces that browsers would collapse are written as entities, so that reading gives them back.
import type { Grid } from '../grid.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\t': '&#9;',
  '\r': '&#13;',
  '\f': '&#12;',
};

const escapeCell = (cell: string): string =>
  cell
    .replace(/[&<>\t\r\f]/g, (sign) => entities[sign] ?? sign)
    .replace(/^ | $| (?=[ \n])|(?<=\n) /g, '&#32;')
    .replace(/^\n+|\n+$/g, (breaks) => '&#10;'.repeat(breaks.length))
    .replaceAll('\n', '<br>');

const writeRow = (cells: readonly string[], tag: 'td' | 'th'): string =>
  `    <tr>${cells.map((cell) => `<${tag}>${escapeCell(cell)}</${tag}>`).join('')}</tr>`;

const writeHead = (header: readonly string[]): string[] => ['  <thead>', writeRow(header, 'th'), '  </thead>'];

/** The first row is the header, if there is one. */
export const writeHtmlTable = (grid: Grid, hasHeader: boolean): string => {
  const [header = [], ...rest] = grid;
  const rows = hasHeader ? rest : grid;
  return [
    '<table>',
    ...(hasHeader ? writeHead(header) : []),
    '  <tbody>',
    ...rows.map((cells) => writeRow(cells, 'td')),
    '  </tbody>',
    '</table>',
  ].join('\n');
};
