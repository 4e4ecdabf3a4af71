// Writes a color as hexadecimal digits and as rgb().

const pattern = /^color\(srgb (\S+) (\S+) (\S+?)(?: \/ (\S+))?\)$/;

/** Of a color as the browser computes it, `color(srgb 0.4 0.2 0.6)`. What a screen can't show becomes the nearest that it can. */
export const writeColor = (computed: string): string[] => {
  const [, red, green, blue, alpha = '1'] = pattern.exec(computed) ?? [];
  if (red === undefined) return [];
  const toByte = (part: string | undefined): number => Math.round(Math.min(1, Math.max(0, Number(part))) * 255);
  const bytes = [red, green, blue].map(toByte);
  const opacity = Number(alpha);
  const digits = (opacity < 1 ? [...bytes, toByte(alpha)] : bytes).map((byte) => byte.toString(16).padStart(2, '0'));
  return [`#${digits.join('')}`, `rgb(${bytes.join(' ')}${opacity < 1 ? ` / ${Number(opacity.toFixed(3))}` : ''})`];
};
