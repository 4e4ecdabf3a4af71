// Says why keys that are compared as texts may be in the wrong order.

import { areMost, isEmpty, show } from '../columns/column.ts';
import { mayBeDayNames } from '../columns/day-names.ts';
import { doubtVersions } from '../columns/doubt-versions.ts';
import { findMixedUnits } from '../columns/quantities.ts';
import { arrangeTexts } from '../lists/arrange.ts';
import { findNaturalDoubt } from '../lists/natural-doubt.ts';
import { isDateOrVersion, looksLikeDate } from '../time/date-column.ts';
import { doubtLeading } from './doubt-leading.ts';

/** What starts with another word is rather a name, such as Apollo 11, 1969. */
const startsLikeDate = (content: string): boolean => {
  const [, word] = /^\s*(?:\d|(\p{L}+))/u.exec(content) ?? [];
  return word === undefined ? /^\s*\d/.test(content) : mayBeDayNames([word]);
};

const relativeDay = /^\s*(?:today|yesterday|tomorrow|now)\s*$/i;
const named = /^\s*\p{L}[\p{L} ]{0,40} (?=\d)/u;
const fraction = /^\s*(\d{1,9})\/(\d{1,9})\s*$/;

/** Python 3.10 and Python 3.9: versions of one thing. */
const doubtNamedVersions = (contents: readonly string[]): readonly [string, string] | undefined => {
  const [name] = named.exec(contents[0] ?? '') ?? [];
  if (name === undefined || !contents.every((content) => isEmpty(content) || content.startsWith(name)))
    return undefined;
  const pair = doubtVersions(contents.map((content) => content.slice(name.length)));
  return pair && [name + pair[0], name + pair[1]];
};

/** 1/2 before 1/3. */
const doubtFractions = (sorted: readonly string[]): readonly [string, string] | undefined => {
  const values = sorted.map((content) => {
    const [, over, under] = fraction.exec(content) ?? [];
    return over === undefined ? undefined : Number(over) / Number(under);
  });
  if (!areMost(values.filter((value) => value !== undefined).length, sorted)) return undefined;
  const at = values.findIndex((value, index) => value !== undefined && value < (values[index - 1] ?? value));
  return at < 1 ? undefined : [sorted[at - 1] ?? '', sorted[at] ?? ''];
};

/** `remedy` says how to sort by the numbers inside texts; `key` is what stands after `sort-by`, or a placeholder. */
export const doubtTexts = (contents: readonly string[], remedy: string, key: string): string | undefined => {
  const doubtful = contents.filter(isDateOrVersion);
  if (areMost(doubtful.length, contents))
    return `Keys such as ${show(doubtful[0] ?? '')} were compared as texts; if they are dates, write “(get ${key} | date)” in place of “${key}”, and if they are versions, use “sort-versions”.`;
  const dates = contents.filter((content) => looksLikeDate(content) && startsLikeDate(content));
  if (areMost(dates.length, contents))
    return `Dates such as ${show(dates[0] ?? '')} were compared as texts, because they have two readings or none; write “(get ${key} | date month-first)” or “(get ${key} | date day-first)” in place of “${key}”.`;
  const relative = contents.find((content) => relativeDay.test(content));
  if (relative !== undefined && dates.length > 0)
    return `${show(relative)} was compared as text beside dates such as ${show(dates[0] ?? '')}; write it as a date.`;
  const units = findMixedUnits({ cells: contents });
  if (units)
    return `The keys have different units, such as ${units.map(show).join(' and ')}, so they were compared as texts; write all in one unit.`;
  const filled = contents.filter((content) => !isEmpty(content));
  const sorted = arrangeTexts(filled).map((place) => filled[place] ?? '');
  const doubt = doubtLeading(sorted, key);
  if (doubt !== undefined) return doubt;
  const fractions = doubtFractions(sorted);
  if (fractions)
    return `${show(fractions[0])} comes before ${show(fractions[1])}, because they were compared as texts; if they are fractions, write “(get ${key} | calc)” in place of “${key}”.`;
  const pair = doubtNamedVersions(contents) ?? findNaturalDoubt(sorted);
  if (!pair) return undefined;
  const [before, after] = pair;
  return `${show(before)} comes before ${show(after)}, because they were compared as texts; ${/\d,\d{3}/.test(before) ? `write “(get ${key} | remove ,)” in place of “${key}”` : remedy}.`;
};
