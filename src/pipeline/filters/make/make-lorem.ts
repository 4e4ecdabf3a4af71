// Generates placeholder text.
import { filter } from '../../language/filter.ts';
import { wholeNumber } from '../../language/parameters.ts';

const passage =
  `Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.
Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat.
Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur.
Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit anim id est laborum.`.split(
    /\s/,
  );

/** Repeats the passage as paragraphs, and ends the last sentence after the last word. */
const writeLorem = (count: number): string => {
  const paragraphs: string[] = [];
  for (let left = count; left > 0; left -= passage.length) {
    const words = passage.slice(0, left).join(' ');
    paragraphs.push(words.replace(/[,.]?$/, '.'));
  }
  return paragraphs.join('\n\n');
};

export const loremFilters = [
  filter({
    keyword: 'lorem',
    summary: 'Generates placeholder text.',
    takes: 'nothing',
    gives: 'text',
    arguments: { words: wholeNumber('number of words', { default: passage.length, atLeast: 1, atMost: 1_000_000 }) },
    aliases: ['lorem-ipsum'],
    examples: [{ run: 'lorem 8', gives: 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.' }],
    apply: (_input, { words }) => writeLorem(words),
  }),
];
