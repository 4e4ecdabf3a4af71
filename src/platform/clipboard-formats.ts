// Which names stand for which format in what X11 and Wayland applications offer, in order of preference, and the bytes behind them.
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CapturedCopy, ClipboardFormat, ClipboardOffer } from '../core/system-clipboard.ts';

/** What a copy holds, without how it came about. */
export type CopiedContent = Partial<ClipboardOffer>;

export interface PlannedRead {
  readonly format: ClipboardFormat;
  /** The name, as it was offered. */
  readonly target: string;
}

const preferred: Readonly<Record<ClipboardFormat, readonly string[]>> = {
  text: ['text/plain;charset=utf-8', 'utf8_string', 'text/plain', 'string', 'text'],
  html: ['text/html'],
  rtf: ['text/rtf', 'application/rtf', 'text/richtext'],
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/bmp', 'image/tiff'],
  files: ['text/uri-list', 'x-special/gnome-copied-files'],
};

// The text comes first: of an owner that goes away while it is read, that is the part to have.
const formatsInTurn = ['text', 'html', 'rtf', 'files', 'image'] as const;

/** The mark of password managers that asks others not to keep a copy. */
export const concealedMark = 'x-kde-passwordManagerHint';
const secret = Buffer.from('secret');

/** Where browsers tell the address of the page. */
export const sourceTargets = ['chromium/x-source-url', 'text/x-moz-url-priv'] as const;

/** What to read of an offer: one name for each format that it has. */
export const planReads = (offered: readonly string[]): PlannedRead[] => {
  const byName = new Map(offered.map((target) => [target.toLowerCase(), target]));
  return formatsInTurn.flatMap((format) => {
    const name = preferred[format].find((one) => byName.has(one));
    const target = name === undefined ? undefined : byName.get(name);
    return target === undefined ? [] : [{ format, target }];
  });
};

export const isConcealing = (mark: Uint8Array): boolean => asBuffer(mark).subarray(0, secret.length).equals(secret);

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** `name` is the target, or what the owner said the bytes are. Some owners end their text with a zero, which is none of it. */
export const decodeText = (bytes: Uint8Array, name: string): string => {
  const decoded = decode(asBuffer(bytes), name.toLowerCase());
  const end = decoded.indexOf('\0');
  return end < 0 ? decoded : decoded.replace(/\0+$/, '');
};

const decode = (bytes: Buffer, name: string): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (name === 'string') return bytes.toString('latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Old programs put Latin 1 where no charset is named.
    return name.includes('utf') ? new TextDecoder().decode(bytes) : bytes.toString('latin1');
  }
};

const decodeFile = (line: string): string[] => {
  if (!line.startsWith('file:')) return [];
  try {
    return [fileURLToPath(line)];
  } catch {
    return []; // on another computer, or no address at all
  }
};

/** Of either list of addresses: comments, and the line that says cut or copy, are no files. */
export const decodeFiles = (bytes: Uint8Array): string[] =>
  decodeText(bytes, 'text/uri-list').split(/\r?\n/).flatMap(decodeFile);

/** Nothing where the bytes hold nothing of that format. `type` is what the owner said they are: only TEXT leaves that open. */
export const decodeContent = (
  { format, target }: PlannedRead,
  bytes: Uint8Array,
  type: string = target,
): CopiedContent => {
  if (bytes.length === 0) return {};
  if (format === 'image') return { picture: { type: target.toLowerCase(), bytes } };
  if (format === 'files') {
    const files = decodeFiles(bytes);
    return files.length > 0 ? { files } : {};
  }
  return { [format]: decodeText(bytes, target === 'TEXT' ? type : target) };
};

export const decodeSource = (bytes: Uint8Array, target: string): CapturedCopy['source'] => {
  const text = target === 'text/x-moz-url-priv' ? asBuffer(bytes).toString('utf16le') : decodeText(bytes, target);
  const address = text.split('\n')[0]?.replaceAll('\0', '').trim();
  return address || undefined;
};

/** Everything that is offered for a content, by its name. */
export const encodeContent = ({ text, html, rtf, picture, files }: CopiedContent): Map<string, Buffer> => {
  const offered = new Map<string, Buffer>();
  if (text !== undefined) {
    const utf8 = Buffer.from(text);
    for (const name of ['text/plain;charset=utf-8', 'UTF8_STRING', 'text/plain', 'TEXT']) offered.set(name, utf8);
    // STRING is Latin 1 by definition: other text would come out damaged.
    if (isLatin1(text)) offered.set('STRING', Buffer.from(text, 'latin1'));
  }
  if (html !== undefined) offered.set('text/html', Buffer.from(html));
  if (rtf !== undefined) for (const name of ['text/rtf', 'application/rtf']) offered.set(name, Buffer.from(rtf));
  if (picture !== undefined) offered.set(picture.type, asBuffer(picture.bytes));
  if (files !== undefined && files.length > 0) {
    const addresses = files.map((path) => pathToFileURL(path).href);
    offered.set('text/uri-list', Buffer.from(addresses.map((address) => `${address}\r\n`).join('')));
    offered.set('x-special/gnome-copied-files', Buffer.from(['copy', ...addresses].join('\n')));
  }
  return offered;
};

const isLatin1 = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0xff) return false;
  return true;
};

/** A secret, with the mark that asks managers not to keep it. */
export const encodeConcealed = (text: string): Map<string, Buffer> =>
  encodeContent({ text }).set(concealedMark, secret);
