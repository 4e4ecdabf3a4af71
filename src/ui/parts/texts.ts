// Texts of the components that pages share.
import { formatNumber } from './format-numbers.ts';

export const plural = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

export const texts = {
  completions: 'Completions',
  changes: {
    removed: 'Removed:',
    added: 'Added:',
    folded: (count: number): string => plural(count, 'unchanged line', 'unchanged lines'),
    unended: 'without a line break at the end',
    cut: 'The rest of this change is too long to show here.',
    notCompared: 'This change is too long to show here.',
  },
  json: {
    moreElements: (count: number, left: number): string => `Show ${formatNumber(count)} more of ${formatNumber(left)}`,
    moreCharacters: (count: number, left: number): string =>
      `Show ${formatNumber(count)} more of ${plural(left, 'character', 'characters')}`,
    fields: (count: number): string => plural(count, 'field', 'fields'),
    elements: (count: number): string => plural(count, 'element', 'elements'),
  },
} as const;
