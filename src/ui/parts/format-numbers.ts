// Formats numbers, times and sizes.

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export const formatNumber = (value: number): string => whole.format(value);

export const formatTime = (milliseconds: number): string =>
  milliseconds < 1000 ? `${whole.format(milliseconds)} ms` : `${number.format(milliseconds / 1000)} s`;

export const formatSize = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${number.format(bytes / 1000)} kB`;
  return bytes < 1_000_000_000
    ? `${number.format(bytes / 1_000_000)} MB`
    : `${number.format(bytes / 1_000_000_000)} GB`;
};
