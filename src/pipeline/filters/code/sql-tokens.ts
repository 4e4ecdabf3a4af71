// Tokenizes SQL just enough to leave strings, quoted names and hints alone.
import { refusePlace } from '../encode/wrong-character.ts';

export interface SqlToken {
  readonly type: 'space' | 'comment' | 'hint' | 'quoted' | 'word' | 'sign';
  readonly raw: string;
  readonly at: number;
}

interface SqlWay {
  /** Whether \' in a string is a quote, as in MySQL, or a backslash and the end of the string. */
  readonly backslash: boolean;
  /** Whether # starts a comment anywhere. */
  readonly hashComments: boolean;
}

const space = /\s+/y;
const lineComment = /--[^\n]*/y;
const hashComment = /#[^\n]*/y;
const dollarMark = /\$(?:[A-Za-z_]\w*)?\$/y;
const bracketName = /\[[A-Za-z_][\w .$#@-]*\]/y;
const word = /[\p{L}\p{M}\p{N}_$@.]+/uy;

const quoteNames: Readonly<Record<string, string>> = { "'": 'string', '"': 'name', '`': 'name' };

export const refuseSql = (content: string, at: number, wrong: string): never =>
  refusePlace(content, at, "can't parse this SQL", wrong);

/** The end of a comment including nested ones; undefined if they are unbalanced. */
const findNestedEnd = (content: string, start: number): number | undefined => {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = start + 2;
  let depth = 1;
  for (let found = marks.exec(content); found; found = marks.exec(content)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return undefined;
};

const findQuoteEnd = (content: string, start: number, backslash: boolean): number => {
  const quote = content[start] ?? "'";
  for (let at = start + 1; at < content.length; at++) {
    if (backslash && quote !== '`' && content[at] === '\\') at += 1;
    else if (content[at] === quote && content[at + 1] === quote) at += 1;
    else if (content[at] === quote) return at + 1;
  }
  return refuseSql(content, start, `this ${quoteNames[quote]} has no closing ${quote}`);
};

export const tokenizeSql = (content: string, way: SqlWay): SqlToken[] => {
  const tokens: SqlToken[] = [];
  let at = 0;
  const matchEnd = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    const found = pattern.exec(content);
    return found ? at + found[0].length : -1;
  };
  // Some dialects don't nest comments: if they are unbalanced, the first end counts.
  let nests = true;
  const findCommentEnd = (): number => {
    const first = content.indexOf('*/', at + 2);
    if (first < 0) return refuseSql(content, at, 'this comment is never closed');
    const nestedEnd = nests ? findNestedEnd(content, at) : undefined;
    nests = nestedEnd !== undefined;
    return nestedEnd ?? first + 2;
  };
  const beginsLine = (): boolean => {
    const last = tokens.at(-1);
    return last === undefined || (last.type === 'space' && last.raw.includes('\n')) || last.type === 'comment';
  };

  const readToken = (): [SqlToken['type'], end: number] => {
    const character = content[at] ?? '';
    const spaceEnd = matchEnd(space);
    if (spaceEnd > 0) return ['space', spaceEnd];
    if (content.startsWith('--', at)) return ['comment', matchEnd(lineComment)];
    if (character === '#' && (way.hashComments || beginsLine())) return ['comment', matchEnd(hashComment)];
    if (content.startsWith('/*', at))
      return [/^\/\*[+!]/.test(content.slice(at, at + 3)) ? 'hint' : 'comment', findCommentEnd()];
    if (quoteNames[character]) return ['quoted', findQuoteEnd(content, at, way.backslash)];
    const markEnd = character === '$' ? matchEnd(dollarMark) : -1;
    const mark = content.slice(at, markEnd);
    const bodyEnd = markEnd > 0 ? content.indexOf(mark, markEnd) : -1;
    if (bodyEnd > 0) return ['quoted', bodyEnd + mark.length];
    const nameEnd = character === '[' ? matchEnd(bracketName) : -1;
    if (nameEnd > 0) return ['quoted', nameEnd];
    const wordEnd = matchEnd(word);
    return wordEnd > 0 ? ['word', wordEnd] : ['sign', at + 1];
  };

  while (at < content.length) {
    const [type, end] = readToken();
    tokens.push({ type, raw: content.slice(at, end), at });
    at = end;
  }
  return tokens;
};
