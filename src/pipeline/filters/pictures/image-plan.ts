// Plans image changes: the size, type and size limit after each step.
import { cannot } from '../../language/failure.ts';
import type { ImageStep, ImageValue } from '../../language/value.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The longest side that every format supports; WebP has the lowest limit. */
export const longestSide = 16_383;

/** Checks enlarged images; one that was already larger may stay so. */
export const checkSides = (size: Size): Size =>
  Math.max(size.width, size.height) <= longestSide
    ? size
    : cannot(`the image would be ${size.width}x${size.height}, but a side may have at most ${longestSide} pixels.`);

/** The types that can be written, each with its longest side. */
const longestSides: Readonly<Record<string, number>> = {
  'image/png': 1_000_000,
  'image/jpeg': 65_535,
  'image/webp': longestSide,
  'image/avif': longestSide + 1,
  'image/gif': 65_535,
  'image/tiff': 1_000_000,
};

/** An image whose type can be read but not written, such as SVG, becomes a PNG when changed. */
export const makeable = (image: ImageValue): ImageValue => {
  const format = 'image/png';
  return Object.hasOwn(longestSides, image.format)
    ? image
    : { ...image, format, steps: [...image.steps, { type: 'convert', format }] };
};

/** Adds a step that re-encodes the image, which lifts an earlier size limit. */
export const recreate = (
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
  return format === image.format ? image : recreate(image, { type: 'convert', format }, { format });
};

export const resizeTo = (image: ImageValue, { width, height }: Size): ImageValue =>
  width === image.width && height === image.height
    ? image
    : recreate(image, { type: 'resize', width, height }, { width, height });

const roundSide = (side: number): number => Math.max(1, Math.round(side));

/** An image of unknown size can't be scaled. */
const needSize = (size: Size): Size =>
  size.width > 0 && size.height > 0 ? size : cannot('the size of this image is unknown.');

export const scale = (size: Size, percent: number): Size => {
  const { width, height } = needSize(size);
  return { width: roundSide((width * percent) / 100), height: roundSide((height * percent) / 100) };
};

/** As large as fits, keeping proportions. An unlimited side follows the other. */
export const fitInto = (before: Size, box: { readonly [Side in keyof Size]: number | undefined }): Size => {
  const size = needSize(before);
  const { width = Number.POSITIVE_INFINITY, height = Number.POSITIVE_INFINITY } = box;
  return width * size.height <= height * size.width
    ? { width, height: roundSide((size.height * width) / size.width) }
    : { width: roundSide((size.width * height) / size.height), height };
};

/** The bounding box after rotation. */
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
  return recreate(image, { type: 'crop', left, top, width, height }, { width, height });
};
