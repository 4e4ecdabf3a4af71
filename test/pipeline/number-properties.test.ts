// Tests the rule for numbers on arbitrary numbers and texts: every notation reads back, and order doesn't matter.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findNumbers, readNumber } from '../../src/pipeline/filters/numbers/find-numbers.ts';
import { FilterRefusal } from '../../src/pipeline/language/failure.ts';
import fc, { rounds } from '../support/running/random.ts';
import { run } from './assert-filters.ts';

const groupBy = (digits: string, separator: string, isIndian: boolean): string =>
  isIndian ? digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, separator) : digits.replace(/\B(?=(?:\d{3})+$)/g, separator);

const marks = [
  { group: '', decimal: '.' },
  { group: ',', decimal: '.' },
  { group: ',', decimal: '.', isIndian: true },
  { group: "'", decimal: '.' },
  { group: '’', decimal: '.' },
  { group: '_', decimal: '.' },
  { group: '\u00a0', decimal: '.' },
  { group: '\u202f', decimal: ',' },
  { group: '\u00a0', decimal: ',' },
  { group: ' ', decimal: ',' },
  { group: '.', decimal: ',' },
] as const;

const shifted = (written: string, zero: string): string =>
  written.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));

// From 1000 on, the separators show which mark is the decimal mark.
const whole = fc.bigInt({ min: 1000n, max: 10n ** 15n }).map(String);
const fraction = fc.stringMatching(/^\d{1,6}$/);
const sign = fc.constantFrom('', '-', '−', '+');
const script = fc.constantFrom('0', '٠', '۰', '०', '０');
const around = fc.constantFrom(['', ''], ['€', ''], ['$ ', ''], ['', ' €'], ['', '%'], ['', '\u00a0kr']);

test('a number reads back from every notation, sign, script and currency', () =>
  fc.assert(
    fc.property(
      fc.record({ whole, fraction, sign, script, around, mark: fc.constantFrom(...marks) }),
      ({ mark, ...one }) => {
        const digits = `${groupBy(one.whole, mark.group, 'isIndian' in mark)}${mark.decimal}${one.fraction}`;
        const written = `${one.sign}${one.around[0]}${shifted(digits, one.script)}${one.around[1]}`;
        const decimal = `${/[-−]/.test(one.sign) ? '-' : ''}${one.whole}.${one.fraction}`;
        assert.equal(readNumber(written), decimal, written);
        assert.deepEqual(
          findNumbers(written).map((found) => found.decimal),
          [decimal],
          written,
        );
      },
    ),
    { numRuns: rounds(500) },
  ));

test('a sum does not depend on the order', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(whole, fraction), { minLength: 1, maxLength: 30 }).chain((numbers) => {
        const lines = numbers.map(([digits, rest]) => `${groupBy(digits, ',', false)}.${rest}`);
        return fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length }));
      }),
      async ([lines, shuffled]) => {
        assert.equal(await run('sum', shuffled.join('\n')), await run('sum', lines.join('\n')));
        assert.equal(await run('sum', lines.join('; ')), await run('sum', lines.join('\n')));
      },
    ),
    { numRuns: rounds(100) },
  ));

test('grouped numbers are found again', () =>
  fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      fraction,
      fc.constantFrom(',', '"\'"', '_', '"\u00a0"'),
      async (number, rest, separator) => {
        const written = `${number}.${rest}`;
        assert.equal(await run(`thousands ${separator} | numbers`, written), written);
      },
    ),
    { numRuns: rounds(200) },
  ));

test('short numbers, which are rounded in another way, are rounded like long ones', () =>
  fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^\d{1,12}$/),
      fc.stringMatching(/^\.\d{1,9}$/),
      fc.integer({ min: 0, max: 7 }),
      async (digits, rest, decimals) => {
        const command = `round ${decimals}`;
        assert.equal(await run(command, digits + rest), await run(command, `${digits}${rest}${'0'.repeat(20)}`));
        assert.equal(await run(command, digits), await run(command, `${digits}.${'0'.repeat(20)}`));
      },
    ),
    { numRuns: rounds(300) },
  ));

test('any text is read or refused', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from("0123459.,-−–+ ()€%eE:/#x_½⅓٣'[];\nkg\u00a0")) }),
      (text) => {
        try {
          let last = 0;
          for (const { start, end, digitsStart, digitsEnd, decimal } of findNumbers(text)) {
            assert.ok(last <= start && start <= digitsStart && digitsStart < digitsEnd && digitsEnd <= end);
            assert.match(decimal, /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/);
            last = end;
          }
        } catch (error) {
          assert.ok(error instanceof FilterRefusal, `${error}`);
        }
      },
    ),
    { numRuns: rounds(5000) },
  ));
