// Defangs links and addresses so that they can't be clicked, as in security reports, and restores them.
import { findDomains } from './domains.ts';
import { findEmails } from './emails.ts';
import { findIps } from './ips.ts';
import { findUrls } from './urls.ts';

/** Replacements by position, so that each position is replaced once, whichever finder found it. */
type Changes = Map<number, string>;

const breakDots = (content: string, start: number, end: number, changes: Changes): void => {
  for (let at = content.indexOf('.', start); at >= 0 && at < end; at = content.indexOf('.', at + 1))
    changes.set(at, '[.]');
};

/** Replaces every scheme, because links can contain links. */
const breakSchemes = (content: string, changes: Changes): void => {
  for (let colon = content.indexOf('://'); colon >= 0; colon = content.indexOf('://', colon + 3)) {
    const [web] = /https?$/i.exec(content.slice(Math.max(0, colon - 5), colon)) ?? [];
    const start = colon - (web?.length ?? 0);
    if (web) for (const at of [start + 1, start + 2]) changes.set(at, content[at] === 'T' ? 'X' : 'x');
    if (content[colon - 1] === '[' && content[colon + 3] === ']') continue; // defanged already
    changes
      .set(colon, '[://]')
      .set(colon + 1, '')
      .set(colon + 2, '');
  }
};

export const defang = (content: string): string => {
  const changes: Changes = new Map();
  breakSchemes(content, changes);
  for (const { start, end } of findUrls(content)) breakDots(content, start, end, changes);
  for (const { start, end } of findDomains(content)) breakDots(content, start, end, changes);
  for (const { at, start, end } of findEmails(content)) {
    changes.set(at, '[at]');
    breakDots(content, start, end, changes);
  }
  for (const { start, end } of findIps(content)) {
    breakDots(content, start, end, changes);
    for (let at = content.indexOf(':', start); at >= 0 && at < end; at = content.indexOf(':', at + 1))
      changes.set(at, '[:]');
  }
  const parts: string[] = [];
  let done = 0;
  for (const [at, sign] of [...changes].sort(([a], [b]) => a - b)) {
    parts.push(content.slice(done, at), sign);
    done = at + 1;
  }
  return parts.join('') + content.slice(done);
};

const signs: Readonly<Record<string, string>> = {
  dot: '.',
  '.': '.',
  ',': '.',
  at: '@',
  '@': '@',
  ':': ':',
  '://': '://',
  '/': '/',
  '//': '//',
};
const bracketed = /\[(dot|[.,]|at|@|:\/\/|:|\/\/?)\]|\((dot|[.,]|at|@)\)|\{(dot|[.,]|at|@)\}/gi;
const scheme = /h(xx|XX|xX|Xx|\*\*|__)p(s?)(?=:\/\/|:\\\\)/gi;

export const refang = (content: string): string =>
  content
    .replace(bracketed, (whole, ...inside: (string | undefined)[]) => {
      const found = inside.slice(0, 3).find((one) => one !== undefined) ?? '';
      return signs[found.toLowerCase()] ?? whole;
    })
    .replace(scheme, (whole, crossed: string) => {
      const letters = Array.from(crossed, (letter) => (letter === 'X' ? 'T' : 't')).join('');
      return whole.slice(0, 1) + letters + whole.slice(3);
    });
