// Units in an expression that can mean two things: refused, or read with a warning.
import { fail, type Token } from './tokens.ts';
import { findCalcUnit } from './units.ts';

type IsAttached = (index: number) => boolean;

/** `Mb` is a megabit or a megabyte, and `$5M` five million. */
export const refuseUnclear = (expression: string, tokens: readonly Token[], isAttached: IsAttached): void => {
  const hasMoney = /\p{Sc}/u.test(expression);
  for (const [index, { type, text, column }] of tokens.entries()) {
    if (type !== 'name') continue;
    if (/^[KMGTPE]b$/.test(text)) {
      const prefix = text.charAt(0);
      fail(column, `“${text}” can be bits or bytes; write ${prefix.replace('K', 'k')}bit or ${prefix}B.`);
    }
    if (hasMoney && isAttached(index) && /^(?:[KkMmBb]|bn|mn|Mio|Mrd)$/.test(text))
      fail(column, `“${text}” behind an amount of money is no unit; write the amount in full, such as 1500000.`);
  }
};

const readings = new Map([
  ['m', '“m” was read as minutes; write “meters” for a length.'],
  ['M', '“M” was read as minutes; write “MB” for a size.'],
  ['G', '“G” was read as grams; write “GB” for a size.'],
  ['T', '“T” was read as tonnes; write “TB” for a size.'],
]);

/** What to say if the only unit is a letter with several meanings. Behind a number without a space, a capital is a size. */
export const findDoubt = (tokens: readonly Token[], isAttached: IsAttached): string | undefined => {
  const units = tokens.flatMap(({ type, text }, index) =>
    type === 'name' && findCalcUnit(text) ? [{ text, isSize: isAttached(index) && /^[MGT]$/.test(text) }] : [],
  );
  const [first] = units;
  if (first === undefined || units.some(({ text, isSize }) => text !== first.text || isSize)) return undefined;
  return readings.get(first.text);
};
