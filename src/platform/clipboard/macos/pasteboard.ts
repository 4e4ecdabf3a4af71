// Defines the interface to the macOS pasteboard and encodes its types.
import { pathToFileURL } from 'node:url';
import type { ClipboardOffer } from '../../../core/clipboard/system-clipboard.ts';
import { concealedType } from '../concealing-marks.ts';
import type { Part } from '../polled-clipboard.ts';

export interface Pasteboard {
  /** Increases only when a program takes ownership of the pasteboard. */
  changeCount(): number;
  types(): string[];
  /** Up to `maxBytes` of a type; undefined if the owner doesn't provide it. */
  read(type: string, maxBytes: number): Part | undefined;
  /** The paths from `public.file-url` of all items. */
  filePaths(): string[];
  /** The name of the application in the foreground. */
  frontmostApp(): string | undefined;
  /** Replaces everything. Returns the new change count, or undefined if another program took over. */
  write(items: readonly ReadonlyMap<string, Buffer>[]): number | undefined;
}

export const textType = 'public.utf8-plain-text';
export const htmlType = 'public.html';
export const rtfType = 'public.rtf';
export const fileType = 'public.file-url';
/** The address of the page copied from Chromium. */
export const sourceType = 'org.chromium.source-url';

/** By MIME type, in order of preference. TIFF is last: macOS converts nearly every picture to uncompressed TIFF. */
export const pictureTypes: ReadonlyMap<string, string> = new Map([
  ['image/png', 'public.png'],
  ['image/jpeg', 'public.jpeg'],
  ['image/gif', 'com.compuserve.gif'],
  ['image/webp', 'org.webmproject.webp'],
  ['image/bmp', 'com.microsoft.bmp'],
  ['image/tiff', 'public.tiff'],
]);

/** One item with everything, plus one per additional file, because an item holds only one. */
export const encodeItems = ({ text, html, rtf, picture, files = [] }: ClipboardOffer): Map<string, Buffer>[] => {
  const [first, ...others] = files.map((path) => Buffer.from(pathToFileURL(path).href));
  const item = new Map<string, Buffer>();
  if (html !== undefined) item.set(htmlType, Buffer.from(html));
  if (rtf !== undefined) item.set(rtfType, Buffer.from(rtf));
  const pictureType = picture && pictureTypes.get(picture.type);
  if (picture && pictureType !== undefined) item.set(pictureType, Buffer.from(picture.bytes));
  if (first !== undefined) item.set(fileType, first);
  if (text !== undefined) item.set(textType, Buffer.from(text));
  return [item, ...others.map((address) => new Map([[fileType, address]]))];
};

export const encodeConcealedItem = (secret: string): Map<string, Buffer>[] => [
  new Map([
    [concealedType, Buffer.alloc(0)],
    [textType, Buffer.from(secret)],
  ]),
];
