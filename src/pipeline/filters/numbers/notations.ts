// Filters that convert numbers: bases, Roman numerals, sizes, durations.
import { cannot } from '../../language/failure.ts';
import { type FilterContext, filter } from '../../language/filter.ts';
import { andThen } from '../../language/maybe-promise.ts';
import { oneOf, wholeNumber } from '../../language/parameters.ts';
import { readDuration, writeDuration } from '../time/durations.ts';
import { readSize, refuseSize, writeSize, writeWholeSize } from './byte-sizes.ts';
import { withDecimals, writeDecimal } from './decimals.ts';
import { explainThousands, isGrouped } from './doubt-thousands.ts';
import { readAmountOf, readNumber } from './find-numbers.ts';
import { changeBase } from './number-base.ts';
import { readRoman, writeRoman } from './roman-numerals.ts';

const base = (what: string) => wholeNumber(`the ${what} base, 2 to 36`, { atLeast: 2, atMost: 36 });

const kilo = {
  kilo: oneOf('bytes per KB', ['1024', '1000'], { default: '1024' }),
};

const readBytes = (content: string, thousand: string, { warn }: FilterContext) =>
  withDecimals(({ read }) => {
    const [bits] = /[KMGTPE]b\s*$/.exec(content) ?? [];
    if (bits)
      warn(
        `“${bits.trim()}” was read as ${bits.charAt(0)}B, which are bytes; for bits, use “calc” with ${bits.charAt(0).replace('K', 'k')}bit.`,
      );
    const { amount, hasUnit, power, step } = readSize(content, Number(thousand)) ?? refuseSize(content);
    if (hasUnit && isGrouped(amount)) warn(explainThousands(amount.trim()));
    const decimal = hasUnit ? readAmountOf(amount) : readNumber(amount);
    return { bytes: read(decimal ?? refuseSize(content)).times(read(String(step)).pow(power)), power };
  });

const hoursAndMinutes = /^\s*\d+:\d\d\s*$/;

/** The same sentence for every line, so that it is listed once. */
const doubtClock = (content: string, warn: FilterContext['warn']): void => {
  if (hoursAndMinutes.test(content))
    warn(
      'Times such as 1:20 were read as hours and minutes; for minutes and seconds, write “replace /^ *(\\d+:\\d\\d) *$/m 0:$1 |” before it.',
    );
};

export const notationFilters = [
  filter({
    keyword: 'base',
    summary: 'Converts a whole number of any length to another base.',
    takes: 'line',
    gives: 'text',
    arguments: { from: base('current'), to: base('target') },
    aliases: ['radix'],
    examples: [
      { run: 'base 10 16', on: '255', gives: 'ff' },
      { run: 'base 2 10', on: '0b1010 1010', gives: '170' },
      { run: 'base 16 10', on: 'ff\n10', gives: '255\n16' },
    ],
    apply: (content, { from, to }, { warn }) => changeBase(content, from, to, warn),
  }),
  filter({
    keyword: 'roman',
    summary: 'Converts a number from 1 to 3999 to Roman numerals.',
    takes: 'line',
    gives: 'text',
    aliases: ['roman-encode', 'to-roman'],
    examples: [{ run: 'roman', on: '1994', gives: 'MCMXCIV' }],
    apply: (content) => {
      const trimmed = content.trim();
      const number = Number((trimmed.length <= 20 && readNumber(trimmed)) || Number.NaN);
      return Number.isInteger(number) && number >= 1 && number <= 3999 && /\d$/.test(trimmed)
        ? writeRoman(number)
        : cannot(`expected a whole number from 1 to 3999, not “${trimmed.slice(0, 40).toWellFormed()}”.`);
    },
  }),
  filter({
    keyword: 'roman-decode',
    summary: 'Converts Roman numerals to a number.',
    takes: 'line',
    gives: 'text',
    aliases: ['from-roman'],
    examples: [{ run: 'roman-decode', on: 'mcmxciv', gives: '1994' }],
    apply: (content) => {
      const trimmed = content.trim();
      const numeral = trimmed.slice(0, 40).toUpperCase();
      const number = trimmed.length > 15 ? undefined : readRoman(numeral);
      if (!number || number > 3999)
        return cannot(
          `“${trimmed.slice(0, 40).toWellFormed()}” is not a Roman numeral; they use I V X L C D M and go up to 3999.`,
        );
      const right = writeRoman(number);
      return right === numeral
        ? String(number)
        : cannot(`${numeral} is not a valid Roman numeral; write ${number} as ${right}.`);
    },
  }),
  filter({
    keyword: 'bytes',
    summary: 'Formats a number of bytes as a size such as 1.5 KB; by default a KB has 1024 bytes.',
    takes: 'line',
    gives: 'text',
    arguments: kilo,
    aliases: ['file-size', 'human-size'],
    examples: [
      { run: 'bytes', on: '1536', gives: '1.5 KB' },
      { run: 'bytes 1000', on: '1536000', gives: '1.54 MB' },
    ],
    apply: (content, args, context) => {
      const kilobyte = Number(args.kilo);
      // Fast path for most columns, which may have a million numbers.
      if (/^\d{1,13}$/.test(content)) return writeWholeSize(Number(content), kilobyte);
      return andThen(readBytes(content, args.kilo, context), ({ bytes }) => writeSize(bytes, kilobyte));
    },
  }),
  filter({
    keyword: 'bytes-number',
    summary: 'Converts a size such as 1.5 KB to a number of bytes; by default a KB has 1024 bytes.',
    takes: 'line',
    gives: 'text',
    arguments: kilo,
    aliases: ['parse-bytes'],
    examples: [
      { run: 'bytes-number', on: '1.5 KB', gives: '1536' },
      { run: 'bytes-number 1000', on: '2 MB', gives: '2000000' },
    ],
    apply: (content, args, context) =>
      andThen(readBytes(content, args.kilo, context), ({ bytes, power }) =>
        // 1.1 KB is rounded already; 0.5 bytes, such as an average, is exact.
        writeDecimal(power > 0 ? bytes.round() : bytes),
      ),
  }),
  filter({
    keyword: 'duration',
    summary: 'Formats a number of seconds as days, hours, minutes and seconds.',
    takes: 'line',
    gives: 'text',
    aliases: ['human-duration'],
    examples: [
      { run: 'duration', on: '3723', gives: '1h 2m 3s' },
      { run: 'duration', on: '90 min', gives: '1h 30m' },
    ],
    apply: (content, _args, { warn }) => {
      doubtClock(content, warn);
      return withDecimals(({ read }) => writeDuration(readDuration(content, read)));
    },
  }),
  filter({
    keyword: 'duration-seconds',
    summary: 'Converts a duration such as 1h 2m 3s, 2m30, 1:02:03, PT1H2M3S or half an hour to seconds.',
    takes: 'line',
    gives: 'text',
    aliases: ['parse-duration'],
    examples: [
      { run: 'duration-seconds', on: '1h 2m 3s', gives: '3723' },
      { run: 'duration-seconds', on: '2 days and 30 minutes', gives: '174600' },
    ],
    apply: (content, _args, { warn }) => {
      doubtClock(content, warn);
      return withDecimals(({ read }) => writeDecimal(readDuration(content, read)));
    },
  }),
];
