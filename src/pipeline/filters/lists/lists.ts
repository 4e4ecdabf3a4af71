// Filters that convert between texts and lists.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { listOrLines, listOrLinesNocase, separator as separatorText, wholeNumber } from '../../language/parameters.ts';
import { separatorOrPattern } from '../../language/search-parameters.ts';
import { hash, list, listOfTexts, text, textOf, type Value } from '../../language/value.ts';
import { linesOf } from '../../language/value-lines.ts';
import type { Sought } from '../find/occurrences.ts';
import { rememberAllMarks } from '../numbers/column-marks.ts';
import { splitGraphemes } from '../text/graphemes.ts';
import { ignoreCase } from '../text/ignore-case.ts';

const maxElements = 1_000_000;

/** Drops the groups of the pattern: only the text between the separators counts. */
const splitAt = (content: string, separator: Sought): string[] => {
  // Splitting at a plain text is several times as fast.
  if (separator.plain) return content.split(separator.plain, maxElements + 1);
  if (separator.source === '(?:)') return splitGraphemes(content);
  const groups = separator.source.includes('(')
    ? (new RegExp(`${separator.source}|`, separator.flags).exec('')?.length ?? 1) - 1
    : 0;
  const parts = content.split(separator, (maxElements + 1) * (groups + 1));
  return groups === 0 ? parts : parts.filter((_, index) => index % (groups + 1) === 0);
};

/** The entries of a hash are written as `key: value`. */
const readElements = (value: Value): readonly Value[] => {
  if (value.type === 'list') return value.items;
  if (value.type === 'hash') return listOfTexts(value.entries.map((entry) => textOf(hash([entry])))).items;
  return textOf(value) === '' ? [] : listOfTexts(linesOf(value).lines).items;
};

/** The elements may be the cells of a column. */
const listColumn = (items: readonly Value[]): Value => {
  rememberAllMarks(items);
  return list(items);
};

const refuseHash = (value: Value): Value =>
  value.type === 'hash'
    ? cannot('expected a list or lines, but this is a hash. Write “keys |”, “values |” or “entries |” before it.')
    : value;

/** Joins the innermost lists first, so that text split line by line becomes lines again. */
const join = (value: Value, separator: string): Value => {
  const items = readElements(value);
  const texts: string[] = [];
  // A loop, because this runs on every element of a list.
  for (const item of items) {
    if (item.type === 'list') return list(items.map((one) => (one.type === 'list' ? join(one, separator) : one)));
    texts.push(textOf(item));
  }
  return text(texts.join(separator));
};

/** Reports an element that is in the other list but for case or spaces. */
const warnOfNearly = (
  unshared: readonly Value[],
  others: readonly Value[],
  keyword: string,
  warn: (sentence: string) => void,
): void => {
  const bare = (item: Value): string => ignoreCase(textOf(item).trim());
  const known = new Map(others.map((item) => [bare(item), textOf(item)]));
  const found = unshared.find((item) => known.has(bare(item)) && bare(item) !== '');
  if (!found) return;
  const [one, other] = [textOf(found), known.get(bare(found)) ?? ''];
  const [shown, near] = [one, other].map((content) => `“${content.slice(0, 40).toWellFormed()}”`);
  warn(
    ignoreCase(one) === ignoreCase(other)
      ? `${shown} is not in the other list, but ${near} is; to ignore case, write “${keyword}”.`
      : `${shown} is not in the other list, but ${near} is; remove the spaces around them with “each (trim) |”.`,
  );
};

const compared = (
  keyword: string,
  { summary, gives, aliases, keepsShared }: { summary: string; gives: string; aliases: string[]; keepsShared: boolean },
) =>
  filter({
    keyword,
    summary,
    takes: 'list',
    gives: 'list',
    arguments: { other: listOrLinesNocase('the list to compare with') },
    aliases,
    examples: [
      { run: `${keyword} "b\\nc"`, on: 'a\nb\nc\nd', gives },
      { run: `${keyword} nocase "B\\nC"`, on: 'a\nb\nc\nd', gives },
    ],
    apply: (items, { other: { items: others, ignoresCase } }, { warn }) => {
      const identityOf = (item: Value): string => (ignoresCase ? ignoreCase(textOf(item)) : textOf(item));
      const known = new Set(others.map(identityOf));
      const isShared = items.map((item) => known.has(identityOf(item)));
      const unshared = items.filter((_, index) => !isShared[index]);
      warnOfNearly(unshared, others, `${keyword}${ignoresCase ? '' : ' nocase'}`, warn);
      return list(keepsShared ? items.filter((_, index) => isShared[index]) : unshared);
    },
  });

