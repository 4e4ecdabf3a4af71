// Finds links: anything with a scheme and two slashes, or starting with www. Never backtracks, so hostile text takes no longer.
import type { Span } from './occurrences.ts';

interface FoundUrl extends Span {
  /** The range of the host, after any user name and password. */
  readonly hostStart: number;
  readonly hostEnd: number;
}

const maxSchemeLength = 32;
const maxAuthorityLength = 400;

const begins = /:\/\/|(?<![\p{L}\p{N}@/.\\_-])www\.(?=[\p{L}\p{N}])/giu;
const schemeLetter = /[a-z0-9+.-]/i;
const wellKnown = /(?:https?|wss?|s?ftp|ftps|file|ssh|git|ldaps?|smb|rtsp|magnet)$/i;
const host =
  '(\\[[0-9a-f:.]{2,45}(?:%\\w{1,16})?\\]|[\\p{L}\\p{N}_](?:[\\p{L}\\p{M}\\p{N}_.-]{0,253}[\\p{L}\\p{M}\\p{N}])?)?(?::\\d{1,5}(?!\\d))?';
const hostAndPort = new RegExp(`^${host}`, 'iu');
/** User name, password, host and port, as far as present. */
const authority = new RegExp(`^(?:[^\\s/?#@<>"'\`\\\\{}|^[\\]()]{1,255}@)?${host}`, 'iu');

/** Neither allowed nor usual in a URL. */
const ends = /[\s<>"`|\\^\p{Cc}\p{Zs}“”„«»‹›、。，；：！？「」『』【】（）《》〈〉…]/u;
const entity = /&(?:quot|lt|gt|apos|nbsp|#0?39|#34|#x27);/iy;
const nextScheme = /\.?(?:https?|ftp)$/i;
const nextLink = /[,;](?:https?|ftp):\/\//iy;
const trailing = /[.,:;!?'*~&([{]/;
const opened: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const standsAt = (pattern: RegExp, text: string, at: number): boolean => {
  pattern.lastIndex = at;
  return pattern.test(text);
};

/** Where the scheme before `://` starts; undefined if there is none. */
const findSchemeStart = (text: string, end: number, least: number): number | undefined => {
  let start = end;
  while (start > least && end - start < maxSchemeLength && schemeLetter.test(text[start - 1] ?? '')) start -= 1;
  const run = text.slice(start, end);
  // In `see.https://` and `1https://`, the scheme follows a word; `git+https` is a scheme itself.
  const known = wellKnown.exec(run);
  if (known && !run.slice(0, known.index).endsWith('+')) return start + known.index;
  const [scheme] = /[a-z][a-z0-9+.-]*$/i.exec(run.replace(/^[^a-z]+/i, '')) ?? [];
  return scheme === undefined || scheme.length < 2 ? undefined : end - scheme.length;
};

/** Where a link ends: excludes unbalanced closing brackets and trailing punctuation. */
const findEnd = (text: string, from: number, before: string): number => {
  const open: Record<string, number> = { '(': 0, '[': 0, '{': 0 };
  let end = from;
  for (; end < text.length; end++) {
    const character = text[end] ?? '';
    if (ends.test(character) || (before === "'" && character === before)) break;
    if (character === '&' && standsAt(entity, text, end)) break;
    if ((character === ',' || character === ';') && standsAt(nextLink, text, end)) break;
    const opening = opened[character];
    if (character in open) open[character] = (open[character] ?? 0) + 1;
    else if (opening !== undefined) {
      if (!open[opening]) break;
      open[opening] -= 1;
    }
  }
  const isTrailing = (character: string): boolean => trailing.test(character) || (character === '_' && before === '_');
  while (end > from && isTrailing(text[end - 1] ?? '')) end -= 1;
  return end;
};

/** The host at a position, with user name, password and port. */
const readAuthority = (text: string, from: number, pattern: RegExp): { name: string; written: string } => {
  const [written = '', name = ''] = pattern.exec(text.slice(from, from + maxAuthorityLength)) ?? [];
  // For links without a space between them, the next scheme isn't part of the host.
  const [next = ''] = text.startsWith('://', from + written.length) ? (nextScheme.exec(written) ?? []) : [];
  const cut = (whole: string): string => whole.slice(0, whole.length - next.length);
  return { name: cut(name), written: cut(written) };
};

export function* findUrls(text: string): Generator<FoundUrl, undefined> {
  let done = 0;
  for (const { 0: sign, index } of text.matchAll(begins)) {
    if (index < done) continue;
    const hasScheme = sign === '://';
    const start = hasScheme ? findSchemeStart(text, index, done) : index;
    if (start === undefined) continue;
    const from = hasScheme ? index + 3 : index;
    const isLocal = hasScheme && /^(?:file|about|chrome|data)$/i.test(text.slice(start, index));
    const { name, written } = readAuthority(text, from, hasScheme ? authority : hostAndPort);
    if (name === '' && !(isLocal && text[from] === '/')) continue;
    if (!hasScheme && !/\.\p{L}{2}/u.test(name.slice(4))) continue;
    const behind = from + written.length;
    const end = /[/?#]/.test(text[behind] ?? '') ? findEnd(text, behind, text[start - 1] ?? '') : behind;
    const hostStart = from + written.lastIndexOf(name);
    done = end;
    yield { start, end, hostStart, hostEnd: hostStart + name.length };
  }
  return undefined;
}
