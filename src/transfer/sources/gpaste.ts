// GPaste: its history as XML. It records no times, except of pictures.
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Parser } from 'htmlparser2';
import { DamagedData } from '../formats/byte-reader.ts';
import { readAddresses } from '../formats/choose-formats.ts';
import { readLimited } from '../formats/read-limited.ts';
import {
  type Found,
  type FoundEntry,
  type FoundPicture,
  maxEntryBytes,
  type Source,
  twice,
  UnreadableSource,
} from '../source.ts';

interface Item {
  readonly kind: string;
  readonly isFavourite: boolean;
  value: string;
  html: string;
}

const maxBytes = 256 * 1024 * 1024;
/** Its elements are nested three deep. With thousands, the parser would search them at each one. */
const maxDepth = 20;
const mark = /<history\s+version="/;

/** GPaste escapes only these two, also in CDATA. */
const decodeEscapes = (text: string): string => text.replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Other formats of an item are in base64. */
const decodeHtml = (text: string): string =>
  /^[A-Za-z0-9+/=\s]+$/.test(text) ? Buffer.from(text, 'base64').toString() : text;

/** In bytes. Only the items of one chunk are in memory: a small file can have millions. */
const chunkLength = 65_536;

/** Returns whether the file is complete. */
const parse = function* (bytes: Buffer): Generator<Item, boolean> {
  const items: Item[] = [];
  let [isComplete, isOver] = [false, false];
  let take: ((text: string) => void) | undefined;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, { kind = '', favourite, mime }) => {
        depth += 1;
        if (depth > maxDepth) throw new DamagedData('Its elements are nested too deeply.');
        const last = items.at(-1);
        if (name === 'item') items.push({ kind, isFavourite: favourite === 'true', value: '', html: '' });
        if (name !== 'value' || !last) return;
        if (mime === undefined) take = (text) => (last.value += text);
        else if (/html$/.test(mime)) take = (text) => (last.html += text);
      },
      ontext: (text) => take?.(text),
      onclosetag: (name, isImplied) => {
        depth -= 1;
        if (name === 'value') take = undefined;
        if (name === 'history') isComplete = !isImplied || !isOver; // `<history/>` is implied too
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += chunkLength) {
    parser.write(decoder.decode(bytes.subarray(at, at + chunkLength), { stream: true }));
    yield* items.splice(0, items.length - 1); // the last one may go on in the next chunk
  }
  isOver = true;
  parser.end(decoder.decode());
  yield* items;
  return isComplete;
};

/** Only from the folder beside the history: the path in the file could lead anywhere. */
const readPicture = async (folder: string, path: string): Promise<FoundPicture | undefined> => {
  const [subfolder, name] = [basename(dirname(path)), basename(path)];
  for (const place of subfolder === '..' ? [name] : [name, join(subfolder, name)]) {
    try {
      return { bytes: await readLimited(join(folder, 'images', place), { maxBytes: maxEntryBytes }) };
    } catch {
      // not there
    }
  }
  return undefined;
};

const readItem = async (
  { kind, value, html, isFavourite }: Item,
  folder: string,
  pictures: Set<string>,
): Promise<Found> => {
  const pin: Pick<FoundEntry, 'isPinned'> = isFavourite ? { isPinned: true } : {};
  const text = decodeEscapes(value);
  if (kind === 'Password') return { leftOut: { reason: 'GPaste keeps it as a password.' } };
  if (kind === 'Image') {
    if (pictures.has(text)) return { leftOut: { reason: twice, where: basename(text) } };
    pictures.add(text);
    const image = await readPicture(folder, text);
    return image
      ? { entry: { image, ...pin } }
      : { leftOut: { reason: 'Its picture is missing.', where: basename(text) } };
  }
  if (kind === 'Uris') {
    const files = readAddresses(text) ?? text.split('\n').filter((line) => line.startsWith('/'));
    if (files.length > 0) return { entry: { files, ...pin } };
  }
  return { entry: { text, ...(html !== '' && { html: decodeHtml(decodeEscapes(html)) }), ...pin } };
};

const readHistory = async function* (path: string): AsyncGenerator<Found> {
  const at = (await stat(path)).mtime.toISOString();
  const bytes = await readLimited(path, { maxBytes, followLink: true });
  if (!mark.test(bytes.toString('latin1', 0, chunkLength)))
    throw new UnreadableSource(`${path} is not a history of GPaste.`);
  const pictures = new Set<string>();
  const items = parse(bytes);
  let next = items.next();
  for (; !next.done; next = items.next()) {
    const found = await readItem(next.value, dirname(path), pictures);
    yield 'entry' in found ? { entry: { ...found.entry, copiedAt: at } } : found;
  }
  if (!next.value) yield { leftOut: { reason: 'The file ends too early.' } };
};

/** A folder can have several histories. */
const readFolder = async function* (folder: string): AsyncGenerator<Found> {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.xml')))
    yield* readHistory(join(folder, name));
};

export const gpaste: Source = {
  name: 'gpaste',
  title: 'GPaste',
  reads: 'its history.xml, or the folder with it',
  usualPlaces: ({ data }) => [join(data, 'gpaste')],
  recognizes: ({ head, names, path }) =>
    mark.test(head.toString('latin1')) || (basename(path) === 'gpaste' && names.some((name) => name.endsWith('.xml'))),
  open: async (path) => ((await stat(path)).isDirectory() ? () => readFolder(path) : () => readHistory(path)),
};
