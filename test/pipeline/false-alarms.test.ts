// Ordinary inputs that look suspicious: no warning, unless something in them tells otherwise.
import { test } from 'node:test';
import { assertWarnings } from './assert-filters.ts';

const vat = 'name,vat,net\nA,19%,100\nB,7%,200';
const durations = (...cells: readonly string[]): string => `n,d\n${cells.map((cell) => `a,${cell}`).join('\n')}`;

test('prices are no versions', () =>
  assertWarnings([
    ['rows | sort-by price', 'item,price\npen,1.9\nink,1.10\nbook,12.50', undefined],
    ['rows | sort-by n', 'item,n\npen,1.9\nink,1.10', /if they are versions/],
  ]));

test('a factor in percent is clear', () =>
  assertWarnings([
    ["rows | set gross (calc 'net * (1 + vat)')", vat, undefined],
    ["rows | set tax (calc 'net * vat')", vat, undefined],
    ["rows | set tax (calc 'net * vat / 100')", vat, /Percentages were read as parts of 1/],
    ["rows | set more (calc 'vat * 2')", vat, /Percentages were read as parts of 1/],
  ]));

test('the length of a month matters only beside durations that are almost equal', () =>
  assertWarnings([
    ['rows | sort-by d', durations('2 years ago', '3 weeks ago', '5 days ago'), undefined],
    ['rows | sort-by d', durations('13 months', '1 year', '2 days'), undefined],
    ['rows | sort-by d', durations('1 month', '30 days'), /Months and years vary in length/],
    ['rows | sort-by d', durations('365 days', '1 year'), /Months and years vary in length/],
    ['rows | sort-by d', durations('1 month ago', '31 days ago'), /Months and years vary in length/],
  ]));
