// What a page of ours may do: run the scripts and styles that stand in it, talk to whoever served it, and nothing else.
import { hash } from 'node:crypto';

/** As the browser sees it: it reads every line break as one character. */
const hashSource = (source: string): string =>
  `'sha256-${hash('sha256', source.replaceAll(/\r\n?/g, '\n'), 'base64')}'`;

/** Allows exactly the scripts or styles that stand in the page, by what they are. */
const listHashes = (page: string, element: 'script' | 'style'): string => {
  const inlined = page.matchAll(new RegExp(`<${element}\\b[^>]*>([\\s\\S]*?)</${element}\\s*>`, 'gi'));
  return Array.from(inlined, ([, source = '']) => hashSource(source)).join(' ') || "'none'";
};

/** Nothing is loaded, nothing is sent anywhere else, and no text can become markup or a script, whatever an answer holds. */
export const writePolicy = (page: string): string =>
  [
    "default-src 'none'",
    `script-src ${listHashes(page, 'script')}`,
    `style-src ${listHashes(page, 'style')}`,
    "connect-src 'self'",
    'img-src data:', // the icon of the page
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
