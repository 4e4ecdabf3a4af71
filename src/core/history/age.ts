// Ages and times as `olderThan` takes them.
import { refuse } from '../../base/refusal.ts';

const seconds = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 } as const;
const isUnit = (letter: string): letter is keyof typeof seconds => letter in seconds;

const agePattern = /^(\d{1,9})([smhdw])$/;
const timePattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Date.parse takes the 30th of February for the 2nd of March: too forgiving for what decides about deleting. */
const isDay = (day: string): boolean => {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** The moment, in milliseconds, that an ISO time names or that lies an age like `30d` before now. */
export const readMoment = (written: string, now: number, field: string): number => {
  const [, amount = '', unit = ''] = agePattern.exec(written) ?? [];
  if (isUnit(unit)) return now - Number(amount) * seconds[unit] * 1000;
  const time = timePattern.test(written) && isDay(written.slice(0, 10)) ? Date.parse(written) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  return refuse(
    'invalid_request',
    `${field}: ${JSON.stringify(written.slice(0, 80))} is neither a time (2026-01-31T12:00:00Z) nor an age (90s, 15m, 12h, 30d, 8w).`,
  );
};
