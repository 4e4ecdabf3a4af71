// Measures display width in a fixed-width font: CJK and emoji take two columns, marks none.
import { memoize } from '../../../base/memoize.ts';
import { loadOnce } from '../load-once.ts';

export type Measure = (content: string) => number;

/** Characters that are always one column wide, and those that are always two. */
const narrow: readonly [number, number][] = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x2ff],
  [0x390, 0x482],
  [0x48a, 0x52f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x20a0, 0x20bf],
];
const wide: readonly [number, number][] = [
  [0x3001, 0x3020],
  [0x3041, 0x3096],
  [0x30a1, 0x30fa],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
];

const tabulate = (): Uint8Array => {
  const widths = new Uint8Array(0x10000);
  for (const [from, to] of narrow) widths.fill(1, from, to + 1);
  for (const [from, to] of wide) widths.fill(2, from, to + 1);
  return widths;
};

/** Most texts are measured by table; the rest is left to the library, which takes a hundred times as long. */
export const withMeasure = loadOnce(async (): Promise<Measure> => {
  const { default: stringWidth } = await import('string-width');
  const widths = tabulate();
  const measureSlowly = memoize((content) => stringWidth(content));
  return (content) => {
    let width = 0;
    for (let at = 0; at < content.length; at++) {
      const one = widths[content.charCodeAt(at)];
      if (!one) return measureSlowly(content);
      width += one;
    }
    return width;
  };
});
