// What is needed of the clipboard of Windows, and how its formats are called.
import type { ClipboardOffer, Picture } from '../../../core/clipboard/system-clipboard.ts';
import { historyMark, monitorMarks } from '../concealing-marks.ts';
import type { Part } from '../polled-clipboard.ts';
import { decodeBitmapFile } from './bitmap.ts';
import { encodeCfHtml } from './cf-html.ts';
import { encodeDropFiles } from './drop-files.ts';

/** A format goes by the name of its constant, or by that under which it is registered. */
export interface Win32Clipboard {
  sequenceNumber(): number;
  /** Keeps it open for as long as it is used; undefined if another program has it open. */
  use<Result>(work: (opened: OpenedClipboard) => Result): { readonly result: Result } | undefined;
  /** Replaces everything; false if another program has it open. */
  replace(contents: ReadonlyMap<string, Buffer>): boolean;
}

export interface OpenedClipboard {
  formats(): string[];
  /** The first bytes of a format; undefined where its owner gives none. */
  read(format: string, mostBytes: number): Part | undefined;
  /** The path of the program that copied. */
  ownerProgram(): string | undefined;
}

export const textFormat = 'CF_UNICODETEXT';
export const htmlFormat = 'HTML Format';
export const rtfFormat = 'Rich Text Format';
export const filesFormat = 'CF_HDROP';
/** Where Chromium tells the address of the page, beside that in the header of markup. */
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
  // Programs that know no format but CF_DIB cannot paste these.
  return [{ 'image/png': 'PNG', 'image/jpeg': 'JFIF', 'image/gif': 'GIF' }[type] ?? type, whole];
};

const encodeText = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le');

/** A secret, after the marks that ask managers, the history of Windows and its cloud not to keep it. */
export const encodeConcealedFormats = (secret: string): Map<string, Buffer> =>
  new Map([
    ...[...monitorMarks, historyMark, cloudMark].map((mark): [string, Buffer] => [mark, zero]),
    [textFormat, encodeText(secret)],
  ]);
