// Filters that convert dates between formats and time zones. A date without a time zone is read as UTC.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { someText } from '../../language/parameters.ts';
import { formatParameter, readingAndFormat, writeDate } from './format.ts';
import { writeIso, writeUnix, writeWeekday } from './moment.ts';
import { readUnix } from './number-dates.ts';
import { readMoment, useMoment } from './read-moment.ts';
import { momentOf } from './temporal.ts';
import { findZone } from './zone.ts';

export const timeFilters = [
  filter({
    keyword: 'now',
    summary: 'Returns the current time in UTC, in ISO 8601 or another format.',
    takes: 'nothing',
    gives: 'text',
    arguments: { format: formatParameter },
    aliases: ['today'],
    examples: [
      { run: 'now | matches /Z$/', gives: 'true' },
      { run: 'now YYYY-MM-DD | matches /^\\d{4}-\\d\\d-\\d\\d$/', gives: 'true' },
    ],
    apply: (_input, args, context) =>
      writeDate({ when: momentOf(context.now().getTime(), 'UTC'), isDay: false }, args.format, context),
  }),
  filter({
    keyword: 'date',
    summary: 'Converts a date to another format; without a time zone it is read as UTC. Text in […] is copied as is.',
    takes: 'line',
    gives: 'text',
    arguments: { format: readingAndFormat },
    aliases: ['format-date'],
    examples: [
      { run: 'date YYYY-MM-DD', on: 'Tue, 14 May 2024 09:30:00 +0200', gives: '2024-05-14' },
      { run: 'date dddd, D MMMM YYYY [at] h:mm a', on: '2024-05-14 17:05', gives: 'Tuesday, 14 May 2024 at 5:05 pm' },
      { run: 'date YYYY-MM-DD', on: '10. August 2012', gives: '2012-08-10' },
      { run: 'date month-first YYYY-MM-DD', on: '3/4/2024', gives: '2024-03-04' },
      { run: 'date rfc2822', on: '1715679000', gives: 'Tue, 14 May 2024 09:30:00 +0000' },
    ],
    apply: (content, args, context) =>
      useMoment(readMoment(content, { ...context, dayOrder: args.format.dayOrder }), (moment) =>
        writeDate(moment, args.format, context),
      ),
  }),
  filter({
    keyword: 'timestamp',
    summary: 'Converts a date to seconds since 1970; without a time zone it is read as UTC.',
    takes: 'line',
    gives: 'text',
    aliases: ['unix', 'unix-time', 'epoch'],
    examples: [{ run: 'timestamp', on: '2024-05-14T09:30:00Z', gives: '1715679000' }],
    apply: (content, _args, context) => useMoment(readMoment(content, context), writeUnix),
  }),
  filter({
    keyword: 'timestamp-date',
    summary: 'Converts seconds since 1970 (milliseconds from twelve digits on) to an ISO 8601 date in UTC.',
    takes: 'line',
    gives: 'text',
    aliases: ['from-timestamp', 'unix-date'],
    examples: [
      { run: 'timestamp-date', on: '1715679000', gives: '2024-05-14T09:30:00Z' },
      { run: 'timestamp-date', on: '1715679000123', gives: '2024-05-14T09:30:00.123Z' },
    ],
    apply: (content) => {
      const moment = readUnix(content.trim());
      if (moment) return writeIso(moment);
      return cannot(
        `“${content.trim().slice(0, 40).toWellFormed()}” is not a number of seconds or milliseconds since 1970.`,
      );
    },
  }),
  filter({
    keyword: 'timezone',
    summary: 'Converts a date to another time zone; without a time zone it is read as UTC, or as in FROM.',
    takes: 'line',
    gives: 'text',
    arguments: {
      zone: someText('the target time zone, such as Europe/Berlin, berlin, +02:00 or local'),
      from: someText('the time zone of dates that have none', { default: 'UTC' }),
    },
    aliases: ['time-zone', 'tz'],
    examples: [
      { run: 'timezone Europe/Berlin', on: '2024-05-14T09:30:00Z', gives: '2024-05-14T11:30:00+02:00' },
      { run: 'timezone local | matches /^2024-05-1/', on: '2024-05-14T09:30:00Z', gives: 'true' },
      { run: 'timezone tokyo new_york', on: '2024-05-14 09:30', gives: '2024-05-14T22:30:00+09:00' },
    ],
    apply: (content, { zone, from }, context) => {
      const there = findZone(zone, context.timeZone);
      return useMoment(readMoment(content, context, findZone(from, context.timeZone)), ({ when }) =>
        writeIso({ when: when.withTimeZone(there), isDay: false }),
      );
    },
  }),
  filter({
    keyword: 'weekday',
    summary: 'Returns the day of the week of a date.',
    takes: 'line',
    gives: 'text',
    aliases: ['day-of-week'],
    examples: [{ run: 'weekday', on: '2024-05-14', gives: 'Tuesday' }],
    apply: (content, _args, context) => useMoment(readMoment(content, context), writeWeekday),
  }),
];