export const listFilters = [
  filter({
    keyword: 'lines',
    summary: 'Splits the text into a list of lines.',
    takes: 'any',
    gives: 'list',
    aliases: ['split-lines'],
    examples: [{ run: 'lines | nth 2', on: 'one\ntwo', gives: 'two' }],
    apply: (value) => listColumn(readElements(value)),
  }),
  filter({
    keyword: 'split',
    summary: 'Splits the text at a separator; an empty separator splits it into characters.',
    takes: 'text',
    gives: 'list',
    arguments: { separator: separatorOrPattern('the separator') },
    examples: [
      { run: 'split ,', on: 'a,b,c', gives: 'a\nb\nc' },
      { run: 'split /\\s*;\\s*/', on: 'a ; b;c', gives: 'a\nb\nc' },
      { run: "split '' | join -", on: 'añ👍🏽', gives: 'a-ñ-👍🏽' },
    ],
    apply: (content, { separator }) => listColumn(listOfTexts(splitAt(content, separator)).items),
  }),
  filter({
    keyword: 'join',
    summary: 'Joins the elements into one text; nested lists become one text each.',
    takes: 'any',
    gives: 'any',
    arguments: { separator: separatorText('the separator', { default: '' }) },
    aliases: ['join-lines', 'collapse', 'single-line'],
    examples: [
      { run: 'join ", "', on: 'a\nb\nc', gives: 'a, b, c' },
      { run: 'lines | split , | join " + "', on: 'a,b\nc,d', gives: 'a + b\nc + d' },
    ],
    apply: (value, { separator }) => join(value, separator),
  }),
  filter({
    keyword: 'chunk',
    summary: 'Groups the elements into lists of a fixed size.',
    takes: 'any',
    gives: 'list',
    arguments: { count: wholeNumber('elements per group', { atLeast: 1 }) },
    aliases: ['group-by-count', 'batch'],
    examples: [
      { run: 'chunk 2 | join ", "', on: 'a\nb\nc', gives: 'a, b\nc' },
      { run: "split '' | chunk 4 | join | join ' '", on: '1234567890', gives: '1234 5678 90' },
    ],
    apply: (value, { count }) => {
      const items = readElements(refuseHash(value));
      const groups = Math.ceil(items.length / count);
      return list(Array.from({ length: groups }, (_, at) => list(items.slice(at * count, (at + 1) * count))));
    },
  }),
  filter({
    keyword: 'zip',
    summary: 'Pairs each element with the one at the same position in another list; missing ones become empty text.',
    takes: 'any',
    gives: 'list',
    arguments: { other: listOrLines('the other list, such as @name') },
    aliases: ['pair'],
    examples: [{ run: 'zip "Paris\\nRome" | join ": "', on: 'France\nItaly', gives: 'France: Paris\nItaly: Rome' }],
    apply: (value, { other }) => {
      const items = readElements(refuseHash(value));
      const length = Math.max(items.length, other.length);
      if (length * 3 > maxElements) cannot('the pairs would have over 1,000,000 elements.');
      const nothing = text('');
      return list(Array.from({ length }, (_, at) => list([items[at] ?? nothing, other[at] ?? nothing])));
    },
  }),
  compared('common', {
    summary: 'Keeps the elements that are also in another list.',
    gives: 'b\nc',
    aliases: ['intersect', 'in-both'],
    keepsShared: true,
  }),
  compared('except', {
    summary: 'Removes the elements that are in another list.',
    gives: 'a\nd',
    aliases: ['minus', 'not-in'],
    keepsShared: false,
  }),
];
