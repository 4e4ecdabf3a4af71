// `copyloom put` and `copyloom get`: the clipboard itself.
import { command } from '../command.ts';
import { flag, type Given, optional } from '../input/parameter.ts';
import { readTextOrInput } from '../input/read-text.ts';
import { UsageError } from '../input/usage-error.ts';
import { someText } from '../input/values.ts';
import { showEntry } from '../output/show-entry.ts';
import { needApplication } from './need-application.ts';

const formats = {
  html: flag('the text is HTML'),
  rtf: flag('the text is RTF'),
  markdown: flag('the text is Markdown'),
};

const chooseFormat = (given: Given<typeof formats>) => {
  const [format, another] = (['html', 'rtf', 'markdown'] as const).filter((name) => given[name]);
  if (another) throw new UsageError(`--${format} and --${another} exclude each other: the text is in one format.`);
  return format ?? 'text';
};

export const clipboardCommands = [
  command({
    words: 'put',
    summary: 'Puts text on the clipboard, formatted if you like.',
    arguments: { text: optional(someText('TEXT'), 'what to put there; without it, or for -, standard input') },
    options: formats,
    examples: [
      { type: 'copyloom put "see you at nine"', does: 'To be pasted anywhere.' },
      { type: 'copyloom put --markdown < notes.md', does: 'Pastes as formatted text where that is possible.' },
    ],
    run: async (context, { text, ...given }) => {
      const format = chooseFormat(given);
      const content = await readTextOrInput(text, context);
      await needApplication(context);
      const written = await context.client.call('putClipboard', { body: { [format]: content } });
      if (written.entry) return { written };
      return { written, recording: await context.client.call('getRecording', {}) };
    },
    json: ({ written }) => written,
    show: ({ written: { entry, format, warning }, recording }) => {
      const what = format === undefined ? 'It is on the clipboard' : `It is on the clipboard with its ${format}`;
      const reason = recording?.recording ? 'the text is empty' : 'recording is off';
      const kept = entry ? `, as entry ${entry.id}.` : `; ${reason}, so it is not in the history.`;
      return `${what}${kept}${warning === undefined ? '' : ` ${warning}`}\n`;
    },
  }),
  command({
    words: 'get',
    summary: 'Shows the newest entry; into a pipe, its text and nothing else.',
    examples: [{ type: 'copyloom get | wc -w', does: 'Counts the words that were copied last.' }],
    run: ({ client }) => client.call('getClipboard', {}),
    show: ({ entry }, view) => {
      if (entry) return showEntry(entry, view);
      return view.isTerminal ? 'The history is empty.\n' : '';
    },
  }),
];
