// Filters of case: upper, lower, and the ways of writing several words as one.
import { filter } from '../filter.ts';
import { someText } from '../parameters.ts';

const locale = { locale: someText('the language whose rules count, such as tr', { otherwise: '' }) };

/** The words of a text, whatever way of writing they are in. */
const splitWords = (content: string): string[] =>
  content
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

const capitalize = (word: string): string => {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
};

const joinWords = (content: string, write: (word: string, index: number) => string, between: string): string =>
  splitWords(content)
    .map((word, index) => write(word.toLowerCase(), index))
    .join(between);

const wayOfWriting = (keyword: string, summary: string, gives: string, write: (content: string) => string) =>
  filter({
    keyword,
    summary,
    takes: 'text',
    gives: 'text',
    examples: [{ run: keyword, on: 'Clipboard history', gives }],
    apply: write,
  });

export const caseFilters = [
  filter({
    keyword: 'upper',
    summary: 'Writes everything in capitals.',
    takes: 'text',
    gives: 'text',
    arguments: locale,
    aliases: ['uppercase'],
    examples: [
      { run: 'upper', on: 'Straße', gives: 'STRASSE' },
      { run: 'upper tr', on: 'izmir', gives: 'İZMİR' },
    ],
    apply: (content, { locale: language }) =>
      language === '' ? content.toUpperCase() : content.toLocaleUpperCase(language),
  }),
  filter({
    keyword: 'lower',
    summary: 'Writes everything in small letters.',
    takes: 'text',
    gives: 'text',
    arguments: locale,
    aliases: ['lowercase'],
    examples: [{ run: 'lower', on: 'ÉTÉ', gives: 'été' }],
    apply: (content, { locale: language }) =>
      language === '' ? content.toLowerCase() : content.toLocaleLowerCase(language),
  }),
  filter({
    keyword: 'capitalize',
    summary: 'Begins the text with a capital.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'capitalize', on: 'hello there', gives: 'Hello there' }],
    apply: capitalize,
  }),
  wayOfWriting('camel', 'Writes words as one, each but the first with a capital.', 'clipboardHistory', (content) =>
    joinWords(content, (word, index) => (index === 0 ? word : capitalize(word)), ''),
  ),
  wayOfWriting('pascal', 'Writes words as one, each with a capital.', 'ClipboardHistory', (content) =>
    joinWords(content, capitalize, ''),
  ),
  wayOfWriting('snake', 'Writes words in small letters with _ between.', 'clipboard_history', (content) =>
    joinWords(content, (word) => word, '_'),
  ),
  wayOfWriting('kebab', 'Writes words in small letters with - between.', 'clipboard-history', (content) =>
    joinWords(content, (word) => word, '-'),
  ),
  wayOfWriting('constant', 'Writes words in capitals with _ between.', 'CLIPBOARD_HISTORY', (content) =>
    joinWords(content, (word) => word.toUpperCase(), '_'),
  ),
];
