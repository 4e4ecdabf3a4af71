// Warns of numbers that name something, such as a year or an order, where they are written as amounts.
import { textOf, type Value } from '../../language/value.ts';
import { textsIn } from './number-column.ts';

const year =
  /(?:^|[^\p{L}\p{N}])(?:in|since|until|during|before|after|year|im|seit|bis|jahr)\s((?:19|20)\d\d)(?![\d.,]*\d)/iu;
/** `Sales 2024: 1500000`, but not `sold 2000 units`. */
const yearBehindWord = /\p{L}\s((?:19|20)\d\d)(?!\s?[\p{L}%\p{Sc}]|[\d.,]*\d)/u;
const names =
  'no|nr|number|nummer|id|order|invoice|ticket|case|isbn|ean|phone|tel|telefon|fax|room|raum|zip|plz|postcode|code|account|konto';
const identifier = new RegExp(
  `(?:^|[^\\p{L}\\p{N}])(?:(?:${names})\\b\\.?:?\\s?#?|#)([1-9]\\d{3,19})(?![\\d.,]*\\d)`,
  'iu',
);
/** `10115 Berlin` */
const place = /^ {0,9}([1-9]\d{4}) \p{Lu}\p{Ll}+ {0,9}$/mu;
const yearColumn = /^(?:year|jahr|année|año|anno)$/i;
const identifierColumn = new RegExp(`(?:^|[^\\p{L}])(?:${names})$`, 'iu');

interface Name {
  readonly name: string;
  readonly isYear: boolean;
}

const findInText = (text: string): Name | undefined => {
  const [, asYear] = year.exec(text) ?? yearBehindWord.exec(text) ?? [];
  if (asYear !== undefined) return { name: asYear, isYear: true };
  const [, name] = identifier.exec(text) ?? place.exec(text) ?? [];
  return name === undefined ? undefined : { name, isYear: false };
};

const findInTexts = (texts: readonly string[]): Name | undefined => {
  for (const text of texts) {
    const found = findInText(text);
    if (found) return found;
  }
  return undefined;
};

/** The columns of the first row tell. */
const findInColumns = (value: Value): Name | undefined => {
  const row = value.type === 'list' ? value.items[0] : value;
  if (row?.type !== 'hash') return undefined;
  for (const [key, held] of row.entries) {
    const [isYear, isIdentifier] = [yearColumn.test(key.trim()), identifierColumn.test(key.trim())];
    const content = isYear || isIdentifier ? textOf(held).trim() : '';
    if (/^[1-9]\d{3,19}$/.test(content)) return { name: content, isYear };
  }
  return undefined;
};

/** Names the first such number. */
export const warnOfNames = (value: Value, warn: (sentence: string) => void): void => {
  const inColumn = findInColumns(value);
  const found = inColumn ?? findInTexts(textsIn(value));
  if (!found) return;
  const remedy = inColumn
    ? 'to change only one column, write “update KEY (thousands)”'
    : 'to change only some numbers, say which, as in “replace /\\d{5,}(?= units)/ (thousands)”';
  warn(`“${found.name}” looks like ${found.isYear ? 'a year' : 'an identifier'}, but got a separator too; ${remedy}.`);
};
