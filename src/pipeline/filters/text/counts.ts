// Counting filters: words, characters, lines, bytes, reading time.
import { once } from '../../../base/once.ts';
import { cannot } from '../../language/failure.ts';
import { type Example, filter } from '../../language/filter.ts';
import { computed } from '../../language/json-value.ts';
import { wholeNumber } from '../../language/parameters.ts';
import { hash, text, textOf } from '../../language/value.ts';
import { countGraphemes } from './graphemes.ts';

// The root locale, whatever the language of the machine. Chinese, Japanese and Thai have no spaces between words.
const words = once(() => new Intl.Segmenter('und', { granularity: 'word' }));
const maxWords = 1_000_000;

const countWords = (content: string): number => {
  let count = 0;
  for (const { isWordLike } of words().segment(content)) if (isWordLike) count += 1;
  return count;
};

/** A trailing newline does not start another line. */
const countLines = (content: string): number => {
  if (content === '') return 0;
  let count = 1;
  for (let at = content.indexOf('\n'); at >= 0 && at < content.length - 1; at = content.indexOf('\n', at + 1))
    count += 1;
  return count;
};

const counter = (
  keyword: string,
  summary: string,
  aliases: readonly string[],
  examples: readonly [Example, ...Example[]],
  count: (content: string) => number,
) =>
  filter({
    keyword,
    summary,
    takes: 'text',
    gives: 'text',
    aliases,
    examples,
    apply: (content) => computed(String(count(content))),
  });

/** Counts lowercased words, most frequent first; ties stay in order of appearance. */
const countEachWord = (content: string): [string, number][] => {
  const counts = new Map<string, number>();
  for (const { segment, isWordLike } of words().segment(content)) {
    if (!isWordLike) continue;
    // Longer ones aren't words, and may be a letter with too many marks to normalize.
    const word = (segment.length < 1000 ? segment.normalize('NFC') : segment).toLowerCase();
    counts.set(word, (counts.get(word) ?? 0) + 1);
    if (counts.size > maxWords) cannot('the text has over 1,000,000 different words.');
  }
  return [...counts].sort(([, a], [, b]) => b - a);
};

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** In scripts without spaces, reading speed is counted in characters: about two per word of another script. */
const ideographsPerWord = 2.1;

const readingSeconds = (content: string, wordsPerMinute: number): number => {
  let characters = 0;
  const others = content.replace(ideographs, () => {
    characters += 1;
    return ' ';
  });
  return Math.ceil(((countWords(others) + characters / ideographsPerWord) * 60) / wordsPerMinute);
};

const showDuration = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

export const countFilters = [
  counter(
    'words',
    'Counts the words. To list them, write find-all and /[\\p{L}\\p{N}’-]+/u.',
    ['word-count', 'count-words'],
    [
      { run: 'words', on: 'It’s a well-kept loom.', gives: '5' },
      { run: 'words', on: '吾輩は猫である', gives: '5' },
    ],
    countWords,
  ),
  counter(
    'characters',
    'Counts the visible characters: an emoji, or a letter with its diacritics, counts as one.',
    ['chars', 'character-count', 'count-characters', 'length'],
    [{ run: 'characters', on: 'né 👩‍👧', gives: '4' }],
    countGraphemes,
  ),
  counter(
    'lines-count',
    'Counts the lines.',
    ['line-count', 'count-lines'],
    [{ run: 'lines-count', on: 'milk\neggs\nbread\n', gives: '3' }],
    countLines,
  ),
  counter(
    'bytes-count',
    'Counts the UTF-8 bytes of the text.',
    ['byte-count', 'count-bytes'],
    [{ run: 'bytes-count', on: 'naïve café', gives: '12' }],
    (content) => Buffer.byteLength(content),
  ),
  filter({
    keyword: 'frequency',
    summary: 'Counts how often each word occurs, most frequent first.',
    takes: 'any',
    gives: 'hash',
    aliases: ['word-frequency'],
    examples: [
      { run: 'frequency', on: 'To be, or not to be', gives: 'to: 2\nbe: 2\nor: 1\nnot: 1' },
      { run: 'frequency | keys | first', on: 'warp and weft and loom', gives: 'and' },
    ],
    apply: (value) => hash(countEachWord(textOf(value)).map(([word, count]) => [word, text(String(count))])),
  }),
  filter({
    keyword: 'reading-time',
    summary: 'Estimates how long the text takes to read silently.',
    takes: 'any',
    gives: 'text',
    arguments: { speed: wholeNumber('words per minute', { atLeast: 1, atMost: 100_000, default: 238 }) },
    aliases: ['read-time'],
    examples: [
      { run: 'reading-time', on: 'One two three four.', gives: '2 s' },
      { run: 'reading-time 2', on: 'One two three four.', gives: '2 min' },
    ],
    apply: (value, { speed }) => showDuration(readingSeconds(textOf(value), speed)),
  }),
];
