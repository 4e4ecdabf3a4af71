// How examples write a value: its text; but a picture as its type and size, as in [image/png 900x600].
import { type ImageValue, text, textOf, type Value } from './value.ts';

const picture = /^\[(image\/[a-z0-9.+-]+) (\d{1,6})x(\d{1,6})(?:, at most (\d{1,15}) bytes)?\]$/;

const writePicture = ({ format, width, height, maxBytes }: ImageValue): string =>
  `[${format} ${width}x${height}${maxBytes === undefined ? '' : `, at most ${maxBytes} bytes`}]`;

export const readExampleValue = (written: string): Value => {
  const [, format, width, height, maxBytes] = picture.exec(written) ?? [];
  if (format === undefined) return text(written);
  return {
    type: 'image',
    format,
    width: Number(width),
    height: Number(height),
    ...(maxBytes !== undefined && { maxBytes: Number(maxBytes) }),
    steps: [],
    text: '',
  };
};

export const writeExampleValue = (value: Value): string =>
  value.type === 'image' ? writePicture(value) : textOf(value);
