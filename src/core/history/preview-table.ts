// Cells separated by commas, tabs or the like, as a table for the preview.
import { readAnySeparated } from '../../pipeline/filters/tables/read/read-separated.ts';

interface PreviewTable {
  header: string[];
  rows: string[][];
}

/** More is not read in a preview. */
const maxRows = 200;
const maxColumns = 50;
const maxCell = 500;

const cut = (cells: readonly string[]): string[] => cells.slice(0, maxColumns).map((cell) => cell.slice(0, maxCell));

/** Undefined if the text is not a table. Of a cut text, the last line is left out, because it may be incomplete. */
export const readPreviewTable = (text: string, isCut: boolean): PreviewTable | undefined => {
  if (!text.includes('\n')) return undefined;
  const lines = isCut ? text.slice(0, text.lastIndexOf('\n')) : text;
  const found = readAnySeparated(lines, { hasHeader: true, isForced: false });
  return found && { header: cut(found.header ?? []), rows: found.rows.slice(0, maxRows).map(cut) };
};
