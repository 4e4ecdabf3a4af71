// Chooses which format of a copy becomes the entry: files, then text, then a picture, unless the text only describes the picture. Addresses come last.
import type { ShownPicture } from '../../pipeline/filters/markup/html/find-pictures.ts';
import { type FormattedText, type MarkupSource, maxMarkupBytes } from '../clipboard/read-markup.ts';
import type { Copy, Picture } from '../clipboard/system-clipboard.ts';

interface Deps {
  readMarkup(source: MarkupSource): Promise<FormattedText>;
  /** The pictures in HTML that contains nothing else. */
  findPictures(html: string): Promise<readonly ShownPicture[]>;
}

export type Chosen =
  | { readonly files: readonly string[] }
  | { readonly text: string; readonly html?: string; readonly rtf?: string; readonly isMarkupDropped: boolean }
  | { readonly picture: Picture; readonly description: string };

const drawing = 'image/svg+xml';

const fits = (markup: string | undefined): markup is string =>
  markup !== undefined && Buffer.byteLength(markup) <= maxMarkupBytes;

const chooseText = (text: string, { html, rtf }: Copy): Chosen => ({
  text,
  ...(fits(html) && { html }),
  ...(fits(rtf) && { rtf }),
  isMarkupDropped: (html !== undefined && !fits(html)) || (rtf !== undefined && !fits(rtf)),
});

/** SVG is saved as source: as a picture it could run scripts, and as pixels it could no longer be edited. */
const choosePicture = (picture: Picture, description: string): Chosen => {
  if (picture.type !== drawing) return { picture, description };
  return { text: new TextDecoder().decode(picture.bytes), isMarkupDropped: false };
};

/** A picture embedded in HTML. */
const readDataAddress = (address: string): Picture | undefined => {
  const [, type, isBase64, data = ''] =
    /^data:(image\/[\w.+-]+)(?:;(?!base64)[^;,]*)*(;base64)?,(.*)$/is.exec(address) ?? [];
  if (type === undefined) return undefined;
  const bytes = isBase64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data));
  return bytes.length > 0 ? { type: type.toLowerCase(), bytes } : undefined;
};

const decodePicture = (address: string): Picture | undefined => {
  try {
    return readDataAddress(address);
  } catch {
    return undefined; // invalid percent-encoding
  }
};

/** The alternative texts of the pictures. */
const describe = (pictures: readonly ShownPicture[]): string =>
  pictures
    .map(({ alternative }) => alternative)
    .filter((alternative) => alternative !== '')
    .join('\n');

/** Chromium leaves addresses in local pages relative. Addresses such as blob: mean nothing outside their page. */
const resolveAddress = (address: string, page: string | undefined): string[] => {
  const isRelative = address !== '' && !/^[a-z][a-z\d+.-]*:/i.test(address);
  const resolved = isRelative ? (URL.parse(address, page)?.href ?? '') : address;
  return /^(https?|file|ftp):/i.test(resolved) ? [resolved] : [];
};

/** For HTML without words: its embedded picture, then the alternative texts or the addresses of its pictures. */
const choosePictures = (pictures: readonly ShownPicture[], copy: Copy): Chosen[] => {
  const [only, ...others] = pictures;
  const carried = only && others.length === 0 ? decodePicture(only.source) : undefined;
  const addresses = pictures.flatMap(({ source }) => resolveAddress(source, copy.source));
  const text = describe(pictures) || addresses.join('\n');
  return [
    ...(carried ? [choosePicture(carried, describe(pictures))] : []),
    ...(text !== '' ? [chooseText(text, copy)] : []),
  ];
};

export const createChoice = ({ readMarkup, findPictures }: Deps) => {
  const readWords = async ({ html, rtf }: Copy): Promise<string> => {
    const source = html !== undefined ? { html } : rtf !== undefined ? { rtf } : undefined;
    return source ? (await readMarkup(source)).text : '';
  };

  /** Best first; empty if there is nothing to save. A generator, because reading markup takes a while. */
  return async function* (copy: Copy): AsyncGenerator<Chosen, void> {
    const { text = '', html, picture, files = [], addresses = [] } = copy;
    if (files.length > 0) yield { files };
    const isDoubtful = html !== undefined && (picture !== undefined || text === '');
    const pictures = isDoubtful ? await findPictures(html) : [];
    // Browsers offer a picture together with the markup that shows it, and some also with its address as text.
    if (picture && pictures.length > 0) yield choosePicture(picture, describe(pictures));
    if (text !== '') yield chooseText(text, copy);
    yield* choosePictures(pictures, copy);
    const words = pictures.length > 0 ? '' : await readWords(copy);
    if (words !== '') yield chooseText(words, copy);
    if (picture && pictures.length === 0) yield choosePicture(picture, '');
    if (addresses.length > 0) yield { text: addresses.join('\n'), isMarkupDropped: false };
  };
};
