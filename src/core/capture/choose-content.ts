// Chooses which format of a copy becomes the entry: files, then text, then a picture, unless the text only describes the picture. Addresses come last.
import type { ShownPicture } from '../../pipeline/filters/markup/html/find-pictures.ts';
import { type FormattedText, type MarkupSource, maxMarkupBytes } from '../clipboard/read-markup.ts';
import type { Copy, Picture } from '../clipboard/system-clipboard.ts';
import type { NewEntry } from '../history/stored-entry.ts';
import type { Settings } from '../settings/settings.ts';

export interface ChooseDeps {
  settings: Settings;
  readMarkup(source: MarkupSource): Promise<FormattedText>;
  /** The pictures in HTML that contains nothing else. */
  findPictures(html: string): Promise<readonly ShownPicture[]>;
}

/** A new entry whose picture is not saved yet. */
export interface Draft extends Omit<NewEntry, 'image'>, Pick<Copy, 'picture' | 'appNames'> {
  /** Its markup was too large. */
  readonly isMarkupDropped?: boolean;
}

const drawing = 'image/svg+xml';

const fits = (markup: string | undefined): markup is string =>
  markup !== undefined && Buffer.byteLength(markup) <= maxMarkupBytes;

const chooseText = (text: string, { html, rtf }: Copy): Draft => ({
  text,
  ...(fits(html) && { html }),
  ...(fits(rtf) && { rtf }),
  isMarkupDropped: (html !== undefined && !fits(html)) || (rtf !== undefined && !fits(rtf)),
});

/** SVG is saved as source: as a picture it could run scripts, and as pixels it could no longer be edited. */
const choosePicture = (picture: Picture, description: string): Draft => {
  if (picture.type !== drawing) return { picture, description };
  return { text: new TextDecoder().decode(picture.bytes) };
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
const choosePictures = (pictures: readonly ShownPicture[], copy: Copy): Draft[] => {
  const [only, ...others] = pictures;
  const carried = only && others.length === 0 ? decodePicture(only.source) : undefined;
  const addresses = pictures.flatMap(({ source }) => resolveAddress(source, copy.source));
  const text = describe(pictures) || addresses.join('\n');
  return [
    ...(carried ? [choosePicture(carried, describe(pictures))] : []),
    ...(text !== '' ? [chooseText(text, copy)] : []),
  ];
};

const readOrigin = ({ app, appNames, source }: Copy): Draft => ({
  ...(app !== undefined && { app }),
  ...(appNames && { appNames }),
  ...(source !== undefined && { source }),
});

export const createChoose = ({ settings, readMarkup, findPictures }: ChooseDeps) => {
  const readWords = async ({ html, rtf }: Copy): Promise<string> => {
    const source = html !== undefined ? { html } : rtf !== undefined ? { rtf } : undefined;
    return source ? (await readMarkup(source)).text : '';
  };

  /** A generator, because reading markup takes a while. */
  const listContents = async function* (copy: Copy): AsyncGenerator<Draft, void> {
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
    if (addresses.length > 0) yield { text: addresses.join('\n') };
  };

  const noteCut = ({ cut }: Copy): Draft =>
    cut ? { description: `The first ${settings.get('maxFormatMegabytes')} MB of a longer text.` } : {};

  /** Best first; empty if there is nothing to save. Later drafts are used if a picture can't be saved. */
  return async function* (copy: Copy): AsyncGenerator<Draft, void> {
    for await (const content of listContents(copy))
      yield { ...content, ...(content.text !== undefined && noteCut(copy)), ...readOrigin(copy) };
  };
};
