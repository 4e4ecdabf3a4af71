// Maps X11 and Wayland target names to formats, in order of preference, and encodes and decodes their bytes.
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ClipboardFormat, ClipboardOffer, Copy } from '../../core/clipboard/system-clipboard.ts';
import { kdeMark } from './concealing-marks.ts';

/** The content of a copy, without its origin. */
export type DecodedContent = ClipboardOffer & Pick<Copy, 'addresses' | 'cut'>;

export interface PlannedRead {
  readonly format: ClipboardFormat;
  /** The name as offered. */
  readonly target: string;
}

const preferred: Readonly<Record<ClipboardFormat, readonly string[]>> = {
  text: ['text/plain;charset=utf-8', 'utf8_string', 'text/plain', 'string', 'text'],
  html: ['text/html'],
  rtf: ['text/rtf', 'application/rtf', 'text/richtext'],
  // SVG comes last: an application renders its own drawing better than we would.
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/bmp', 'image/tiff', 'image/svg+xml'],
  files: ['text/uri-list', 'x-special/gnome-copied-files'],
};

// Text comes first, in case the owner quits while it is read.
const readingOrder = ['text', 'html', 'rtf', 'files', 'image'] as const;

const secret = Buffer.from('secret');

/** Targets with the address of the page that browsers copied from. */
export const sourceTargets = ['chromium/x-source-url', 'text/x-moz-url-priv'] as const;

/** Chooses one target for each format on offer. */
export const planReads = (offered: readonly string[]): PlannedRead[] => {
  const byName = new Map(offered.map((target) => [target.toLowerCase(), target]));
  return readingOrder.flatMap((format) => {
    const name = preferred[format].find((candidate) => byName.has(candidate));
    const target = name === undefined ? undefined : byName.get(name);
    return target === undefined ? [] : [{ format, target }];
  });
};

/** Whether the target describes the copy instead of holding its content. */
const isMetadata = (target: string): boolean =>
  /^(TARGETS|TIMESTAMP|MULTIPLE|SAVE_TARGETS|DELETE|)$|^chromium\/x-|^text\/x-moz-url-priv$|^x-kde-/.test(target);

const maxUnknown = 5;

/** Lists the offered targets for a copy without any known format. */
export const findUnknown = (offered: readonly string[]): Pick<Copy, 'unknownFormats'> => {
  const unknownFormats = offered.filter((target) => !isMetadata(target)).slice(0, maxUnknown);
  return unknownFormats.length > 0 ? { unknownFormats } : {};
};

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** `name` is the target or the owner's type. Strips trailing zeros, which some owners add. If cut, drops an incomplete last character. */
export const decodeText = (bytes: Uint8Array, name: string, cut = false): string => {
  const decoded = decode(asBuffer(bytes), name.toLowerCase(), { stream: cut });
  const end = decoded.indexOf('\0');
  return end < 0 ? decoded : decoded.replace(/\0+$/, '');
};

/** With `stream`, the decoder holds back an incomplete last character. */
const decode = (bytes: Buffer, name: string, options: { readonly stream: boolean }): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes, options);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes, options);
  if (name === 'string') return bytes.toString('latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, options);
  } catch {
    // Old programs use Latin-1 where no charset is named.
    return name.includes('utf') ? new TextDecoder().decode(bytes, options) : bytes.toString('latin1');
  }
};

/** Undefined if it isn't a path on this computer. */
const findLocalPath = (address: string): string | undefined => {
  if (!/^file:/i.test(address)) return undefined;
  try {
    return fileURLToPath(address);
  } catch {
    return undefined;
  }
};

/** Skips comments and the "cut" or "copy" line. */
const isAddress = (line: string): boolean => /^[a-z][a-z\d+.-]*:./i.test(line);

/** Decodes either format of file list. */
export const decodeFiles = (bytes: Uint8Array): Pick<Copy, 'files' | 'addresses'> => {
  const files: string[] = [];
  const addresses: string[] = [];
  for (const line of decodeText(bytes, 'text/uri-list').split(/\r?\n/)) {
    const path = findLocalPath(line);
    if (path !== undefined) files.push(path);
    else if (isAddress(line)) addresses.push(line);
  }
  return { ...(files.length > 0 && { files }), ...(addresses.length > 0 && { addresses }) };
};

/** The content of a target. */
interface TargetContent {
  readonly bytes: Uint8Array;
  /** The owner's type; differs from the target only for TEXT. */
  readonly type?: string;
  /** The content was truncated. */
  readonly cut?: boolean;
}

/** Empty if the bytes hold nothing in that format. */
export const decodeContent = (
  { format, target }: PlannedRead,
  { bytes, type = target, cut = false }: TargetContent,
): DecodedContent => {
  if (bytes.length === 0) return {};
  if (format === 'image') return { picture: { type: target.toLowerCase(), bytes } };
  if (format === 'files') return decodeFiles(bytes);
  return { [format]: decodeText(bytes, target === 'TEXT' ? type : target, cut), ...(cut && { cut }) };
};

export const decodeSource = (bytes: Uint8Array, target: string): Copy['source'] => {
  const text = target === 'text/x-moz-url-priv' ? asBuffer(bytes).toString('utf16le') : decodeText(bytes, target);
  const address = text.split('\n')[0]?.replaceAll('\0', '').trim();
  return address || undefined;
};

/** All targets to offer for the content. */
export const encodeContent = ({ text, html, rtf, picture, files }: ClipboardOffer): Map<string, Buffer> => {
  const offered = new Map<string, Buffer>();
  if (text !== undefined) {
    const utf8 = Buffer.from(text);
    for (const name of ['text/plain;charset=utf-8', 'UTF8_STRING', 'text/plain', 'TEXT']) offered.set(name, utf8);
    // STRING is Latin-1 by definition. ASCII has the same bytes.
    if (utf8.length === text.length) offered.set('STRING', utf8);
    else if (isLatin1(text)) offered.set('STRING', Buffer.from(text, 'latin1'));
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

/** Adds the mark that asks clipboard managers not to save the secret. */
export const encodeConcealed = (text: string): Map<string, Buffer> => encodeContent({ text }).set(kdeMark, secret);
