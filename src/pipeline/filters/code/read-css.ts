// Parses CSS into rules and declarations, and rejects what it can't parse. Accepts nested rules and future syntax.
import type * as CssTree from 'css-tree';
import { refusePlace } from '../encode/wrong-character.ts';

export interface CssToken {
  readonly kind: 'word' | 'sign' | 'comment';
  readonly raw: string;
  readonly at: number;
  /** Whether whitespace or a comment precedes it. */
  readonly apart: boolean;
}

export type CssItem =
  | { readonly type: 'comment'; readonly raw: string }
  /** A declaration, or an at-rule that ends with a semicolon. */
  | { readonly type: 'statement'; readonly tokens: readonly CssToken[] }
  | { readonly type: 'block'; readonly prelude: readonly CssToken[]; readonly items: readonly CssItem[] };

const maxDepth = 200;

const refuseCss = (content: string, at: number, wrong: string): never =>
  refusePlace(content, at, 'this is not CSS', wrong);

const isEnded = (raw: string, end: string): boolean =>
  raw.length > end.length && raw.endsWith(end) && !/(?:^|[^\\])(?:\\\\)*\\$/.test(raw.slice(-50, -end.length));

const tokenizeCss = ({ tokenize, tokenTypes }: typeof CssTree, content: string): CssToken[] => {
  const tokens: CssToken[] = [];
  const signs = new Set([tokenTypes.Delim, tokenTypes.Colon, tokenTypes.Semicolon, tokenTypes.Comma]);
  for (let type = tokenTypes.LeftSquareBracket; type <= tokenTypes.RightCurlyBracket; type++) signs.add(type);
  let apart = false;
  tokenize(content, (type, at, end) => {
    const raw = content.slice(at, end);
    if (type === tokenTypes.WhiteSpace) {
      apart = true;
      return;
    }
    if (type === tokenTypes.BadString || (type === tokenTypes.String && !isEnded(raw, raw.slice(0, 1))))
      refuseCss(content, at, 'this string has no closing quote');
    if (type === tokenTypes.BadUrl || (type === tokenTypes.Url && !raw.endsWith(')')))
      refuseCss(content, at, 'this URL is never closed, or needs quotes');
    if (type === tokenTypes.Comment && !(raw.length > 3 && raw.endsWith('*/')))
      refuseCss(content, at, 'this comment is never closed');
    const kind = type === tokenTypes.Comment ? 'comment' : signs.has(type) ? 'sign' : 'word';
    tokens.push({ kind, raw, at, apart: apart || tokens.at(-1)?.kind === 'comment' });
    apart = false;
  });
  return tokens;
};

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

const checkStatement = (content: string, tokens: readonly CssToken[], depth: number): void => {
  const [first] = tokens;
  if (!first || first.raw.startsWith('@') || first.raw === '<!--' || first.raw === '-->') return;
  if (depth === 0) refuseCss(content, first.at, 'expected a rule such as a { color: red }');
  const colon = tokens.findIndex(({ raw }) => raw === ':');
  if (colon < 1 || colon > 2) refuseCss(content, first.at, 'expected a declaration such as color: red;');
};

export const readCss = (library: typeof CssTree, content: string): CssItem[] => {
  const tokens = tokenizeCss(library, content);
  let next = 0;

  /** Reads tokens up to a semicolon or a brace outside a value; leading comments stay. */
  const readTokens = (): CssToken[] => {
    const taken: CssToken[] = [];
    const open: CssToken[] = [];
    for (let token = tokens[next]; token; token = tokens[next]) {
      const inside = open.at(-1);
      const isValue = taken[0]?.raw.startsWith('--') && taken[1]?.raw === ':';
      if (!inside && (token.raw === ';' || token.raw === '}' || (token.raw === '{' && !isValue))) return taken;
      const opens = token.kind === 'sign' ? token.raw : token.raw.endsWith('(') ? '(' : '';
      if (closing[opens]) open.push(token);
      else if (token.kind === 'sign' && ')]}'.includes(token.raw)) {
        const expected = closing[inside?.raw.slice(-1) ?? ''];
        if (expected === undefined) refuseCss(content, token.at, `this ${token.raw} closes nothing`);
        if (expected !== token.raw) refuseCss(content, token.at, `found ${token.raw}; expected ${expected}`);
        open.pop();
      }
      taken.push(token);
      next += 1;
    }
    const last = open.at(-1);
    if (last) refuseCss(content, last.at, `${last.raw.slice(-1)} is never closed`);
    return taken;
  };

  const readItems = (depth: number, opened: number): CssItem[] => {
    const items: CssItem[] = [];
    for (let token = tokens[next]; token; token = tokens[next]) {
      if (token.kind === 'comment') {
        items.push({ type: 'comment', raw: token.raw });
        next += 1;
        continue;
      }
      const taken = readTokens();
      const end = tokens[next];
      next += 1;
      if (end?.raw === '{') {
        if (taken.length === 0) refuseCss(content, end.at, 'missing selector before {');
        if (depth >= maxDepth) refuseCss(content, end.at, `it is nested more than ${maxDepth} levels deep`);
        items.push({ type: 'block', prelude: taken, items: readItems(depth + 1, end.at) });
        continue;
      }
      if (taken.length > 0) {
        checkStatement(content, taken, depth);
        items.push({ type: 'statement', tokens: taken });
      }
      if (end?.raw === '}') return depth > 0 ? items : refuseCss(content, end.at, 'this } closes nothing');
    }
    return depth > 0 ? refuseCss(content, opened, 'this { is never closed') : items;
  };

  return readItems(0, 0);
};
