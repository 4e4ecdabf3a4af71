// Argument types of image filters: sizes in pixels, percent and bytes.
import { ArgumentError, type Parameter, someText } from '../../language/parameters.ts';
import { longestSide } from './image-plan.ts';

const maxPercent = 1000;

/** A limit for one or both sides; an unlimited side follows the other. */
interface Box {
  readonly width: number | undefined;
  readonly height: number | undefined;
}

const reading = <Read>(summary: string, read: (written: string) => Read): Parameter<Read> => {
  const written = someText(summary);
  return { ...written, read: (args) => read(written.read(args).trim()) };
};

const insteadOf = (expected: string, written: string): ArgumentError =>
  new ArgumentError(`must be ${expected}, not “${written.slice(0, 40)}”`);

const readSide = (digits: string): number => {
  const side = Number(digits);
  if (side >= 1 && side <= longestSide) return side;
  throw new ArgumentError(`must have sides of 1 to ${longestSide} pixels, not ${digits.slice(0, 40)}`);
};

const readPercent = (digits: string): number => {
  const percent = Number(digits);
  if (percent > 0 && percent <= maxPercent) return percent;
  throw new ArgumentError(`must be more than 0% and at most ${maxPercent}%, not ${digits.slice(0, 40)}%`);
};

const readBox = (written: string): Box | undefined => {
  const [, width = '', height = ''] = /^(\d*)x(\d*)$/i.exec(written) ?? [];
  if (width === '' && height === '') return undefined;
  return {
    width: width === '' ? undefined : readSide(width),
    height: height === '' ? undefined : readSide(height),
  };
};

/** `50%`, `800x`, `x600` or `800x600`. */
export const boxOrPercent = (summary: string): Parameter<Box | { readonly percent: number }> =>
  reading(summary, (written) => {
    const [, percent] = /^(\d+(?:\.\d+)?)%$/.exec(written) ?? [];
    if (percent !== undefined) return { percent: readPercent(percent) };
    const box = readBox(written);
    if (!box) throw insteadOf('a size such as 50%, 800x, x600 or 800x600', written);
    return box;
  });

/** `400x300`. */
export const bothSides = (summary: string): Parameter<{ readonly width: number; readonly height: number }> =>
  reading(summary, (written) => {
    const { width, height } = readBox(written) ?? {};
    if (width === undefined || height === undefined) throw insteadOf('a width and height, such as 400x300', written);
    return { width, height };
  });

const bytesAUnit: Readonly<Record<string, number>> = { b: 1, kb: 1024, mb: 1024 ** 2 };

/** `1MB`, `500KB`, `2.5MB` or `300000`. */
export const byteSize = (summary: string): Parameter<number> =>
  reading(summary, (written) => {
    const [, amount = '', unit = 'b'] = /^(\d{1,9}(?:\.\d+)?)([km]?b)?$/i.exec(written) ?? [];
    const bytes = Math.floor(Number(amount) * (bytesAUnit[unit.toLowerCase()] ?? 1));
    if (bytes < 1) throw insteadOf('a number of bytes such as 1MB, 500KB or 300000', written);
    return bytes;
  });
