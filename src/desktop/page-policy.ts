// What a page may do: run the scripts and styles that stand in it, talk to its own server, and nothing else.
import { hash } from 'node:crypto';

const inlined = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1\s*>/gi;

/** As the browser sees it: it reads every line break as one character. */
const hashSource = (source: string): string =>
  `'sha256-${hash('sha256', source.replaceAll(/\r\n?/g, '\n'), 'base64')}'`;

export const writePolicy = (page: string): string => {
  const hashes: Record<string, string[]> = { script: [], style: [] };
  for (const [, tag = '', source = ''] of page.matchAll(inlined)) hashes[tag.toLowerCase()]?.push(hashSource(source));
  const allow = (tag: string): string => hashes[tag]?.join(' ') || "'none'";
  return [
    "default-src 'none'",
    `script-src ${allow('script')}`,
    `style-src ${allow('style')}`,
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
};
