// The tokenizer splits a command into words, quoted texts, patterns, sources and signs.

import { explainForeign } from './foreign-patterns.ts';
import { readPattern } from './pattern-syntax.ts';
import { readQuotedSource, readSource } from './read-source.ts';
import type { Pattern, Source, TextLiteral, Word, Written } from './syntax.ts';
import { CommandSyntaxError, showFound } from './syntax-error.ts';

export type Sign = '|' | '>' | '(' | ')';

export type Token =
  | (Written & { readonly type: 'sign'; readonly sign: Sign })
  | (Written & { readonly type: 'end' })
  | Word
  | Pattern
  | Source;

const space = /\s/u;
const wordEnd = /[\s|()'"]/u;

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', '\\': '\\', '"': '"', $: '$', '%': '%' };

/** `'…'`: literal text. */
const readPlainText = (command: string, start: number): TextLiteral => {
  const end = command.indexOf("'", start + 1);
  if (end < 0) {
    const isApostrophe = /[\p{L}\p{N}]/u.test(command[start - 1] ?? '');
    const remedy = isApostrophe ? ` Put a text with an apostrophe in double quotes, as in "it's".` : '';
    throw new CommandSyntaxError(start + 1, `this text has no closing '.${remedy}`);
  }
  const content = command.slice(start + 1, end);
  return {
    type: 'text',
    parts: content === '' ? [] : [content],
    column: start + 1,
    written: command.slice(start, end + 1),
  };
};

const startsSource = /^(?:\$[\p{L}\d{]|%\p{L})/u;
/** Directly after a pattern, as in `replace /(a)/ "<$1>"`, `$1` is a group; `${1}` is the entry. */
const startsSourceAfterPattern = /^(?:\$[\p{L}{]|%\p{L})/u;

/** `"…"`: with escapes and interpolated `$1`, `$name`, `${name}` and `%name{key}`. */
const readFilledText = (command: string, start: number, before: Token | undefined): TextLiteral => {
  const begins = before?.type === 'pattern' ? startsSourceAfterPattern : startsSource;
  const parts: (string | Source)[] = [];
  let plain = '';
  let at = start + 1;
  const flush = (): void => {
    if (plain !== '') parts.push(plain);
    plain = '';
  };
  while (at < command.length && command[at] !== '"') {
    const character = command[at] ?? '';
    if (character === '\\') {
      const escaped = escapes[command[at + 1] ?? ''];
      if (escaped === undefined) {
        const found = showFound(command.slice(at, at + 2));
        throw new CommandSyntaxError(
          at + 1,
          `unknown escape ${found}; expected \\n, \\t, \\\\, \\", \\$ or \\%. Write \\\\ for a backslash.`,
        );
      }
      plain += escaped;
      at += 2;
    } else if (begins.test(command.slice(at, at + 3))) {
      const source = readQuotedSource(command, at);
      flush();
      parts.push(source);
      at += source.written.length;
    } else {
      plain += character;
      at += 1;
    }
  }
  if (at >= command.length) throw new CommandSyntaxError(start + 1, 'this text has no closing ".');
  flush();
  return { type: 'text', parts, column: start + 1, written: command.slice(start, at + 1) };
};

/**
 * For each position, where a pattern there would end: at the next slash that is neither escaped nor in brackets, or -1.
 * Computed once, from the end, because searching ahead from every slash would take quadratic time.
 */
const findPatternEnds = (command: string): Int32Array => {
  const { length } = command;
  const [outside, inside] = [new Int32Array(length + 2).fill(-1), new Int32Array(length + 2).fill(-1)];
  for (let at = length - 1; at >= 0; at--) {
    const character = command[at];
    const further = at + (character === '\\' ? 2 : 1);
    outside[at] = character === '/' ? at : ((character === '[' ? inside : outside)[further] ?? -1);
    inside[at] = (character === ']' ? outside : inside)[further] ?? -1;
  }
  return outside;
};

const explainInvalid = (source: string, flags: string): string => {
  try {
    return new RegExp(source, flags).source;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : '';
  }
};

const readPatternAt = (command: string, start: number, end: number): Pattern => {
  const [flags = ''] = /^[a-z]*/i.exec(command.slice(end + 1)) ?? [];
  const source = command.slice(start + 1, end);
  const written = command.slice(start, end + 1 + flags.length);
  const pattern = readPattern(source, flags);
  if (!pattern)
    throw new CommandSyntaxError(
      start + 1,
      `${showFound(written)} is not a valid pattern (${explainInvalid(source, flags)}). If it is text, quote it.`,
    );
  const unknown = explainForeign(source);
  if (unknown !== undefined) throw new CommandSyntaxError(start + 1, `in ${showFound(written)}, ${unknown}`);
  return { type: 'pattern', ...pattern, column: start + 1, written };
};

/** `/[/`: the bracket hides the last slash. */
const openBracket = /^\/[^/]*\[[^\]]*\/[a-z]*$/;

const readWord = (command: string, start: number): Word => {
  let end = start;
  while (end < command.length && !wordEnd.test(command[end] ?? '')) end += 1;
  const written = command.slice(start, end);
  return { type: 'word', text: written, column: start + 1, written };
};

const isSign = (character: string): character is Sign => '|>()'.includes(character);
const beginsReference = /^(?:\$[\p{L}\d]|[@%!]\p{L})/u;

const readToken = (command: string, start: number, before: Token | undefined, patternEnds: () => Int32Array): Token => {
  const character = command[start] ?? '';
  if (command.startsWith('>=', start)) return { type: 'word', text: '>=', column: start + 1, written: '>=' };
  if (isSign(character)) return { type: 'sign', sign: character, column: start + 1, written: character };
  if (character === "'") return readPlainText(command, start);
  if (character === '"') return readFilledText(command, start, before);
  if (beginsReference.test(command.slice(start, start + 3))) return readSource(command, start);
  // No pattern begins with “)”, so `(split /)` ends a block.
  if (character === '/' && !/[\s)]/u.test(command[start + 1] ?? ' ')) {
    const end = patternEnds()[start + 1] ?? -1;
    if (end > start + 1) return readPatternAt(command, start, end);
  }
  const word = readWord(command, start);
  if (openBracket.test(word.written))
    throw new CommandSyntaxError(
      start + 1,
      `${showFound(word.written)} is not a valid pattern (the bracket is never closed). Write \\[ for a bracket; if it is text, quote it.`,
    );
  return word;
};

/** What was probably meant by `$cities[0]` or `@user{name}`. */
const suggestReference = (token: Token, rest: string): string | undefined => {
  const [bracket] = /^(?:\[-?\d{1,9}\]|\{[^}]{1,40}\})/.exec(rest) ?? [];
  if (bracket === undefined || !('name' in token) || /[[{]/.test(token.written)) return undefined;
  const sigil = bracket.startsWith('[') ? '@' : '%';
  return `for ${sigil === '@' ? 'an element of a list' : 'a value of a hash'}, write ${sigil}${token.name}${bracket}.`;
};

/** The last token is of the type `end`. */
export const tokenize = (command: string): Token[] => {
  const tokens: Token[] = [];
  let ends: Int32Array | undefined;
  const patternEnds = (): Int32Array => {
    ends ??= findPatternEnds(command);
    return ends;
  };
  let at = 0;
  for (;;) {
    while (space.test(command[at] ?? '')) at += 1;
    if (at >= command.length) break;
    const token = readToken(command, at, tokens.at(-1), patternEnds);
    tokens.push(token);
    at += token.written.length;
    // Without a space, the user probably meant one argument: `$name.txt`, `'a'b`.
    const next = command[at] ?? ' ';
    if (token.type !== 'sign' && token.type !== 'word' && !space.test(next) && next !== '|' && next !== ')') {
      const separated = next === ',' ? 'separate arguments by spaces, without commas.' : undefined;
      const remedy = suggestReference(token, command.slice(at)) ?? separated ?? 'add a space, or quote all of it.';
      throw new CommandSyntaxError(
        at + 1,
        `found ${showFound(next)} directly after ${showFound(token.written)}; ${remedy}`,
      );
    }
  }
  tokens.push({ type: 'end', column: command.length + 1, written: '' });
  return tokens;
};
