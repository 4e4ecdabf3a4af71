// Describes a cron schedule in words.
import { cannot } from '../../language/failure.ts';
import { type CronField, type CronSchedule, readCron } from './cron-fields.ts';

const monthNames = 'January February March April May June July August September October November December'.split(' ');
const dayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** British, for `a, b and c` without a comma before `and`. */
const sentence = new Intl.ListFormat('en-GB');
const maxTimes = 6;
const maxSpans = 3;

const pad = (number: number): string => String(number).padStart(2, '0');
const clock = (hour: number, minute: number): string => `${pad(hour)}:${pad(minute)}`;
const ordinal = (number: number): string => {
  const suffix = number > 10 && number < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${suffix}`;
};

/** Neighbouring hours as spans: 9, 10, 11 and 14 are 9 to 11, and 14. */
const findSpans = (hours: readonly number[]): [number, number][] => {
  const spans: [number, number][] = [];
  for (const hour of hours) {
    const last = spans.at(-1);
    if (last && last[1] === hour - 1) last[1] = hour;
    else spans.push([hour, hour]);
  }
  return spans;
};

const describeRepeated = (every: string, hour: CronField, lastMinute: number): string => {
  if (hour.isAny) return every;
  const spans = findSpans(hour.values);
  if (spans.length > maxSpans) return `${every} of the hours ${sentence.format(hour.values.map(String))}`;
  return `${every} ${sentence.format(spans.map(([from, to]) => `from ${clock(from, 0)} to ${clock(to, lastMinute)}`))}`;
};

const describeMinutes = (minutes: readonly number[]): string =>
  `at minute${minutes.length > 1 ? 's' : ''} ${sentence.format(minutes.map(String))}`;

const describeTime = ({ minute, hour }: CronSchedule): string => {
  const { step } = minute;
  if (minute.isAny) return describeRepeated('every minute', hour, 59);
  if (step !== undefined && 60 % step === 0) return describeRepeated(`every ${step} minutes`, hour, 60 - step);
  const [first = 0] = minute.values;
  const onTheHour = minute.values.length === 1 && first === 0;
  if (hour.isAny) return onTheHour ? 'every hour, on the hour' : `${describeMinutes(minute.values)} of every hour`;
  if (hour.step !== undefined && 24 % hour.step === 0)
    return `every ${hour.step} hours${onTheHour ? ', on the hour' : ` ${describeMinutes(minute.values)}`}`;
  if (minute.values.length * hour.values.length <= maxTimes) {
    const times = hour.values.flatMap((one) => minute.values.map((other) => clock(one, other)));
    return `at ${sentence.format(times)}`;
  }
  if (minute.values.length === 1 && hour.range)
    return `every hour from ${clock(hour.range[0], first)} to ${clock(hour.range[1], first)}`;
  const hours = hour.range
    ? `every hour from ${hour.range[0]} to ${hour.range[1]}`
    : `the hours ${sentence.format(hour.values.map(String))}`;
  return `${describeMinutes(minute.values)} of ${hours}`;
};

const describeMonths = (month: CronField): string =>
  sentence.format(month.values.map((one) => monthNames[one - 1] ?? ''));

const describeDays = (day: CronField, month: CronField): string => {
  const months = month.isAny ? 'the month' : describeMonths(month);
  if (day.step !== undefined) return `on every ${ordinal(day.step)} day of ${months}, beginning with the 1st`;
  if (day.range) return `from the ${ordinal(day.range[0])} to the ${ordinal(day.range[1])} of ${months}`;
  return `on the ${sentence.format(day.values.map(ordinal))} of ${months}`;
};

const describeWeekdays = ({ values, range }: CronField): string => {
  if (range) return `from ${dayNames[range[0]] ?? ''} to ${dayNames[range[1] % 7] ?? ''}`;
  // The week starts on Monday.
  const inWeek = [...values].sort((one, other) => ((one + 6) % 7) - ((other + 6) % 7));
  return `on ${sentence.format(inWeek.map((one) => dayNames[one] ?? ''))}`;
};

/** If both days are given, cron runs on either; if one of them begins with an asterisk, only on days that fit both. */
const describeDate = ({ day, month, weekday }: CronSchedule): string => {
  const months = month.isAny ? '' : `in ${describeMonths(month)}`;
  const either = !day.isStar && !weekday.isStar;
  if (either && (day.isAny || weekday.isAny)) return months;
  if (weekday.isAny) return day.isAny ? months : describeDays(day, month);
  if (day.isAny) return [describeWeekdays(weekday), months].filter(Boolean).join(' ');
  const days = describeDays(day, month);
  if (!either) return `${days}, if it is ${describeWeekdays(weekday).replace(/^on /, 'a ')}`;
  return `${days}, and ${describeWeekdays(weekday)}${months === '' ? '' : ` ${months}`}`;
};

const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const neverRuns = ({ day, month, weekday }: CronSchedule): boolean =>
  weekday.isStar && month.values.every((one) => day.values.every((date) => date > (monthLengths[one - 1] ?? 0)));

const describeSchedule = (schedule: CronSchedule): string => {
  if (neverRuns(schedule)) return 'Never: no month of this schedule has these days';
  const time = describeTime(schedule);
  const date = describeDate(schedule);
  const isDaily = time.startsWith('at ') && !time.includes('every hour');
  const daily = date === '' || date.startsWith('in ') ? ' every day' : '';
  const words = `${time}${isDaily ? daily : ''}${date === '' ? '' : ` ${date}`}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const macros: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

const looksLikeField = /^(?:[\d*?#,/LW-]+|(?:(?:sun|mon|tue|wed|thu|fri|sat)[,-]?)+)$/;

/** A schedule, with or without the command of a crontab behind it. */
const describeLine = (line: string): string => {
  const [first = '', ...others] = line.trim().split(/\s+/);
  const macro = first.startsWith('@') ? macros[first.toLowerCase()] : undefined;
  const command = (count: number): string => {
    const [rest = ''] = new RegExp(`(?<=^\\s*(?:\\S+\\s+){${count}})\\S.*$`, 's').exec(line) ?? [];
    return rest === '' ? '' : `: ${rest.trimEnd()}`;
  };
  if (first.toLowerCase() === '@reboot') return `At startup${command(1)}`;
  if (first.startsWith('@') && macro === undefined)
    return cannot(
      `“${first.slice(0, 40)}” is not a schedule; the names are @reboot, ${Object.keys(macros).join(', ')}.`,
    );
  if (macro !== undefined) return `${describeSchedule(readCron(macro.split(' ')))}${command(1)}`;
  if (others.length < 4) {
    const expected = 'minute, hour, day of the month, month, day of the week, as in “0 9 * * 1-5”';
    return cannot(`a cron schedule has five fields (${expected}), and this has ${others.length + 1}.`);
  }
  if ((others.length === 5 || others.length === 6) && others.slice(4).every((field) => looksLikeField.test(field)))
    return cannot(`this has ${others.length + 1} fields; expected five. Leave out the seconds and the year.`);
  return `${describeSchedule(readCron([first, ...others.slice(0, 4)]))}${command(5)}`;
};

const isPassed = (line: string): boolean => /^\s*(?:#.*|\w+\s*=.*)?$/.test(line);

/** Comments, settings and blank lines of a crontab stay as they are. */
export const describeCron = (line: string): string => (isPassed(line) ? line : describeLine(line));
