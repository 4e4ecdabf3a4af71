// Finds time zones by common names: Europe/Berlin, berlin, new york, +02:00, CEST, UTC, local.
import { findNearMiss, suggest } from '../../../base/near-miss.ts';
import { cannot } from '../../language/failure.ts';
import { momentOf } from './temporal.ts';

/** Those that stand for one offset, as in the time zone database. The American ones are also defined for email, so CST is not China's. */
export const abbreviations: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '+00:00 UTC GMT UT Z WET',
    '+01:00 WEST CET MET MEZ BST WAT',
    '+02:00 CEST MEST MESZ EET CAT SAST',
    '+03:00 EEST MSK EAT',
    '+05:00 PKT',
    '+07:00 WIB',
    '+08:00 HKT AWST WITA SGT',
    '+09:00 JST KST WIT',
    '+09:30 ACST',
    '+10:00 AEST',
    '+10:30 ACDT',
    '+11:00 AEDT',
    '+12:00 NZST',
    '+13:00 NZDT',
    '-02:30 NDT',
    '-03:00 ADT',
    '-03:30 NST',
    '-04:00 EDT AST',
    '-05:00 EST CDT',
    '-06:00 CST MDT',
    '-07:00 MST PDT',
    '-08:00 PST AKDT',
    '-09:00 AKST',
    '-10:00 HST',
  ].flatMap((line) => {
    const [offset = '', ...names] = line.split(' ');
    return names.map((name) => [name, offset === '+00:00' ? 'UTC' : offset]);
  }),
);

/** The offset of an abbreviation in any case; undefined if it isn't one. */
export const findAbbreviation = (written: string): string | undefined => {
  const name = written.toUpperCase();
  if (name === 'IST')
    cannot('“IST” could be the time of India, Israel or Ireland; write +05:30, +02:00 or +01:00 instead.');
  return Object.hasOwn(abbreviations, name) ? abbreviations[name] : undefined;
};

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

/** `local` is the time zone of the computer. */
export const findZone = (written: string, local: () => string): string => {
  const name = written.trim().slice(0, 64).replace(/\s+/g, '_');
  if (/^(?:utc|gmt|z)$/i.test(name)) return 'UTC';
  if (/^local$/i.test(name)) return local();
  const [, sign, hours = '', minutes = '00'] = offset.exec(name.replaceAll('_', '')) ?? [];
  const exact = sign === undefined ? name : `${sign}${hours.padStart(2, '0')}:${minutes}`;
  if (isZone(exact)) return exact;
  const abbreviated = findAbbreviation(name);
  if (abbreviated !== undefined) return abbreviated;
  const known = Intl.supportedValuesOf('timeZone');
  const city = known.find((zone) => zone.toLowerCase().endsWith(`/${name.toLowerCase()}`));
  if (city !== undefined) return city;
  // People write cities: berlni.
  const cities = new Map(known.map((zone) => [zone.slice(zone.lastIndexOf('/') + 1), zone]));
  const near = cities.get(findNearMiss(name, [...cities.keys()]) ?? '');
  const meant = near === undefined ? suggest(name, known) : ` Did you mean "${near}"?`;
  return cannot(
    `“${written.slice(0, 40).toWellFormed()}” is not a time zone; write one such as Europe/Berlin, UTC, +02:00 or local.${meant}`,
  );
};
