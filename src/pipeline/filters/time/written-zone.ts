// Reads the time zone behind a time: +02:00, CEST, UTC+2, Europe/Berlin, +0200 (CEST), [Europe/Berlin].
import { cannot } from '../../language/failure.ts';
import { findAbbreviation } from './zone.ts';

/** An offset such as +02:00, a name such as Europe/Berlin, or both. */
export interface WrittenZone {
  readonly offset?: string | undefined;
  readonly name?: string | undefined;
}

/** `+2`, `+02`, `+0200` and `+02:00` as +02:00. */
export const toOffset = (written: string): string => {
  const [, sign = '+', hours = '', minutes = '00'] = /^([+\u2212-])(\d{1,2}):?(\d{2})?$/.exec(written) ?? [];
  return `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`;
};

const place = /^ ?([A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+)/;
/** The name before or behind an offset only repeats it, as in Go and JavaScript. */
const offset =
  /^ ?([A-Za-z]{2,5}(?=[+-]))? ?([+\u2212-]\d{1,2}(?::?\d{2})?)(?![\d:])(?: (?:[A-Z]{2,5}|[+-]\d{2}(?::?\d{2})?)(?= m=| \(| \d{4}$|$))?/;
const short = /^ ?([A-Za-z]{1,5})(?![\p{L}/.])/u;
const ending = /^(?:\[!?([\w/+-]{1,40})\])?(?: ?\([^()]*\))?(?: m=[+-][\d.]+)?/;

const readName = (after: string): { zone: WrittenZone; length: number } | undefined => {
  const [named = '', name] = place.exec(after) ?? [];
  if (name !== undefined) return { zone: { name }, length: named.length };
  const [written = '', prefix, digits] = offset.exec(after) ?? [];
  if (digits !== undefined && (prefix === undefined || findAbbreviation(prefix) !== undefined))
    return { zone: { offset: toOffset(digits) }, length: written.length };
  const [abbreviated = '', letters = ''] = short.exec(after) ?? [];
  const known = findAbbreviation(letters);
  if (known !== undefined) return { zone: { offset: known }, length: abbreviated.length };
  const rest = after.slice(abbreviated.length);
  if (letters !== '' && letters === letters.toUpperCase() && /^\W*(?:\d{4})?$/.test(rest))
    cannot(`unknown time zone “${letters}”; write an offset such as +02:00, or a name such as Europe/Berlin.`);
  return undefined;
};

/** The time zone at the start of a text, and the text behind it. */
export const readZone = (after: string): { zone: WrittenZone; rest: string } => {
  const { zone, length } = readName(after) ?? { zone: {}, length: 0 };
  const rest = after.slice(length);
  const [end = '', bracketed] = ending.exec(rest) ?? [];
  return { zone: bracketed === undefined ? zone : { ...zone, name: bracketed }, rest: rest.slice(end.length) };
};
