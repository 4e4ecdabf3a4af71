// Splits a command line into words, as a Unix shell or, for lines with ^, as the Windows command prompt does.
import { cannot } from '../../language/failure.ts';
import { unescapeText } from '../encode/escapes.ts';
import { tryUtf8 } from '../encode/utf8.ts';

export interface ShellWords {
  readonly words: readonly string[];
  /** What follows the command: `| jq .`. */
  readonly rest: string;
  /** Variables and substitutions, which only a shell can fill in. */
  readonly variables: readonly string[];
}

const variable = /\$(?:\w+|\{[^}]*\}|\([^)]*\))|`[^`]*`/y;

const unclosed = (quote: string): never => cannot(`the command line has no closing ${quote}.`);

/** `\xc3\xa9` and `\303\251` are bytes, as in bash; the first group is a run of them. */
const escapesOrBytes = /((?:\\x[\da-f]{1,2}|\\[0-7]{1,3})+)|\\[\s\S]/gi;

const readBytes = (written: string): string | undefined => {
  const bytes = [...written.matchAll(/\\(?:x([\da-f]+)|([0-7]+))/gi)].map(([, hex, octal]) =>
    hex === undefined ? Number.parseInt(octal ?? '', 8) % 256 : Number.parseInt(hex, 16),
  );
  return bytes.some((byte) => byte > 0x7f) ? tryUtf8(Buffer.from(bytes)) : undefined;
};

/** The text in `$'…'`. */
const unescapeDollar = (written: string): string => {
  let plain = '';
  let at = 0;
  for (const found of written.matchAll(escapesOrBytes)) {
    const bytes = found[1] === undefined ? undefined : readBytes(found[1]);
    if (bytes === undefined) continue;
    plain += unescapeText(written.slice(at, found.index)) + bytes;
    at = found.index + found[0].length;
  }
  return plain + unescapeText(written.slice(at));
};

const splitUnix = (line: string): ShellWords => {
  const words: string[] = [];
  const variables: string[] = [];
  let word: string | undefined;
  let at = 0;
  const endWord = (): void => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  const add = (piece: string): void => {
    word = (word ?? '') + piece;
  };
  const addVariable = (): boolean => {
    variable.lastIndex = at;
    const [found] = variable.exec(line) ?? [];
    if (found === undefined) return false;
    variables.push(found);
    add(found);
    at += found.length;
    return true;
  };

  const readSingle = (): void => {
    const end = line.indexOf("'", at + 1);
    if (end < 0) unclosed("'");
    add(line.slice(at + 1, end));
    at = end + 1;
  };
  const readDollar = (): void => {
    let end = at + 2;
    while (end < line.length && line[end] !== "'") end += line[end] === '\\' ? 2 : 1;
    if (end >= line.length) unclosed("'");
    add(unescapeDollar(line.slice(at + 2, end)));
    at = end + 1;
  };
  const readDouble = (): void => {
    add('');
    at += 1;
    for (;;) {
      const character = line[at] ?? unclosed('"');
      const next = line[at + 1] ?? '';
      if (character === '"') break;
      if (character === '\\' && '"\\$`\n'.includes(next) && next !== '') {
        add(next === '\n' ? '' : next);
        at += 2;
      } else if (!'$`'.includes(character) || !addVariable()) {
        add(character);
        at += 1;
      }
    }
    at += 1;
  };

  while (at < line.length) {
    const character = line[at] ?? '';
    // A line break ends the command, unless an option follows: then the backslash before it was lost.
    if (character === '\n' && words.length > 0 && !/^\s*(?:-|$)/.test(line.slice(at, at + 200))) break;
    if (/\s/.test(character)) {
      endWord();
      at += 1;
    } else if (character === "'") readSingle();
    else if (character === '"') readDouble();
    else if (line.startsWith("$'", at)) readDollar();
    else if (character === '\\') {
      const [escaped = ''] = /^\\(?:\r?\n|[\s\S]?)/.exec(line.slice(at, at + 3)) ?? [];
      if (escaped.endsWith('\n')) endWord();
      else add(escaped.slice(1));
      at += escaped.length;
    } else if (/[|;&<>]/.test(character)) break;
    else if (!'$`'.includes(character) || !addVariable()) {
      add(character);
      at += 1;
    }
  }
  endWord();
  return { words, rest: line.slice(at).trim(), variables };
};

/** Removes the carets of the command prompt; inside its quotes they are text. */
const removeCarets = (line: string): string => {
  let plain = '';
  let inQuotes = false;
  for (let at = 0; at < line.length; at++) {
    const character = line[at] ?? '';
    if (character === '^' && !inQuotes) {
      // A caret and two line breaks are one line break; a caret and one continue the line.
      const [broken] = /^\^(?:\r?\n){1,2}/.exec(line.slice(at, at + 5)) ?? [];
      if (broken !== undefined) {
        plain += broken.replace(/[^\n]/g, '').length > 1 ? '\n' : ' ';
        at += broken.length - 1;
      } else {
        at += 1;
        plain += line[at] ?? '';
      }
      continue;
    }
    if (character === '"') inQuotes = !inQuotes;
    plain += character;
  }
  return plain;
};

const splitWindows = (line: string): ShellWords => {
  const words: string[] = [];
  let word: string | undefined;
  let inQuotes = false;
  for (const [piece] of removeCarets(line).matchAll(/\\*"|\\+|\s+|[^\s"\\]+/g)) {
    if (piece.endsWith('"')) {
      const slashes = piece.length - 1;
      word = (word ?? '') + '\\'.repeat(Math.floor(slashes / 2));
      if (slashes % 2 === 1) word += '"';
      else inQuotes = !inQuotes;
    } else if (/^\s/.test(piece) && !inQuotes) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + piece;
  }
  if (inQuotes) unclosed('"');
  return { words: word === undefined ? words : [...words, word], rest: '', variables: [] };
};

const isWindows = (line: string): boolean => /\^"|\^\r?\n|\^$/.test(line) && !/'/.test(line.slice(0, 12));

export const splitShellWords = (line: string): ShellWords => (isWindows(line) ? splitWindows(line) : splitUnix(line));
