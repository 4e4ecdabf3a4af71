// Cells written with a space after every separator, as in “a, b”: the space belongs to the separator.

type Rows = readonly (readonly string[])[];

export const isSpaced = (rows: Rows): boolean =>
  rows.every((row) => row.every((cell, index) => index === 0 || cell === '' || /^\s/.test(cell)));

export const withoutSpaces = (rows: Rows): string[][] =>
  rows.map((row) => row.map((cell, index) => (index === 0 ? cell : cell.trimStart())));
