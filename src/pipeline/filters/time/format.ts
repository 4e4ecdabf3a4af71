// Writes dates in a format such as YYYY-MM-DD HH:mm. Checks the format first, because a wrong letter would be a wrong date.
import { findNearMiss } from '../../../base/near-miss.ts';
import type { FilterContext } from '../../language/filter.ts';
import { ArgumentError, type Parameter, texts } from '../../language/parameters.ts';
import { correctFormat } from './correct-format.ts';
import { dayName, type Moment, monthName, namedFormats, pad, shorten, writeIso } from './moment.ts';
import type { DayOrder } from './read-day.ts';
import type { ZonedDateTime } from './temporal.ts';

const ordinal = (number: number): string => {
  const ending = number % 100 >= 11 && number % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
};

const hourOfHalf = ({ hour }: ZonedDateTime): number => hour % 12 || 12;
const offsetOf = ({ offset, timeZoneId }: ZonedDateTime): string => (timeZoneId === 'UTC' ? 'Z' : offset);
const writeYear = (year: number): string =>
  year < 0 ? `-${pad(-year, 6)}` : year > 9999 ? `+${pad(year, 6)}` : pad(year, 4);

const tokens: Readonly<Record<string, (when: ZonedDateTime) => string>> = {
  YYYY: ({ year }) => writeYear(year),
  YY: ({ year }) => pad(Math.abs(year) % 100, 2),
  GGGG: ({ yearOfWeek }) => writeYear(yearOfWeek),
  Q: ({ month }) => String(Math.ceil(month / 3)),
  MMMM: monthName,
  MMM: (when) => shorten(monthName(when)),
  MM: ({ month }) => pad(month, 2),
  M: ({ month }) => String(month),
  WW: ({ weekOfYear }) => pad(weekOfYear, 2),
  DDDD: (when) => pad(when.dayOfYear, 3),
  DD: ({ day }) => pad(day, 2),
  Do: ({ day }) => ordinal(day),
  D: ({ day }) => String(day),
  dddd: dayName,
  ddd: (when) => shorten(dayName(when)),
  E: ({ dayOfWeek }) => String(dayOfWeek),
  HH: ({ hour }) => pad(hour, 2),
  H: ({ hour }) => String(hour),
  hh: (when) => pad(hourOfHalf(when), 2),
  h: (when) => String(hourOfHalf(when)),
  mm: ({ minute }) => pad(minute, 2),
  m: ({ minute }) => String(minute),
  ss: ({ second }) => pad(second, 2),
  s: ({ second }) => String(second),
  SSS: ({ millisecond }) => pad(millisecond, 3),
  SSSSSS: ({ millisecond, microsecond }) => pad(millisecond * 1000 + microsecond, 6),
  A: ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
  a: ({ hour }) => (hour < 12 ? 'am' : 'pm'),
  ZZ: ({ offset }) => offset.slice(0, 6).replace(':', ''),
  Z: offsetOf,
};

const letters = 'YYYY YY MMMM MMM MM M DD D Do DDDD dddd ddd HH H hh h mm m ss s SSS SSSSSS A a Z ZZ WW GGGG E Q';
/** Text in brackets, or a token. */
const piece =
  /\[([^[\]]*)\]|YYYY|YY|GGGG|Q|MMMM|MMM|MM|M|WW|DDDD|DD|Do|D|dddd|ddd|E|HH|H|hh|h|mm|m|ss|s|SSSSSS|SSS|A|a|ZZ|Z/g;

/** The first run of letters outside brackets that doesn't consist of tokens. The same letters next to each other are one token. */
const findUnknown = (format: string): string | undefined =>
  format
    .replace(/\[[^[\]]*\]/g, ' ')
    .match(/[A-Za-z]+/g)
    ?.find((run) =>
      run
        .replace(/(?<=D)T(?=[Hh])|(?<!D)Do/g, ' ')
        .match(/([A-Za-z])\1*/g)
        ?.some((letters) => !Object.hasOwn(tokens, letters)),
    );

const names = [...namedFormats.keys()];

const checkFormat = (format: string): void => {
  if (/^(?:local|utc|gmt)$/i.test(format))
    throw new ArgumentError(
      `is how to write the date; for a time zone, write “timezone ${format.toLowerCase()}” before it`,
    );
  const unknown = findUnknown(format);
  const corrected = correctFormat(format);
  if (corrected !== format && (names.includes(corrected) || findUnknown(corrected) === undefined))
    throw new ArgumentError(
      unknown === undefined
        ? `should probably be ${corrected}, not “${format}”: M and MM are months, m and mm minutes, and GGGG is the year of a week`
        : `has the unknown letters “${unknown}”; write ${corrected}`,
    );
  if (unknown === undefined) return;
  const named = findNearMiss(format, names);
  throw new ArgumentError(
    named === undefined
      ? `has the unknown letters “${unknown}”; put text in brackets, as in [${unknown}], or use ${letters}`
      : `has the unknown letters “${unknown}”; write ${named}, or put text in brackets`,
  );
};

/** How to write dates, and what is suspicious about that. */
interface Format {
  readonly write: (moment: Moment) => string;
  readonly warning?: string;
}

const compileFormat = (format: string): Format => {
  const named = format === '' ? writeIso : namedFormats.get(format.toLowerCase());
  if (named) return { write: named };
  checkFormat(format);
  const letters = format.replace(/\[[^[\]]*\]/g, '');
  return {
    write: ({ when }) => format.replace(piece, (found, literal?: string) => literal ?? tokens[found]?.(when) ?? found),
    ...(/h/.test(letters) &&
      !/a/i.test(letters) && {
        warning:
          'In a format, h and hh are hours from 1 to 12. Add A for AM and PM, or write H or HH for hours from 0 to 23.',
      }),
  };
};

const parameter = texts(`${names.join(', ')}, or a format made of ${letters}`, { atLeast: 0 });
const dayOrders: readonly DayOrder[] = ['month-first', 'day-first'];

/** Read once for each step, not for each date. */
export const formatParameter: Parameter<Format> = {
  ...parameter,
  read: (args) => compileFormat(parameter.read(args).join(' ')),
};

/** May start with how to read dates such as 3/4/2024. */
export const readingAndFormat: Parameter<Format & { readonly dayOrder?: DayOrder | undefined }> = {
  ...formatParameter,
  summary: `${parameter.summary}; before it, ${dayOrders.join(' or ')} for dates such as 3/4/2024`,
  read: (args) => {
    const dayOrder = dayOrders.find((order) => order === args[0]?.written.toLowerCase());
    return { ...formatParameter.read(dayOrder ? args.slice(1) : args), dayOrder };
  },
};

export const writeDate = (
  moment: Moment,
  { write, warning }: Format,
  { warn }: Pick<FilterContext, 'warn'>,
): string => {
  if (warning !== undefined) warn(warning);
  return write(moment);
};
