// Converts CSV with a header row to JSON, with one object per row.
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { type CsvOptions, readCsv, refuseCsv } from './read-csv.ts';

/** Numbers duplicate and empty names. */
const nameColumns = (header: readonly string[]): string[] => {
  const taken = new Set(header);
  const used = new Set<string>();
  const lastNumber = new Map<string, number>();
  return header.map((written, index) => {
    const name = written === '' ? `column_${index + 1}` : written;
    let free = name;
    let number = lastNumber.get(name) ?? 1;
    while (used.has(free) || (free !== written && taken.has(free))) {
      number += 1;
      free = `${name}_${number}`;
    }
    lastNumber.set(name, number);
    used.add(free);
    return free;
  });
};

export const csvToJson = (content: string, options: CsvOptions): OrderedJson => {
  const [header, ...rows] = readCsv(content, options);
  const names = nameColumns(header?.cells ?? []);
  const elements = rows.map(({ cells, at }): OrderedJson => {
    if (cells.length !== names.length)
      refuseCsv(content, at, `this row has ${cells.length} cells, but the header has ${names.length}`);
    return {
      type: 'object',
      members: names.map((name, column) => [name, { type: 'string', text: cells[column] ?? '' }]),
    };
  });
  return { type: 'array', elements };
};
