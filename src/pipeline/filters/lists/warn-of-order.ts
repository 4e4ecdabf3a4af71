// Warns that the alphabetical order is not the one by meaning: 10 before 9, Apr 3 before Jan 5.
import type { FilterContext } from '../../language/filter.ts';
import { show } from '../columns/column.ts';
import { type OrderedColumn, readColumnIfAny } from '../columns/column-kinds.ts';
import { mayBeDayNames } from '../columns/day-names.ts';
import { doubtVersions } from '../columns/doubt-versions.ts';
import { findNaturalDoubt } from './natural-doubt.ts';

const hasNumber = /^\D{0,40}\d/;
const sampled = 50;

const remedies: Readonly<Record<string, string>> = {
  'a number': '“sort-numbers” sorts by value',
  'a version': '“sort-versions” sorts versions',
  'a date with one reading': '“sort-dates” sorts by date',
  'a date without a year': '“sort-dates” sorts by date',
  'a numbered name': '“sort-natural” sorts by number',
};

/** Dates of which some have no single reading, so that the lines are no column of dates. */
const mayBeDate =
  /^\s*(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})|\d{1,2}\.? ?\p{L}{3,9}\.? \d{4})(?![\d.])/u;

const ipAddress = /^\s*\d{1,3}(?:\.\d{1,3}){3}(?![.\d])/;

const mayBeColumn = (contents: readonly string[]): boolean =>
  hasNumber.test(contents[0] ?? '') ? contents.every((content) => hasNumber.test(content)) : mayBeDayNames(contents);

const findWrong = (sorted: readonly string[], descends: boolean, context: FilterContext) => {
  const readAll = (cells: readonly string[]): OrderedColumn | undefined => {
    const column = readColumnIfAny({ cells }, { now: context.now, warn: () => undefined });
    return column?.count === cells.length ? column : undefined;
  };
  const step = Math.ceil(sorted.length / sampled);
  const sample = step === 1 ? sorted : sorted.filter((_, index) => index % step === 0);
  const ofSample = mayBeColumn(sample) ? readAll(sample) : undefined;
  const column = ofSample && step > 1 ? (mayBeColumn(sorted) ? readAll(sorted) : undefined) : ofSample;
  if (!column) return undefined;
  const at = sorted.findIndex((_, index) => {
    const difference = index === 0 ? 0 : column.compare(index - 1, index);
    return descends ? difference < 0 : difference > 0;
  });
  return { pair: at < 1 ? [] : sorted.slice(at - 1, at + 1), what: column.what };
};

export const warnOfOrder = (sorted: readonly string[], descends: boolean, context: FilterContext): void => {
  if (sorted.length < 2) return;
  const wrong = findWrong(sorted, descends, context);
  const doubt = wrong?.pair.length === 0 && !descends ? doubtVersions(sorted) : undefined;
  if (doubt)
    context.warn(`${show(doubt[0])} comes before ${show(doubt[1])}; if they are versions, write “sort-versions”.`);
  const pair = wrong ? wrong.pair : findNaturalDoubt(descends ? sorted.toReversed() : sorted);
  const [before, after] = wrong || !descends ? (pair ?? []) : (pair?.toReversed() ?? []);
  if (before === undefined || after === undefined) return;
  const ofTexts = /\d,\d{3}/.test(before) ? '“sort-numbers” sorts by value' : '“sort-natural” sorts by number';
  const areDates = mayBeDate.test(before) && mayBeDate.test(after);
  const guessed = areDates ? remedies['a date with one reading'] : ofTexts;
  const ofNames = mayBeDayNames([before])
    ? '“sort-by (trim)” sorts as in the calendar'
    : '“sort-by (trim)” sorts by value';
  const ofColumn = ipAddress.test(before) ? '“sort-versions” sorts IP addresses' : remedies[wrong?.what ?? ''];
  const remedy = wrong ? (ofColumn ?? ofNames) : guessed;
  context.warn(`“sort” sorts alphabetically, with ${show(before)} before ${show(after)}; ${remedy}.`);
};
