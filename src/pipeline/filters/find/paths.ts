// Finds file paths: Unix, Windows, UNC, and file: links.
import type { Span } from './occurrences.ts';
import { findUrls } from './urls.ts';

const windows =
  '(?<![\\p{L}\\p{N}])[A-Za-z]:[\\\\/]{1,2}|%[A-Za-z_]{2,40}%\\\\{1,2}|(?<![\\\\\\p{L}\\p{N}])\\\\\\\\(?:\\?\\\\(?:[A-Za-z]:\\\\)?|(?=[\\p{L}\\p{N}.]))';
const unix =
  '(?<=^|[\\s"\'`“‘(\\[{=:,;|>])(?:~[\\w.-]{0,32}|\\.{1,2}|\\$\\{?\\w{1,40}\\}?)?/(?=[\\p{L}\\p{N}._@~$%+-])';
const relative = '(?<![\\p{L}\\p{N}_@.~/\\\\-])(?=[@.]?[\\p{L}_])[\\p{L}\\p{N}_@.+-]{1,100}/(?=[\\p{L}\\p{N}._@+-])';
const begins = new RegExp(`(?<windows>${windows})|(?<unix>${unix})|(?<relative>${relative})`, 'gmu');

const windowsPart = '[^\\s\\\\/:*?"<>|]{1,255}';
const nextWord = '[^\\s\\\\/:*?"<>|%]{1,255}';
/** A part may contain spaces only if another part follows: `C:\Program Files\Git`, but not `C:\Temp and more`. */
const windowsRest = (separator: string): RegExp =>
  new RegExp(`(?:${windowsPart}(?: ${nextWord}){0,4}${separator}{1,2}|${windowsPart}[\\\\/]{0,2})*`, 'uy');
const [backslashed, slashed] = [windowsRest('\\\\'), windowsRest('/')];
const unixRest =
  /(?:[^\s"'`“”‘’«»<>|;:,()[\]{}\\、。，；：！？）」]|\\[ ()&']|\([\p{L}\p{N} _.-]{1,40}\)|\[[\p{L}\p{N}_.-]{1,40}\]|\{[\p{L}\p{N}_,.-]{1,40}\})*/uy;
/** A quoted path may contain anything except the closing quote and a line break. */
const quoted: Readonly<Record<string, RegExp>> = {
  '"': /[^\r\n"]{0,512}(?=")/y,
  "'": /[^\r\n']{0,512}(?=')/y,
  '`': /[^\r\n`]{0,512}(?=`)/y,
  '“': /[^\r\n”]{0,512}(?=”)/y,
  '‘': /[^\r\n’]{0,512}(?=’)/y,
};

const restAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/** Where a path ends, excluding trailing punctuation. */
const findEnd = (text: string, start: number, from: number, rest: RegExp): number => {
  const quote = quoted[text[start - 1] ?? ''];
  const inQuotes = quote && restAt(quote, text, from);
  if (inQuotes !== undefined) return from + inQuotes.length;
  let end = from + (restAt(rest, text, from)?.length ?? 0);
  while (end > from && /[.!?,;:)…]/.test(text[end - 1] ?? '')) end -= 1;
  return end;
};

const isPath = (path: string, groups: Readonly<Record<string, string | undefined>>): boolean => {
  if (groups['relative'] !== undefined) return /[^/]\.\p{L}[\p{L}\p{N}]{0,9}$/u.test(path) && !/^\.{1,2}\//.test(path);
  if (path.startsWith('\\\\')) return /^\\\\[^\\]+\\+[^\\]+/.test(path);
  return groups['windows'] !== undefined || path.length > 2;
};

export function* findPaths(text: string): Generator<Span, undefined> {
  const links = findUrls(text);
  let link = links.next().value;
  let done = 0;
  begins.lastIndex = 0;
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    const { 0: beginning, index: start, groups = {} } = found;
    for (; link && link.end <= start; link = links.next().value)
      if (text.startsWith('file:', link.start) && link.start >= done) yield link;
    if (link && link.start <= start) {
      begins.lastIndex = link.end;
      continue;
    }
    const from = start + beginning.length;
    const isWindows = groups['windows'] !== undefined;
    const rest = isWindows ? (beginning.endsWith('/') ? slashed : backslashed) : unixRest;
    const end = findEnd(text, start, from, rest);
    done = Math.max(end, from);
    if (isPath(text.slice(start, end), groups)) yield { start, end };
    begins.lastIndex = done;
  }
  for (; link; link = links.next().value) if (text.startsWith('file:', link.start) && link.start >= done) yield link;
  return undefined;
}
