// `copyloom history list`, `search`, `show`, `pins` and `tags`: read the history.
import { readQuery } from '../../base/search-line.ts';
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { flag, oneOrMore, optional, required } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { entryId, someText, tagFilter } from '../input/values.ts';
import { noteEntry, showEntry } from '../output/show-entry.ts';
import { showsPages, showTagLines, showVersionLines } from '../output/show-page.ts';
import { itself, showsEntryPages } from './entry-pages.ts';
import { listCommand } from './list-command.ts';
import { listOptions, paging, readListQuery } from './list-options.ts';

const tag = optional(tagFilter, 'only entries with this tag; with several (url,work), all of them');

const versionPages = showsPages(showVersionLines, () => 'This entry has no earlier versions.');

const noneTagged = (tags: string): string => `No entries with --tag ${tags}. For a list of tags: copyloom history tags`;

/** Whether the overlay would take a word for a filter. */
const isFilter = (query: readonly string[]): boolean =>
  Object.keys(readQuery(query.join(' '))).some((name) => name !== 'q');
const noMatchOfFilter =
  'No matches. This searches for the words as they are: for a tag, add --tag TAG; for the filters of the overlay, run copyloom pick.';

export const historyReadCommands = [
  command({
    words: 'history list',
    isGroupDefault: true,
    summary: 'Lists the history, newest first.',
    options: { ...listOptions, tag },
    examples: [
      { type: 'copyloom history list --limit 10', does: 'Your last ten copies.' },
      { type: 'copyloom history list --tag text', does: 'Text that is not a link.' },
      { type: "copyloom history list --format '{id}\\t{app}'", does: 'For scripts: only these fields of each entry.' },
    ],
    run: async ({ client }, args) => client.call('listHistory', { query: await readListQuery('Entry', args) }),
    ...showsEntryPages(({ tag: asked }) => (asked === undefined ? 'No entries.' : noneTagged(asked)), itself),
  }),
  command({
    words: 'history search',
    summary: 'Finds entries by text (also in images), description, application, or image type and size.',
    arguments: { query: oneOrMore(someText('QUERY'), 'text to look for; case does not matter') },
    options: { fuzzy: flag('match words approximately (gthb finds github); best matches first'), ...listOptions, tag },
    examples: [
      { type: 'copyloom history search invoice 2026', does: 'Entries that contain “invoice 2026”.' },
      { type: 'copyloom history search --fuzzy gthb --tag url', does: 'Links to github.com, among others.' },
    ],
    run: async ({ client }, { query, ...args }) =>
      client.call('listHistory', { query: { q: query.join(' '), ...(await readListQuery('Entry', args)) } }),
    ...showsEntryPages(({ query = [] }) => (isFilter(query) ? noMatchOfFilter : 'No matches.'), itself),
  }),
  command({
    words: 'history show',
    summary: 'Shows an entry; when piped, prints only its text.',
    arguments: { id: required(entryId, 'entry ID') },
    options: { versions: flag('list its earlier versions, newest first'), ...paging },
    examples: [
      { type: 'copyloom history show 42', does: 'The whole text with all details.' },
      { type: 'copyloom history show 42 > note.txt', does: 'Saves the text exactly as copied.' },
    ],
    run: async ({ client }, { id, versions, ...range }) => {
      const path = { id: String(id) };
      if (versions) return client.call('listVersions', { path, query: range });
      const [name] = Object.keys(range);
      if (name !== undefined) throw new UsageError(`--${name} works only with --versions.`);
      return client.call('getEntry', { path });
    },
    isPaged: true,
    show: (answer, view) => ('items' in answer ? versionPages.show(answer, view) : showEntry(answer, view)),
    notes: (answer, view) => ('items' in answer ? versionPages.notes(answer, view) : noteEntry(answer, view)),
  }),
  command({
    words: 'history pins',
    summary: 'Lists pinned entries, last pinned first.',
    options: listOptions,
    examples: [{ type: 'copyloom history pins', does: 'Entries that stay when you clear the history.' }],
    run: async ({ client }, args) => client.call('listPins', { query: await readListQuery('Pin', args) }),
    ...showsEntryPages<Schemas['Pin']>(() => 'No pinned entries.', {
      entryOf: ({ entry }) => entry,
      withEntry: (pin, entry) => ({ ...pin, entry }),
    }),
  }),
  listCommand({
    words: 'history tags',
    summary: 'Lists tags with their number of entries, most used first.',
    examples: [{ type: 'copyloom history tags', does: 'Given tags and tags derived from the content.' }],
    element: 'Tag',
    read: (client, query) => client.call('listTags', { query }),
    lines: showTagLines,
    none: 'No tags.',
  }),
];
