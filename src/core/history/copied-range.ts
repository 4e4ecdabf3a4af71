// Reads when entries were copied, as a filter of the overlay says it: an age, a date, or a date in words.
import { readAge } from '../../base/age.ts';
import { refuse } from '../../base/refusal.ts';
import { readMoment } from '../../pipeline/filters/time/read-moment.ts';
import { FilterRefusal } from '../../pipeline/language/failure.ts';

const readDate = async (written: string, now: number): Promise<number> => {
  const context = { now: () => new Date(now), warn: () => undefined };
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { when } = await readMoment(written, context, zone);
  return when.epochMilliseconds;
};

/** Nothing is copied in the future, so “friday” is the last one. */
const readPast = async (written: string, now: number): Promise<number> => {
  const time = await readDate(written, now);
  return time <= now ? time : await readDate(`last ${written}`, now).catch(() => time);
};

/** The time in milliseconds. */
export const readCopied = async (written: string, now: number, field: string): Promise<number> => {
  const age = readAge(written);
  if (age !== undefined) return now - age * 1000;
  try {
    return await readPast(written, now);
  } catch (error) {
    if (!(error instanceof FilterRefusal)) throw error;
    const quoted = JSON.stringify(written.slice(0, 80));
    return refuse(
      'invalid_request',
      `${field}: ${quoted} is not a date. Try yesterday, monday, 2026-01-31, 12h or 30d.`,
    );
  }
};
