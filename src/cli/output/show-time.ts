// Formats times for display, as an age or in local time.
import { once } from '../../base/once.ts';

const steps = [
  ['y', 31_557_600],
  ['w', 604_800],
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const;

/** `3m`; `now` for less than a second ago, or in the future because a clock was set back. */
export const showAge = (time: string, now: number): string => {
  const seconds = (now - Date.parse(time)) / 1000;
  const [unit, length] = steps.find(([, length]) => seconds >= length) ?? [];
  return length === undefined ? 'now' : `${Math.floor(seconds / length)}${unit}`;
};

// Swedish dates look like ISO 8601. Created lazily: it takes longer than most commands.
const openClock = once(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }));

const openExactClock = once(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }));

/** `2026-01-31 12:00:05`, in local time. */
export const showMoment = (time: string): string => openExactClock().format(Date.parse(time));

/** `2026-01-31 12:00`, in local time. */
export const showTime = (time: string): string => openClock().format(Date.parse(time));
