// Reads a column of times of day, such as 9:00 and 10:30 pm, or of durations on a clock, such as 1:02:03.
import { type Column, type ColumnContext, type Keys, withWanted } from './column.ts';

const clock = /^\s*(\d{1,9}):([0-5]\d)(?::([0-5]\d)([.,]\d{1,9})?)?(?:\s*([ap])\.?m\.?)?\s*$/i;
const hourOnly = /^\s*(\d{1,2})()()()\s*([ap])\.?m\.?\s*$/i;

interface Clock {
  readonly parts: readonly number[];
  readonly isAfternoon?: boolean;
}

const readClock = (cell: string): Clock | undefined => {
  const [found, hour, minute, second, fraction = '', half] = clock.exec(cell) ?? hourOnly.exec(cell) ?? [];
  if (found === undefined || (half !== undefined && (Number(hour) < 1 || Number(hour) > 12))) return undefined;
  const parts = [Number(hour), Number(minute)];
  if (second !== undefined && second !== '') parts.push(Number(`${second}${fraction.replace(',', '.')}`));
  return half === undefined ? { parts } : { parts, isAfternoon: /p/i.test(half) };
};

/** In seconds. */
export const readClocks = (column: Column, { warn }: ColumnContext): Keys<number> | undefined => {
  const all = withWanted(column);
  if (!all.some((cell) => clock.test(cell) || hourOnly.test(cell))) return undefined;
  const clocks = all.map(readClock);
  const short = clocks.findIndex((one) => one?.parts.length === 2 && one.isAfternoon === undefined);
  const long = clocks.findIndex((one) => one?.parts.length === 3);
  // A day has no 45:10, so beside 1:02:03 these are minutes and seconds.
  const areMinutes =
    long >= 0 &&
    clocks.some((one) => one?.parts.length === 2 && one.isAfternoon === undefined && (one.parts[0] ?? 0) > 23);
  if (short >= 0 && long >= 0)
    warn(
      `“${all[short]?.trim()}” was read as ${areMinutes ? 'minutes and seconds' : 'hours and minutes'}, beside “${all[long]?.trim()}”.`,
    );
  return clocks.map((one) => {
    if (!one) return undefined;
    const { parts, isAfternoon } = one;
    const [hours = 0, minutes = 0, seconds = 0] = parts;
    if (isAfternoon !== undefined) return ((hours % 12) + (isAfternoon ? 12 : 0)) * 3600 + minutes * 60 + seconds;
    return areMinutes && parts.length === 2 ? hours * 60 + minutes : hours * 3600 + minutes * 60 + seconds;
  });
};
