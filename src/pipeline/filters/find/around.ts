// Filters that pick what stands between, before and behind marks.
import { filter } from '../../language/filter.ts';
import { textOrPattern } from '../../language/parameters.ts';
import { listOfTexts } from '../../language/value.ts';
import { findBetween, findFirst, findLast, mostFound, type Sought } from './occurrences.ts';

const mark = textOrPattern('the mark to look for');
const around = (
  keyword: string,
  summary: string,
  [on, run, gives]: readonly [string, string, string],
  pick: (content: string, sought: Sought) => string,
) =>
  filter({
    keyword,
    summary: `${summary}; nothing if the mark is not there.`,
    takes: 'text',
    gives: 'text',
    arguments: { mark },
    examples: [{ run: `${keyword} ${run}`, on, gives }],
    apply: (content, given) => pick(content, given.mark),
  });

const marks = { left: textOrPattern('the mark before'), right: textOrPattern('the mark after') };

export const aroundFilters = [
  filter({
    keyword: 'between',
    summary: 'Picks what stands between two marks, the first time.',
    takes: 'text',
    gives: 'text',
    arguments: marks,
    examples: [
      { run: "between '(' ')'", on: 'f(x) + g(y)', gives: 'x' },
      { run: 'between /<b[^>]*>/ </b>', on: 'a <b class="x">bold</b> word', gives: 'bold' },
    ],
    apply: (content, { left, right }) => findBetween(content, left, right).next().value ?? '',
  }),
  filter({
    keyword: 'between-all',
    summary: 'Lists what stands between two marks, every time.',
    takes: 'text',
    gives: 'list',
    arguments: marks,
    examples: [{ run: "between-all '(' ')'", on: 'f(x) + g(y)', gives: 'x\ny' }],
    apply: (content, { left, right }) => listOfTexts([...findBetween(content, left, right).take(mostFound)]),
  }),
  around('before', 'Picks what stands before the first mark', ['user@example.com', '@', 'user'], (content, sought) =>
    content.slice(0, findFirst(content, sought)?.start ?? 0),
  ),
  around('after', 'Picks what stands behind the first mark', ['key: a: b', "': '", 'a: b'], (content, sought) =>
    content.slice(findFirst(content, sought)?.end ?? content.length),
  ),
  around('before-last', 'Picks what stands before the last mark', ['a.tar.gz', '.', 'a.tar'], (content, sought) =>
    content.slice(0, findLast(content, sought)?.start ?? 0),
  ),
  around('after-last', 'Picks what stands behind the last mark', ['/home/ada/a.txt', '/', 'a.txt'], (content, sought) =>
    content.slice(findLast(content, sought)?.end ?? content.length),
  ),
];
