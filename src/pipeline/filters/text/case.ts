// Case filters: whole text, words, sentences.
import { memoize } from '../../../base/memoize.ts';
import { cannotTake } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { someText } from '../../language/parameters.ts';
import { changeEachLine } from './change-lines.ts';
import { writeTitle } from './title.ts';
import { anyLanguage, capitalizeWord, isEnglish, writeCapitals, writeSmall } from './words.ts';

const locale = { locale: someText('language code for its casing rules, such as tr', { default: anyLanguage }) };

const readLanguage = memoize((written: string): string => {
  if (written === anyLanguage) return written;
  try {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    if (names.of(written) !== undefined) return written;
  } catch {
    // Malformed: reported below.
  }
  return cannotTake(`“${written.slice(0, 40)}” is not a language code; write one such as tr, az, lt or el.`);
});

/** Abbreviations that don't end a sentence: e.g., Dr. */
const abbreviation = /(?<![\p{L}\p{N}.])(?:\p{L}\.\p{L}\.|(?:mr|mrs|ms|dr|prof|vs|cf|approx)\.)\s$/iu;
const sentenceStart = /(^|\n|[.!?…]["'”’»)\]]*\s|[。！？])([^\p{L}\p{N}\n.!?…。！？]*)(\p{L})/gu;

const writeSentences = (content: string, language: string): string =>
  content
    .split(isEnglish(language) ? /(?<![\p{L}\p{M}\p{N}])(I)(?![\p{L}\p{M}\p{N}])/u : /(?!)/)
    .map((part) => (part === 'I' && isEnglish(language) ? part : writeSmall(part, language)))
    .join('')
    .replace(sentenceStart, (match, before: string, between: string, letter: string, at: number, whole: string) => {
      if (abbreviation.test(whole.slice(Math.max(0, at - 10), at) + before)) return match;
      return before + between + capitalizeWord(letter, language);
    });

const inLanguage = (
  keyword: string,
  summary: string,
  more: {
    aliases: readonly string[];
    examples: Parameters<typeof filter>[0]['examples'];
    write(content: string, language: string): string;
  },
) =>
  filter({
    keyword,
    summary,
    takes: 'text',
    gives: 'text',
    arguments: locale,
    aliases: more.aliases,
    examples: more.examples,
    apply: (content, { locale: language }) => more.write(content, readLanguage(language)),
  });

export const caseFilters = [
  inLanguage('upper', 'Converts the text to uppercase.', {
    aliases: ['uppercase', 'upper-case', 'upcase'],
    examples: [
      { run: 'upper', on: 'Straße', gives: 'STRASSE' },
      { run: 'upper tr', on: 'izmir', gives: 'İZMİR' },
    ],
    write: writeCapitals,
  }),
  inLanguage('lower', 'Converts the text to lowercase.', {
    aliases: ['lowercase', 'lower-case', 'downcase'],
    examples: [
      { run: 'lower', on: 'ÉTÉ', gives: 'été' },
      { run: 'lower tr', on: 'ISPARTA', gives: 'ısparta' },
    ],
    write: writeSmall,
  }),
  inLanguage('title', 'Capitalizes each word except short English words such as “of”.', {
    aliases: ['title-case'],
    examples: [
      { run: 'title', on: 'the lord of the rings', gives: 'The Lord of the Rings' },
      { run: 'title', on: 'WHAT THE IPHONE IS FOR', gives: 'What the Iphone Is For' },
      { run: 'title de', on: 'über den wolken', gives: 'Über Den Wolken' },
    ],
    write: (content, language) => changeEachLine(content, (line) => writeTitle(line, language)),
  }),
  inLanguage('sentence', 'Capitalizes the start of each sentence and lowercases the rest.', {
    aliases: ['sentence-case'],
    examples: [{ run: 'sentence', on: 'HELLO THERE. HOW AM I?', gives: 'Hello there. How am I?' }],
    write: writeSentences,
  }),
  inLanguage('capitalize', 'Capitalizes the first letter and leaves the rest unchanged.', {
    aliases: ['capitalise', 'upper-first'],
    examples: [{ run: 'capitalize', on: '“hello there”', gives: '“Hello there”' }],
    write: (content, language) => {
      const start = content.search(/[\p{L}\p{N}]/u);
      return start < 0 ? content : content.slice(0, start) + capitalizeWord(content.slice(start), language);
    },
  }),
  filter({
    keyword: 'swap-case',
    summary: 'Swaps uppercase and lowercase.',
    takes: 'text',
    gives: 'text',
    aliases: ['swapcase', 'toggle-case', 'invert-case'],
    examples: [{ run: 'swap-case', on: 'hELLO', gives: 'Hello' }],
    apply: (content) =>
      content.replace(/(\p{Lu}+)|\p{Ll}+/gu, (run, capitals?: string) =>
        capitals === undefined ? run.toUpperCase() : run.toLowerCase(),
      ),
  }),
  filter({
    keyword: 'sponge',
    summary: 'Alternates lowercase and uppercase letters.',
    takes: 'text',
    gives: 'text',
    aliases: ['sponge-case', 'mock'],
    examples: [{ run: 'sponge', on: 'That is fine', gives: 'tHaT iS fInE' }],
    apply: (content) => {
      let capital = true;
      return content.replace(/\p{L}/gu, (letter) => {
        capital = !capital;
        return capital ? letter.toUpperCase() : letter.toLowerCase();
      });
    },
  }),
];
