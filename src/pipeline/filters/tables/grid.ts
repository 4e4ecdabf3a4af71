// Turns JSON into rows and columns: an array of objects, an array of arrays, or a single object.
import { type OrderedJson, writeOrderedJson } from '../../../base/ordered-json.ts';
import { cannot } from '../../language/failure.ts';

const maxCells = 1_000_000;

/** The first row is the header if the columns have names. All rows have the same length. */
export type Grid = readonly (readonly string[])[];

const writeCell = (json: OrderedJson | undefined): string => {
  if (json === undefined || (json.type === 'literal' && json.written === 'null')) return '';
  if (json.type === 'string') return json.text;
  return json.type === 'literal' ? json.written : writeOrderedJson(json, 0);
};

export const checkCells = (rows: number, columns: number): void => {
  if (rows * columns > maxCells)
    cannot(`the table would have ${rows} rows and ${columns} columns; the limit is 1,000,000 cells.`);
};

/** Pads short rows. */
export const fillRows = (rows: Grid): Grid => {
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  checkCells(rows.length, columns);
  return rows.map((row) => (row.length === columns ? row : [...row, ...Array(columns - row.length).fill('')]));
};

const kinds = { object: 'an object', array: 'a list', string: 'a single value', literal: 'a single value' } as const;

const checkAlike = (elements: readonly OrderedJson[]): void => {
  const [first] = elements;
  if (!first) return;
  const other = elements.findIndex(({ type }) => kinds[type] !== kinds[first.type]);
  const odd = elements[other];
  if (odd)
    cannot(
      `all rows must be of the same kind: row 1 is ${kinds[first.type]}, but row ${other + 1} is ${kinds[odd.type]}.`,
    );
};

export const gridOf = (json: OrderedJson): Grid => {
  if (json.type === 'string' || json.type === 'literal')
    return cannot('expected a list of hashes or lists, but this is a single value.');
  const elements = json.type === 'array' ? json.elements : [json];
  checkAlike(elements);
  const records = elements.flatMap((element) => (element.type === 'object' ? [new Map(element.members)] : []));
  if (records.length > 0) {
    const names = [...new Set(records.flatMap((record) => [...record.keys()]))];
    checkCells(records.length + 1, names.length);
    return [names, ...records.map((record) => names.map((name) => writeCell(record.get(name))))];
  }
  return fillRows(
    elements.map((element) => (element.type === 'array' ? element.elements.map(writeCell) : [writeCell(element)])),
  );
};
