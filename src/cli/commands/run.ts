// `copyloom run`: runs a pipeline on standard input, --text or the source it names.
import { command } from '../command.ts';
import { optional, required } from '../input/parameter.ts';
import { filledText, someText } from '../input/values.ts';
import { listResultNotes, showResult } from '../output/show-result.ts';

/** A pipeline that starts with a source doesn't read standard input. */
const beginsWithSource = /^\s*[$@%!'"]/;

export const runCommands = [
  command({
    words: 'run',
    summary: 'Runs a pipeline and prints the result; changes nothing.',
    arguments: {
      pipeline: required(filledText('PIPELINE'), 'filters joined by |, optionally after a source; put it in quotes'),
    },
    options: {
      text: optional(
        someText('TEXT'),
        'input text (default: the source in the pipeline, then standard input, then the newest entry)',
      ),
    },
    examples: [
      { type: "copyloom run 'sort | unique' < names.txt", does: 'Filters a file.' },
      { type: 'copyloom run upper --text hello', does: 'Prints HELLO.' },
      {
        type: "copyloom run '$1 | json'",
        does: 'Formats the newest entry; single quotes protect the $ from the shell.',
      },
    ],
    run: async ({ client, readInput }, { pipeline, text }) => {
      const input = text ?? (beginsWithSource.test(pipeline) ? undefined : await readInput());
      return client.call('run', { body: { pipeline, ...(input !== undefined && { text: input }) } });
    },
    show: showResult,
    notes: listResultNotes,
  }),
];
