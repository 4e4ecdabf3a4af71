// The content security policies of our pages. Windows and the explorer: only inline scripts and styles, and requests to the page's own server.
import { hash } from 'node:crypto';

/** Browsers normalize line breaks before hashing. */
const hashSource = (source: string): string =>
  `'sha256-${hash('sha256', source.replaceAll(/\r\n?/g, '\n'), 'base64')}'`;

/** Allows exactly the inline scripts or styles of the page, by hash. */
const listHashes = (page: string, element: 'script' | 'style'): string => {
  const inlined = page.matchAll(new RegExp(`<${element}\\b[^>]*>([\\s\\S]*?)</${element}\\s*>`, 'gi'));
  return Array.from(inlined, ([, source = '']) => hashSource(source)).join(' ') || "'none'";
};

const never = [
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/** Nothing is loaded from or sent anywhere else, and no text in a response can become markup or a script. */
export const writePolicy = (page: string): string =>
  [
    "default-src 'none'",
    `script-src ${listHashes(page, 'script')}`,
    `style-src ${listHashes(page, 'style')}`,
    "connect-src 'self'",
    'img-src data:', // the page icon
    ...never,
  ].join('; ');

/** The guide has no scripts; its styles and pictures are files next to its pages. */
export const guidePolicy = ["default-src 'none'", "style-src 'self'", "img-src 'self'", ...never].join('; ');
