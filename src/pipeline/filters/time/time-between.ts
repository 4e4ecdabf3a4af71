// `time-between`: the exact time from one moment to another, as a duration or in one unit.
import { applyToEachLine, applyToTexts } from '../../language/apply-to-shapes.ts';
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { computed } from '../../language/json-value.ts';
import { texts } from '../../language/parameters.ts';
import { text, type Value } from '../../language/value.ts';
import { type ReadingContext, readMoment, useMoment } from './read-moment.ts';

const second = 1_000_000_000n;
const lengths = { seconds: second, minutes: 60n * second, hours: 3600n * second, days: 86_400n * second };
type Unit = keyof typeof lengths;

const isUnit = (word: string | undefined): word is Unit => word !== undefined && Object.hasOwn(lengths, word);

const writeIn = (nanoseconds: bigint, unit: Unit): string => {
  const whole = nanoseconds / lengths[unit];
  const rest = Number(nanoseconds % lengths[unit]) / Number(lengths[unit]);
  return rest === 0 ? String(whole) : String(Number((Number(whole) + rest).toFixed(6)));
};

const marks = [
  ['d', lengths.days],
  ['h', lengths.hours],
  ['m', lengths.minutes],
] as const;

const writeAll = (nanoseconds: bigint): string => {
  let rest = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  const parts: string[] = [];
  for (const [mark, length] of marks) {
    if (rest >= length) parts.push(`${rest / length}${mark}`);
    rest %= length;
  }
  if (rest > 0n || parts.length === 0) parts.push(`${writeIn(rest, 'seconds')}s`);
  return (nanoseconds < 0n ? '-' : '') + parts.join(' ');
};

const timeOfDay = /^\s*\d{1,2}(?::\d{2}){0,2}\s*(?:[ap]\.?m\.?)?\s*$/i;

const measure = (from: string, to: string, unit: Unit | undefined, context: ReadingContext): Value | Promise<Value> =>
  useMoment(readMoment(from, context), (first) =>
    useMoment(readMoment(to, context), (last) => {
      const passed = last.when.epochNanoseconds - first.when.epochNanoseconds;
      if (passed < 0n && timeOfDay.test(from) && timeOfDay.test(to))
        context.warn(
          `“${to.trim()}” is earlier than “${from.trim()}”, so that the time is negative; if it is on the next day, write both with their days.`,
        );
      return unit ? computed(writeIn(passed, unit)) : text(writeAll(passed));
    }),
  );

export const timeBetweenFilter = filter({
  keyword: 'time-between',
  summary:
    'Computes the exact time from one moment to another, or from the input to one moment, such as 8h 15m, or the number of hours or minutes; negative if that is earlier.',
  takes: 'any',
  gives: 'text',
  worksWithoutInput: true,
  arguments: {
    dates: texts(
      'one date or two, in quotes if they contain spaces, then seconds, minutes, hours or days if you want one unit',
      {
        atLeast: 1,
      },
    ),
  },
  aliases: ['duration-between', 'elapsed', 'time-difference'],
  examples: [
    { run: 'time-between 2024-05-14T17:45', on: '2024-05-14 09:30', gives: '8h 15m' },
    { run: 'time-between 2024-05-14T17:45 hours', on: '2024-05-14 09:30', gives: '8.25' },
    { run: 'time-between 2024-05-14T23:50 2024-05-16T00:05 minutes', gives: '1455' },
  ],
  apply: (input, { dates: words }, context) => {
    const last = words.at(-1);
    const unit = isUnit(last) ? last : undefined;
    const [one, other, extra] = unit ? words.slice(0, -1) : words;
    if (one === undefined) return cannot('a date is missing, as in “time-between 2024-05-14T17:45 hours”.');
    if (extra !== undefined)
      return cannot(
        `expected one or two dates and a unit, but there is also “${extra.slice(0, 40).toWellFormed()}”; quote dates that contain spaces.`,
      );
    if (other !== undefined) return measure(one, other, unit, context);
    return applyToTexts(
      input,
      (content) => applyToEachLine(content, (line) => measure(line, one, unit, context)),
      'values',
    );
  },
});
