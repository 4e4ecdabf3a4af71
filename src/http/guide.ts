// Serves the guide: the folder that `npm run pages` builds from docs/. Like the explorer, it needs no key and has no user data.
import { readFile } from 'node:fs/promises';
import { codeOf } from '../base/error-code.ts';
import { pagesFolder } from '../base/own-files.ts';
import { refuse } from '../base/refusal.ts';
import type { Reply } from './exchange.ts';
import { guidePolicy } from './page-policy.ts';
import { makeNotBuilt, makePageHeaders, redirectHome } from './pages.ts';
import { makeByteReply, makePageReply } from './reply.ts';
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

/** Calls `found` with the address of what is asked for, if the guide has it. */
const createFiles = (path: string, found: (target: string, file: Reply) => Reply): Resource =>
  createResource('GET', `${address}/${path}`, async ({ headers, path: { folder, file } }) => {
    const asked = folder === undefined ? `${file}` : `${folder}/${file}`;
    const reply = await sendFromFolder(asked);
    if (!reply) return refuse('not_found', `The guide has no such page. It starts at ${address}.`);
    const target = `${address}/${asked}`;
    return redirectHome(target, headers) ?? found(target, reply);
  });

const send = (_: string, file: Reply): Reply => file;
/** Below the slash, the links of the page would lead elsewhere. */
const leaveOutSlash = (target: string): Reply => makePageReply(307, '', { Location: target });

const createStart = (path: string, file: string): Resource =>
  createResource(
    'GET',
    path,
    async ({ headers }) => redirectHome(path, headers) ?? (await sendFile(file, '.html')) ?? makeNotBuilt(),
  );

export const guide: readonly Resource[] = [
  createStart(address, 'guide'), // its links differ from those in the folder
  createStart(`${address}/`, 'guide/index'),
  createFiles('{file}', send),
  createFiles('{file}/', leaveOutSlash),
  createFiles('{folder}/{file}', send),
  createFiles('{folder}/{file}/', leaveOutSlash),
];
