// `copyloom history edit`, `pin` and `unpin`: change entries.
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { optional, required } from '../input/parameter.ts';
import { readTextOrInput } from '../input/read-text.ts';
import { UsageError } from '../input/usage-error.ts';
import { entryId, filledText, someText } from '../input/values.ts';
import { showEntryLines } from '../output/show-page.ts';
import type { View } from '../output/view.ts';

const showChanged = (entry: Schemas['Entry'], view: View): string => `${showEntryLines([entry], view)}\n`;

export const historyChangeCommands = [
  command({
    words: 'history edit',
    summary: 'Changes the text or description of an entry; old texts are kept as versions.',
    arguments: {
      id: required(entryId, 'entry ID'),
      text: optional(someText('TEXT'), 'new text; standard input if -, or if --description is omitted too'),
    },
    options: { description: optional(someText('TEXT'), 'new description; "" removes it') },
    examples: [
      { type: 'copyloom history edit 42 "see you at ten"', does: 'Changes the text.' },
      { type: 'copyloom history show 42 | sort | copyloom history edit 42', does: 'Sorts its lines.' },
      { type: 'copyloom history edit 42 --description "for the tax office"', does: 'Changes only the description.' },
    ],
    run: async (context, { id, text, description }) => {
      // Under cron, standard input is open but empty: don't read it when --description alone says what to change.
      const edits = text !== undefined || description === undefined;
      const value = edits ? { value: await readTextOrInput(text, context) } : {};
      const body = { ...value, ...(description !== undefined && { description }) };
      return context.client.call('changeEntry', { path: { id: String(id) }, body });
    },
    show: showChanged,
  }),
  command({
    words: 'history pin',
    summary: 'Pins an entry or a new text, so that clearing the history keeps it.',
    arguments: { id: optional(entryId, 'entry ID') },
    options: {
      text: optional(filledText('TEXT'), 'instead of an entry: text to pin, without putting it on the clipboard'),
    },
    examples: [
      { type: 'copyloom history pin 42', does: 'Pins the entry.' },
      { type: 'copyloom history pin --text "12 Elm Street"', does: 'Adds a pinned entry.' },
    ],
    run: ({ client }, args) => {
      if ((args.id === undefined) === (args.text === undefined)) {
        throw new UsageError('Give either the ID of an entry or --text.');
      }
      return client.call('addPin', { body: args });
    },
    show: ({ entry }, view) => showChanged(entry, view),
  }),
  command({
    words: 'history unpin',
    summary: 'Unpins an entry; it stays in the history.',
    arguments: { id: required(entryId, 'entry ID') },
    examples: [{ type: 'copyloom history unpin 42', does: 'Clearing the history deletes it, like any other entry.' }],
    run: ({ client }, { id }) => client.call('deletePin', { path: { id: String(id) } }),
    show: () => 'Entry unpinned.\n',
  }),
];
