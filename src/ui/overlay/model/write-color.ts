// Writes a color as hexadecimal digits and as rgb().

const pattern = /^color\(srgb (\S+) (\S+) (\S+?)(?: \/ (\S+))?\)$/;

/** A part that is missing counts as 0. */
const toNumber = (part: string): number => (part === 'none' ? 0 : Number(part));

const toByte = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 255);

/** The browser stores 0.5 in `rgba()` as 128 of 255. As CSS does, takes two decimals where they make the same byte. */
const writeOpacity = (opacity: number): string => {
  const isByte = Math.abs(opacity * 255 - toByte(opacity)) < 0.001;
  const short = Number(opacity.toFixed(2));
  return String(isByte && toByte(short) === toByte(opacity) ? short : Number(opacity.toFixed(3)));
};

/** Of a color as the browser computes it, `color(srgb 0.4 0.2 0.6)`. What a screen can't show becomes the nearest that it can. */
export const writeColor = (computed: string): string[] => {
  const [, red = '', green = '', blue = '', alpha = '1'] = pattern.exec(computed) ?? [];
  if (red === '') return [];
  const bytes = [red, green, blue].map(toNumber).map(toByte);
  const opacity = toNumber(alpha);
  if (Number.isNaN(opacity) || bytes.some(Number.isNaN)) return [];
  const digits = (opacity < 1 ? [...bytes, toByte(opacity)] : bytes).map((byte) => byte.toString(16).padStart(2, '0'));
  return [`#${digits.join('')}`, `rgb(${bytes.join(' ')}${opacity < 1 ? ` / ${writeOpacity(opacity)}` : ''})`];
};
