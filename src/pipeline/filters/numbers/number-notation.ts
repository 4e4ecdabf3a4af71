// Reads digits with separators as one number: 1234, 1,234.5, 1.234,5, 1'234, 1,23,456.

/**
 * What the separators say about the decimal mark of a text.
 * - `none`: nothing; `1234`, `1'234`
 * - `point`, `comma`: this is the decimal mark; `1.5` and `1,234,567`, `1.234,5` and `1.234.567`
 * - `point-group`: 1.234, a fraction unless other numbers have a decimal comma
 * - `comma-group`: 1,234, thousands unless other numbers have a decimal comma
 * - `either`: 10,20, one number only if other numbers have a decimal comma
 */
export type Notation = 'none' | 'point' | 'comma' | 'point-group' | 'comma-group' | 'either';

export interface Reading {
  /** In code notation: `1234.5`. */
  readonly decimal: string;
  readonly notation: Notation;
}

const isGrouped = ([first = '', ...rest]: readonly string[]): boolean =>
  first.length <= 3 && !first.startsWith('0') && rest.every((group) => group.length === 3);

/** `12,34,567`: after the last three digits, groups of two. */
export const isIndian = (parts: readonly string[]): boolean =>
  parts.length > 2 &&
  /^[1-9]\d?$/.test(parts[0] ?? '') &&
  parts.at(-1)?.length === 3 &&
  parts.slice(1, -1).every((group) => group.length === 2);

const isAddress = (parts: readonly string[]): boolean =>
  parts.length === 4 && parts.every((part) => part.length <= 3 && Number(part) <= 255);

const readOneMark = (digits: string, mark: string, parts: readonly string[]): Reading | undefined => {
  const isPair = parts.length === 2;
  if (mark === '.') {
    if (isPair) return { decimal: digits, notation: isGrouped(parts) ? 'point-group' : 'point' };
    return isGrouped(parts) && !isAddress(parts) ? { decimal: parts.join(''), notation: 'comma' } : undefined;
  }
  if (mark !== ',') return isGrouped(parts) ? { decimal: parts.join(''), notation: 'none' } : undefined;
  if (isGrouped(parts) || isIndian(parts))
    return { decimal: parts.join(''), notation: isPair ? 'comma-group' : 'point' };
  if (!isPair) return undefined;
  // Nobody lists 3 and 05.
  return { decimal: parts.join('.'), notation: /^0\d/.test(parts[1] ?? '') ? 'comma' : 'either' };
};

/** Undefined if the separators are not those of one number: `1.2.3`, `1,2,3`. */
export const readNotation = (digits: string): Reading | undefined => {
  if (/^\d+$/.test(digits)) return { decimal: digits, notation: 'none' };
  const separators = digits.replace(/\d/g, '');
  const last = separators.at(-1);
  if (last === undefined) return undefined;
  const parts = digits.split(/\D/);
  const others = separators.replaceAll(last, '');
  if (others === '') return readOneMark(digits, last, parts);
  const isDecimalMark = (last === '.' || last === ',') && separators.indexOf(last) === separators.length - 1;
  if (!isDecimalMark || others.replaceAll(others.charAt(0), '') !== '') return undefined;
  const whole = parts.slice(0, -1);
  if (!isGrouped(whole) && !(separators.startsWith(',') && isIndian(whole))) return undefined;
  return { decimal: `${whole.join('')}.${parts.at(-1)}`, notation: last === '.' ? 'point' : 'comma' };
};

/** Reads `1.234`, `1,234` and `10,20` among numbers with a decimal comma. */
export const readWithDecimalComma = (digits: string): string => digits.replaceAll('.', '').replace(',', '.');
