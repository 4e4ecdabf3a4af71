// Finds time zones by common names: Europe/Berlin, berlin, new york, +02:00, UTC.
import { suggest } from '../../../base/near-miss.ts';
import { cannot } from '../../language/failure.ts';
import { momentOf } from './temporal.ts';

const isZone = (name: string): boolean => {
  try {
    momentOf(0, name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const offset = /^(?:utc|gmt)?\s?([+-])(\d{1,2})(?::?(\d{2}))?$/i;

export const findZone = (written: string): string => {
  const name = written.trim().slice(0, 64).replace(/\s+/g, '_');
  const [, sign, hours = '', minutes = '00'] = offset.exec(name.replaceAll('_', '')) ?? [];
  const exact = sign === undefined ? name : `${sign}${hours.padStart(2, '0')}:${minutes}`;
  if (/^(?:utc|gmt|z)$/i.test(name)) return 'UTC';
  if (isZone(exact)) return exact;
  const known = Intl.supportedValuesOf('timeZone');
  const city = known.find((zone) => zone.toLowerCase().endsWith(`/${name.toLowerCase()}`));
  if (city !== undefined) return city;
  return cannot(
    `“${written.slice(0, 40).toWellFormed()}” is not a time zone; write one such as Europe/Berlin, UTC or +02:00.${suggest(name, known)}`,
  );
};
