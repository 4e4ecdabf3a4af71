// Filters that change characters: diacritics, quotes, control characters, spelling alphabets.
import { type Example, filter } from '../../language/filter.ts';
import { oneOf } from '../../language/parameters.ts';
import { changeEachLine } from './change-lines.ts';
import { deburr } from './deburr.ts';
import { marksOf, type QuoteLanguage, writeSmartQuotes, writeStraightQuotes } from './quotes.ts';
import { stripAnsi, stripControl } from './strip-control.ts';
import { toAscii } from './to-ascii.ts';

const rewriting = (
  keyword: string,
  summary: string,
  aliases: readonly string[],
  examples: readonly [Example, ...Example[]],
  apply: (content: string) => string,
) => filter({ keyword, summary, takes: 'text', gives: 'text', aliases, examples, apply });

const isLanguage = (language: string): language is QuoteLanguage => language in marksOf;
const languages = Object.keys(marksOf).filter(isLanguage);

const spoken: Readonly<Record<string, string>> = Object.fromEntries(
  `Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra
  Tango Uniform Victor Whiskey Xray Yankee Zulu 0Zero 1One 2Two 3Three 4Four 5Five 6Six 7Seven 8Eight 9Nine .Stop -Dash`
    .split(/\s+/)
    .map((word) => [word.slice(0, 1).toLowerCase(), word.replace(/^[^a-z]/i, '').replace('Xray', 'X-ray')]),
);

/** Separates the words of a line with a dash; characters without a name stay unchanged. */
const spell = (line: string): string =>
  line
    .trim()
    .split(/\s+/)
    .map((word) => Array.from(deburr(word), (letter) => spoken[letter.toLowerCase()] ?? letter).join(' '))
    .join(' / ');

const leet: Readonly<Record<string, string>> = {
  a: '4',
  b: '8',
  e: '3',
  g: '9',
  i: '1',
  o: '0',
  s: '5',
  t: '7',
  z: '2',
};

const maxShown = 10;

const showSome = (characters: readonly string[]): string =>
  `${characters.slice(0, maxShown).join(' ')}${characters.length > maxShown ? ' …' : ''}`;

export const characterFilters = [
  rewriting(
    'deburr',
    'Removes diacritics from Latin and Greek letters; ß becomes ss, ø becomes o.',
    ['remove-accents', 'strip-accents', 'remove-diacritics', 'unaccent'],
    [{ run: 'deburr', on: 'Crème brûlée, Łódź, Straße', gives: 'Creme brulee, Lodz, Strasse' }],
    deburr,
  ),
  filter({
    keyword: 'ascii',
    summary: 'Converts the text to ASCII: transliterates other scripts, simplifies symbols, and drops the rest.',
    takes: 'text',
    gives: 'text',
    aliases: ['to-ascii', 'transliterate', 'asciify'],
    examples: [
      { run: 'ascii', on: '“Größe” — 5 € ≤ ½', gives: '"Grosse" -- 5 EUR <= 1/2' },
      { run: 'ascii', on: 'Москва, Αθήνα, 서울, とうきょう', gives: 'Moskva, Athina, seoul, toukyou' },
    ],
    apply: (content, _args, { warn }) => {
      const dropped = new Set<string>();
      const ascii = toAscii(content, (character) => dropped.add(character));
      if (dropped.size > 0) warn(`Dropped characters without an ASCII spelling: ${showSome([...dropped])}.`);
      return ascii;
    },
  }),
  rewriting(
    'straight-quotes',
    'Replaces typographic quotes, apostrophes, dashes and … with plain ASCII ones.',
    ['dumb-quotes', 'plain-quotes', 'unsmart'],
    [{ run: 'straight-quotes', on: '“It’s «fine»” — 3–5…', gives: '"It\'s "fine"" -- 3-5...' }],
    writeStraightQuotes,
  ),
  filter({
    keyword: 'smart-quotes',
    summary: 'Replaces plain quotes, apostrophes, dashes and ... with typographic ones.',
    takes: 'text',
    gives: 'text',
    arguments: { language: oneOf<QuoteLanguage>('the language whose marks to use', languages, { default: 'en' }) },
    aliases: ['curly-quotes', 'typographic-quotes', 'smarten'],
    examples: [
      { run: 'smart-quotes', on: '"It\'s the \'90s" -- really...', gives: '“It’s the ’90s” — really…' },
      { run: 'smart-quotes de', on: 'Er sagte "ja".', gives: 'Er sagte „ja“.' },
    ],
    apply: (content, { language }) => writeSmartQuotes(content, language),
  }),
  rewriting(
    'strip-ansi',
    'Removes terminal colors and other escape sequences.',
    ['remove-ansi', 'ansi-strip'],
    [{ run: 'strip-ansi', on: '\u001b[31mred\u001b[0m', gives: 'red' }],
    stripAnsi,
  ),
  rewriting(
    'strip-control',
    'Removes control and invisible characters, but keeps tabs, line breaks and joiners.',
    ['remove-invisible', 'strip-invisible', 'remove-control'],
    [{ run: 'strip-control', on: 'a\u0000b\u200bc\ufeff', gives: 'abc' }],
    stripControl,
  ),
  rewriting(
    'nato',
    'Spells the text in the NATO phonetic alphabet.',
    ['phonetic', 'nato-alphabet', 'spell'],
    [{ run: 'nato', on: 'Loom 7é', gives: 'Lima Oscar Oscar Mike / Seven Echo' }],
    (content) => changeEachLine(content, spell),
  ),
  rewriting(
    'leet',
    'Replaces letters with digits that look like them.',
    ['leetspeak', 'leet-speak'],
    [{ run: 'leet', on: 'Leet speak', gives: 'L337 5p34k' }],
    (content) => content.replace(/[abegiostz]/gi, (letter) => leet[letter.toLowerCase()] ?? letter),
  ),
];
