// Which of the formats that an application offers at once becomes the entry: files, then text, then a picture, unless the text only stands for the picture.
import type { ShownPicture } from '../pipeline/crafts/markup/find-pictures.ts';
import { type FormattedText, type MarkupSource, mostKeptMarkup } from './read-markup.ts';
import type { CapturedCopy, Picture } from './system-clipboard.ts';

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

export const createChoice = ({ readMarkup, findPictures }: Deps) => {
  const describe = (pictures: readonly ShownPicture[]): string =>
    pictures
      .map(({ alternative }) => alternative)
      .filter((one) => one !== '')
      .join('\n');

  /** HTML without words: the picture that it carries; else the texts, or the addresses, that stand for its pictures. */
  const choosePictures = (pictures: readonly ShownPicture[], copy: CapturedCopy): Chosen | undefined => {
    const [only, ...others] = pictures;
    const carried = only && others.length === 0 ? decodePicture(only.source) : undefined;
    if (carried) return choosePicture(carried, describe(pictures));
    const addresses = pictures.map(({ source }) => source).filter((one) => /^(https?|file|ftp):/i.test(one));
    const text = describe(pictures) || addresses.join('\n');
    return text === '' ? undefined : chooseText(text, copy);
  };

  /** Undefined if there is nothing in it to keep. */
  return async (copy: CapturedCopy): Promise<Chosen | undefined> => {
    const { text = '', html, rtf, picture, files = [] } = copy;
    if (files.length > 0) return { files };
    const isDoubtful = html !== undefined && (picture !== undefined || text === '');
    const pictures = isDoubtful ? await findPictures(html) : [];
    // Browsers offer a picture together with the markup that shows it, and some with its address as the text.
    if (picture && pictures.length > 0) return choosePicture(picture, describe(pictures));
    if (text !== '') return chooseText(text, copy);
    if (pictures.length > 0) return choosePictures(pictures, copy);
    const source = html !== undefined ? { html } : rtf !== undefined ? { rtf } : undefined;
    const read = source ? (await readMarkup(source)).text : '';
    if (read !== '') return chooseText(read, copy);
    return picture && choosePicture(picture, '');
  };
};
