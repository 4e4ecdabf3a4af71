// Collects the numbers of a value for sums and the like, and warns about what they leave out or mix.
import { parseOrderedJson } from '../../../base/ordered-json.ts';
import { fromJson } from '../../language/json-value.ts';
import { splitLines } from '../../language/lines.ts';
import { textOf, type Value } from '../../language/value.ts';
import { findNumbersInAll } from './find-numbers.ts';
import { unreadDigits } from './number-digits.ts';
import { isSize } from './number-units.ts';

type Warn = (sentence: string) => void;

const plainNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/;

const readJson = (content: string, warn: Warn): Value | undefined => {
  if (!/^\s*[{[]/.test(content)) return undefined;
  try {
    return fromJson(parseOrderedJson(content), warn);
  } catch {
    return undefined;
  }
};

/** The lines of a text, or the texts in a list, a hash or JSON. Keys are names, not numbers. */
const textsOf = (value: Value, warn: Warn): readonly string[] => {
  if (value.type === 'list')
    return value.items.flatMap((item) => (item.type === 'text' ? item.text : leavesOf(item, warn)));
  if (value.type === 'hash') return value.entries.flatMap(([, item]) => leavesOf(item, warn));
  const content = textOf(value);
  const json = readJson(content, warn);
  return json ? textsOf(json, warn) : splitLines(content).lines;
};

const leavesOf = (value: Value, warn: Warn): readonly string[] =>
  value.type === 'list' || value.type === 'hash' ? textsOf(value, warn) : [textOf(value)];

/** Whether the other numbers of a column matter to a text, or it to them: it may have a point between thousands. */
export const mayNeedOthers = (content: string): boolean =>
  /,|\.\d+\.|\.\d{3}[^\d\s]|\.\d{3}\s+\S|[^-\d]\d{1,3}\.\d{3}$/.test(content);

/** Beside sizes such as 1.5K, a number without a unit has another one too. */
export const warnAboutUnits = (units: ReadonlySet<string>, hasPlain: () => boolean, warn: Warn): void => {
  const named = [...units].slice(0, 3);
  const isMixed = units.size === 1 && named.every(isSize) && hasPlain();
  if (units.size > 1 || isMixed)
    warn(
      `The numbers have different units, such as ${isMixed ? `${named[0]} and none` : named.join(' and ')}; they were not converted.`,
    );
};

const zero = /^-?[0.]+$/;

/** In code notation. */
export const collectNumbers = (value: Value, warn: Warn): string[] => {
  const texts = textsOf(value, warn);
  const decimals: string[] = [];
  const others: string[] = [];
  // Fast path for most columns, which may have a million numbers.
  const isSafe = !texts.some(mayNeedOthers);
  for (const content of texts) (isSafe && plainNumber.test(content) ? decimals : others).push(content);
  const fast = decimals.length;
  let hasPlain = false;
  const units = new Set<string>();
  const without: string[] = [];
  for (const [index, numbers] of findNumbersInAll(others, warn).entries()) {
    const content = others[index] ?? '';
    if (numbers.length === 0 && /\d/.test(content) && !unreadDigits.test(content)) without.push(content.trim());
    for (const { decimal, unit } of numbers) {
      decimals.push(decimal);
      if (unit !== '') units.add(unit);
      else if (!zero.test(decimal)) hasPlain = true;
    }
  }
  warnAboutUnits(units, () => hasPlain || decimals.some((decimal, index) => index < fast && !zero.test(decimal)), warn);
  if (without.length > 0 && decimals.length > 0) {
    const more = without.length > 1 ? `, like ${without.length - 1} more` : '';
    warn(`“${without[0]?.slice(0, 40).toWellFormed()}” has digits but is not a number${more}; it was left out.`);
  }
  return decimals;
};
