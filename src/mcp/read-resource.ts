// Reads a resource: the text of an entry or variable, cut if it is long, or a picture.
import { basename, join } from 'node:path';
import { type Client, ServiceError } from '../client/client.ts';
import type { Schemas } from '../contract/types.ts';
import { cutText } from './cut-text.ts';
import { escapeInLines } from './escape-concealed.ts';
import { maxPictureBytes, maxPieceLength } from './limits.ts';
import { readResourceUri } from './resource-uri.ts';
import { nameTool } from './tool-table.ts';

/** Reads a file, at most so many bytes; rejects if it is larger. */
export type ReadFile = (path: string, maxBytes: number) => Promise<Buffer>;

type Content =
  | { readonly uri: string; readonly mimeType: string; readonly text: string }
  | { readonly uri: string; readonly mimeType: string; readonly blob: string };

/** The text, and a note if it is cut. */
const writeText = (uri: string, text: string, readOn: string): Content[] => {
  const write = (one: string): Content => ({ uri, mimeType: 'text/plain', text: escapeInLines(one) });
  const { text: shown, end } = cutText(text, 0, maxPieceLength);
  if (end === text.length) return [write(text)];
  return [
    write(shown),
    write(`The first ${end} of ${text.length} characters are shown. To read on: ${readOn} and from ${end}.`),
  ];
};

const readPicture = async (
  { client, readFile }: Deps,
  uri: string,
  { file, type, width, height, bytes }: Schemas['EntryImage'],
  signal: AbortSignal | undefined,
): Promise<Content> => {
  const what = `A picture (${type}, ${width}x${height}, ${bytes} bytes)`;
  if (bytes > maxPictureBytes)
    return {
      uri,
      mimeType: 'text/plain',
      text: `${what} that is too large to send: at most ${maxPictureBytes} bytes.`,
    };
  const { imagesFolder } = await client.call('getStatus', {}, signal);
  try {
    const content = await readFile(join(imagesFolder, basename(file)), maxPictureBytes);
    return { uri, mimeType: type, blob: content.toString('base64') };
  } catch {
    return { uri, mimeType: 'text/plain', text: `${what} whose file can't be read.` };
  }
};

interface Deps {
  readonly client: Client;
  readonly readFile: ReadFile;
}

const readEntry = async (deps: Deps, uri: string, id: string, signal?: AbortSignal): Promise<Content[]> => {
  const { image, value } = await deps.client.call('getEntry', { path: { id } }, signal);
  const picture = image ? [await readPicture(deps, uri, image, signal)] : [];
  if (image && value === '') return picture;
  return [...picture, ...writeText(uri, value, `${nameTool('getEntry')} with id ${id}`)];
};

const readVariable = async ({ client }: Deps, uri: string, name: string, signal?: AbortSignal): Promise<Content[]> => {
  const { value } = await client.call('getVariable', { path: { name } }, signal);
  return writeText(uri, value, `${nameTool('getVariable')} with name ${name}`);
};

/** Undefined if there is no such resource. */
export const readResource = async (deps: Deps, uri: string, signal?: AbortSignal) => {
  const address = readResourceUri(uri);
  if (!address) return undefined;
  try {
    const read = address.kind === 'entry' ? readEntry : readVariable;
    return { contents: await read(deps, uri, address.which, signal) };
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined;
    throw error;
  }
};
