// Says why keys that are compared as texts may be in the wrong order.

import { areMost, isEmpty, show } from '../columns/column.ts';
import { mayBeDayNames } from '../columns/day-names.ts';
import { findMixedUnits } from '../columns/quantities.ts';
import { compareTexts } from '../lists/compare-texts.ts';
import { findNaturalDoubt } from '../lists/natural-doubt.ts';
import { isDateOrVersion, looksLikeDate } from '../time/date-column.ts';
import { doubtLeading } from './doubt-leading.ts';

/** What starts with another word is rather a name, such as Apollo 11, 1969. */
const startsLikeDate = (content: string): boolean => {
  const [, word] = /^\s*(?:\d|(\p{L}+))/u.exec(content) ?? [];
  return word === undefined ? /^\s*\d/.test(content) : mayBeDayNames([word]);
};

/** `remedy` says how to sort by the numbers inside texts. */
export const doubtTexts = (contents: readonly string[], remedy: string): string | undefined => {
  const doubtful = contents.filter(isDateOrVersion);
  if (areMost(doubtful.length, contents))
    return `Keys such as ${show(doubtful[0] ?? '')} were compared as texts; if they are dates, write “(get KEY | date)” in place of KEY, and if they are versions, use “sort-versions”.`;
  const dates = contents.filter((content) => looksLikeDate(content) && startsLikeDate(content));
  if (areMost(dates.length, contents))
    return `Dates such as ${show(dates[0] ?? '')} were compared as texts, because they have two readings or none; write “(get KEY | date month-first)” or “(get KEY | date day-first)” in place of KEY.`;
  const units = findMixedUnits({ cells: contents });
  if (units)
    return `The keys have different units, such as ${units.map(show).join(' and ')}, so they were compared as texts; write all in one unit.`;
  const sorted = contents.filter((content) => !isEmpty(content)).sort(compareTexts);
  const doubt = doubtLeading(sorted);
  if (doubt !== undefined) return doubt;
  const [before, after] = findNaturalDoubt(sorted) ?? [];
  return before === undefined || after === undefined
    ? undefined
    : `${show(before)} comes before ${show(after)}, because they were compared as texts; ${remedy}.`;
};
