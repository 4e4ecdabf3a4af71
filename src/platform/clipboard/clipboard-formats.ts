// Which names stand for which format in what X11 and Wayland applications offer, in order of preference, and the bytes behind them.
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CapturedCopy, ClipboardFormat, ClipboardOffer } from '../../core/clipboard/system-clipboard.ts';
import { kdeMark } from './concealing-marks.ts';

/** What a copy holds, without how it came about. */
export type CopiedContent = Partial<ClipboardOffer>;
export type DecodedContent = CopiedContent & Pick<CapturedCopy, 'addresses' | 'cut'>;

export interface PlannedRead {
  readonly format: ClipboardFormat;
  /** The name, as it was offered. */
  readonly target: string;
}

const preferred: Readonly<Record<ClipboardFormat, readonly string[]>> = {
  text: ['text/plain;charset=utf-8', 'utf8_string', 'text/plain', 'string', 'text'],
  html: ['text/html'],
  rtf: ['text/rtf', 'application/rtf', 'text/richtext'],
  // A drawing comes last: whoever offers a picture of it too has drawn it better than we would.
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/bmp', 'image/tiff', 'image/svg+xml'],
  files: ['text/uri-list', 'x-special/gnome-copied-files'],
};

// The text comes first: of an owner that goes away while it is read, that is the part to have.
const formatsInTurn = ['text', 'html', 'rtf', 'files', 'image'] as const;

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

/** Names that say something about a copy instead of holding its content. */
const isAboutCopy = (target: string): boolean =>
  /^(TARGETS|TIMESTAMP|MULTIPLE|SAVE_TARGETS|DELETE|)$|^chromium\/x-|^text\/x-moz-url-priv$|^x-kde-/.test(target);

const mostUnknown = 5;

/** Names what is offered where none of it is a format that we know. */
export const findUnknown = (offered: readonly string[]): Pick<CapturedCopy, 'unknownFormats'> => {
  const unknownFormats = offered.filter((target) => !isAboutCopy(target)).slice(0, mostUnknown);
  return unknownFormats.length > 0 ? { unknownFormats } : {};
};

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * `name` is the target, or what the owner said the bytes are. Some owners end their text with a zero, which is none of it.
 * Of bytes that were cut, the part of a character at the end is left out.
 */
export const decodeText = (bytes: Uint8Array, name: string, cut = false): string => {
  const decoded = decode(asBuffer(bytes), name.toLowerCase(), { stream: cut });
  const end = decoded.indexOf('\0');
  return end < 0 ? decoded : decoded.replace(/\0+$/, '');
};

/** A decoder that expects more to come keeps back the part of a character at the end. */
const decode = (bytes: Buffer, name: string, options: { readonly stream: boolean }): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes, options);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes, options);
  if (name === 'string') return bytes.toString('latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, options);
  } catch {
    // Old programs put Latin 1 where no charset is named.
    return name.includes('utf') ? new TextDecoder().decode(bytes, options) : bytes.toString('latin1');
  }
};

/** Undefined if it is on another computer, or no path on this one. */
const findLocalPath = (address: string): string | undefined => {
  if (!/^file:/i.test(address)) return undefined;
  try {
    return fileURLToPath(address);
  } catch {
    return undefined;
  }
};

/** Comments, and the line that says cut or copy, are not addresses. */
const isAddress = (line: string): boolean => /^[a-z][a-z\d+.-]*:./i.test(line);

/** Reads either list of files. */
export const decodeFiles = (bytes: Uint8Array): Pick<CapturedCopy, 'files' | 'addresses'> => {
  const files: string[] = [];
  const addresses: string[] = [];
  for (const line of decodeText(bytes, 'text/uri-list').split(/\r?\n/)) {
    const path = findLocalPath(line);
    if (path !== undefined) files.push(path);
    else if (isAddress(line)) addresses.push(line);
  }
  return { ...(files.length > 0 && { files }), ...(addresses.length > 0 && { addresses }) };
};

/** What an owner gave of a format. */
export interface Given {
  readonly bytes: Uint8Array;
  /** What the owner said they are: only TEXT leaves that open. */
  readonly type?: string;
  /** There were more. */
  readonly cut?: boolean;
}

/** Nothing where the bytes hold nothing of that format. */
export const decodeContent = (
  { format, target }: PlannedRead,
  { bytes, type = target, cut = false }: Given,
): DecodedContent => {
  if (bytes.length === 0) return {};
  if (format === 'image') return { picture: { type: target.toLowerCase(), bytes } };
  if (format === 'files') return decodeFiles(bytes);
  return { [format]: decodeText(bytes, target === 'TEXT' ? type : target, cut), ...(cut && { cut }) };
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
    // STRING is Latin 1 by definition: other text would come out damaged. Of plain ASCII the bytes are the same.
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

/** A secret, with the mark that asks managers not to keep it. */
export const encodeConcealed = (text: string): Map<string, Buffer> => encodeContent({ text }).set(kdeMark, secret);
