// `copyloom put`, `copy` and `get`: write and read the clipboard.
import { command } from '../command.ts';
import { type Args, flag, oneOrMore, optional } from '../input/parameter.ts';
import { readIds } from '../input/read-ids.ts';
import { readTextOrInput } from '../input/read-text.ts';
import { UsageError } from '../input/usage-error.ts';
import { entryIdOrInput, someText } from '../input/values.ts';
import { noteEntry, showEntry } from '../output/show-entry.ts';
import { putEntries, showPut } from './put-entries.ts';
import { requireApplication } from './require-application.ts';

const formats = {
  html: flag('the text is HTML'),
  rtf: flag('the text is RTF'),
  markdown: flag('the text is Markdown'),
};

const chooseFormat = (args: Args<typeof formats>) => {
  const [format, another] = (['html', 'rtf', 'markdown'] as const).filter((name) => args[name]);
  if (another) throw new UsageError(`--${format} and --${another} can't be combined: the text has one format.`);
  return format ?? 'text';
};

export const clipboardCommands = [
  command({
    words: 'put',
    summary: 'Puts text on the clipboard, with formatting if you like.',
    arguments: { text: optional(someText('TEXT'), 'text to put there; standard input if omitted or -') },
    options: formats,
    examples: [
      { type: 'copyloom put "see you at nine"', does: 'Ready to paste anywhere.' },
      {
        type: 'copyloom put --markdown < notes.md',
        does: 'Pastes as formatted text where the application supports it.',
      },
    ],
    run: async (context, { text, ...args }) => {
      const format = chooseFormat(args);
      const content = await readTextOrInput(text, context);
      await requireApplication(context);
      const put = await context.client.call('putClipboard', { body: { [format]: content } });
      if (put.entry) return { put };
      return { put, recording: await context.client.call('getRecording', {}) };
    },
    json: ({ put }) => put,
    show: ({ put: { entry, format, warning }, recording }) => {
      const what = format === undefined ? 'Put on the clipboard' : `Put on the clipboard with ${format} formatting`;
      const reason = recording?.recording ? 'the text is empty' : 'recording is off';
      const saved = entry ? ` as entry ${entry.id}.` : `; ${reason}, so it was not added to the history.`;
      return `${what}${saved}${warning === undefined ? '' : ` ${warning}`}\n`;
    },
  }),
  command({
    words: 'copy',
    summary: 'Puts an entry back on the clipboard with all its formats, pictures and files too.',
    arguments: {
      ids: oneOrMore(entryIdOrInput, 'entry ID; several become one text; - reads them from standard input'),
    },
    examples: [
      { type: 'copyloom copy 42', does: 'Ready to paste again, at the top of the history.' },
      { type: 'copyloom history list | fzf | copyloom copy -', does: 'Reads the ID at the start of each line.' },
    ],
    run: async (context, args) => {
      const ids = await readIds(args.ids, context);
      await requireApplication(context);
      await putEntries(context, ids);
      return { ids };
    },
    show: ({ ids }) => showPut(ids),
  }),
  command({
    words: 'get',
    summary: 'Shows the newest entry; when piped, prints only its text.',
    extraArgumentError: 'This shows only the newest entry. For another one: copyloom history show ID',
    examples: [{ type: 'copyloom get | wc -w', does: 'Counts the words you copied last.' }],
    run: ({ client }) => client.call('getClipboard', {}),
    show: ({ entry }, view) => (entry ? showEntry(entry, view) : ''),
    notes: ({ entry }, view) => (entry ? noteEntry(entry, view) : ['The history is empty.']),
  }),
];
