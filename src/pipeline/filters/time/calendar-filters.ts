// Filters that compute with dates: durations added, days between, starts and ends of periods, ages.
import { findNearMiss } from '../../../base/near-miss.ts';
import { applyToEachLine, applyToTexts } from '../../language/apply-to-shapes.ts';
import { filter } from '../../language/filter.ts';
import { ArgumentError, oneOf, type Parameter, someText, texts } from '../../language/parameters.ts';
import { text } from '../../language/value.ts';
import { type Amount, explainUnclear, readAmount } from './amount.ts';
import { addTime, describeAge, describeWait, withinRange } from './date-math.ts';
import { writeInZone } from './moment.ts';
import { countDays, endOf, periods, startOf } from './periods.ts';
import { type ReadingContext, readMoment, useMoment } from './read-moment.ts';
import { momentOf, type ZonedDateTime } from './temporal.ts';
import { timeBetweenFilter } from './time-between.ts';

const duration = texts('the duration, such as 3d, 2h30m, -3 days or 1 month', { atLeast: 1 });

const unitNames = ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'];

const readDuration = (words: readonly string[]): Amount => {
  const written = words.join(' ');
  const found = readAmount(written);
  if (found) return found;
  const unclear = explainUnclear(written);
  if (unclear !== undefined) throw new ArgumentError(`must be one duration: ${unclear}`);
  const [unknown = ''] = /\p{L}{3,}$/u.exec(written) ?? [];
  const unit = findNearMiss(unknown, unitNames);
  const meant = unit && `; write “${written.slice(0, -unknown.length)}${unit}”`;
  const remedy = /^[-+]?[\d.,]+$/.test(written) ? '. To add numbers, use “sum” or “calc”' : (meant ?? '');
  throw new ArgumentError(
    `must be a duration such as 2h30m, -3 days or 1 month, not “${written.slice(0, 40).toWellFormed()}”${remedy}`,
  );
};

/** Read once for each step, not for each date. */
const amount: { amount: Parameter<Amount> } = {
  amount: { ...duration, read: (args) => readDuration(duration.read(args)) },
};
const period = { period: oneOf('the period', periods) };

const currentTime = ({ now }: ReadingContext): ZonedDateTime => momentOf(now().getTime(), 'UTC');

const daysBetween = (from: string, to: string, context: ReadingContext): string | Promise<string> =>
  useMoment(readMoment(from, context), (first) =>
    useMoment(readMoment(to, context), (second) => {
      const days = withinRange(() => countDays(first, second));
      if (days === 0 && !first.isDay && !second.isDay && first.when.epochNanoseconds !== second.when.epochNanoseconds)
        context.warn('Less than a day is between these times; “time-between” gives hours, minutes and seconds.');
      return String(days);
    }),
  );

export const calendarFilters = [
  filter({
    keyword: 'age',
    summary: 'Computes how long ago a date was, in its two largest units; without a time zone it is read as UTC.',
    takes: 'line',
    gives: 'text',
    aliases: ['time-since', 'ago'],
    examples: [
      { run: 'age | matches /^\\d+ years/', on: '1815-12-10', gives: 'true' },
      { run: 'age | matches /^in \\d+ years/', on: '9999-01-01', gives: 'true' },
    ],
    apply: (content, _args, context) =>
      useMoment(readMoment(content, context), (moment) => describeAge(moment, currentTime(context))),
  }),
  filter({
    keyword: 'until',
    summary: 'Computes how long it is until a date, in its two largest units; without a time zone it is read as UTC.',
    takes: 'line',
    gives: 'text',
    aliases: ['time-until', 'countdown'],
    examples: [
      { run: 'until | matches /^\\d+ years/', on: '9999-01-01', gives: 'true' },
      { run: 'until | matches /^\\d+ years.* ago$/', on: '1815-12-10', gives: 'true' },
    ],
    apply: (content, _args, context) =>
      useMoment(readMoment(content, context), (moment) => describeWait(moment, currentTime(context))),
  }),
  filter({
    keyword: 'add',
    summary: 'Adds a duration to a date, or subtracts it if negative; months and years follow the calendar.',
    takes: 'line',
    gives: 'text',
    arguments: amount,
    aliases: ['add-time', 'date-add'],
    examples: [
      { run: 'add 3d', on: '2024-02-27', gives: '2024-03-01' },
      { run: 'add 1 month', on: '2024-01-31', gives: '2024-02-29' },
      { run: 'add -2h30m', on: '2024-05-14T09:30:00Z', gives: '2024-05-14T07:00:00Z' },
    ],
    apply: (content, args, context) =>
      useMoment(readMoment(content, context), (moment) => writeInZone(addTime(moment, args.amount))),
  }),
  filter({
    keyword: 'subtract',
    summary: 'Subtracts a duration from a date; months and years follow the calendar.',
    takes: 'line',
    gives: 'text',
    arguments: amount,
    aliases: ['subtract-time', 'date-subtract'],
    examples: [
      { run: 'subtract 3d', on: '2024-03-01', gives: '2024-02-27' },
      { run: 'subtract 90 minutes', on: '14 May 2024 09:30', gives: '2024-05-14T08:00:00Z' },
    ],
    apply: (content, args, context) => {
      const { isNegative, parts } = args.amount;
      return useMoment(readMoment(content, context), (moment) =>
        writeInZone(addTime(moment, { isNegative: !isNegative, parts })),
      );
    },
  }),
  filter({
    keyword: 'days-between',
    summary: 'Counts the days from one date to another, or from the input to one date; negative if that is earlier.',
    takes: 'any',
    gives: 'text',
    worksWithoutInput: true,
    arguments: {
      date: someText('a date'),
      other: someText('the date to count to; by default, the input is where counting starts', { default: '' }),
    },
    aliases: ['date-difference', 'date-diff'],
    examples: [
      { run: 'days-between 2024-12-25', on: '2024-05-31', gives: '208' },
      { run: 'days-between 2024-02-01 2024-03-01', gives: '29' },
    ],
    apply: (input, { date, other }, context) => {
      if (other !== '') return daysBetween(date, other, context);
      return applyToTexts(
        input,
        (content) =>
          applyToEachLine(content, (line) => {
            const days = daysBetween(line, date, context);
            return days instanceof Promise ? days.then(text) : text(days);
          }),
        'values',
      );
    },
  }),
  timeBetweenFilter,
  filter({
    keyword: 'start-of',
    summary: 'Returns the first day or second of the period that a date is in; weeks begin on Monday.',
    takes: 'line',
    gives: 'text',
    arguments: period,
    aliases: ['beginning-of'],
    examples: [
      { run: 'start-of month', on: '2024-05-31', gives: '2024-05-01' },
      { run: 'start-of hour', on: '2024-05-14T09:30:00Z', gives: '2024-05-14T09:00:00Z' },
    ],
    apply: (content, args, context) =>
      useMoment(readMoment(content, context), (moment) => withinRange(() => writeInZone(startOf(moment, args.period)))),
  }),
  filter({
    keyword: 'end-of',
    summary: 'Returns the last day or second of the period that a date is in; weeks end on Sunday.',
    takes: 'line',
    gives: 'text',
    arguments: period,
    examples: [
      { run: 'end-of month', on: '2024-02-05', gives: '2024-02-29' },
      { run: 'end-of week', on: '2024-05-14T09:30:00Z', gives: '2024-05-19T23:59:59Z' },
    ],
    apply: (content, args, context) =>
      useMoment(readMoment(content, context), (moment) => withinRange(() => writeInZone(endOf(moment, args.period)))),
  }),
];
