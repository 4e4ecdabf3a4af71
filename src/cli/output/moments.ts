// Moments as a person reads them: how long ago, and when by the clock on the wall.
import { once } from '../../base/once.ts';

const steps = [
  ['y', 31_557_600],
  ['w', 604_800],
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const;

/** `3m`; `now` for what has just been, or lies ahead because a clock was set back. */
export const showAge = (moment: string, now: number): string => {
  const seconds = (now - Date.parse(moment)) / 1000;
  const [unit, length] = steps.find(([, length]) => seconds >= length) ?? [];
  return length === undefined ? 'now' : `${Math.floor(seconds / length)}${unit}`;
};

// Swedish writes dates as ISO 8601 does. Made when first needed: it takes longer than most commands.
const openClock = once(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }));

/** `2026-01-31 12:00`, in the person's own time zone. */
export const showTime = (moment: string): string => openClock().format(Date.parse(moment));
