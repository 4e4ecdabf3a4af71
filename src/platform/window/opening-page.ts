// Writes a private page that redirects a browser to an address, because every user of the computer can read arguments.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Appearance } from '../../core/window/window-host.ts';
import { writePrivateFile } from '../files/private-files.ts';

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The folder must be private too. */
export const writeOpeningPage = (
  folder: string,
  url: string,
  appearance: Appearance = 'system',
): { readonly path: string; readonly address: string } => {
  const scheme = appearance === 'system' ? 'light dark' : appearance;
  const path = join(folder, 'open.html');
  writePrivateFile(
    path,
    `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="${scheme}"><title>Copyloom</title>` +
      `<meta http-equiv="refresh" content="0;url=${escapeAttribute(url)}">\n`,
  );
  return { path, address: pathToFileURL(path).href };
};
