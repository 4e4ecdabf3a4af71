// Chooses what becomes of a copy that another program kept in several formats: files, then text with its markup, then a picture.
import { fileURLToPath } from 'node:url';
import type { FoundEntry } from '../source.ts';

/** The formats by media type. */
export type Formats = ReadonlyMap<string, Uint8Array>;

/** Whether the content of an entry can come from a format of this type. */
export const isWanted = (type: string): boolean =>
  /^(text\/(plain|html|rtf|richtext|uri-list)\b|application\/rtf$|image\/)/.test(type) ||
  ['UTF8_STRING', 'STRING'].includes(type);

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/bmp', 'image/tiff'];

/** Some programs end a text with NULs. A regular expression would try at each of those in the middle. */
export const decodeText = (bytes: Uint8Array): string => {
  let end = bytes.length;
  while (bytes[end - 1] === 0) end -= 1;
  return new TextDecoder().decode(bytes.subarray(0, end));
};

const readPath = (address: string): string | undefined => {
  try {
    return fileURLToPath(address);
  } catch {
    return undefined; // of another computer, or no address at all
  }
};

/** The paths in a list of addresses; undefined if one of them is no file. */
export const readAddresses = (list: string): string[] | undefined => {
  const lines = list.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  const paths = lines.map((line) => (line.startsWith('file:') ? readPath(line) : undefined));
  const known = paths.filter((path) => path !== undefined);
  return known.length > 0 && known.length === paths.length ? known : undefined;
};

const findText = (formats: Formats, ...types: string[]): string | undefined => {
  const found = types.map((type) => formats.get(type)).find((bytes) => bytes && bytes.length > 0);
  return found && decodeText(found);
};

const findPicture = (formats: Formats): FoundEntry['image'] => {
  const others = [...formats.keys()].filter((type) => type.startsWith('image/') && type !== 'image/svg+xml');
  for (const type of [...pictureTypes, ...others]) {
    const bytes = formats.get(type);
    if (bytes && bytes.length > 0) return { type, bytes };
  }
  return undefined;
};

/** Undefined if none of the formats can be imported. */
export const chooseFormats = (formats: Formats): FoundEntry | undefined => {
  const addresses = findText(formats, 'text/uri-list');
  const files = addresses === undefined ? undefined : readAddresses(addresses);
  if (files) return { files };
  const text = findText(formats, 'text/plain;charset=utf-8', 'text/plain', 'UTF8_STRING', 'STRING');
  const html = findText(formats, 'text/html');
  const rtf = findText(formats, 'text/rtf', 'application/rtf', 'text/richtext');
  const markup = { ...(html !== undefined && { html }), ...(rtf !== undefined && { rtf }) };
  if (text !== undefined) return { text, ...markup };
  const image = findPicture(formats);
  if (image) return { image };
  if (html !== undefined || rtf !== undefined) return markup;
  const other = addresses ?? findText(formats, 'image/svg+xml');
  return other === undefined ? undefined : { text: other };
};
