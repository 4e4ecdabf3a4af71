// Says why keys that are compared as texts may be in the wrong order.
import { areMost, isEmpty, show } from '../columns/column.ts';
import { findMixedUnits } from '../columns/quantities.ts';
import { compareNaturally, compareTexts } from '../lists/compare-texts.ts';
import { isDateOrVersion, looksLikeDate } from '../time/date-column.ts';

const monthOrDay =
  /^\s*(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\.?\s*$/i;
/** What starts with a word is rather a name, such as Apollo 11, 1969. */
const startsWithNumber = /^\s*\d/;
/** Not the start of an identifier such as 9f3a. */
const startsWithSigns = /^\s*[^\p{L}\p{N}]{0,3}\d{1,30}(?![\p{L}\p{N}])/u;

/** The first two in alphabetical order whose numbers are in the opposite order: #10 and #9. */
const findWrongOrder = (contents: readonly string[]): readonly string[] | undefined => {
  if (!areMost(contents.filter((content) => startsWithSigns.test(content)).length, contents)) return undefined;
  const texts = contents.filter((content) => !isEmpty(content)).sort(compareTexts);
  const wrong = texts.findIndex((content, index) => index > 0 && compareNaturally(texts[index - 1] ?? '', content) > 0);
  return wrong < 0 ? undefined : texts.slice(wrong - 1, wrong + 1);
};

export const doubtTexts = (contents: readonly string[]): string | undefined => {
  const doubtful = contents.filter(isDateOrVersion);
  if (areMost(doubtful.length, contents))
    return `Keys such as ${show(doubtful[0] ?? '')} were compared as texts; if they are dates, write “(get KEY | date)” in place of KEY, and if they are versions, use “sort-versions”.`;
  const dates = contents.filter((content) => looksLikeDate(content) && startsWithNumber.test(content));
  if (areMost(dates.length, contents))
    return `Dates such as ${show(dates[0] ?? '')} were compared as texts, because they have two readings or none; write them as 2024-05-14.`;
  const units = findMixedUnits({ cells: contents });
  if (units?.some((unit) => monthOrDay.test(unit)))
    return `Dates without a year, such as ${show(contents[0] ?? '')}, were compared as texts; add the year.`;
  if (units)
    return `The keys have different units, such as ${units.map(show).join(' and ')}, so they were compared as texts; write all in one unit.`;
  if (contents.length > 1 && contents.every((content) => monthOrDay.test(content)))
    return `Names of months or weekdays, such as ${show(contents[0] ?? '')}, were compared as texts.`;
  const [before, after] = findWrongOrder(contents) ?? [];
  return before === undefined || after === undefined
    ? undefined
    : `${show(before)} comes before ${show(after)}, because they were compared as texts; remove what is around the numbers.`;
};
