// Reads and compares versions, as in semantic versioning: 1.10.0 comes after 1.9, and 2.0.0-rc.1 before 2.0.0.
import { compareNaturally } from './compare-texts.ts';

export interface Version {
  readonly numbers: readonly string[];
  /** The parts of a pre-release, such as rc and 1. */
  readonly before: readonly string[];
}

const numbers = /\d+(?:\.\d+)*/g;
const preRelease = /^(?:-([0-9a-z.-]{1,200})|[.-]?((?:alpha|beta|rc|pre|dev|a|b)\.?\d{0,9})(?![0-9a-z]))/i;

/** The first version in a text; numbers with points come first, as in libfoo2-1.10. */
export const findVersion = (content: string): Version | undefined => {
  let first: RegExpExecArray | undefined;
  let found: RegExpExecArray | undefined;
  for (const match of content.matchAll(numbers)) {
    first ??= match;
    found = match[0].includes('.') ? match : undefined;
    if (found) break;
  }
  found ??= first;
  if (!found) return undefined;
  const [, afterHyphen, attached] = preRelease.exec(content.slice(found.index + found[0].length)) ?? [];
  const before = afterHyphen ?? attached;
  return {
    numbers: found[0].split('.').map((number) => number.replace(/^0+(?=\d)/, '')),
    before: before === undefined ? [] : before.split('.'),
  };
};

const compareWhole = (a: string, b: string): number =>
  a.length === b.length ? Number(a > b) - Number(a < b) : a.length - b.length;

const isNumber = (part: string): boolean => /^\d+$/.test(part);

const comparePart = (a: string | undefined, b: string | undefined): number => {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  if (isNumber(a) && isNumber(b)) return compareWhole(a.replace(/^0+(?=\d)/, ''), b.replace(/^0+(?=\d)/, ''));
  return isNumber(a) === isNumber(b) ? compareNaturally(a, b) : isNumber(a) ? -1 : 1;
};

export const compareVersions = (a: Version, b: Version): number => {
  for (let at = 0; at < Math.max(a.numbers.length, b.numbers.length); at += 1) {
    const difference = compareWhole(a.numbers[at] ?? '0', b.numbers[at] ?? '0');
    if (difference !== 0) return difference;
  }
  if (a.before.length === 0 || b.before.length === 0)
    return Number(a.before.length === 0) - Number(b.before.length === 0);
  for (let at = 0; at < Math.max(a.before.length, b.before.length); at += 1) {
    const difference = comparePart(a.before[at], b.before[at]);
    if (difference !== 0) return difference;
  }
  return 0;
};
