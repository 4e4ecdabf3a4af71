// Reads the dates of a column, to compare them. The order of day and month is decided once.
import { FilterRefusal } from '../../language/failure.ts';
import { exists, fullYear } from './calendar.ts';
import { type ReadingContext, readWrittenMoment } from './read-moment.ts';

const inDigits =
  /^(?:\d{4}-\d{2}(?!\d)|\d{4}([/.])\d{1,2}\1\d{1,2}(?!\d)|\d{1,2}([/-]|\. ?)\d{1,2}\2\d{4}(?!\d)|\d{1,2}\/\d{1,2}\/\d{2}(?!\d)|\d{2}\.\d{2}\.\d{2}(?![\d.])|\d{4} ?[年년])/;
const inWords = /^(?:\p{L}{2,12}\.?,? )?(?:\d{1,2}[^\s\d]{0,2}[ ./-]{1,2}(?:de )?\p{L}{3}|\p{L}{3,15}\.?[ -]\d)/u;
const year = /(?<!\d)[12]\d{3}(?!\d)/;
const longest = 100;

/** 1.2.24 */
export const isDateOrVersion = (content: string): boolean =>
  /^(?!\d\d\.\d\d)\d{1,2}\.\d{1,2}\.\d{2}$/.test(content.trim());

/** A quick guess. What may be a version isn't taken for a date. */
export const looksLikeDate = (content: string): boolean => {
  const trimmed = content.trim();
  return trimmed.length <= longest && (inDigits.test(trimmed) || (inWords.test(trimmed) && year.test(trimmed)));
};

/** As `date` reads numbers: 20240514, 20240514093000, seconds or milliseconds since 1970. */
const inOneNumber = /^(?:(?:19|20)\d{2}(?:0[1-9]|1[0-2])[0-3]\d(?:\d{6})?|[1-9]\d{8,9}|[1-9]\d{12})$/;

/** Only beside other dates: a number alone is a number. */
export const mayBeNumberDate = (content: string): boolean => inOneNumber.test(content.trim());

const dayLastYear = /^(\d{1,2})([/-]|\. ?)(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const yearFirst = /^(\d{4})([/.])(\d{1,2})\2(\d{1,2})(?!\d)/;

/** Which comes first in dates such as 3/4/2024. */
type DayOrder = 'day' | 'month';

/** As far as the dates of a column say that have only one reading. */
const findDayOrder = (contents: readonly string[], warn: (sentence: string) => void): DayOrder | undefined => {
  let [dayFirst, monthFirst] = ['', ''];
  for (const content of contents) {
    const [date = '', first, sign, second] = dayLastYear.exec(content.trim()) ?? [];
    if (sign !== '/' && sign !== '-') continue;
    if (Number(first) > 12 && Number(second) <= 12) dayFirst ||= date;
    else if (Number(second) > 12 && Number(first) <= 12) monthFirst ||= date;
  }
  if (dayFirst !== '' && monthFirst !== '') {
    warn(`In “${dayFirst}”, the day comes first, but in “${monthFirst}” the month; write all dates alike.`);
    return undefined;
  }
  return dayFirst === '' ? (monthFirst === '' ? undefined : 'month') : 'day';
};

const writeDay = (year: number, month: number, day: number): string | undefined =>
  exists({ year, month, day })
    ? `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    : undefined;

/** Puts the year first; undefined for other notations, for two readings and for days that don't exist. */
const putYearFirst = (content: string, order: DayOrder | undefined): string | undefined => {
  const [date, first, sign = '', second, year = ''] = dayLastYear.exec(content) ?? [];
  if (date !== undefined) {
    const [one, two, inYear] = [Number(first), Number(second), fullYear(year)];
    const [dayFirst, monthFirst] = [writeDay(inYear, two, one), writeDay(inYear, one, two)];
    const isOpen = !sign.startsWith('.') && dayFirst !== undefined && monthFirst !== undefined && one !== two;
    const chosen = isOpen ? order && (order === 'day' ? dayFirst : monthFirst) : (dayFirst ?? monthFirst);
    return chosen && chosen + content.slice(date.length);
  }
  const [found = '', inYear, , month, day] = yearFirst.exec(content) ?? [];
  const written = found === '' ? undefined : writeDay(Number(inYear), Number(month), Number(day));
  return written && written + content.slice(found.length);
};

/** These are in order as texts, once they are equally long. */
const plainIso = /^\d{4}(?:-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z?)?)?)?$/;
const start = '0000-01-01T00:00:00.000000000';

const writePlain = (content: string): string => {
  const plain = content.replace(' ', 'T').replace('Z', '');
  return plain + start.slice(plain.length);
};

const zero = 10n ** 22n;
/** Makes nanoseconds since 1970 positive and equally long. */
const writeInOrder = (nanoseconds: bigint): string => String(nanoseconds + zero).padStart(23, '0');

/** Milliseconds since 1970, from what `readDateColumn` gives. */
export const epochOf = (key: string): number =>
  key.includes('T') ? Date.parse(`${key.slice(0, 23)}Z`) : Number((BigInt(key) - zero) / 1_000_000n);

/** Sorts behind the year 9999. */
const later = ':';

/** Writes a date like another of its column. */
export const writeLike = (key: string, date: Date): string => {
  if (!key.includes('T')) return writeInOrder(BigInt(date.getTime()) * 1_000_000n);
  return date.getUTCFullYear() > 9999 ? later : writePlain(date.toISOString().slice(0, 23));
};

/** As the clocks of its time zone show it, or as a point in time. */
const readInOrder = (content: string, isShown: boolean, context: ReadingContext): string | undefined => {
  try {
    const { when } = readWrittenMoment(content, context) ?? {};
    return when && writeInOrder(when.epochNanoseconds + BigInt(isShown ? when.offsetNanoseconds : 0));
  } catch (error) {
    if (error instanceof FilterRefusal) return undefined;
    throw error;
  }
};

const time = /\d:\d|\d ?(?:[ap](?:\. ?)?m|h|uhr)(?!\p{L})|\dT\d|\d ?[時时点點시]/iu;

export const hasTime = (content: string): boolean => time.test(content);

/**
 * For each date, then for the wanted one, a text that sorts as the dates do; undefined for what is no date, or one with two readings.
 * One cell such as 14/5/2024 tells how to read the others. A wanted day is compared with the days that the cells show, in their own time zones.
 */
export const readDateColumn = (
  cells: readonly string[],
  wanted: string | undefined,
  context: ReadingContext,
): (string | undefined)[] => {
  const order = findDayOrder(cells, context.warn);
  const contents = (wanted === undefined ? cells : [...cells, wanted]).map((content) => {
    const trimmed = content.trim();
    if (plainIso.test(trimmed) || inOneNumber.test(trimmed)) return trimmed;
    return looksLikeDate(trimmed) ? (putYearFirst(trimmed, order) ?? trimmed) : undefined;
  });
  const arePlain = contents.every((content) => content === undefined || plainIso.test(content));
  const isShown = wanted !== undefined && !hasTime(wanted);
  return contents.map(
    (content) => content && (arePlain ? writePlain(content) : readInOrder(content, isShown, context)),
  );
};
