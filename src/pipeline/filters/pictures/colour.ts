// Reads CSS colours in any format, converts and names them.
import type { Color, Oklch, Rgb } from 'culori/require';
import { cannot } from '../../language/failure.ts';
import { loadOnce } from '../load-once.ts';

export type { Color };

const longest = 128;
const slack = 0.004; // one step of 8-bit colour
const round = (number: number | undefined, digits: number): number => Number((number ?? 0).toFixed(digits)) || 0;
const whole = (part: number | undefined): number => Math.min(255, Math.max(0, Math.round((part ?? 0) * 255)));

const withAlpha = (name: string, parts: readonly (string | number)[], { alpha }: Color): string =>
  `${name}(${parts.join(' ')}${alpha === undefined || alpha === 1 ? '' : ` / ${round(alpha, 3)}`})`;

/** The single-file build: the package's main entry is some 150 small modules. */
export const withColours = loadOnce(async () => {
  const { default: culori } = await import('culori/require');
  const toOklch = culori.converter('oklch');
  const toHsl = culori.converter('hsl');
  const toRgb = culori.converter('rgb');
  // Reduces the chroma of colours outside sRGB until they fit, as browsers do.
  const toScreen = culori.toGamut('rgb', 'oklch');
  const nameByHex = new Map<string, string>();
  // Of two names for one colour, the first wins: aqua and cyan, gray and grey.
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
      .replace(/^0x/, '#');
    const colour = trimmed.length > longest ? undefined : parse(written);
    if (
      colour !== undefined &&
      Object.values(colour).every((part) => typeof part !== 'number' || Number.isFinite(part))
    )
      return colour;
    return cannot(
      `“${trimmed.slice(0, 40).toWellFormed()}” is not a colour; write one such as #ff8800, tomato, rgb(255 136 0) or oklch(70% 0.2 60).`,
    );
  };

  const onScreen = (colour: Color): Rgb => {
    const { r, g, b } = toRgb(colour);
    // Clips values that are outside only because of rounding, without reducing chroma.
    const isInside = [r, g, b].every((part) => part > -slack && part < 1 + slack);
    const shown = isInside ? culori.clampRgb(toRgb(colour)) : toScreen(colour);
    return { ...shown, ...(colour.alpha === undefined ? {} : { alpha: colour.alpha }) };
  };

  const writeHex = (colour: Color): string => {
    const shown = onScreen(colour);
    return (colour.alpha ?? 1) < 1 ? culori.formatHex8(shown) : culori.formatHex(shown);
  };

  const writeRgb = (colour: Color): string => {
    const { r, g, b } = onScreen(colour);
    return withAlpha('rgb', [whole(r), whole(g), whole(b)], colour);
  };

  const writeHsl = (colour: Color): string => {
    const { h, s, l } = toHsl(onScreen(colour));
    return withAlpha('hsl', [round(h, 1), `${round(s * 100, 1)}%`, `${round(l * 100, 1)}%`], colour);
  };

  /** With just enough digits to be the same colour on a screen. */
  const writeOklch = (colour: Color): string => {
    const { l, c, h } = toOklch(colour);
    const write = (more: number): string =>
      withAlpha('oklch', [`${round(l * 100, 2 + more)}%`, round(c, 4 + more), round(h, 2 + more)], colour);
    return [0, 1].map(write).find((written) => writeHex(read(written)) === writeHex(colour)) ?? write(2);
  };

  const writeName = (colour: Color): string => {
    const hex = writeHex(colour);
    return nameByHex.get(hex) ?? hex;
  };

  const changeLightness = (colour: Color, by: number): Color => {
    const oklch: Oklch = toOklch(colour);
    return { ...oklch, l: Math.min(1, Math.max(0, oklch.l + by)) };
  };

  /** Blends a translucent colour with the one below it. */
  const layOver = (colour: Color, below: Color): Rgb => {
    const [upper, lower] = [onScreen(colour), onScreen(below)];
    const alpha = colour.alpha ?? 1;
    const mix = (part: 'r' | 'g' | 'b'): number => upper[part] * alpha + lower[part] * (1 - alpha);
    return { mode: 'rgb', r: mix('r'), g: mix('g'), b: mix('b') };
  };

  const computeContrast = (colour: Color, below: Color): number => {
    if ((below.alpha ?? 1) < 1) cannot('the background colour must be opaque.');
    return round(culori.wcagContrast(layOver(colour, below), onScreen(below)), 2);
  };

  return { read, writeHex, writeRgb, writeHsl, writeOklch, writeName, changeLightness, computeContrast };
});
