// Filters that do something beside the value: it passes through, and what would happen is told. Outputs send it somewhere.
import { type Example, filter } from '../../language/filter.ts';
import { someText, texts } from '../../language/parameters.ts';

const passing = (run: string): readonly [Example] => [{ run, on: 'a note', gives: 'a note' }];

const tagging = (keyword: string, summary: string, more: { worksWithoutInput?: true } = {}) =>
  filter({
    keyword,
    summary,
    takes: 'any',
    gives: 'any',
    arguments: { names: texts('the tags', { atLeast: 1 }) },
    does: 'effect',
    examples: passing(`${keyword} work`),
    ...more,
    apply: (value) => value,
  });

const marking = (
  keyword: string,
  summary: string,
  more: { does: 'effect' } | { does: 'output'; worksWithoutInput?: true },
) =>
  filter({
    keyword,
    summary,
    takes: 'any',
    gives: 'any',
    examples: passing(keyword),
    ...more,
    apply: (value) => value,
  });

export const effectFilters = [
  tagging('tag', 'Gives tags to the entry.'),
  tagging('untag', 'Takes tags from the entry.'),
  tagging('tag-all', 'Gives tags to everything that is listed.', { worksWithoutInput: true }),
  tagging('untag-all', 'Takes tags from everything that is listed.', { worksWithoutInput: true }),
  filter({
    keyword: 'describe',
    summary: 'Writes a description of the entry.',
    takes: 'any',
    gives: 'any',
    arguments: { text: someText('the description') },
    does: 'effect',
    examples: passing('describe "for Monday"'),
    apply: (value) => value,
  }),
  marking('forget', 'Drops the entry from the history.', { does: 'effect' }),
  marking('pin', 'Pins the entry.', { does: 'effect' }),
  marking('unpin', 'Unpins the entry.', { does: 'effect' }),
  marking('copy', 'Puts the result on the clipboard.', { does: 'output', worksWithoutInput: true }),
  marking('select', 'Selects the result in the overlay.', { does: 'output', worksWithoutInput: true }),
  marking('paste', 'Pastes the result into the application in front.', { does: 'output' }),
];
