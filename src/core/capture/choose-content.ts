// Which of the formats that an application offers at once becomes the entry: files, then text, then a picture, unless the text only stands for the picture. Addresses come last.
import type { ShownPicture } from '../../pipeline/filters/markup/html/find-pictures.ts';
import { type FormattedText, type MarkupSource, mostKeptMarkup } from '../clipboard/read-markup.ts';
import type { CapturedCopy, Picture } from '../clipboard/system-clipboard.ts';

interface Deps {
  readMarkup(source: MarkupSource): Promise<FormattedText>;
  /** The pictures of HTML that shows nothing else. */
  findPictures(html: string): Promise<readonly ShownPicture[]>;
}

export type Chosen =
  | { readonly files: readonly string[] }
  | { readonly text: string; readonly html?: string; readonly rtf?: string; readonly isMarkupDropped: boolean }
  | { readonly picture: Picture; readonly description: string };

const drawing = 'image/svg+xml';

const fits = (markup: string | undefined): markup is string =>
  markup !== undefined && Buffer.byteLength(markup) <= mostKeptMarkup;

const chooseText = (text: string, { html, rtf }: CapturedCopy): Chosen => ({
  text,
  ...(fits(html) && { html }),
  ...(fits(rtf) && { rtf }),
  isMarkupDropped: (html !== undefined && !fits(html)) || (rtf !== undefined && !fits(rtf)),
});

/** A drawing is kept as its source: as a picture it could run scripts, and as pixels it could not be edited any more. */
const choosePicture = (picture: Picture, description: string): Chosen => {
  if (picture.type !== drawing) return { picture, description };
  return { text: new TextDecoder().decode(picture.bytes), isMarkupDropped: false };
};

/** A picture that HTML carries inside itself. */
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
    return undefined; // broken percent signs
  }
};

/** The texts that stand for the pictures. */
const describe = (pictures: readonly ShownPicture[]): string =>
  pictures
    .map(({ alternative }) => alternative)
    .filter((one) => one !== '')
    .join('\n');

/** Chromium leaves the addresses in a page on the disk relative. One that means nothing outside its page, as with blob:, is no use. */
const resolveAddress = (address: string, page: string | undefined): string[] => {
  const isRelative = address !== '' && !/^[a-z][a-z\d+.-]*:/i.test(address);
  const resolved = isRelative ? (URL.parse(address, page)?.href ?? '') : address;
  return /^(https?|file|ftp):/i.test(resolved) ? [resolved] : [];
};

/** HTML without words: the picture that it carries; the texts, or else the addresses, that stand for its pictures. */
const choosePictures = (pictures: readonly ShownPicture[], copy: CapturedCopy): Chosen[] => {
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
  const readWords = async ({ html, rtf }: CapturedCopy): Promise<string> => {
    const source = html !== undefined ? { html } : rtf !== undefined ? { rtf } : undefined;
    return source ? (await readMarkup(source)).text : '';
  };

  /** The best first; nothing if there is nothing in it to keep. One at a time, since reading markup takes a while. */
  return async function* (copy: CapturedCopy): AsyncGenerator<Chosen, void> {
    const { text = '', html, picture, files = [], addresses = [] } = copy;
    if (files.length > 0) yield { files };
    const isDoubtful = html !== undefined && (picture !== undefined || text === '');
    const pictures = isDoubtful ? await findPictures(html) : [];
    // Browsers offer a picture together with the markup that shows it, and some with its address as the text.
    if (picture && pictures.length > 0) yield choosePicture(picture, describe(pictures));
    if (text !== '') yield chooseText(text, copy);
    yield* choosePictures(pictures, copy);
    const words = pictures.length > 0 ? '' : await readWords(copy);
    if (words !== '') yield chooseText(words, copy);
    if (picture && pictures.length === 0) yield choosePicture(picture, '');
    if (addresses.length > 0) yield { text: addresses.join('\n'), isMarkupDropped: false };
  };
};
