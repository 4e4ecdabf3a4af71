// Writes CSS rules, indented or minified. Values stay unchanged except for the space between their parts.
import type { CssItem, CssToken } from './read-css.ts';

type Kind = 'selector' | 'at-rule' | 'value';

const isCombinator = ({ raw }: CssToken): boolean => raw === '>' || raw === '+' || raw === '~';
const opens = ({ raw, kind }: CssToken): boolean => raw === '[' || (raw.endsWith('(') && kind !== 'comment');

/** The space between two tokens. */
const between = (before: CssToken, after: CssToken, kind: Kind, depth: number, packed: boolean): string => {
  const loose = packed ? '' : ' ';
  if (opens(before) || after.raw === ')' || after.raw === ']' || after.raw === ',' || before.raw === '!') return '';
  if (before.raw === ',') return loose;
  if (kind === 'selector' && depth === 0 && (isCombinator(before) || isCombinator(after))) return loose;
  if (kind === 'value' && after.raw === '!') return loose;
  if (kind === 'at-rule' && depth > 0 && after.raw === ':') return '';
  if (kind === 'at-rule' && depth > 0 && before.raw === ':') return loose;
  return after.apart ? ' ' : '';
};

/** Splits at top-level commas. */
const joinTokens = (tokens: readonly CssToken[], kind: Kind, packed: boolean): string[] => {
  const parts: string[][] = [[]];
  let before: CssToken | undefined;
  let depth = 0;
  for (const token of tokens) {
    if (packed && token.kind === 'comment') continue;
    if (token.raw === ')' || token.raw === ']') depth -= 1;
    if (token.raw === ',' && depth === 0 && kind === 'selector') {
      parts.push([]);
      before = undefined;
      continue;
    }
    const part = parts.at(-1) ?? [];
    if (before) part.push(between(before, token, kind, depth, packed));
    part.push(token.raw);
    if (opens(token)) depth += 1;
    before = token;
  }
  return parts.map((part) => part.join(''));
};

const isAtRule = ([first]: readonly CssToken[]): boolean => first?.raw.startsWith('@') ?? false;

const writeStatement = (content: string, tokens: readonly CssToken[], packed: boolean): string => {
  const colon = tokens.findIndex(({ raw }) => raw === ':');
  if (isAtRule(tokens) || colon < 0) return joinTokens(tokens, 'at-rule', packed).join('');
  const name = tokens
    .slice(0, colon)
    .map(({ raw }) => raw)
    .join('');
  const value = tokens.slice(colon + 1);
  const [first, last] = [value[0], value.at(-1)];
  // A custom property can contain anything, so its value stays as written.
  const written =
    name.startsWith('--') && first && last
      ? content.slice(first.at, last.at + last.raw.length)
      : joinTokens(value, 'value', packed).join('');
  return `${name}:${packed && written !== '' ? '' : ' '}${written}`;
};

const writePrelude = (prelude: readonly CssToken[], packed: boolean, margin: string): string => {
  const atRule = isAtRule(prelude);
  return joinTokens(prelude, atRule ? 'at-rule' : 'selector', packed).join(packed ? ',' : `,\n${margin}`);
};

export const minifyCss = (content: string, items: readonly CssItem[]): string => {
  const parts = items.flatMap((item) => {
    if (item.type === 'comment') return item.raw.startsWith('/*!') ? [item.raw] : [];
    if (item.type === 'block') return [`${writePrelude(item.prelude, true, '')}{${minifyInside(content, item.items)}}`];
    return [`${writeStatement(content, item.tokens, true)};`];
  });
  return parts.join('');
};

const minifyInside = (content: string, items: readonly CssItem[]): string =>
  minifyCss(content, items).replace(/;$/, '');

export const formatCss = (content: string, items: readonly CssItem[], indent: number, depth = 0): string => {
  const margin = ' '.repeat(indent * depth);
  const lines: string[] = [];
  for (const [index, item] of items.entries()) {
    const before = items[index - 1];
    const isNewGroup = item.type === 'block' ? before && before.type !== 'comment' : before?.type === 'block';
    if (isNewGroup) lines.push('');
    if (item.type === 'comment') lines.push(margin + item.raw);
    else if (item.type === 'statement') lines.push(`${margin}${writeStatement(content, item.tokens, false)};`);
    else {
      const prelude = `${margin}${writePrelude(item.prelude, false, margin)} {`;
      const inside = formatCss(content, item.items, indent, depth + 1);
      lines.push(inside === '' ? `${prelude}}` : `${prelude}\n${inside}\n${margin}}`);
    }
  }
  return lines.join('\n');
};
