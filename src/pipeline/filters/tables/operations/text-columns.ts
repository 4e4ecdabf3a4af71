// Reads the columns of a text: separated by commas, semicolons, tabs or bars, or by spaces.
import { cannot } from '../../../language/failure.ts';
import { splitLines } from '../../../language/lines.ts';
import { findSeparator } from '../csv-separator.ts';
import { readCsv } from '../read-csv.ts';
import { writeCsv } from '../write-csv.ts';

type Cells = readonly string[];

interface TextColumns {
  readonly rows: readonly Cells[];
  /** Writes rows as they were written, one per line. */
  write(rows: readonly Cells[]): string[];
}

const maxCells = 1_000_000;

export const readTextColumns = (content: string): TextColumns => {
  const lines = splitLines(content).lines.filter((line) => line.trim() !== '');
  const separator = findSeparator(content);
  if (lines.some((line) => line.includes(separator))) {
    const rows = readCsv(content, { separator, relaxed: separator === '\t' }).map(({ cells }) => cells);
    // A comma in one line of many is punctuation.
    const separated = rows.filter(({ length }) => length > 1).length;
    if (separator === '\t' || separated * 2 > rows.length)
      return { rows, write: (written) => written.map((cells) => writeCsv([cells], separator, '\n')) };
  }
  let count = 0;
  const rows = lines.map((line) => {
    const cells = line.trim().split(/\s+/);
    count += cells.length;
    return count > maxCells ? cannot('this has over 1,000,000 cells, the limit of a run.') : cells;
  });
  return { rows, write: (written) => written.map((cells) => cells.join(' ')) };
};
