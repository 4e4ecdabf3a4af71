// Sums entries by the day, week or month in which they were copied, whichever gives a chart of a readable width.

export type Period = 'day' | 'week' | 'month';

export interface Measured {
  readonly at: number;
  /** How many entries it stands for. */
  readonly weight: number;
  readonly bytes: number;
}

interface Sum {
  /** The first moment of the period, in local time. */
  readonly from: number;
  entries: number;
  bytes: number;
}

const day = 24 * 60 * 60 * 1000;
const maxDays = 31;
const maxWeeks = 26;
/** Ten years. Older entries count towards the first month. */
const maxMonths = 120;

const chooseUnit = (age: number): Period => {
  if (age < maxDays * day) return 'day';
  return age < maxWeeks * 7 * day ? 'week' : 'month';
};

/** Weeks start on Monday. Goes by the calendar, because days are an hour longer or shorter when clocks change. */
const startOf = (at: number, unit: Period): number => {
  const date = new Date(at);
  const [year, month, dayOfMonth] = [date.getFullYear(), date.getMonth(), date.getDate()];
  if (unit === 'month') return new Date(year, month).getTime();
  return new Date(year, month, unit === 'day' ? dayOfMonth : dayOfMonth - ((date.getDay() + 6) % 7)).getTime();
};

const before = (from: number, unit: Period): number => startOf(from - 1, unit);

/** The starts of the periods from the oldest entry until now, without gaps. */
const listStarts = (oldest: number, now: number, unit: Period): number[] => {
  const starts = [startOf(now, unit)];
  for (let [first = 0] = starts; first > oldest && starts.length < maxMonths; ) {
    first = before(first, unit);
    starts.unshift(first);
  }
  return starts;
};

export const sumByPeriod = (measured: readonly Measured[], now: number): { unit: Period; sums: readonly Sum[] } => {
  const oldest = measured.reduce((least, { at }) => Math.min(least, at), now);
  const unit = chooseUnit(now - oldest);
  const sums = listStarts(oldest, now, unit).map((from): Sum => ({ from, entries: 0, bytes: 0 }));
  for (const { at, weight, bytes } of measured) {
    const sum = sums.findLast(({ from }) => from <= at) ?? sums[0];
    if (!sum) continue;
    sum.entries += weight;
    sum.bytes += weight * bytes;
  }
  return {
    unit,
    sums: sums.map(({ from, entries, bytes }) => ({ from, entries: Math.round(entries), bytes: Math.round(bytes) })),
  };
};
