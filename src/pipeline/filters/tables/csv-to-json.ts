// Converts CSV with a header row to JSON, with one object per row.
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { nameColumns } from './name-columns.ts';
import { type CsvOptions, readCsv, refuseCsv } from './read-csv.ts';

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
