// Filters that need the pixels or the file of an image.
import { cannot } from '../../language/failure.ts';
import { type FilterContext, filter } from '../../language/filter.ts';
import { oneOf, wholeNumber } from '../../language/parameters.ts';
import { type ImageValue, listOfTexts, textOf } from '../../language/value.ts';
import { wellFormed } from '../encode/utf8.ts';
import { type ShippedLanguage, shippedLanguages } from './shipped-languages.ts';

const maxAddressBytes = 8 * 1024 * 1024;
const maxColors = 64;

const writePictureAddress = async (image: ImageValue, context: FilterContext): Promise<string> => {
  const bytes = await context.pictures.make(image);
  if (bytes.length > maxAddressBytes)
    cannot(
      `this image has ${bytes.length} bytes, and the limit is ${maxAddressBytes}. Add fit 1MB or resize 50% before it.`,
    );
  return `data:${image.format};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')}`;
};

/** Also escapes quotes and parentheses, which would end a URL in CSS. */
const writeTextAddress = (content: string): string => {
  const encoded = encodeURIComponent(wellFormed(content));
  return `data:text/plain;charset=utf-8,${encoded.replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
};

export const imageFileFilters = [
  filter({
    keyword: 'image-info',
    summary: 'Describes the image file: type, dimensions, bytes, color space, and the date it was taken if recorded.',
    takes: 'image',
    gives: 'hash',
    aliases: ['picture-info'],
    examples: [
      {
        run: 'image-info | pick type width height',
        on: '[image/jpeg 90x60]',
        gives: 'type: image/jpeg\nwidth: 90\nheight: 60',
      },
      {
        run: 'resize 50% | convert webp | image-info | pick type width',
        on: '[image/png 90x60]',
        gives: 'type: image/webp\nwidth: 45',
      },
    ],
    apply: (image, _, context) => context.pictures.facts(image),
  }),
  filter({
    keyword: 'colors',
    summary: 'Lists the main colors of the image, most used first; similar colors are merged.',
    takes: 'image',
    gives: 'list',
    aliases: ['colours', 'palette'],
    arguments: { count: wholeNumber('maximum number of colors', { default: 5, atLeast: 1, atMost: maxColors }) },
    examples: [
      { run: 'qrcode | colors', on: 'https://example.org/', gives: '#ffffff\n#000000' },
      { run: 'colors 1', on: '[image/png 400x80 showing Hello]', gives: '#ffffff' },
    ],
    apply: async (image, { count }, context) => listOfTexts(await context.pictures.mainColors(image, count)),
  }),
  filter({
    keyword: 'data-uri',
    summary: 'Encodes the image or text as a data: URI.',
    takes: 'any',
    gives: 'text',
    aliases: ['data-url'],
    examples: [
      { run: 'data-uri', on: 'Hi, you & me', gives: 'data:text/plain;charset=utf-8,Hi%2C%20you%20%26%20me' },
      { run: 'qrcode | data-uri | before ,', on: 'hello', gives: 'data:image/png;base64' },
    ],
    apply: (value, _, context) =>
      value.type === 'image' ? writePictureAddress(value, context) : writeTextAddress(textOf(value)),
  }),
  filter({
    keyword: 'ocr',
    summary: 'Recognizes the text in the image.',
    takes: 'image',
    gives: 'text',
    aliases: ['recognize'],
    longRunning: true,
    arguments: { language: oneOf<ShippedLanguage>('the language of the text', shippedLanguages, { default: 'eng' }) },
    examples: [{ run: 'ocr', on: '[image/png 400x80 showing Hello]', gives: 'Hello' }],
    apply: (image, { language }, context) => context.pictures.readText(image, language),
  }),
];
