// Times and sizes as people read them.

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export const tellNumber = (value: number): string => whole.format(value);

export const tellTime = (milliseconds: number): string =>
  milliseconds < 1000 ? `${whole.format(milliseconds)} ms` : `${number.format(milliseconds / 1000)} s`;

export const tellSize = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${number.format(bytes / 1000)} kB` : `${number.format(bytes / 1_000_000)} MB`;
};
