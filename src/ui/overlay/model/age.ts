// How long ago something was copied, in a few characters.

const units = [
  ['y', 365 * 24 * 3600],
  ['d', 24 * 3600],
  ['h', 3600],
  ['min', 60],
] as const;

export const describeAge = (at: string, now: number): string => {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  for (const [unit, length] of units) if (seconds >= length) return `${Math.floor(seconds / length)} ${unit}`;
  return 'now';
};
