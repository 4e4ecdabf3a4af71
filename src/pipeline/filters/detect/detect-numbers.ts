// Detects numbers, amounts, dates, durations, schedules and colors.
import { readRoman } from '../numbers/roman-numerals.ts';
import { describeCron } from '../time/cron-words.ts';
import { attempt, type Detector, detectShape } from './finding.ts';
import { isDate } from './is-date.ts';

const dateFilters = ['date YYYY-MM-DD', 'weekday', 'age', 'timestamp', 'timezone UTC'];
const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const currency = '(?:[€$£¥₹₽]|EUR|USD|GBP|JPY|CHF|CAD|AUD|CNY|INR|SEK|NOK|DKK|PLN)';
const amount = "\\d[\\d.,\\u00a0' ]*";

const isTime = (text: string): boolean => {
  const seconds = Number(text) / (text.length > 11 ? 1000 : 1);
  // From 2001 to 2100.
  return seconds >= 1e9 && seconds < 4.2e9;
};

const cron: Detector = ({ text, lines }) => {
  const schedules = lines.filter((line) =>
    /^\s*(?:@\w+|(?:[\d*?/,-]|\b(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\b)+(?:\s+[\w*?/,-]+){4})(?:\s|$)/i.test(
      line,
    ),
  );
  const [first] = schedules;
  const others = lines.filter((line) => line.trim() !== '' && !/^\s*(?:#|\w+\s*=)/.test(line)).length;
  if (first === undefined || schedules.length < others || !/[*@]|^\s*\S+\s+\S+\s+\S+\s+\S+\s+\S+\s*$/.test(first))
    return undefined;
  if (/^\d[\d\s]*$/.test(text)) return undefined;
  const words = attempt(() => describeCron(first));
  return words === undefined
    ? undefined
    : { kind: 'Cron schedule', sure: 'likely', why: words.slice(0, 80), filters: ['cron-words'] };
};

export const numberDetectors: readonly Detector[] = [
  cron,
  detectShape({
    kind: 'Timestamp',
    pattern: /^\d{10}(?:\d{3})?$/,
    check: isTime,
    why: 'seconds or milliseconds since 1970, between 2001 and 2100',
    filters: ['timestamp-date', 'timestamp-date | age', 'thousands'],
  }),
  detectShape({
    kind: 'Date',
    sure: 'certain',
    pattern:
      /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s?(?:Z|UTC|[+-]\d{2}:?\d{2})?)?$/i,
    check: (text) => isDate(text),
    why: 'ISO 8601',
    filters: dateFilters,
  }),
  detectShape({
    kind: 'Date',
    pattern: new RegExp(
      `^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\\s+)?(?:\\d{1,2}(?:st|nd|rd|th|\\.)?\\s+${months},?\\s+\\d{4}|${months}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4})(?:,?\\s.{0,30})?$`,
      'i',
    ),
    check: (text) => isDate(text),
    why: 'a day, a month and a year',
    filters: dateFilters,
  }),
  detectShape({
    kind: 'Date',
    sure: 'possible',
    pattern: /^\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})$|^\d{4}[./]\d{1,2}[./]\d{1,2}$/,
    check: (text) => isDate(text, 'day-first') || isDate(text, 'month-first'),
    why: 'three numbers with separators',
    filters: (text) => (isDate(text) ? dateFilters : ['date day-first', 'date month-first']),
  }),
  detectShape({
    kind: 'Time of day',
    pattern: /^(?:[01]?\d|2[0-3]):[0-5]\d\s?(?:[ap]\.?m\.?)?$|^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/i,
    why: 'hours and minutes',
    filters: ['date HH:mm', 'duration-seconds'],
  }),
  detectShape({
    kind: 'Duration',
    pattern:
      /^P(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:[\d.]+S)?)?$|^(?:\d+(?:[.,]\d+)?\s?(?:ns|µs|us|ms|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?)[\s,]*)+$|^\d+:[0-5]\d:[0-5]\d(?:\.\d+)?$/i,
    why: 'numbers with units of time',
    filters: ['duration-seconds', 'duration-seconds | duration'],
  }),
  detectShape({
    kind: 'Size of data',
    pattern: /^\d+(?:[.,]\d+)?\s?(?:[kmgtpe]i?b|bytes)$/i,
    why: 'a number and a unit of data',
    filters: ['bytes-number', 'bytes-number | bytes 1000'],
  }),
  detectShape({
    kind: 'Color',
    sure: 'certain',
    pattern: /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$|^(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?=\D{0,9}\d)[^()]{3,80}\)$/i,
    why: 'a CSS color',
    filters: ['color', 'color-hex', 'color-rgb', 'color-hsl', 'color-oklch', 'contrast white', 'lighten 10'],
  }),
  detectShape({
    kind: 'Color',
    sure: 'possible',
    pattern: /^#(?:[0-9a-f]{3}|[0-9a-f]{4})$/i,
    why: 'a short CSS color',
    filters: ['color', 'color-hex', 'color-rgb', 'color-hsl'],
  }),
  detectShape({
    kind: 'Amount of money',
    pattern: new RegExp(`^[-+]?\\s?${currency}\\s?[-+]?${amount}$|^[-+]?${amount}\\s?${currency}$`, 'i'),
    why: 'a number with a currency',
    filters: ['numbers', 'sum', 'thousands'],
  }),
  detectShape({
    kind: 'Hexadecimal number',
    sure: 'certain',
    pattern: /^0x[0-9a-f_]+$/i,
    why: 'it begins with 0x',
    filters: ['base 16 10', 'base 16 2'],
  }),
  detectShape({
    kind: 'Percentage',
    pattern: /^[-+]?\d+(?:[.,]\d+)?\s?%$/,
    why: 'a number and %',
    filters: ['numbers', 'calc'],
  }),
  detectShape({
    kind: 'Roman numerals',
    sure: 'possible',
    pattern: /^[MDCLXVI]{2,15}$/,
    check: (text) => readRoman(text) !== undefined,
    why: 'letters of Roman numerals in a valid order',
    filters: ['roman-decode'],
  }),
  detectShape({
    kind: 'Calculation',
    pattern: /^[\d\s.,()^*/+!%×÷−-]+$/,
    check: (text) => /\d\s*[-+*/^×÷−]\s*[-(\d.]/.test(text) && !/\d[-./]\d+[-./]\d|^\d+-\d+$|\d\s+\d/.test(text),
    why: 'numbers and operators',
    filters: ['calc'],
  }),
];

/** Looked for last, because much of the above consists of digits. */
export const plainNumber: Detector = detectShape({
  kind: 'Number',
  pattern: /^[-+]?(?:\d+|\d{1,3}(?:[,.'\u00a0]\d{3})+)(?:[.,]\d+)?(?:e[-+]?\d{1,2})?$|^[-+]?\.\d+$/i,
  why: 'digits',
  filters: (text) => [
    'thousands',
    'round',
    ...(/^-?\d+$/.test(text) ? ['base 10 16'] : []),
    ...(/^\d+$/.test(text) ? ['bytes'] : []),
    'duration',
    ...(/^0*[1-9]\d{0,3}$/.test(text) && Number(text) < 4000 ? ['roman'] : []),
  ],
});
