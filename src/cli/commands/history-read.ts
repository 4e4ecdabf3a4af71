// `copyloom history`, the part that reads: lists, searches, entries, pins, tags.
import { command } from '../command.ts';
import { flag, needed, oneOrMore, optional } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { entryId, someText } from '../input/values.ts';
import { showEntry } from '../output/show-entry.ts';
import { showEntryLines, showEntryPage, showPage, showTagPage, showVersionPage } from '../output/show-page.ts';
import { paging } from './paging.ts';

const tag = optional(someText('TAG'), 'only entries with this tag; of several, as in url,work, with all');

export const historyReadCommands = [
  command({
    words: 'history list',
    summary: 'Lists the history, newest first.',
    options: { ...paging, tag },
    examples: [
      { type: 'copyloom history list --limit 10', does: 'The last ten things that were copied.' },
      { type: 'copyloom history list --tag text', does: 'Text that is not a link.' },
    ],
    run: ({ client }, given) => client.call('listHistory', { query: given }),
    show: showEntryPage('There is nothing to list.'),
  }),
  command({
    words: 'history search',
    summary: 'Finds entries by their text, description, application or image size.',
    arguments: { query: oneOrMore(someText('QUERY'), 'what to look for, whatever its case') },
    options: { fuzzy: flag('letters in this order are enough, best matches first'), ...paging, tag },
    examples: [
      { type: 'copyloom history search invoice 2026', does: 'Entries with “invoice 2026” in them.' },
      { type: 'copyloom history search --fuzzy gthb --tag url', does: 'Links to github.com, among others.' },
    ],
    run: ({ client }, { query, ...given }) => client.call('listHistory', { query: { q: query.join(' '), ...given } }),
    show: showEntryPage('Nothing was found.'),
  }),
  command({
    words: 'history show',
    summary: 'Shows one entry; into a pipe, its text and nothing else.',
    arguments: { id: needed(entryId, 'the entry') },
    options: { versions: flag('what it held before it was changed, newest first'), ...paging },
    examples: [
      { type: 'copyloom history show 42', does: 'The whole text and all that is known about it.' },
      { type: 'copyloom history show 42 > note.txt', does: 'The text as it was copied.' },
    ],
    run: async ({ client }, { id, versions, ...range }) => {
      const path = { id: String(id) };
      if (versions) return client.call('listVersions', { path, query: range });
      const [name] = Object.keys(range);
      if (name !== undefined) throw new UsageError(`--${name} goes with --versions only.`);
      return client.call('getEntry', { path });
    },
    show: (answer, view) => ('items' in answer ? showVersionPage(answer, view) : showEntry(answer, view)),
  }),
  command({
    words: 'history pins',
    summary: 'Lists what is pinned, newest pin first.',
    options: paging,
    examples: [{ type: 'copyloom history pins', does: 'What stays when the history is cleared.' }],
    run: ({ client }, given) => client.call('listPins', { query: given }),
    show: (page, view) =>
      showPage(page, {
        lines: (pins) =>
          showEntryLines(
            pins.map(({ entry }) => entry),
            view,
          ),
        none: 'Nothing is pinned.',
        view,
      }),
  }),
  command({
    words: 'history tags',
    summary: 'Lists the tags with how many entries have each, most used first.',
    options: paging,
    examples: [{ type: 'copyloom history tags', does: 'Those you gave and those that follow from the content.' }],
    run: ({ client }, given) => client.call('listTags', { query: given }),
    show: showTagPage,
  }),
];
