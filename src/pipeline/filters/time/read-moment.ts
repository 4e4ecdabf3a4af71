// Reads a date in a common format or in words. A date without a time zone is read as UTC.
import { cannot } from '../../language/failure.ts';
import type { Moment } from './moment.ts';
import { readNaturalDate } from './natural-date.ts';
import { readWrittenDate } from './written-dates.ts';

const longest = 200;
const forms = '2024-05-14, 2024-05-14T09:30:00+02:00, 14 May 2024 09:30, 14.05.2024, seconds since 1970, next friday';

export const readMoment = (content: string, now: Date, zoneOtherwise = 'UTC'): Moment | Promise<Moment> => {
  const refuse = (): never =>
    cannot(`“${trimmed.slice(0, 40).toWellFormed()}” is not a recognized date; accepted formats: ${forms}.`);
  const trimmed = content.trim();
  if (trimmed === '') return cannot(`there is no date; accepted formats: ${forms}.`);
  if (trimmed.length > longest) return refuse();
  const squeezed = trimmed.replace(/\s+/g, ' ');
  const written = readWrittenDate(squeezed, zoneOtherwise);
  if (written) return written;
  const natural = readNaturalDate(squeezed, now, zoneOtherwise);
  return natural instanceof Promise ? natural.then((moment) => moment ?? refuse()) : (natural ?? refuse());
};
