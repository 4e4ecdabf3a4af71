// The main colours of a picture: pixels that look alike are counted together, and the most used colour stands for them.
import type { Oklab } from 'culori/require';
import type { Sharp } from 'sharp';
import { loadOnce } from '../load-once.ts';
import { type Pixels, readPixels } from './imaging.ts';

/** Enough to count by, and few enough to be counted at once. */
const side = 192;
/** Between two colours in OKLab that are told apart at a glance: black and white have 1. */
const farApart = 0.1;
const opaque = 128;

const withDistance = loadOnce(async () => {
  const { default: culori } = await import('culori/require');
  return { toOklab: culori.converter('oklab'), measure: culori.differenceEuclidean('oklab') };
});

/** Colours that agree in the upper half of every part. */
interface Bucket {
  pixels: number;
  readonly sums: [red: number, green: number, blue: number];
  /** How often each exact colour is there. */
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

/** Of flat areas the very colour, whatever the edges mix into it; of photographs, where every pixel differs, the average. */
const tellColour = ({ pixels, sums, uses }: Bucket): number => {
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

/** Most used first. What can be seen through is not counted. */
export const findMainColours = async (picture: Sharp, count: number): Promise<string[]> => {
  // Mixing pixels as they are made fewer would make colours that are not there.
  const fewer = picture.resize(side, side, { fit: 'inside', kernel: 'nearest', withoutEnlargement: true });
  const buckets = fillBuckets(await readPixels(fewer.toColourspace('srgb').ensureAlpha()));
  return withDistance(({ toOklab, measure }) => {
    const groups: Group[] = [];
    for (const bucket of buckets.sort((one, other) => other.pixels - one.pixels)) {
      const colour = tellColour(bucket);
      const seen = toOklab(writeColour(colour)) ?? { mode: 'oklab', l: 0, a: 0, b: 0 };
      const near = groups.find((group) => measure(group.seen, seen) < farApart);
      if (near) near.pixels += bucket.pixels;
      else groups.push({ pixels: bucket.pixels, colour, seen });
    }
    groups.sort((one, other) => other.pixels - one.pixels);
    return groups.slice(0, count).map(({ colour }) => writeColour(colour));
  });
};
