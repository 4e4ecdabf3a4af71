// Finds email addresses by searching a short way back and forth from each @.
import { isIP } from 'node:net';
import type { Span } from './occurrences.ts';
import { findUrls } from './urls.ts';

const longestName = 64;
const maxHostLength = 255;

const nameCharacter = /[\p{L}\p{M}\p{N}._%+'~/=-]/u;
const surrogate = /[\ud800-\udfff]/;
/** Labels separated by dots; the last isn't a number. */
const host =
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)+/u;
const ipHost = /^\[(?:IPv6:)?([0-9a-f.:]+)\]/i;
const lastLabel = /\.(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu;

/** Behind a plus, / and = belong to the name: `list+ada=example.org@…`; elsewhere they end a path or `to=`. */
const skipPath = (text: string, start: number, at: number): number => {
  const run = text.slice(start, at);
  const plus = run.indexOf('+');
  const before = plus < 0 ? run : run.slice(0, plus);
  return start + Math.max(before.lastIndexOf('/'), before.lastIndexOf('=')) + 1;
};

/** Where a quoted name such as `"ada l"@…` starts; `at` if it isn't one. */
const findQuoteStart = (text: string, at: number, least: number): number => {
  for (let start = at - 2; start >= least && at - start <= longestName; start--) {
    if (text[start] === '\n') return at;
    if (text[start] === '"' && text[start - 1] !== '\\')
      return /[\p{L}\p{N}]/u.test(text[start - 1] ?? '') ? at : start;
  }
  return at;
};

/** Where the name before an @ starts; overlong names don't count. */
const findNameStart = (text: string, at: number, least: number): number => {
  if (text[at - 1] === '"') return findQuoteStart(text, at, least);
  let start = at;
  while (start > least && at - start <= longestName) {
    const character = text[start - 1] ?? '';
    // Never splits a surrogate pair.
    const width = surrogate.test(character) ? 2 : 1;
    if (!nameCharacter.test(text.slice(Math.max(least, start - width), start))) break;
    start -= width;
  }
  start = skipPath(text, start, at);
  if (at - start > longestName) return at;
  while (start < at && /[.'%+~-]/.test(text[start] ?? '')) start += 1;
  return text[at - 1] === '.' ? at : start;
};

/** A host name with an ending, or an IP address in brackets; empty if it is neither. */
const readHost = (text: string): string => {
  const [written = '', address = ''] = ipHost.exec(text) ?? [];
  if (isIP(address) !== 0) return written;
  const [found = ''] = host.exec(text) ?? [];
  return lastLabel.test(found) ? found : '';
};

export function* findEmails(text: string): Generator<Span & { readonly at: number }, undefined> {
  const links = findUrls(text);
  let link = links.next().value;
  let done = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    while (link && link.end <= at) link = links.next().value;
    // Before the @ of a URL is a user name or password.
    if (at < done || (link && link.start < at && at < link.hostStart)) continue;
    const start = findNameStart(text, at, done);
    if (start === at) continue;
    const found = readHost(text.slice(at + 1, at + 1 + maxHostLength));
    if (found === '') continue;
    done = at + 1 + found.length;
    yield { start, end: done, at };
  }
  return undefined;
}
