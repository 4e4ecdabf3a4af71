// Filters that extract the text between, before or after markers.
import { filter } from '../../language/filter.ts';
import { textOrPattern } from '../../language/search-parameters.ts';
import { listOfTexts } from '../../language/value.ts';
import { findBetween, findFirst, findLast, maxFound, type Sought } from './occurrences.ts';

const mark = textOrPattern('the text or pattern to look for');

const shownMark = ({ isText, plain, source, flags }: Sought): string =>
  (isText ? (plain ?? source) : `/${source}/${flags}`).slice(0, 40).toWellFormed();

const warnOfNone = (sought: Sought, keyword: string, warn: (sentence: string) => void): void =>
  warn(
    `“${keyword}” gives an empty text where there is no “${shownMark(sought)}”. To keep such texts as they are, write “if contains … (${keyword} …)”.`,
  );

/** A mark alone on its line, such as ---, separates sections. */
const isWithin = (line: string, sought: Sought): boolean => {
  const found = findFirst(line, sought);
  return found !== undefined && line.slice(found.start, found.end).trim() !== line.trim();
};

/** Doubts a mark that is missing, or on several lines of a text that is searched as a whole. */
const warnOfMark = (content: string, sought: Sought, keyword: string, warn: (sentence: string) => void): void => {
  const found = content === '' ? undefined : findFirst(content, sought);
  if (!found) {
    if (content !== '') warnOfNone(sought, keyword, warn);
    return;
  }
  const lineEnd = content.indexOf('\n', found.end);
  const lineStart = content.lastIndexOf('\n', found.start) + 1;
  if (lineEnd < 0 || !isWithin(content.slice(lineStart, lineEnd), sought)) return;
  const next = findFirst(content.slice(lineEnd + 1), sought);
  if (!next) return;
  warn(
    `“${shownMark(sought)}” is on several lines, but “${keyword}” works on the whole text; for each line, write “lines |” before it.`,
  );
};

const around = (
  keyword: string,
  summary: string,
  [on, run, gives]: readonly [string, string, string],
  pick: (content: string, sought: Sought) => string,
) =>
  filter({
    keyword,
    summary: `${summary}; empty if there is none.`,
    takes: 'text',
    gives: 'text',
    arguments: { mark },
    examples: [{ run: `${keyword} ${run}`, on, gives }],
    apply: (content, args, { warn }) => {
      warnOfMark(content, args.mark, keyword, warn);
      return pick(content, args.mark);
    },
  });

const marks = { left: textOrPattern('the text or pattern before'), right: textOrPattern('the text or pattern after') };

export const aroundFilters = [
  filter({
    keyword: 'between',
    summary: 'Extracts the first text between two markers.',
    takes: 'text',
    gives: 'text',
    arguments: marks,
    examples: [
      { run: "between '(' ')'", on: 'f(x) + g(y)', gives: 'x' },
      { run: 'between /<b[^>]*>/ </b>', on: 'a <b class="x">bold</b> word', gives: 'bold' },
    ],
    apply: (content, { left, right }, { warn }) => {
      const found = findBetween(content, left, right).next().value;
      if (found === undefined && content !== '') warnOfNone(findFirst(content, left) ? right : left, 'between', warn);
      return found ?? '';
    },
  }),
  filter({
    keyword: 'between-all',
    summary: 'Lists every text between two markers.',
    takes: 'text',
    gives: 'list',
    arguments: marks,
    examples: [{ run: "between-all '(' ')'", on: 'f(x) + g(y)', gives: 'x\ny' }],
    apply: (content, { left, right }) => listOfTexts([...findBetween(content, left, right).take(maxFound)]),
  }),
  around('before', 'Keeps the text before the first marker', ['user@example.com', '@', 'user'], (content, sought) =>
    content.slice(0, findFirst(content, sought)?.start ?? 0),
  ),
  around('after', 'Keeps the text after the first marker', ['key: a: b', "': '", 'a: b'], (content, sought) =>
    content.slice(findFirst(content, sought)?.end ?? content.length),
  ),
  around('before-last', 'Keeps the text before the last marker', ['a.tar.gz', '.', 'a.tar'], (content, sought) =>
    content.slice(0, findLast(content, sought)?.start ?? 0),
  ),
  around('after-last', 'Keeps the text after the last marker', ['/home/ada/a.txt', '/', 'a.txt'], (content, sought) =>
    content.slice(findLast(content, sought)?.end ?? content.length),
  ),
];
