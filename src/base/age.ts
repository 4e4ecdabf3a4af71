// Parses the ages and times of `olderThan`.
import { refuse } from './refusal.ts';

const seconds = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 } as const;
const isUnit = (letter: string): letter is keyof typeof seconds => letter in seconds;

const agePattern = /^(\d{1,9})([smhdw])$/;
const timePattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** In seconds; undefined for anything else. */
export const readAge = (input: string): number | undefined => {
  const [, amount = '', unit = ''] = agePattern.exec(input) ?? [];
  return isUnit(unit) ? Number(amount) * seconds[unit] : undefined;
};

/** Date.parse reads February 30 as March 2, which is too lenient for a deletion. */
const isDay = (day: string): boolean => {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** The time in milliseconds, from an ISO time or an age like `30d`; undefined for anything else. */
export const findMoment = (input: string, now: number): number | undefined => {
  const age = readAge(input);
  if (age !== undefined) return now - age * 1000;
  const time = timePattern.test(input) && isDay(input.slice(0, 10)) ? Date.parse(input) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
};

export const readMoment = (input: string, now: number, field: string): number =>
  findMoment(input, now) ??
  refuse(
    'invalid_request',
    `${field}: ${JSON.stringify(input.slice(0, 80))} is neither a time (2026-01-31T12:00:00Z) nor an age (90s, 15m, 12h, 30d, 8w).`,
  );
