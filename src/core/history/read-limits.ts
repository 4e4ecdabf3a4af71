// The limits of the history that the settings describe.
import type { LimitName } from '../../base/limit-names.ts';
import type { Limits } from './writer-port.ts';

export const megabyte = 1024 * 1024;
const day = 24 * 60 * 60 * 1000;

/** 0 means unlimited. */
export const readLimits = (read: (name: LimitName) => number, now: number): Limits => {
  const limit = (name: LimitName, unit: number): number => read(name) * unit || Infinity;
  return {
    now,
    mostEntries: limit('maxEntries', 1),
    mostBytes: limit('maxMegabytes', megabyte),
    mostAge: limit('maxDays', day),
  };
};
