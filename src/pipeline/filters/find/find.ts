// Find and replace filters.
import { applyToTexts } from '../../language/apply-to-shapes.ts';
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { orPipeline, replacement, someText } from '../../language/parameters.ts';
import { textOrPattern } from '../../language/search-parameters.ts';
import { listOfTexts, text, type Value } from '../../language/value.ts';
import { warnOfArray } from '../../language/warn-of-array.ts';
import { findElement } from '../blocks/choose-elements.ts';
import { checkSought, everywhere, findAll, readGroup, replaceAll, type Sought } from './occurrences.ts';
import { countGroups, nameGroups, replaceWith } from './replace-with.ts';
import { warnOfReplacement } from './warn-of-replacement.ts';

const what = textOrPattern('the text or pattern to look for');
const group = someText('the number or name of a group in the pattern', { default: '0' });

const findIn = (content: string, sought: Sought, wanted: string): Value => {
  if (sought.findsAll) return listOfTexts(findAll(content, sought, wanted));
  const found = checkSought(sought).exec(content);
  return text(found ? readGroup(found, wanted) : '');
};

export const findFilters = [
  filter({
    keyword: 'replace',
    summary:
      'Replaces every occurrence. With a pattern, $1 and $<name> insert its groups and $& the whole match. A pipeline replaces the only group of the pattern if it matched, otherwise the whole match, with what it makes of it.',
    takes: 'text',
    gives: 'text',
    arguments: { what, with: orPipeline(replacement('the replacement, or a pipeline')) },
    aliases: ['substitute', 'replace-all'],
    examples: [
      { run: 'replace cat dog', on: 'a cat, a cat', gives: 'a dog, a dog' },
      { run: "replace /(\\d+) EUR/ '€$1'", on: '5 EUR or 7 EUR', gives: '€5 or €7' },
      { run: "replace EUR '$1'", on: '5 EUR', gives: '5 $1' },
      {
        run: 'replace /"ts":(\\d+)/ (timestamp-date)',
        on: '{"ts":0,"n":0}',
        gives: '{"ts":1970-01-01T00:00:00Z,"n":0}',
      },
      { run: 'replace /\\b[a-z]+\\b/ (capitalize)', on: 'ada of London', gives: 'Ada Of London' },
    ],
    apply: (content, { what: sought, with: made }, { warn }) => {
      if (typeof made === 'function') return replaceWith(content, sought, made);
      if (sought.isText) return replaceAll(content, sought, made.text);
      if (made.isEntry && countGroups(sought) > 0)
        warn('A dollar sign and a number without quotes is an entry of the history; for a group, write it in quotes.');
      warnOfReplacement(made.text, { count: countGroups(sought), names: nameGroups(sought) }, warn);
      return replaceAll(content, sought, made.template);
    },
  }),
  filter({
    keyword: 'remove',
    summary: 'Removes every occurrence.',
    takes: 'text',
    gives: 'text',
    arguments: { what },
    aliases: ['remove-all'],
    examples: [
      { run: 'remove /\\d/', on: 'a1b2', gives: 'ab' },
      { run: "remove 'very '", on: 'a very very good day', gives: 'a good day' },
    ],
    apply: (content, args) => replaceAll(content, args.what, ''),
  }),
  filter({
    keyword: 'find',
    summary:
      'Finds the first occurrence, or a group in it; with the flag g, all of them. With a test, finds the first element or line that passes.',
    takes: 'any',
    gives: 'any',
    arguments: { what: orPipeline(textOrPattern('the text or pattern to look for, or a test')), group },
    examples: [
      { run: 'find /\\d+/', on: 'order 4711 of 12', gives: '4711' },
      { run: 'find /order (\\d+)/ 1', on: 'order 4711 of 12', gives: '4711' },
      { run: 'find /\\d+/g', on: 'order 4711 of 12', gives: '4711\n12' },
      { run: 'find is url', on: 'see\nhttps://example.org/\nhttps://example.net/', gives: 'https://example.org/' },
      { run: 'find (length | matches /4/)', on: 'ant\nbear\nlion', gives: 'bear' },
    ],
    apply: (value, args, { warn }) => {
      const { what: sought } = args;
      if (typeof sought === 'function') {
        if (args.group !== '0') cannot('a test has no groups; leave out the second argument.');
        warnOfArray(value, 'find', warn);
        return findElement(value, sought);
      }
      return applyToTexts(value, (content) => findIn(content, sought, args.group), 'texts');
    },
  }),
  filter({
    keyword: 'find-all',
    summary:
      'Lists every occurrence, or a group in each; with a pattern for words, the same words as the filter words.',
    takes: 'text',
    gives: 'list',
    arguments: { what, group },
    aliases: ['match-all', 'grep-only'],
    examples: [
      { run: 'find-all /\\d+/', on: 'order 4711 of 12', gives: '4711\n12' },
      { run: "find-all /[\\p{L}\\p{N}'’-]+/u", on: "It's a well-kept loom.", gives: "It's\na\nwell-kept\nloom" },
      { run: 'find-all /(\\w+)=(?<value>\\w+)/ value', on: 'a=1&b=2', gives: '1\n2' },
    ],
    apply: (content, args) => listOfTexts(findAll(content, args.what, args.group)),
  }),
  filter({
    keyword: 'occurrences',
    summary: 'Counts how often a text or pattern occurs.',
    takes: 'text',
    gives: 'text',
    arguments: { what },
    aliases: ['count-of'],
    examples: [{ run: 'occurrences an', on: 'banana', gives: '2' }],
    apply: (content, args) => {
      let count = 0;
      for (const [found] of content.matchAll(everywhere(args.what))) if (found !== '') count += 1;
      return String(count);
    },
  }),
];
