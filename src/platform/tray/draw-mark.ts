// Draws Copyloom's tray icon: a clipboard with woven threads, in a blue that shows on light and dark panels.

/** Pixels are row by row, each as alpha, red, green and blue. */
type Pixmap = readonly [width: number, height: number, pixels: Buffer];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly radius: number;
}

/** The side of the drawing's grid. */
const units = 22;
const color = [0x3d, 0x8b, 0xdb] as const;

const board: Box = { left: 2, top: 3, right: 20, bottom: 22, radius: 3 };
const hollow: Box = { left: 4, top: 5, right: 18, bottom: 20, radius: 1.5 };
const clip: Box = { left: 7, top: 0, right: 15, bottom: 6, radius: 1.5 };
const threads: readonly Box[] = [8, 12, 16].map((top) => ({
  left: 6,
  top,
  right: 16,
  bottom: top + 2,
  radius: 0.5,
}));
const woven: Box = { left: 10, top: 7, right: 12, bottom: 19, radius: 0.5 };
/** Clear space around the thread on top. */
const gap = 0.8;

const isInside = ({ left, top, right, bottom, radius }: Box, x: number, y: number, around = 0): boolean => {
  const acrossCorner = Math.max(left + radius - x, x - (right - radius), 0);
  const downCorner = Math.max(top + radius - y, y - (bottom - radius), 0);
  return Math.hypot(acrossCorner, downCorner) <= radius + around;
};

const isFilled = (x: number, y: number): boolean => {
  if (isInside(clip, x, y)) return true;
  if (isInside(board, x, y) && !isInside(hollow, x, y)) return true;
  const [first, second, third] = threads.map((thread) => isInside(thread, x, y));
  // The woven thread lies over the first and the third, and under the second.
  if (second) return true;
  const underSecond = threads[1] !== undefined && isInside(threads[1], x, y, gap);
  if (isInside(woven, x, y)) return !underSecond;
  return (first === true || third === true) && !isInside(woven, x, y, gap);
};

/** Samples per pixel in each direction, for smooth edges. */
const samples = 4;

const coverage = (column: number, row: number, size: number): number => {
  let filled = 0;
  for (let sample = 0; sample < samples * samples; sample += 1) {
    const x = column + ((sample % samples) + 0.5) / samples;
    const y = row + (Math.floor(sample / samples) + 0.5) / samples;
    if (isFilled((x * units) / size, (y * units) / size)) filled += 1;
  }
  return filled / (samples * samples);
};

export const drawMark = (size: number): Pixmap => {
  const pixels = Buffer.alloc(size * size * 4);
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const alpha = Math.round(255 * coverage(pixel % size, Math.floor(pixel / size), size));
    if (alpha > 0) pixels.set([alpha, ...color], pixel * 4);
  }
  return [size, size, pixels];
};
