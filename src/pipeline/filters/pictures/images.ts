// Image filters. They describe changes and the resulting image, but touch no pixels.
import { filter } from '../../language/filter.ts';
import { oneOf, wholeNumber } from '../../language/parameters.ts';
import { wellFormed } from '../encode/utf8.ts';
import { bothSides, boxOrPercent, byteSize } from './image-arguments.ts';
import {
  checkSides,
  convertTo,
  cropTo,
  fitInto,
  longestSide,
  makeable,
  places,
  recreate,
  resizeTo,
  scale,
  turn,
} from './image-plan.ts';
import { encodeQrCode, pixelsAModule } from './qr-code.ts';

const formats = ['png', 'jpeg', 'jpg', 'webp', 'avif', 'gif', 'tiff'] as const;

const photo = '[image/png 900x600]';

const where = oneOf('the part to keep', places, { default: 'center' });
const direction = oneOf('the direction', ['horizontal', 'vertical'], { default: 'horizontal' });

export const imageFilters = [
  filter({
    keyword: 'resize',
    summary: 'Resizes the image and keeps its proportions; 800x600 means as large as fits in that box.',
    takes: 'image',
    gives: 'image',
    arguments: { size: boxOrPercent('the size, such as 50%, 800x, x600 or 800x600') },
    examples: [
      { run: 'resize 50%', on: photo, gives: '[image/png 450x300]' },
      { run: 'resize 300x', on: photo, gives: '[image/png 300x200]' },
      { run: 'resize 800x400', on: photo, gives: '[image/png 600x400]' },
    ],
    apply: (image, { size }) =>
      resizeTo(image, checkSides('percent' in size ? scale(image, size.percent) : fitInto(image, size))),
  }),
  filter({
    keyword: 'thumbnail',
    summary: 'Shrinks the image to fit in a square; never enlarges it.',
    takes: 'image',
    gives: 'image',
    arguments: {
      side: wholeNumber('the side of the square in pixels', { default: 256, atLeast: 1, atMost: longestSide }),
    },
    examples: [
      { run: 'thumbnail', on: photo, gives: '[image/png 256x171]' },
      { run: 'thumbnail 90', on: photo, gives: '[image/png 90x60]' },
    ],
    apply: (image, { side }) =>
      Math.max(image.width, image.height) <= side
        ? image
        : resizeTo(image, fitInto(image, { width: side, height: side })),
  }),
  filter({
    keyword: 'crop',
    summary: 'Crops the image, by default around its center.',
    takes: 'image',
    gives: 'image',
    arguments: { size: bothSides('the size, such as 400x300'), where },
    examples: [
      { run: 'crop 400x300', on: photo, gives: '[image/png 400x300]' },
      { run: 'crop 1000x200 top', on: photo, gives: '[image/png 900x200]' },
    ],
    apply: (image, { size, where: place }) => cropTo(image, size, place),
  }),
  filter({
    keyword: 'rotate',
    summary: 'Rotates the image clockwise, or counterclockwise if negative.',
    takes: 'image',
    gives: 'image',
    arguments: { degrees: wholeNumber('the angle in degrees') },
    examples: [
      { run: 'rotate 90', on: photo, gives: '[image/png 600x900]' },
      { run: 'rotate -30', on: photo, gives: '[image/png 1079x970]' },
    ],
    apply: (image, args) => {
      const degrees = ((args.degrees % 360) + 360) % 360;
      if (degrees === 0) return image;
      const size = turn(image, degrees);
      return recreate(image, { type: 'rotate', degrees }, degrees % 90 === 0 ? size : checkSides(size));
    },
  }),
  filter({
    keyword: 'flip',
    summary: 'Mirrors the image: horizontal swaps left and right, vertical swaps top and bottom.',
    takes: 'image',
    gives: 'image',
    arguments: { direction },
    examples: [{ run: 'flip vertical', on: photo, gives: photo }],
    apply: (image, args) => recreate(image, { type: 'flip', direction: args.direction }),
  }),
  filter({
    keyword: 'grayscale',
    summary: 'Converts the image to grayscale.',
    takes: 'image',
    gives: 'image',
    aliases: ['greyscale'],
    examples: [{ run: 'grayscale', on: photo, gives: photo }],
    apply: (image) => recreate(image, { type: 'grayscale' }),
  }),
  filter({
    keyword: 'blur',
    summary: 'Blurs the image.',
    takes: 'image',
    gives: 'image',
    arguments: { radius: wholeNumber('the radius in pixels', { default: 5, atLeast: 1, atMost: 500 }) },
    examples: [{ run: 'blur 12', on: photo, gives: photo }],
    apply: (image, { radius }) => recreate(image, { type: 'blur', radius }),
  }),
  filter({
    keyword: 'convert',
    summary: 'Converts the image to another format.',
    takes: 'image',
    gives: 'image',
    arguments: { type: oneOf('the format', formats) },
    examples: [{ run: 'convert webp', on: photo, gives: '[image/webp 900x600]' }],
    apply: (image, { type }) => convertTo(image, `image/${type === 'jpg' ? 'jpeg' : type}`),
  }),
  filter({
    keyword: 'fit',
    summary: 'Limits the file size of the image. Later changes lift the limit, so put this last.',
    takes: 'image',
    gives: 'image',
    arguments: { size: byteSize('the maximum size, such as 1MB, 500KB or 300000') },
    examples: [{ run: 'fit 1MB', on: photo, gives: '[image/png 900x600, at most 1048576 bytes]' }],
    apply: (source, { size }) => {
      const image = makeable(source);
      return image.maxBytes !== undefined && image.maxBytes <= size
        ? image
        : { ...image, maxBytes: size, steps: [...image.steps, { type: 'fit', maxBytes: size }] };
    },
  }),
  filter({
    keyword: 'strip-metadata',
    summary: 'Removes metadata such as location, time and camera.',
    takes: 'image',
    gives: 'image',
    examples: [{ run: 'strip-metadata', on: photo, gives: photo }],
    // It only removes bytes, so a size limit still holds.
    apply: (source) => {
      const image = makeable(source);
      return { ...image, steps: [...image.steps, { type: 'strip-metadata' }] };
    },
  }),
  filter({
    keyword: 'qrcode',
    summary: 'Draws the text as a QR code.',
    takes: 'text',
    gives: 'image',
    examples: [{ run: 'qrcode', on: 'https://example.org/', gives: '[image/png 264x264]' }],
    apply: async (content) => {
      const shown = wellFormed(content);
      const side = (await encodeQrCode(shown)).length * pixelsAModule;
      const steps = [{ type: 'qrcode', text: shown }] as const;
      return { type: 'image', format: 'image/png', width: side, height: side, steps, text: shown };
    },
  }),
];
