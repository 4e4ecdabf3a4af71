// `copyloom pick`: picks entries on the terminal, and prints or copies them.

import { ServiceError } from '../../client/client.ts';
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import type { Context } from '../context.ts';
import { anyNumberOf, flag } from '../input/parameter.ts';
import { someText } from '../input/values.ts';
import { notePicture } from '../output/show-entry.ts';
import type { View } from '../output/view.ts';
import { showInLines } from '../output/visible-text.ts';
import { putEntries, showPut } from './put-entries.ts';
import { requireApplication } from './require-application.ts';

type Entry = Schemas['Entry'];

interface Picked {
  readonly entries: readonly Entry[];
  readonly isMulti: boolean;
  readonly isCopied: boolean;
}

const instead = 'To search without one: copyloom history search QUERY';

/** What was deleted meanwhile is left out and named, unless it is all. */
const read = async ({ client, report }: Context, ids: readonly number[]): Promise<Entry[]> => {
  const entries: Entry[] = [];
  let gone: ServiceError | undefined;
  for (const id of ids) {
    try {
      entries.push(await client.call('getEntry', { path: { id: String(id) } }));
    } catch (error) {
      if (!(error instanceof ServiceError) || error.error !== 'not_found') throw error;
      if (ids.length > 1) report(error.message);
      gone = error;
    }
  }
  if (gone && entries.length === 0) throw gone;
  return entries;
};

/** Text exactly as copied when piped; with --multi, each ends with a line break, as programs that read lines expect. */
const print = ({ entries, isMulti }: Picked, { isTerminal }: View): string =>
  entries
    .map(({ value }) => (isTerminal ? showInLines(value) : value))
    .map((text) => (isMulti || isTerminal ? text.replace(/\n?$/, '\n') : text))
    .join('');

const listIds = (entries: readonly Entry[]): number[] => entries.map(({ id }) => id);

export const pickCommands = [
  command({
    words: 'pick',
    summary: 'Lets you pick entries on the terminal, with a preview, and prints or copies them.',
    arguments: { query: anyNumberOf(someText('QUERY'), 'what to search for first, as in the overlay') },
    options: {
      multi: flag('pick several: Tab marks; each text ends with a line break'),
      copy: flag('put it on the clipboard instead of printing it'),
    },
    examples: [
      { type: 'copyloom pick --copy', does: 'Puts an entry back on the clipboard, with all its formats.' },
      { type: 'copyloom pick app:firefox > note.txt', does: 'Saves the text of an entry exactly as copied.' },
      { type: 'copyloom pick --multi | wc -l', does: 'Counts the lines of several entries.' },
    ],
    run: async (context, { query = [], multi = false, copy: isCopied = false }): Promise<Picked> => {
      if (isCopied) await requireApplication(context);
      // Loaded on demand: no other command draws on the screen.
      const [{ showDialog }, { createPicker }, { createDialogClient }] = await Promise.all([
        import('../terminal/show-dialog.ts'),
        import('../pick/picker.ts'),
        import('../terminal/dialog-client.ts'),
      ]);
      const start = createPicker({
        client: createDialogClient(context),
        query: query.join(' '),
        isMulti: multi,
        does: isCopied ? 'copies' : 'prints',
      });
      const ids = await showDialog(context.openTerminal, { instead, start });
      const entries = await read(context, ids);
      if (isCopied) await putEntries(context, listIds(entries));
      return { entries, isMulti: multi, isCopied };
    },
    show: (picked, view) => (picked.isCopied ? showPut(listIds(picked.entries)) : print(picked, view)),
    notes: ({ entries, isCopied }) => (isCopied ? [] : entries.flatMap(notePicture)),
    json: ({ entries, isMulti }) => (isMulti ? entries : entries[0]),
  }),
];
