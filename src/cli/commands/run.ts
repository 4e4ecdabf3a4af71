// `copyloom run` and `copyloom explain`: run a pipeline on standard input, --text or the source it names.
import { command } from '../command.ts';
import type { Context } from '../context.ts';
import { optional, required } from '../input/parameter.ts';
import { pipelineText, someText } from '../input/values.ts';
import { listResultNotes } from '../output/show-result.ts';
import { showTrace } from '../output/show-trace.ts';
import { showRest, type WatchedRun, watchRun } from './watch-run.ts';

/** A pipeline that starts with a source doesn't read standard input. */
const beginsWithSource = /^\s*[$@%!'"]/;

const parameters = {
  arguments: {
    pipeline: required(pipelineText, 'filters joined by |, optionally after a source; put it in quotes'),
  },
  options: {
    text: optional(
      someText('TEXT'),
      'input text (default: the source in the pipeline, then standard input, then the newest entry)',
    ),
  },
};

interface Given {
  readonly pipeline: string;
  readonly text?: string;
}

const readBody = async ({ pipeline, text }: Given, readInput: Context['readRunInput']) => {
  const input = text ?? (beginsWithSource.test(pipeline) ? undefined : await readInput());
  return { pipeline, ...(input !== undefined && { text: input }) };
};

export const runCommands = [
  command({
    words: 'run',
    summary: 'Runs a pipeline and prints the result; changes nothing.',
    ...parameters,
    examples: [
      { type: "copyloom run 'sort | unique' < names.txt", does: 'Filters a file.' },
      { type: 'copyloom run upper --text hello', does: 'Prints HELLO.' },
      {
        type: "copyloom run '$1 | json'",
        does: 'Formats the newest entry; single quotes protect the $ from the shell.',
      },
    ],
    run: async ({ client, readRunInput, showProgress, writeNow }, given): Promise<WatchedRun> => {
      const body = await readBody(given, readRunInput);
      if (writeNow) return watchRun({ client, showProgress, writeNow }, { body });
      return { result: await client.call('run', { body }), written: '' };
    },
    show: showRest,
    notes: ({ result }) => listResultNotes(result),
    json: ({ result }) => result,
  }),
  command({
    words: 'explain',
    summary: 'Shows what each stage of a pipeline does and makes; changes nothing.',
    ...parameters,
    examples: [
      { type: "copyloom explain 'rows | sort-by price desc | head 3'", does: 'Explains it on the newest entry.' },
      { type: "copyloom explain 'lines | each (trim | upper)' < names.txt", does: 'Explains it on a file.' },
    ],
    run: async ({ client, readRunInput }, given) =>
      client.call('run', { body: { ...(await readBody(given, readRunInput)), trace: true } }),
    show: showTrace,
    notes: ({ notApplied, warnings }) =>
      listResultNotes({ text: '', ...(notApplied && { notApplied }), ...(warnings && { warnings }) }),
    failure: ({ failure }) => failure,
  }),
];
