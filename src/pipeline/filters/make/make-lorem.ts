// Generates placeholder text.
import { cannotTake } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { oneOf, wholeNumber } from '../../language/parameters.ts';

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

const sentences = passage.join(' ').split(/(?<=\.) /);

/** Repeats the sentences of the passage, as paragraphs of four. */
const writeSentences = (count: number): string => {
  const paragraphs: string[] = [];
  for (let left = count; left > 0; left -= sentences.length) paragraphs.push(sentences.slice(0, left).join(' '));
  return paragraphs.join('\n\n');
};

const most = { words: 1_000_000, sentences: 50_000, paragraphs: 10_000 };

const unit = oneOf('of what', ['words', 'sentences', 'paragraphs'], { default: 'words' });

const writers = {
  words: writeLorem,
  sentences: writeSentences,
  paragraphs: (count: number): string => writeSentences(count * sentences.length),
};

export const loremFilters = [
  filter({
    keyword: 'lorem',
    summary: 'Generates placeholder text: a number of words, sentences or paragraphs.',
    takes: 'nothing',
    gives: 'text',
    arguments: {
      count: wholeNumber('how many', { default: passage.length, atLeast: 1, atMost: most.words }),
      unit,
    },
    aliases: ['lorem-ipsum'],
    examples: [
      { run: 'lorem 8', gives: 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.' },
      { run: 'lorem 2 sentences', gives: sentences.slice(0, 2).join(' ') },
    ],
    apply: (_input, args) =>
      args.count > most[args.unit]
        ? cannotTake(`COUNT must be at most ${most[args.unit].toLocaleString('en')} for ${args.unit}.`)
        : writers[args.unit](args.count),
  }),
];
