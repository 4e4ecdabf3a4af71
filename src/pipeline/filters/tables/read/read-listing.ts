// Reads the output of `ls -l`, which has no header.
import { splitLines } from '../../../language/lines.ts';
import type { TableReader } from './found-table.ts';

const names = ['permissions', 'links', 'owner', 'group', 'size', 'modified', 'name'];

const entry =
  /^([bcdlpsD-][rwxsStTlL-]{9}[.+@]?) +(\d+) +(\S+) +(\S+) +(\d+, +\d+|[\d.,]+[KMGTPE]?) +(\p{L}{3,5}\.? +\d{1,2} +(?:\d\d?:\d\d|\d{4})|\d{1,2}\.? +\p{L}{3,5}\.? +(?:\d\d?:\d\d|\d{4})|\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d(?:\.\d+)?)?(?: [+-]\d{4})?) (.+)$/u;
const total = /^\p{L}+ \d[\d.,]*[KMGTPE]?$/u;

export const readListing: TableReader = (content) => {
  if (!/^[bcdlpsD-][rwxsStTlL-]{9}/m.test(content)) return undefined;
  const lines = splitLines(content)
    .lines.map((line) => line.trimEnd())
    .filter((line) => line !== '');
  const body = total.test(lines[0] ?? '') ? lines.slice(1) : lines;
  const rows = body.map((line) => entry.exec(line)?.slice(1));
  return rows.every((row) => row !== undefined) ? { format: 'output of ls', header: names, rows } : undefined;
};
