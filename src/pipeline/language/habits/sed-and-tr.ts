// What `sed s/a/b/` and `tr` do, as filters.
import { quoteArgument } from '../quote-argument.ts';

/** A text that means the same in a pattern, apart from slashes. */
const isPlain = (from: string): boolean => /^[\w ,:;@#%&=<>"!~/-]+$/.test(from);

const writePattern = (source: string, flags = ''): string =>
  `/${source.replace(/\\.|\//g, (found) => (found === '/' ? '\\/' : found))}/${flags}`;

/** Without -E, it is the escaped signs that mean something. */
const readBasic = (from: string): string =>
  from.replace(/\\?[(){}+?|]/g, (found) => (found.length === 2 ? found.slice(1) : `\\${found}`));

/** `&` is the whole match, `\1` a group. */
const readReplacement = (to: string): string =>
  to.replace(/\\(.)|[&$]/g, (found, escaped?: string) => {
    if (escaped !== undefined) return /\d/.test(escaped) ? `$${escaped}` : escaped;
    return found === '&' ? '$&' : '$$';
  });

export const writeReplace = (extended = '', delimiter = '', from = '', to = '', flags = ''): string | undefined => {
  if (/\\[a-z]/.test(to)) return undefined;
  const sought = from.replaceAll(`\\${delimiter}`, delimiter);
  const ignoresCase = /i/i.test(flags);
  const isPattern = ignoresCase || !isPlain(sought) || /\\\d|(?<!\\)&/.test(to);
  const source = extended === '' ? readBasic(sought) : sought;
  const written = isPattern
    ? `${writePattern(source, ignoresCase ? 'i' : '')} ${quoteArgument(readReplacement(to))}`
    : `${quoteArgument(sought)} ${quoteArgument(to.replace(/\\(.)/g, '$1'))}`;
  return `write “replace ${written}”${flags.includes('g') ? '' : ', which replaces all of them, not only the first in a line'}`;
};

const classes: Readonly<Record<string, string>> = {
  '[:digit:]': '0-9',
  '[:space:]': '\\s',
  '[:blank:]': ' \\t',
  '[:lower:]': 'a-z',
  '[:upper:]': 'A-Z',
  '[:alpha:]': 'A-Za-z',
  '[:alnum:]': 'A-Za-z0-9',
};

const unquote = (written: string): string => written.replace(/^(['"])(.*)\1$/, '$2');

/** The characters of a set, for the brackets of a pattern. */
const readSet = (written: string): string =>
  classes[written] ?? written.replace(/\\.|[\]^/[]/g, (found) => (found.length === 2 ? found : `\\${found}`));

/** A single character, such as `x` or `\n`; undefined if there are several. */
const readCharacter = (written: string): string | undefined => {
  if (written === '\\n') return '\n';
  if (written === '\\t') return '\t';
  return [...written].length === 1 ? written : undefined;
};

export const writeDeletion = (option = '', written = ''): string => {
  const set = unquote(written);
  const character = option === 'd' ? readCharacter(set) : undefined;
  if (character !== undefined) return `write “remove ${quoteArgument(character)}”`;
  return `write “remove /[${option === 'd' ? '' : '^'}${readSet(set)}]/”`;
};

export const writeSqueeze = (written = ''): string =>
  /^(?: |\[:space:\]|\[:blank:\])$/.test(unquote(written))
    ? 'write “squeeze”'
    : `write “replace /([${readSet(unquote(written))}])\\1+/ '$1'”`;

/** One after the other, unless a letter that was put in would be replaced again. */
const writeEach = (from: readonly string[], to: readonly string[]): string | undefined => {
  const isChangedTwice = to.some((letter, index) => from.indexOf(letter) > index);
  if (from.length !== to.length || from.length > 8 || isChangedTwice) return undefined;
  const stages = from.map((letter, index) => `replace ${quoteArgument(letter)} ${quoteArgument(to[index] ?? '')}`);
  return `write “${stages.join(' | ')}”`;
};

export const writeTranslation = (one = '', other = ''): string => {
  const [from, to] = [unquote(one), unquote(other)];
  if (/^(?:a-z|\[:lower:\])$/.test(from) && /^(?:A-Z|\[:upper:\])$/.test(to)) return 'write “upper”';
  if (/^(?:A-Z|\[:upper:\])$/.test(from) && /^(?:a-z|\[:lower:\])$/.test(to)) return 'write “lower”';
  const [sought, put] = [readCharacter(from), readCharacter(to)];
  if (put !== undefined && sought === '\n') return `write “join ${quoteArgument(put)}”`;
  if (put !== undefined)
    return `write “replace ${sought === undefined ? `/[${readSet(from)}]/` : quoteArgument(sought)} ${quoteArgument(put)}”`;
  const each = /[\\[\]-]/.test(from + to) ? undefined : writeEach([...from], [...to]);
  return each ?? 'replace the letters one by one, as in “replace a x | replace b y”';
};
