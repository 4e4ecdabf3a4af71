// Warns of numbers with different units, which are counted or compared as they are.
import { currencyOf } from './calc/currencies.ts';
import { findCalcUnit } from './calc/units.ts';
import { isSize } from './number-units.ts';

const hasSize = (unit: string): boolean => isSize(unit) || findCalcUnit(unit)?.kind === 'bytes';

/** How to convert them, if possible. */
const remedyFor = (units: readonly string[]): string => {
  if (units.every(hasSize)) return ' “bytes-number” turns sizes into numbers.';
  const hasLength = units.some((unit) => unit !== 'm' && findCalcUnit(unit)?.kind === 'length');
  const [first, ...others] = units.map((unit) => findCalcUnit(unit, { hasLength, hasBinary: false }));
  if (first === undefined || others.some((other) => other?.kind !== first.kind)) return '';
  return first.kind === 'time'
    ? ' “duration-seconds” turns durations into seconds.'
    : ` “calc 'x in ${units[0]}'” converts them.`;
};

/** `250m` beside `1` is a quarter in the output of Kubernetes, and minutes beside seconds elsewhere. */
const besidePlain = /^(?:[%‰]|m|ms)$/;

/** Beside sizes such as 1.5K, percentages and `250m`, a number without a unit has another one too. */
export const warnAboutUnits = (
  units: ReadonlySet<string>,
  hasPlain: () => boolean,
  warn: (sentence: string) => void,
): void => {
  if (units.size === 0) return;
  const named = [...new Map([...units].map((unit) => [currencyOf(unit), unit])).values()].slice(0, 3);
  const isMixed = units.size === 1 && named.every((unit) => isSize(unit) || besidePlain.test(unit)) && hasPlain();
  if (named.length > 1 || isMixed)
    warn(
      `The numbers have different units, such as ${isMixed ? `${named[0]} and none` : named.join(' and ')}; they were not converted.${isMixed && !named.every(hasSize) ? '' : remedyFor([...units])}`,
    );
};

/** `5k` and `10k` are often thousands; a sum of them has no letter. */
export const warnAboutLetter = (units: ReadonlySet<string>, warn: (sentence: string) => void): void => {
  const [unit = ''] = units;
  if (units.size === 1 && /^[kKM]$/.test(unit))
    warn(`The result is in ${unit}, which was left out; write “bytes-number 1000 |” before it to convert the numbers.`);
};
