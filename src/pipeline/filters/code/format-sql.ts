// Formats SQL with sql-formatter. Tries the dialects unless one is named.
import type * as SqlFormatter from 'sql-formatter';
import { cannot } from '../../language/failure.ts';
import { paramTypes } from './sql-placeholders.ts';
import { refuseSql, tokenizeSql } from './sql-tokens.ts';
import { findTorn } from './torn-sql.ts';

export const sqlDialects = [
  'sql',
  'postgresql',
  'mysql',
  'transactsql',
  'sqlite',
  'plsql',
  'bigquery',
  'mariadb',
  'snowflake',
  'spark',
  'hive',
  'db2',
  'redshift',
  'trino',
  'duckdb',
  'clickhouse',
  'singlestoredb',
] as const;

type SqlDialect = (typeof sqlDialects)[number];

/** The library takes ten microseconds per character, and recurses into parentheses. */
const longest = 100_000;
const maxDepth = 200;
/** Limits how much the library reads while trying dialects, so that it doesn't read a long text six times. */
const maxTried = 150_000;

const checkNesting = (content: string): void => {
  let depth = 0;
  let brackets = 0;
  for (const { type, raw, at } of tokenizeSql(content, { backslash: content.includes("\\'"), hashComments: false })) {
    if (type !== 'sign') continue;
    if (raw === '(') depth += 1;
    if (raw === ')') depth -= 1;
    if (raw === '[') brackets += 1;
    if (raw === ']') brackets -= 1;
    if (brackets > maxDepth) refuseSql(content, at, `brackets are nested more than ${maxDepth} deep`);
    if (depth > maxDepth) refuseSql(content, at, `parentheses are nested more than ${maxDepth} deep`);
    if (depth < 0) refuseSql(content, at, 'this ) closes nothing');
  }
};

const tellError = (error: unknown): never => {
  const reason = error instanceof Error ? error.message : '';
  const [, line = '', column = ''] = /line (\d+) column (\d+)/.exec(reason) ?? [];
  if (line === '') return cannot("can't parse this SQL.");
  const isEnd = reason.includes('«EOF»');
  const [, found = ''] = /(?:Unexpected "|token: )(\S{1,40})/.exec(reason) ?? [];
  const wrong = isEnd
    ? 'unexpected end; a closing parenthesis or END may be missing'
    : `unexpected “${found.replace(/"$/, '')}”; if it is correct, name the dialect, such as sql postgresql`;
  return cannot(`can't parse this SQL: line ${line}, column ${column}: ${wrong}.`);
};

export const formatSql = (library: typeof SqlFormatter, content: string, dialect: SqlDialect): string => {
  if (content.length > longest)
    return cannot(`this SQL is longer than ${longest / 1000},000 characters; format a few statements at a time.`);
  checkNesting(content);
  let first: unknown; // the first error, or where the first attempt would have changed the text
  const tries = Math.max(1, Math.min(6, Math.floor(maxTried / content.length)));
  for (const language of dialect === 'sql' ? sqlDialects.slice(0, tries) : [dialect]) {
    try {
      const formatted = library.format(content, { language, paramTypes });
      const torn = findTorn(content, formatted);
      if (torn === undefined) return formatted;
      first ??= torn;
    } catch (error) {
      first ??= error;
      // Dialects differ in their tokens, not in their grammar.
      if (!(error instanceof Error && error.message.startsWith('Parse error: Unexpected'))) break;
    }
  }
  if (typeof first === 'number')
    return refuseSql(content, first, 'unknown operator; name the dialect, such as sql postgresql');
  return tellError(first);
};
