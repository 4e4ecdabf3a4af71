// Reads CSS colors in any format, converts and names them.
import type { Color, Oklch, Rgb } from 'culori/require';
import { cannot } from '../../language/failure.ts';
import { loadOnce } from '../load-once.ts';

export type { Color };

const longest = 128;
const slack = 0.004; // one step of 8-bit color
const round = (number: number | undefined, digits: number): number => Number((number ?? 0).toFixed(digits)) || 0;
const whole = (part: number | undefined): number => Math.min(255, Math.max(0, Math.round((part ?? 0) * 255)));

const withAlpha = (name: string, parts: readonly (string | number)[], { alpha }: Color): string =>
  `${name}(${parts.join(' ')}${alpha === undefined || alpha === 1 ? '' : ` / ${round(alpha, 3)}`})`;

/** The single-file build: the package's main entry is some 150 small modules. */
export const withColors = loadOnce(async () => {
  const { default: culori } = await import('culori/require');
  const toOklch = culori.converter('oklch');
  const toHsl = culori.converter('hsl');
  const toRgb = culori.converter('rgb');
  // Reduces the chroma of colors outside sRGB until they fit, as browsers do.
  const toScreen = culori.toGamut('rgb', 'oklch');
  const nameByHex = new Map<string, string>();
  // Of two names for one color, the first wins: aqua and cyan, gray and grey.
  for (const name of Object.keys(culori.colorsNamed)) {
    const hex = culori.formatHex(name) ?? '';
    if (!nameByHex.has(hex)) nameByHex.set(hex, name);
  }

  const parse = (content: string): Color | undefined => {
    try {
      return culori.parse(content);
    } catch {
      return undefined; // it throws a TypeError for unknown units: `rgb(5px 0 0)`
    }
  };

  const read = (content: string): Color => {
    const trimmed = content.trim();
    const written = trimmed
      .slice(0, longest)
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/ ?;$/, '')
      .replace(/(?<=[( /])none(?=[ /)])/g, '0') // a missing part counts as zero
      .replace(/^0x/, '#');
    const color = trimmed.length > longest ? undefined : parse(written);
    if (color !== undefined && Object.values(color).every((part) => typeof part !== 'number' || Number.isFinite(part)))
      // In CSS, a part of rgb() above its range is the highest; other notations reach beyond what a screen can show.
      return written.startsWith('rgb') ? culori.clampRgb(color) : color;
    return cannot(
      `“${trimmed.slice(0, 40).toWellFormed()}” is not a color; write one such as #ff8800, tomato, rgb(255 136 0) or oklch(70% 0.2 60).`,
    );
  };

  const onScreen = (color: Color): Rgb => {
    const { r, g, b } = toRgb(color);
    // Clips values that are outside only because of rounding, without reducing chroma.
    const isInside = [r, g, b].every((part) => part > -slack && part < 1 + slack);
    const shown = isInside ? culori.clampRgb(toRgb(color)) : toScreen(color);
    return { ...shown, ...(color.alpha === undefined ? {} : { alpha: color.alpha }) };
  };

  const writeHex = (color: Color): string => {
    const shown = onScreen(color);
    return (color.alpha ?? 1) < 1 ? culori.formatHex8(shown) : culori.formatHex(shown);
  };

  const writeRgb = (color: Color): string => {
    const { r, g, b } = onScreen(color);
    return withAlpha('rgb', [whole(r), whole(g), whole(b)], color);
  };

  const writeHsl = (color: Color): string => {
    const { h, s, l } = toHsl(onScreen(color));
    return withAlpha('hsl', [round(h, 1), `${round(s * 100, 1)}%`, `${round(l * 100, 1)}%`], color);
  };

  /** With just enough digits to be the same color on a screen. */
  const writeOklch = (color: Color): string => {
    const { l, c, h } = toOklch(color);
    const write = (more: number): string =>
      withAlpha('oklch', [`${round(l * 100, 2 + more)}%`, round(c, 4 + more), round(h, 2 + more)], color);
    return [0, 1].map(write).find((written) => writeHex(read(written)) === writeHex(color)) ?? write(2);
  };

  const writeName = (color: Color): string => {
    const hex = writeHex(color);
    return nameByHex.get(hex) ?? hex;
  };

  const changeLightness = (color: Color, by: number): Color => {
    const oklch: Oklch = toOklch(color);
    return { ...oklch, l: Math.min(1, Math.max(0, oklch.l + by)) };
  };

  /** Blends a translucent color with the one below it. */
  const layOver = (color: Color, below: Color): Rgb => {
    const [upper, lower] = [onScreen(color), onScreen(below)];
    const alpha = color.alpha ?? 1;
    const mix = (part: 'r' | 'g' | 'b'): number => upper[part] * alpha + lower[part] * (1 - alpha);
    return { mode: 'rgb', r: mix('r'), g: mix('g'), b: mix('b') };
  };

  const computeContrast = (color: Color, below: Color): number => {
    if ((below.alpha ?? 1) < 1) cannot('the background color must be opaque.');
    return round(culori.wcagContrast(layOver(color, below), onScreen(below)), 2);
  };

  return { read, writeHex, writeRgb, writeHsl, writeOklch, writeName, changeLightness, computeContrast };
});
