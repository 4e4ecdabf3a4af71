// Reads a copy from the Windows clipboard: first whether it is concealed, then each format.
import { win32 } from 'node:path';
import type { ClipboardFormat, Copy, UnreadReason } from '../../../core/clipboard/system-clipboard.ts';
import { decodeSource, decodeText } from '../clipboard-formats.ts';
import { findValueMarks, isConcealing, isMarked, maxMarkBytes } from '../concealing-marks.ts';
import { encodeBitmapFile } from './bitmap.ts';
import { decodeCfHtml } from './cf-html.ts';
import { decodeDropFiles } from './drop-files.ts';
import {
  filesFormat,
  htmlFormat,
  type OpenedClipboard,
  rtfFormat,
  sourceFormat,
  textFormat,
} from './win32-clipboard.ts';

/** In bytes; anything longer isn't an address. */
const maxSourceBytes = 65_536;

type Content = Partial<Copy>;
type Read = (format: string) => Content | UnreadReason;

const nothing: Content = {};

const upToZero = (bytes: Buffer): Buffer => {
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
};

const nameApp = (program: string | undefined): string | undefined =>
  program === undefined ? undefined : win32.basename(program).replace(/\.exe$/i, '') || undefined;

const isConcealed = (opened: OpenedClipboard, formats: readonly string[]): boolean =>
  isMarked(formats) ||
  findValueMarks(formats).some((mark) => isConcealing(mark, opened.read(mark, maxMarkBytes)?.bytes));

/** Applies the limit to the UTF-8 form, as on other systems. */
const decodeWideText = (bytes: Buffer, hasMore: boolean, maxBytes: number): Content => {
  const decoded = new TextDecoder('utf-16le').decode(bytes, { stream: hasMore });
  const end = decoded.indexOf('\0');
  const text = end < 0 ? decoded : decoded.slice(0, end);
  const utf8 = Buffer.from(text);
  // Drops an incomplete last character.
  if (utf8.length > maxBytes) {
    return { text: new TextDecoder().decode(utf8.subarray(0, maxBytes), { stream: true }), cut: true };
  }
  return hasMore && end < 0 ? { text, cut: true } : { text };
};

/** Undefined if the clipboard is empty. */
export const readClipboard = (opened: OpenedClipboard, maxBytes: number): Copy | undefined => {
  const formats = new Set(opened.formats());
  if (formats.size === 0) return undefined;
  const name = nameApp(opened.ownerProgram());
  const app = name === undefined ? nothing : { app: name };
  if (isConcealed(opened, [...formats])) return { ...app, concealed: true, missing: [] };

  /** Treats content that can't be decoded as missing. */
  const readWhole = (format: string, decode: (bytes: Buffer) => Content | undefined): Content | UnreadReason => {
    const part = opened.read(format, maxBytes);
    if (part && part.size > maxBytes) return 'too large';
    return (part && decode(part.bytes)) ?? 'no answer';
  };
  const readText: Read = (format) => {
    // One more character, for the terminating zero.
    const part = opened.read(format, (maxBytes + 1) * 2);
    return part === undefined ? 'no answer' : decodeWideText(part.bytes, part.size > part.bytes.length, maxBytes);
  };
  const readHtml: Read = (format) => readWhole(format, decodeCfHtml);
  const readRtf: Read = (format) => readWhole(format, (bytes) => ({ rtf: decodeText(upToZero(bytes), 'text/rtf') }));
  const readFiles: Read = (format) =>
    readWhole(format, (bytes) => {
      const files = decodeDropFiles(bytes);
      return files && (files.length > 0 ? { files } : nothing);
    });
  const readPicture =
    (type: string): Read =>
    (format) =>
      readWhole(format, (bytes) => (bytes.length > 0 ? { picture: { type, bytes } } : undefined));
  const readBitmap: Read = (format) =>
    readWhole(format, (dib) => {
      const bytes = encodeBitmapFile(dib);
      return bytes && { picture: { type: 'image/bmp', bytes } };
    });
  const readSource = (): Content => {
    const part = formats.has(sourceFormat) ? opened.read(sourceFormat, maxSourceBytes) : undefined;
    const source = part && decodeSource(upToZero(part.bytes), 'chromium/x-source-url');
    return source === undefined ? nothing : { source };
  };

  const inOrder: readonly (readonly [ClipboardFormat, readonly (readonly [string, Read])[]])[] = [
    ['text', [[textFormat, readText]]],
    ['html', [[htmlFormat, readHtml]]],
    ['rtf', [[rtfFormat, readRtf]]],
    ['files', [[filesFormat, readFiles]]],
    [
      'image',
      [
        ['PNG', readPicture('image/png')],
        // Before CF_DIBV5: when Windows converts a CF_DIB to it, the header has the wrong pixel offset.
        ['CF_DIB', readBitmap],
        ['CF_DIBV5', readBitmap],
        ['JFIF', readPicture('image/jpeg')],
        ['GIF', readPicture('image/gif')],
      ],
    ],
  ];
  const read = inOrder.flatMap(([format, readers]) => {
    const [name, readFormat] = readers.find(([candidate]) => formats.has(candidate)) ?? [];
    return name === undefined || readFormat === undefined ? [] : [{ format, content: readFormat(name) }];
  });
  const missing = read.flatMap(({ format, content }) =>
    typeof content === 'string' ? [{ format, reason: content }] : [],
  );
  return {
    ...Object.assign({}, readSource(), ...read.map(({ content }) => (typeof content === 'string' ? nothing : content))),
    ...app,
    concealed: false,
    missing,
  };
};
