// Reads the dates of a column, to compare them.
import { FilterRefusal } from '../../language/failure.ts';
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

/** These are in order as texts. */
const plainIso = /^\d{4}(?:-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z?)?)?)?$/;

const writePlain = (content: string): string => content.trim().replace(' ', 'T').replace('Z', '');

/** Makes nanoseconds since 1970 positive and equally long. */
const writeInOrder = (nanoseconds: bigint): string => String(nanoseconds + 10n ** 22n).padStart(23, '0');

const readInOrder = (content: string, context: ReadingContext): string | undefined => {
  try {
    const moment = readWrittenMoment(content, context);
    return moment && writeInOrder(moment.when.epochNanoseconds);
  } catch (error) {
    if (error instanceof FilterRefusal) return undefined;
    throw error;
  }
};

/** For each date a text that sorts as the dates do; undefined for what is no date, or one with two readings. */
export const readDateColumn = (contents: readonly string[], context: ReadingContext): (string | undefined)[] => {
  const isPlain = (content: string): boolean => plainIso.test(content.trim());
  if (contents.every((content) => isPlain(content) || !looksLikeDate(content)))
    return contents.map((content) => (isPlain(content) ? writePlain(content) : undefined));
  return contents.map((content) =>
    isPlain(content) || looksLikeDate(content) ? readInOrder(content, context) : undefined,
  );
};
