// Writes SQL on one line without comments, with spaces only where words would run together.
import { cannot, FilterRefusal } from '../../language/failure.ts';
import { refuseSql, type SqlToken, tokenizeSql } from './sql-tokens.ts';

const backslashDialects = ['mysql', 'mariadb', 'bigquery', 'spark', 'hive', 'clickhouse', 'snowflake', 'singlestoredb'];
const hashDialects = ['mysql', 'mariadb', 'bigquery', 'singlestoredb'];

/** Operators that never combine with a neighbor, unlike + and -. */
const isOperator = ({ type, raw }: SqlToken): boolean => type === 'sign' && '=<>*/%'.includes(raw);
const isSeparator = ({ type, raw }: SqlToken): boolean => type === 'sign' && ',;()'.includes(raw);
const isOperand = ({ type, raw }: SqlToken): boolean =>
  type === 'quoted' || (type === 'word' && /^[\p{L}\p{N}_]/u.test(raw));

const isString = ({ type, raw }: SqlToken): boolean => type === 'quoted' && raw.startsWith("'");

const needsSpace = (before: SqlToken, after: SqlToken): boolean => {
  if (isSeparator(before) || isSeparator(after)) return false;
  return !((isOperator(before) && isOperand(after)) || (isOperand(before) && isOperator(after)));
};

const joinTokens = (tokens: readonly SqlToken[]): string => {
  const parts: string[] = [];
  let before: SqlToken | undefined;
  let apart = false;
  let brokenLine = false;
  for (const token of tokens) {
    if (token.type === 'space' || token.type === 'comment') {
      apart = true;
      brokenLine ||= token.raw.includes('\n');
      continue;
    }
    if (before && isString(before) && isString(token) && brokenLine)
      parts.push('\n'); // standard SQL joins strings on two lines, but not on one
    else if (before && apart && needsSpace(before, token)) parts.push(' ');
    parts.push(token.raw);
    before = token;
    apart = false;
    brokenLine = false;
  }
  return parts.join('');
};

/** In MySQL, # starts a comment, which would swallow what follows on the same line. */
const checkHash = (content: string, tokens: readonly SqlToken[]): readonly SqlToken[] => {
  const hash = tokens.find(({ type, raw }) => type === 'sign' && raw === '#');
  if (hash && /^#\s.*\n\s*\S/.test(content.slice(hash.at)))
    refuseSql(
      content,
      hash.at,
      'dialects read # differently; name yours, such as sql-minify mysql or sql-minify postgresql',
    );
  return tokens;
};

export const minifySql = (content: string, dialect: string): string => {
  const hashComments = hashDialects.includes(dialect);
  const minify = (backslash: boolean): string => {
    const tokens = tokenizeSql(content, { backslash, hashComments });
    return joinTokens(dialect === 'sql' ? checkHash(content, tokens) : tokens);
  };
  if (dialect !== 'sql') return minify(backslashDialects.includes(dialect));
  if (!/\\["']/.test(content)) return minify(false);

  const attempt = (backslash: boolean): string | FilterRefusal => {
    try {
      return minify(backslash);
    } catch (error) {
      if (error instanceof FilterRefusal) return error;
      throw error;
    }
  };
  const [standard, escaped] = [attempt(false), attempt(true)];
  if (standard instanceof FilterRefusal && escaped instanceof FilterRefusal) throw standard;
  if (standard instanceof FilterRefusal) return typeof escaped === 'string' ? escaped : cannot(standard.message);
  if (escaped instanceof FilterRefusal || escaped === standard) return standard;
  return cannot(
    'it has a backslash before a quote, which dialects read differently; name yours, such as sql-minify mysql or sql-minify postgresql.',
  );
};
