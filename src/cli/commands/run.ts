// `copyloom run`: a pipeline as a filter like any other, or as a whole command.
import { command } from '../command.ts';
import { needed, optional } from '../input/parameter.ts';
import { someText } from '../input/values.ts';
import { remarkResult, showResult } from '../output/show-result.ts';

/** What it names is read, and standard input is left alone. */
const beginsWithSource = /^\s*[$@%!'"]/;

export const runCommands = [
  command({
    words: 'run',
    summary: 'Runs a pipeline and prints what it gives; nothing is changed.',
    arguments: { pipeline: needed(someText('PIPELINE'), 'filters joined by |, after a source if you like: in quotes') },
    options: {
      text: optional(
        someText('TEXT'),
        'what to run it on; without it, what the pipeline begins with, else standard input, else the newest entry',
      ),
    },
    examples: [
      { type: "copyloom run 'sort | unique' < names.txt", does: 'Filters a file.' },
      { type: 'copyloom run upper --text hello', does: 'Prints HELLO.' },
      { type: "copyloom run '$1 | json'", does: 'Formats the newest entry; single quotes keep the shell off the $.' },
    ],
    run: async ({ client, readInput }, { pipeline, text }) => {
      const input = text ?? (beginsWithSource.test(pipeline) ? undefined : await readInput());
      return client.call('run', { body: { pipeline, ...(input !== undefined && { text: input }) } });
    },
    show: showResult,
    remark: remarkResult,
  }),
];
