// Filters with side effects. Each passes its value through and reports the effect; outputs send the value somewhere.
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
  tagging('tag', 'Adds tags to the entry.'),
  tagging('untag', 'Removes tags from the entry.'),
  tagging('tag-all', 'Adds tags to every listed entry.', { worksWithoutInput: true }),
  tagging('untag-all', 'Removes tags from every listed entry.', { worksWithoutInput: true }),
  filter({
    keyword: 'describe',
    summary: 'Sets the description of the entry.',
    takes: 'any',
    gives: 'any',
    arguments: { text: someText('the description') },
    does: 'effect',
    examples: passing('describe "for Monday"'),
    apply: (value) => value,
  }),
  marking('forget', 'Deletes the entry from the history.', { does: 'effect' }),
  marking('pin', 'Pins the entry.', { does: 'effect' }),
  marking('unpin', 'Unpins the entry.', { does: 'effect' }),
  marking('copy', 'Puts the result on the clipboard.', { does: 'output', worksWithoutInput: true }),
  marking('select', 'Selects the result in the window that lists the history.', {
    does: 'output',
    worksWithoutInput: true,
  }),
  marking('paste', 'Pastes the result into the active application.', { does: 'output' }),
];
