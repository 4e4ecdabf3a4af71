// Reads records printed one below the other: `\x` in psql, and `\G` in mysql.
import { splitLines } from '../../../language/lines.ts';
import type { TableReader } from './found-table.ts';

const psqlStart = /^-\[ RECORD \d+ \][-+]*$/;
const mysqlStart = /^\*{5,} \d+\. row \*{5,}$/;
const footer = /^(?:\(\d+ rows?\)|\d+ rows? in set.*)$/;

/** A line that does not begin a cell continues the one above. */
export const readRecords: TableReader = (content) => {
  if (!content.includes('-[ RECORD ') && !content.includes('. row **')) return undefined;
  const isPsql = content.includes('-[ RECORD ');
  const [start, pair] = isPsql ? [psqlStart, /^([^|]+?) *\|(?: (.*))?$/] : [mysqlStart, /^ *([^:]+):(?: (.*))?$/];
  const records: Map<string, string>[] = [];
  let last: string | undefined;
  for (const line of splitLines(content).lines) {
    const record = records.at(-1);
    if (start.test(line.trim())) {
      records.push(new Map());
      last = undefined;
    } else if (record && line.trim() !== '' && !footer.test(line.trim())) {
      const [, key, value = ''] = pair.exec(line) ?? [];
      if (key !== undefined && key.trim() !== '' && !record.has(key)) {
        record.set(key, value.trimEnd());
        last = key;
      } else if (last !== undefined)
        record.set(last, `${record.get(last)?.replace(/ *\+$/, '')}\n${value || line.trim()}`);
    }
  }
  const names = [...new Set(records.flatMap((record) => [...record.keys()]))];
  if (names.length === 0) return undefined;
  return {
    format: 'records',
    header: names,
    rows: records.map((record) => names.map((name) => record.get(name) ?? '')),
  };
};
