// Reads durations: 2h30m, -3 days, 1 month, 1:02:03, PT1H2M.

export const units = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds', 'milliseconds'] as const;
export type Unit = (typeof units)[number];

export interface Amount {
  readonly isNegative: boolean;
  /** As written, each unit at most once. */
  readonly parts: ReadonlyMap<Unit, string>;
}

export const secondsIn = {
  weeks: '604800',
  days: '86400',
  hours: '3600',
  minutes: '60',
  seconds: '1',
  milliseconds: '0.001',
} as const satisfies Partial<Record<Unit, string>>;

const names: Readonly<Record<Unit, string>> = {
  years: 'y yr yrs year years',
  months: 'mo mos mon month months',
  weeks: 'w wk wks week weeks',
  days: 'd day days',
  hours: 'h hr hrs hour hours',
  minutes: 'm min mins minute minutes',
  seconds: 's sec secs second seconds',
  milliseconds: 'ms msec millisecond milliseconds',
};

const byName: ReadonlyMap<string, Unit> = new Map(
  units.flatMap((unit) => names[unit].split(' ').map((name) => [name, unit] as const)),
);

export const findUnit = (name: string): Unit | undefined => byName.get(name.toLowerCase());

const longest = 200;
const clock = /^(\d{1,9}):([0-5]?\d)(?::([0-5]?\d(?:\.\d{1,9})?))?$/;
const standard =
  /^P(?:(\d{1,9})Y)?(?:(\d{1,9})M)?(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9}(?:\.\d{1,9})?)S)?)?$/i;
const piece = /(\d{1,15}(?:\.\d{1,15})?|\.\d{1,15}|an?(?= ))\s*([a-z]{1,12})(?:\s*,\s*|\s+and\s+|\s*)/iy;

const together = (isNegative: boolean, written: readonly (readonly [Unit, string | undefined])[]): Amount => ({
  isNegative,
  parts: new Map(written.flatMap(([unit, number]) => (number === undefined ? [] : [[unit, number] as const]))),
});

const readPieces = (content: string): [Unit, string][] | undefined => {
  const pieces: [Unit, string][] = [];
  piece.lastIndex = 0;
  for (let at = 0; at < content.length; at = piece.lastIndex) {
    const [, number = '', name = ''] = piece.exec(content) ?? [];
    const unit = findUnit(name);
    if (unit === undefined || pieces.some(([earlier]) => earlier === unit)) return undefined;
    pieces.push([unit, number.toLowerCase().startsWith('a') ? '1' : number]);
  }
  return pieces.length > 0 ? pieces : undefined;
};

/** Undefined if this isn't a duration. A bare number has no unit, so it isn't one. */
export const readAmount = (written: string): Amount | undefined => {
  const content = written.trim();
  if (content.length > longest) return undefined;
  const [, sign = '', body = ''] = /^([-+−]?)\s*(.*)$/s.exec(content) ?? [];
  const isNegative = sign === '-' || sign === '−';
  const [asClock, hours, minutes, seconds] = clock.exec(body) ?? [];
  if (asClock !== undefined)
    // Reads two numbers as on a clock, as hours and minutes, although they can also mean minutes and seconds.
    return together(isNegative, [
      ['hours', hours],
      ['minutes', minutes],
      ['seconds', seconds],
    ]);
  const [asStandard, years, months, weeks, days, ...times] = standard.exec(body) ?? [];
  if (asStandard !== undefined && /\d/.test(asStandard))
    return together(isNegative, [
      ['years', years],
      ['months', months],
      ['weeks', weeks],
      ['days', days],
      ['hours', times[0]],
      ['minutes', times[1]],
      ['seconds', times[2]],
    ]);
  const pieces = readPieces(body);
  return pieces && together(isNegative, pieces);
};
