// The plan of a picture: what each step makes of its size, its type and the bound on its bytes.
import { cannot } from '../../language/failure.ts';
import type { ImageStep, ImageValue } from '../../language/value.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The longest side that every format can hold: WebP has the lowest bound. */
export const longestSide = 16_383;

/** For what makes a picture larger: one that came larger may stay so. */
export const checkSides = (size: Size): Size =>
  Math.max(size.width, size.height) <= longestSide
    ? size
    : cannot(`the image would be ${size.width}x${size.height}, but a side may have at most ${longestSide} pixels.`);

/** The types that can be made, each with the longest side that it can have. */
const longestSides: Readonly<Record<string, number>> = {
  'image/png': 1_000_000,
  'image/jpeg': 65_535,
  'image/webp': longestSide,
  'image/avif': longestSide + 1,
  'image/gif': 65_535,
  'image/tiff': 1_000_000,
};

/** A picture of a type that can be read but not made, such as a drawing in SVG, becomes a PNG when anything is done to it. */
export const makeable = (image: ImageValue): ImageValue => {
  const format = 'image/png';
  return Object.hasOwn(longestSides, image.format)
    ? image
    : { ...image, format, steps: [...image.steps, { type: 'convert', format }] };
};

/** Adds a step that makes the picture anew: a bound on the bytes of the one before says nothing of it. */
export const remake = (
  { maxBytes, ...before }: ImageValue,
  step: ImageStep,
  changed: Partial<Size & Pick<ImageValue, 'format'>> = {},
): ImageValue => {
  const image = changed.format === undefined ? makeable(before) : before;
  return { ...image, ...changed, steps: [...image.steps, step] };
};

export const convertTo = (image: ImageValue, format: string): ImageValue => {
  const longest = longestSides[format] ?? 0;
  if (Math.max(image.width, image.height) > longest)
    cannot(`the image is ${image.width}x${image.height}, but ${format} allows at most ${longest} pixels per side.`);
  return format === image.format ? image : remake(image, { type: 'convert', format }, { format });
};

export const resizeTo = (image: ImageValue, { width, height }: Size): ImageValue =>
  width === image.width && height === image.height
    ? image
    : remake(image, { type: 'resize', width, height }, { width, height });

const roundSide = (side: number): number => Math.max(1, Math.round(side));

/** A file whose size could not be read has none: nothing can be in proportion to it. */
const needSize = (size: Size): Size =>
  size.width > 0 && size.height > 0 ? size : cannot('the size of this image is unknown.');

export const scale = (size: Size, percent: number): Size => {
  const { width, height } = needSize(size);
  return { width: roundSide((width * percent) / 100), height: roundSide((height * percent) / 100) };
};

/** As large as fits, with its proportions. A side without a bound follows the other. */
export const fitInto = (before: Size, box: { readonly [Side in keyof Size]: number | undefined }): Size => {
  const size = needSize(before);
  const { width = Number.POSITIVE_INFINITY, height = Number.POSITIVE_INFINITY } = box;
  return width * size.height <= height * size.width
    ? { width, height: roundSide((size.height * width) / size.width) }
    : { width: roundSide((size.width * height) / size.height), height };
};

/** The box around the picture when it is turned. */
export const turn = ({ width, height }: Size, degrees: number): Size => {
  if (degrees % 180 === 0) return { width, height };
  if (degrees % 90 === 0) return { width: height, height: width };
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: roundSide(width * cosine + height * sine), height: roundSide(width * sine + height * cosine) };
};

export const places = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const;

export const cropTo = (image: ImageValue, wanted: Size, place: (typeof places)[number]): ImageValue => {
  const width = Math.min(image.width, wanted.width);
  const height = Math.min(image.height, wanted.height);
  if (width === image.width && height === image.height) return image;
  const edges = place.split('-');
  const begin = (free: number, first: string, last: string): number =>
    edges.includes(first) ? 0 : edges.includes(last) ? free : Math.round(free / 2);
  const left = begin(image.width - width, 'left', 'right');
  const top = begin(image.height - height, 'top', 'bottom');
  return remake(image, { type: 'crop', left, top, width, height }, { width, height });
};
