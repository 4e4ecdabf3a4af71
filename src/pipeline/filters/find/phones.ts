// Finds phone numbers in international and common national formats, but not dates, addresses and plain numbers.
import type { Span } from './occurrences.ts';

const gap = '[ \\u00a0.\\-\\u2010-\\u2013]';
const shapes = [
  // +49 (0)30 123456, 0044 20 7946 0958
  `(?:\\+ ?|00(?=[1-9]))[1-9](?:[ \\u00a0.()/\\-\\u2010-\\u2013]{0,3}\\d){6,14}`,
  // (555) 123-4567, (11) 98765-4321, 8 (495) 123-45-67
  `(?:[18]${gap}?)?\\(0?\\d{1,5}\\) ?[\\-/]? ?\\d(?:${gap}?\\d){5,8}`,
  // 555-123-4567, 1-800-555-0199
  `(?:1${gap})?[2-9]\\d{2}(?<nanp>${gap})\\d{3}\\k<nanp>\\d{4}`,
  // 030 1234567, 06 12 34 56 78, 090-1234-5678
  `0[1-9](?: ?[\\-/.] ?\\d|[ \\u00a0]?\\d){7,10}`,
  // 98765 43210, 138 0013 8000
  `[6-9]\\d{4}[ -]\\d{5}`,
  `1[3-9]\\d(?:[ -]?\\d{4}){2}`,
  // 555-1234, if it is all of a line or follows such a number
  `(?<=^ {0,9}|\\d{3}-\\d{4} ?(?:,|/|;|or|and|&) ?)[2-9]\\d{2}-\\d{4}(?= {0,9}$| ?(?:,|/|;|or\\b|and\\b|&))`,
];
const announced =
  '(?:tel|phone|ph|mobile|mob|mobil|cell|call|fax|fon|handy|telefon|telefono|teléfono|telefone|tél|téléphone|тел|телефон|電話|电话|전화)';
const extension = '(?:,? ?(?:ext\\.?|x|доб\\.?|#) ?\\d{1,6})?';

// Anything labelled as one: Tel.: 912 345 678
const labelled = `(?<![\\p{L}\\p{M}])(?<word>${announced}[.:]{0,2} {0,2})\\+?\\d(?:[ \\u00a0.()/\\-\\u2010-\\u2013]{0,2}\\d){5,14}`;
const shaped = `(?<![\\p{L}\\p{M}\\p{N}_.,/+$€£#=-])(?:${shapes.join('|')})`;
const written = new RegExp(`(?:${labelled}|${shaped})${extension}(?![\\p{L}\\p{N}_]|[-./:,]\\d)`, 'gimu');

const date = /^\d{1,2}([./-])\d{1,2}\1\d{2}|^\d{4}([./-])\d{1,2}\2\d{1,2}/;
const address = /^\d{1,3}(?:\.\d{1,3}){3}$/;

const isNumber = (phone: string): boolean => {
  const digits = phone.replace(/\D/g, '').length;
  if (phone.startsWith('0') && /^\d{1,2}([./-])\d{1,2}\1\d{4}/.test(phone)) return false;
  return digits >= 6 && !address.test(phone) && !(date.test(phone) && digits <= 8);
};

export function* findPhones(text: string): Generator<Span, undefined> {
  for (const { 0: found, index, groups = {} } of text.matchAll(written)) {
    const start = index + (groups['word']?.length ?? 0);
    const end = index + found.length;
    if (isNumber(text.slice(start, end))) yield { start, end };
  }
  return undefined;
}
