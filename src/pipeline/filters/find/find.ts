// Find and replace filters.
import { filter } from '../../language/filter.ts';
import { someText, textOrPattern } from '../../language/parameters.ts';
import { listOfTexts } from '../../language/value.ts';
import { checkSought, everywhere, findAll, readGroup, replaceAll } from './occurrences.ts';

const what = textOrPattern('the text or pattern to look for');
const group = someText('the number or name of a group in the pattern', { default: '0' });

export const findFilters = [
  filter({
    keyword: 'replace',
    summary: 'Replaces every occurrence. With a pattern, $1 and $<name> insert its groups and $& the whole match.',
    takes: 'text',
    gives: 'text',
    arguments: { what, with: someText('the replacement') },
    aliases: ['substitute', 'replace-all'],
    examples: [
      { run: 'replace cat dog', on: 'a cat, a cat', gives: 'a dog, a dog' },
      { run: "replace /(\\d+) EUR/ '€$1'", on: '5 EUR or 7 EUR', gives: '€5 or €7' },
      { run: "replace EUR '$1'", on: '5 EUR', gives: '5 $1' },
    ],
    apply: (content, args) => replaceAll(content, args.what, args.with),
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
    summary: 'Finds the first occurrence, or a group in it; with the flag g, all of them.',
    takes: 'text',
    gives: 'any',
    arguments: { what, group },
    examples: [
      { run: 'find /\\d+/', on: 'order 4711 of 12', gives: '4711' },
      { run: 'find /order (\\d+)/ 1', on: 'order 4711 of 12', gives: '4711' },
      { run: 'find /\\d+/g', on: 'order 4711 of 12', gives: '4711\n12' },
    ],
    apply: (content, args) => {
      if (args.what.findsAll) return listOfTexts(findAll(content, args.what, args.group));
      const found = checkSought(args.what).exec(content);
      return found ? readGroup(found, args.group) : '';
    },
  }),
  filter({
    keyword: 'find-all',
    summary: 'Lists every occurrence, or a group in each.',
    takes: 'text',
    gives: 'list',
    arguments: { what, group },
    aliases: ['match-all', 'grep-only'],
    examples: [
      { run: 'find-all /\\d+/', on: 'order 4711 of 12', gives: '4711\n12' },
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
