// Defines `Win32Clipboard`, which hides the system calls, and encodes the formats of Windows.
import type { ClipboardOffer, Picture } from '../../../core/clipboard/system-clipboard.ts';
import { historyMark, monitorMarks } from '../concealing-marks.ts';
import type { Part } from '../polled-clipboard.ts';
import { decodeBitmapFile } from './bitmap.ts';
import { encodeCfHtml } from './cf-html.ts';
import { encodeDropFiles } from './drop-files.ts';

/** Formats are identified by the name of their constant or their registered name. */
export interface Win32Clipboard {
  sequenceNumber(): number;
  /** Opens the clipboard for the call; undefined if another program has it open. */
  use<Result>(work: (opened: OpenedClipboard) => Result): { readonly result: Result } | undefined;
  /** Replaces the whole content; false if another program has the clipboard open. */
  replace(contents: ReadonlyMap<string, Buffer>): boolean;
}

export interface OpenedClipboard {
  formats(): string[];
  /** Up to `maxBytes` of a format; undefined if the owner doesn't provide it. */
  read(format: string, maxBytes: number): Part | undefined;
  /** The path of the program that copied. */
  ownerProgram(): string | undefined;
}

export const textFormat = 'CF_UNICODETEXT';
export const htmlFormat = 'HTML Format';
export const rtfFormat = 'Rich Text Format';
export const filesFormat = 'CF_HDROP';
/** The address of the page copied from Chromium, which is also in the CF_HTML header. */
export const sourceFormat = 'Chromium internal source URL';

const cloudMark = 'CanUploadToCloudClipboard';

const zero = Buffer.alloc(4);

export const encodeFormats = ({ text, html, rtf, picture, files = [] }: ClipboardOffer): Map<string, Buffer> => {
  const contents = new Map<string, Buffer>();
  if (html !== undefined) contents.set(htmlFormat, Buffer.concat([encodeCfHtml(html), zero]));
  if (rtf !== undefined) contents.set(rtfFormat, Buffer.from(`${rtf}\0`));
  if (picture !== undefined) contents.set(...encodePicture(picture));
  if (files.length > 0) contents.set(filesFormat, encodeDropFiles(files));
  if (text !== undefined) contents.set(textFormat, encodeText(text));
  return contents;
};

const encodePicture = ({ type, bytes }: Picture): [string, Buffer] => {
  const whole = Buffer.from(bytes);
  const dib = type === 'image/bmp' ? decodeBitmapFile(whole) : undefined;
  if (dib) return ['CF_DIB', dib];
  // Programs that only support CF_DIB can't paste these.
  return [{ 'image/png': 'PNG', 'image/jpeg': 'JFIF', 'image/gif': 'GIF' }[type] ?? type, whole];
};

const encodeText = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le');

/** Adds the marks that ask clipboard managers, the Windows history and its cloud not to save the secret. */
export const encodeConcealedFormats = (secret: string): Map<string, Buffer> =>
  new Map([
    ...[...monitorMarks, historyMark, cloudMark].map((mark): [string, Buffer] => [mark, zero]),
    [textFormat, encodeText(secret)],
  ]);
