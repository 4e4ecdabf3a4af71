// Finds the main colors of an image: groups similar pixels and takes the most used color of each group.
import type { Oklab } from 'culori/require';
import type { Sharp } from 'sharp';
import { loadOnce } from '../load-once.ts';
import { type Pixels, readPixels } from './imaging.ts';

/** Enough pixels for a good count, few enough to count quickly. */
const side = 192;
/** The OKLab distance of clearly different colors; black to white is 1. */
const farApart = 0.1;
const opaque = 128;

const withDistance = loadOnce(async () => {
  const { default: culori } = await import('culori/require');
  return { toOklab: culori.converter('oklab'), measure: culori.differenceEuclidean('oklab') };
});

/** Groups colors whose channels agree in their upper four bits. */
interface Bucket {
  pixels: number;
  readonly sums: [red: number, green: number, blue: number];
  /** How often each exact color occurs. */
  readonly uses: Map<number, number>;
}

const fillBuckets = ({ data }: Pixels): Bucket[] => {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < opaque) continue;
    const color = (red << 16) | (green << 8) | blue;
    const bucket = buckets.get(color & 0xf0f0f0) ?? { pixels: 0, sums: [0, 0, 0], uses: new Map() };
    buckets.set(color & 0xf0f0f0, bucket);
    bucket.pixels += 1;
    bucket.sums[0] += red;
    bucket.sums[1] += green;
    bucket.sums[2] += blue;
    bucket.uses.set(color, (bucket.uses.get(color) ?? 0) + 1);
  }
  return [...buckets.values()];
};

/** For flat areas the exact color, ignoring blended edges; for photos, where every pixel differs, the average. */
const nameColor = ({ pixels, sums, uses }: Bucket): number => {
  let [mostUsed, most] = [0, 0];
  for (const [color, times] of uses) if (times > most) [mostUsed, most] = [color, times];
  if (most * 2 >= pixels) return mostUsed;
  const [red, green, blue] = sums.map((sum) => Math.round(sum / pixels));
  return ((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0);
};

const writeColor = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;

interface Group {
  pixels: number;
  readonly color: number;
  readonly seen: Oklab;
}

/** Most used first. Ignores translucent pixels. */
export const findMainColors = async (picture: Sharp, count: number): Promise<string[]> => {
  // Nearest neighbor, because averaging would create colors that aren't in the image.
  const fewer = picture.resize(side, side, { fit: 'inside', kernel: 'nearest', withoutEnlargement: true });
  const buckets = fillBuckets(await readPixels(fewer.toColorspace('srgb').ensureAlpha()));
  return withDistance(({ toOklab, measure }) => {
    const groups: Group[] = [];
    for (const bucket of buckets.sort((one, other) => other.pixels - one.pixels)) {
      const color = nameColor(bucket);
      const seen = toOklab(writeColor(color)) ?? { mode: 'oklab', l: 0, a: 0, b: 0 };
      const near = groups.find((group) => measure(group.seen, seen) < farApart);
      if (near) near.pixels += bucket.pixels;
      else groups.push({ pixels: bucket.pixels, color, seen });
    }
    groups.sort((one, other) => other.pixels - one.pixels);
    return groups.slice(0, count).map(({ color }) => writeColor(color));
  });
};
