// Reads and writes the values in filter examples: text as it is, images as [image/png 900x600 showing Hello].
import { type ImageValue, text, textOf, type Value } from '../../src/pipeline/language/value.ts';

const picture = /^\[(image\/[a-z0-9.+-]+) (\d{1,6})x(\d{1,6})(?:, at most (\d{1,15}) bytes)?(?: showing ([^\]]+))?\]$/;

const writePicture = ({ format, width, height, maxBytes }: ImageValue): string =>
  `[${format} ${width}x${height}${maxBytes === undefined ? '' : `, at most ${maxBytes} bytes`}]`;

export const readExampleValue = (written: string): Value => {
  const [, format, width, height, maxBytes, shown = ''] = picture.exec(written) ?? [];
  if (format === undefined) return text(written);
  return {
    type: 'image',
    file: 'example',
    format,
    width: Number(width),
    height: Number(height),
    ...(maxBytes !== undefined && { maxBytes: Number(maxBytes) }),
    steps: [],
    text: shown,
  };
};

export const writeExampleValue = (value: Value): string =>
  value.type === 'image' ? writePicture(value) : textOf(value);
