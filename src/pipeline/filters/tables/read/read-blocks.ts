// Reads records of lines such as “Name: Ada”, with empty lines between the records, as forms and contact lists have them.
import { splitLines } from '../../../language/lines.ts';
import type { TableReader } from './found-table.ts';

const pair = /^\s*([\p{L}_][\p{L}\p{N} _./()-]{0,39}?)\s*:(?:\s+(\S.*?))?\s*$/u;

type Row = ReadonlyMap<string, string>;

/** Undefined if a line is no pair, or a name comes twice. */
const readRecord = (lines: readonly string[]): Row | undefined => {
  const row = new Map<string, string>();
  for (const line of lines) {
    const [, key, value = ''] = pair.exec(line) ?? [];
    if (key === undefined || row.has(key)) return undefined;
    row.set(key, value);
  }
  return row;
};

/** Two records or more that begin with the same name, of two lines or more. */
export const readBlocks: TableReader = (content) => {
  if (!/\n[ \t]*\r?\n/.test(content)) return undefined;
  const records: string[][] = [[]];
  for (const line of splitLines(content.replace(/^\uFEFF/, '')).lines) {
    if (line.trim() !== '') records.at(-1)?.push(line);
    else if (records.at(-1)?.length) records.push([]);
  }
  if (records.at(-1)?.length === 0) records.pop();
  const rows = records.map(readRecord);
  const names = [...new Set(rows.flatMap((row) => [...(row?.keys() ?? [])]))];
  const isAlike = rows.every((row) => row && row.size > 1 && row.has(names[0] ?? ''));
  if (rows.length < 2 || !isAlike) return undefined;
  return {
    format: 'records of “name: value” lines',
    header: names,
    rows: rows.map((row) => names.map((name) => row?.get(name) ?? '')),
  };
};
