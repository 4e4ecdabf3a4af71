// `copyloom history`, the part that changes entries: text, description, pins.
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { needed, optional } from '../input/parameter.ts';
import { readTextOrInput } from '../input/read-text.ts';
import { UsageError } from '../input/usage-error.ts';
import { entryId, someText } from '../input/values.ts';
import { showEntryLines } from '../output/show-page.ts';
import type { View } from '../output/view.ts';

const showChanged = (entry: Schemas['Entry'], view: View): string => `${showEntryLines([entry], view)}\n`;

export const historyChangeCommands = [
  command({
    words: 'history edit',
    summary: 'Changes the text or description of an entry; old texts stay as versions.',
    arguments: {
      id: needed(entryId, 'the entry'),
      text: optional(someText('TEXT'), 'the new text; without it and without --description, or for -, standard input'),
    },
    options: { description: optional(someText('TEXT'), 'what to write about it; "" removes it') },
    examples: [
      { type: 'copyloom history edit 42 "see you at ten"', does: 'Changes the text.' },
      { type: 'copyloom history show 42 | sort | copyloom history edit 42', does: 'Sorts its lines.' },
      { type: 'copyloom history edit 42 --description "for the tax office"', does: 'Leaves the text alone.' },
    ],
    run: async (context, { id, text, description }) => {
      // Under cron and the like standard input is there and empty: it is not read where a description says what to change.
      const edits = text !== undefined || description === undefined;
      const value = edits ? { value: await readTextOrInput(text, context) } : {};
      const body = { ...value, ...(description !== undefined && { description }) };
      return context.client.call('changeEntry', { path: { id: String(id) }, body });
    },
    show: showChanged,
  }),
  command({
    words: 'history pin',
    summary: 'Pins an entry, or a new text, so that clearing leaves it.',
    arguments: { id: optional(entryId, 'the entry') },
    options: {
      text: optional(someText('TEXT'), 'instead of an entry: a text to keep, which the clipboard does not get'),
    },
    examples: [
      { type: 'copyloom history pin 42', does: 'Keeps the entry.' },
      { type: 'copyloom history pin --text "12 Elm Street"', does: 'Adds an entry, pinned.' },
    ],
    run: ({ client }, given) => {
      if ((given.id === undefined) === (given.text === undefined)) {
        throw new UsageError('What to pin is expected: either the ID of an entry or --text.');
      }
      return client.call('addPin', { body: given });
    },
    show: ({ entry }, view) => showChanged(entry, view),
  }),
  command({
    words: 'history unpin',
    summary: 'Unpins an entry; it stays in the history.',
    arguments: { id: needed(entryId, 'the entry') },
    examples: [{ type: 'copyloom history unpin 42', does: 'It goes with the others when the history is cleared.' }],
    run: ({ client }, { id }) => client.call('deletePin', { path: { id: String(id) } }),
    show: () => 'It is no longer pinned.\n',
  }),
];
