// Detects plain text that is a list or a name, or has addresses in it. Looked for last.
import { findEmails } from '../find/emails.ts';
import { findUrls } from '../find/urls.ts';
import { looksLikeDate } from '../time/date-column.ts';
import { type Detector, detectShape } from './finding.ts';
import { isDate } from './is-date.ts';

const maxSearched = 20_000;

const numbers: Detector = ({ lines }) => {
  const filled = lines.filter((line) => line.trim() !== '');
  const isNumber = (line: string): boolean => /^[-+]?[€$£]?\d[\d., \u00a0]{0,40}[€%]?$/.test(line.trim());
  if (filled.length < 2 || !filled.every(isNumber) || filled.some((line) => /\d+\.\d+\.\d+\.\d+/.test(line)))
    return undefined;
  const filters = ['sum', 'average', 'max', 'min', 'median', 'sort-numbers'];
  return { kind: 'Numbers', sure: 'likely', why: 'every line is one', filters };
};

const dates: Detector = ({ lines }) => {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length < 2 || !filled.every((line) => looksLikeDate(line) && isDate(line, 'day-first'))) return undefined;
  const filters = ['sort-dates', 'date', 'date YYYY-MM-DD', 'count-each', 'age'];
  return { kind: 'Dates', sure: 'likely', why: 'every line is one', filters };
};

const isSome = (spans: Iterable<unknown>): boolean => {
  for (const _ of spans) return true;
  return false;
};

const links: Detector = ({ text }) =>
  isSome(findUrls(text.slice(0, maxSearched)))
    ? {
        kind: 'Text with links',
        sure: 'certain',
        why: 'it has a link in it',
        filters: ['urls', 'clean-url', 'domains'],
      }
    : undefined;

const emails: Detector = ({ text }) =>
  isSome(findEmails(text.slice(0, maxSearched)))
    ? { kind: 'Text with email addresses', sure: 'certain', why: 'it has one in it', filters: ['emails', 'redact'] }
    : undefined;

export const textDetectors: readonly Detector[] = [
  numbers,
  dates,
  detectShape({
    kind: 'List',
    sure: 'possible',
    pattern: /^[^,\s][^,]{0,39}(?:,[^,]{1,40}){2,}$/,
    why: 'short pieces with commas between them',
    filters: ['split , | trim', 'split , | trim | sort', 'split , | trim | unique'],
  }),
  detectShape({
    kind: 'Name in code',
    sure: 'possible',
    pattern:
      /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+$|^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$|^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/,
    why: 'words joined as in a program',
    filters: ['camel', 'snake', 'kebab', 'constant', 'start'],
  }),
];

/** These add to what the text is as a whole. */
export const contentDetectors: readonly Detector[] = [links, emails];
