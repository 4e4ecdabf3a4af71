// Writes a text that may be longer than the screen: on a terminal, in a pager.
import { stripVTControlCharacters } from 'node:util';
import type { Output } from '../environment.ts';

/** The rows it takes. A line with wide characters may take more, which matters only if all others just fit. */
const countRows = (text: string, columns: number): number =>
  stripVTControlCharacters(text)
    .trimEnd()
    .split('\n')
    .reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / columns)), 0);

export const writePaged = async (text: string, output: Output): Promise<void> => {
  // The prompt takes a row, too.
  const isLong = output.isTerminal && countRows(text, output.columns) >= output.rows;
  if (!isLong || !(await output.page(text))) output.write(text);
};
