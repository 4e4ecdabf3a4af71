// Naming style filters: camel, snake, kebab and so on. Each line is one name.
import { filter } from '../../language/filter.ts';
import { changeEachLine } from './change-lines.ts';
import { toAscii } from './to-ascii.ts';
import { capitalizeWord, splitWords } from './words.ts';

interface NameStyle {
  readonly gives: string;
  readonly aliases: readonly string[];
  readonly between: string;
  write(word: string, index: number): string;
}

const nameCase = (keyword: string, summary: string, { gives, aliases, between, write }: NameStyle) =>
  filter({
    keyword,
    summary,
    takes: 'text',
    gives: 'text',
    aliases,
    examples: [{ run: keyword, on: 'Clipboard historyItem', gives }],
    apply: (content) => changeEachLine(content, (line) => splitWords(line).map(write).join(between)),
  });

const small = (word: string): string => word.toLowerCase();
const capitalized = (word: string): string => capitalizeWord(word.toLowerCase());

/** A word without a Latin form stays unchanged, because URLs can contain it too. */
const writePlain = (word: string): string => {
  const plain = /^[a-z\d]+$/i.test(word) ? word : toAscii(word).replace(/[^a-z\d]+/gi, '');
  return (plain || word).toLowerCase();
};

export const nameFilters = [
  nameCase('camel', 'Converts names to camelCase.', {
    gives: 'clipboardHistoryItem',
    aliases: ['camel-case', 'camelcase'],
    between: '',
    write: (word, index) => (index === 0 ? small(word) : capitalized(word)),
  }),
  nameCase('pascal', 'Converts names to PascalCase.', {
    gives: 'ClipboardHistoryItem',
    aliases: ['pascal-case', 'pascalcase'],
    between: '',
    write: capitalized,
  }),
  nameCase('snake', 'Converts names to snake_case.', {
    gives: 'clipboard_history_item',
    aliases: ['snake-case', 'snakecase'],
    between: '_',
    write: small,
  }),
  nameCase('kebab', 'Converts names to kebab-case.', {
    gives: 'clipboard-history-item',
    aliases: ['kebab-case', 'kebabcase', 'dash-case'],
    between: '-',
    write: small,
  }),
  nameCase('constant', 'Converts names to CONSTANT_CASE.', {
    gives: 'CLIPBOARD_HISTORY_ITEM',
    aliases: ['constant-case', 'screaming-snake', 'macro-case'],
    between: '_',
    write: (word) => word.toUpperCase(),
  }),
  nameCase('dot', 'Converts names to dot.case.', {
    gives: 'clipboard.history.item',
    aliases: ['dot-case'],
    between: '.',
    write: small,
  }),
  nameCase('train', 'Converts names to Train-Case, as used in HTTP headers.', {
    gives: 'Clipboard-History-Item',
    aliases: ['train-case', 'header-case'],
    between: '-',
    write: capitalized,
  }),
  nameCase('start', 'Splits names into words and capitalizes each.', {
    gives: 'Clipboard History Item',
    aliases: ['start-case', 'capital-case'],
    between: ' ',
    write: (word) => capitalizeWord(word),
  }),
  filter({
    keyword: 'slug',
    summary: 'Turns each line into a URL slug: lowercase ASCII words joined by -.',
    takes: 'text',
    gives: 'text',
    aliases: ['slugify'],
    examples: [
      { run: 'slug', on: 'Crème brûlée: Don’t panic!', gives: 'creme-brulee-dont-panic' },
      { run: 'slug', on: 'Привет, мир', gives: 'privet-mir' },
      { run: 'slug', on: '新年 2026', gives: '新年-2026' },
    ],
    apply: (content) =>
      changeEachLine(content, (line) =>
        line
          .replace(/['’]/g, '')
          .split(/[^\p{L}\p{M}\p{N}]+/u)
          .filter(Boolean)
          .map(writePlain)
          .join('-'),
      ),
  }),
];
