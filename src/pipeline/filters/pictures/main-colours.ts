// Finds the main colours of an image: groups similar pixels and takes the most used colour of each group.
import type { Oklab } from 'culori/require';
import type { Sharp } from 'sharp';
import { loadOnce } from '../load-once.ts';
import { type Pixels, readPixels } from './imaging.ts';

/** Enough pixels for a good count, few enough to count quickly. */
const side = 192;
/** The OKLab distance of clearly different colours; black to white is 1. */
const farApart = 0.1;
const opaque = 128;

const withDistance = loadOnce(async () => {
  const { default: culori } = await import('culori/require');
  return { toOklab: culori.converter('oklab'), measure: culori.differenceEuclidean('oklab') };
});

/** Groups colours whose channels agree in their upper four bits. */
interface Bucket {
  pixels: number;
  readonly sums: [red: number, green: number, blue: number];
  /** How often each exact colour occurs. */
  readonly uses: Map<number, number>;
}

const fillBuckets = ({ data }: Pixels): Bucket[] => {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < opaque) continue;
    const colour = (red << 16) | (green << 8) | blue;
    const bucket = buckets.get(colour & 0xf0f0f0) ?? { pixels: 0, sums: [0, 0, 0], uses: new Map() };
    buckets.set(colour & 0xf0f0f0, bucket);
    bucket.pixels += 1;
    bucket.sums[0] += red;
    bucket.sums[1] += green;
    bucket.sums[2] += blue;
    bucket.uses.set(colour, (bucket.uses.get(colour) ?? 0) + 1);
  }
  return [...buckets.values()];
};

/** For flat areas the exact colour, ignoring blended edges; for photos, where every pixel differs, the average. */
const nameColour = ({ pixels, sums, uses }: Bucket): number => {
  let [mostUsed, most] = [0, 0];
  for (const [colour, times] of uses) if (times > most) [mostUsed, most] = [colour, times];
  if (most * 2 >= pixels) return mostUsed;
  const [red, green, blue] = sums.map((sum) => Math.round(sum / pixels));
  return ((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0);
};

const writeColour = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

interface Group {
  pixels: number;
  readonly colour: number;
  readonly seen: Oklab;
}

/** Most used first. Ignores translucent pixels. */
export const findMainColours = async (picture: Sharp, count: number): Promise<string[]> => {
  // Nearest neighbour, because averaging would create colours that aren't in the image.
  const fewer = picture.resize(side, side, { fit: 'inside', kernel: 'nearest', withoutEnlargement: true });
  const buckets = fillBuckets(await readPixels(fewer.toColourspace('srgb').ensureAlpha()));
  return withDistance(({ toOklab, measure }) => {
    const groups: Group[] = [];
    for (const bucket of buckets.sort((one, other) => other.pixels - one.pixels)) {
      const colour = nameColour(bucket);
      const seen = toOklab(writeColour(colour)) ?? { mode: 'oklab', l: 0, a: 0, b: 0 };
      const near = groups.find((group) => measure(group.seen, seen) < farApart);
      if (near) near.pixels += bucket.pixels;
      else groups.push({ pixels: bucket.pixels, colour, seen });
    }
    groups.sort((one, other) => other.pixels - one.pixels);
    return groups.slice(0, count).map(({ colour }) => writeColour(colour));
  });
};
