// What is needed of the pasteboard of macOS, and how its types stand for formats.
import { pathToFileURL } from 'node:url';
import type { ClipboardOffer } from '../../../core/clipboard/system-clipboard.ts';
import { concealedType } from '../concealing-marks.ts';
import type { Part } from '../polled-clipboard.ts';

export interface Pasteboard {
  /** Grows whenever somebody takes the pasteboard over, and only then. */
  changeCount(): number;
  types(): string[];
  /** The first bytes of a type; undefined where its owner gives none. */
  read(type: string, mostBytes: number): Part | undefined;
  /** The paths behind `public.file-url`, of all items. */
  filePaths(): string[];
  /** The name of the application that the person works in. */
  frontmostApp(): string | undefined;
  /** Replaces everything; the change count after it, or undefined if somebody else took over meanwhile. */
  write(items: readonly ReadonlyMap<string, Buffer>[]): number | undefined;
}

export const textType = 'public.utf8-plain-text';
export const htmlType = 'public.html';
export const rtfType = 'public.rtf';
export const fileType = 'public.file-url';
/** Where Chromium tells the address of the page. */
export const sourceType = 'org.chromium.source-url';

/** By MIME type, in order of preference: nearly every picture is offered as TIFF too, by conversion and without compression. */
export const pictureTypes: ReadonlyMap<string, string> = new Map([
  ['image/png', 'public.png'],
  ['image/jpeg', 'public.jpeg'],
  ['image/gif', 'com.compuserve.gif'],
  ['image/webp', 'org.webmproject.webp'],
  ['image/bmp', 'com.microsoft.bmp'],
  ['image/tiff', 'public.tiff'],
]);

/** One item that holds everything, and one more for each further file: an item has room for one. */
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
