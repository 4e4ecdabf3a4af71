// Serves the guide: the folder that `npm run pages` builds from docs/. Like the explorer, it needs no key and has no user data.
import { readFile } from 'node:fs/promises';
import { codeOf } from '../base/error-code.ts';
import { refuse } from '../base/refusal.ts';
import type { Reply } from './exchange.ts';
import { guidePolicy } from './page-policy.ts';
import { makeNotBuilt, makePageHeaders, pagesFolder, redirectHome } from './pages.ts';
import { makeByteReply } from './reply.ts';
import { createResource, type Resource } from './resource.ts';

const address = '/docs/guide';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
} as const;
type Ending = keyof typeof types;

/** Read for each request: that is rare, and together the pages are large. */
const sendFile = async (path: string, ending: Ending): Promise<Reply | undefined> => {
  try {
    const bytes = await readFile(new URL(`${path}${ending}`, pagesFolder));
    return makeByteReply(200, bytes, { ...makePageHeaders(guidePolicy), 'Content-Type': types[ending] });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Such as reference/api.html, also without its ending. Nothing of this form leads out of the folder. */
const fileForm = /^((?:[a-z]+\/)?[a-z0-9-]+)(\.[a-z]+)?$/;

const isKnown = (ending: string): ending is Ending => Object.hasOwn(types, ending);

const sendFromFolder = async (file: string): Promise<Reply | undefined> => {
  const [, path, ending = '.html'] = fileForm.exec(file) ?? [];
  return path !== undefined && isKnown(ending) ? sendFile(`guide/${path}`, ending) : undefined;
};

const createFiles = (path: string): Resource =>
  createResource('GET', `${address}/${path}`, async ({ headers, path: { folder, file } }) => {
    const asked = folder === undefined ? `${file}` : `${folder}/${file}`;
    const found = await sendFromFolder(asked);
    if (!found) return refuse('not_found', `The guide has no such page. It starts at ${address}.`);
    return redirectHome(`${address}/${asked}`, headers) ?? found;
  });

const createStart = (path: string, file: string): Resource =>
  createResource(
    'GET',
    path,
    async ({ headers }) => redirectHome(path, headers) ?? (await sendFile(file, '.html')) ?? makeNotBuilt(),
  );

export const guide: readonly Resource[] = [
  createStart(address, 'guide'), // its links differ from those in the folder
  createStart(`${address}/`, 'guide/index'),
  createFiles('{file}'),
  createFiles('{folder}/{file}'),
];
