// `copyloom run` and `copyloom explain`: run a pipeline on standard input, --text or the source it names.
import { command } from '../command.ts';
import type { Context } from '../context.ts';
import { flag, optional, required } from '../input/parameter.ts';
import { beginsWithSource, listSourceWords, readsSource } from '../input/source-words.ts';
import { UsageError } from '../input/usage-error.ts';
import { pipelineText, someText } from '../input/values.ts';
import { listResultNotes } from '../output/show-result.ts';
import { showTrace } from '../output/show-trace.ts';
import { showRest, type WatchedRun, watchRun } from './watch-run.ts';

const aboutPipeline = 'filters joined by |, optionally after a source; put it in quotes';

const options = {
  text: optional(
    someText('TEXT'),
    'input text (default: the source in the pipeline, then standard input, then the newest entry)',
  ),
};

const instead = "To run a pipeline without one: copyloom run 'PIPELINE'";

interface Run extends WatchedRun {
  /** What it was edited to. */
  readonly pipeline?: string;
}

const edit = async (context: Context, { pipeline = '', text }: Partial<Given>): Promise<Run> => {
  const input = text === undefined ? await context.readInput() : undefined;
  // Loaded on demand: few commands draw on the screen.
  const [{ showDialog }, { createPipelineEditor }, { createDialogClient }] = await Promise.all([
    import('../terminal/show-dialog.ts'),
    import('../edit/pipeline-editor.ts'),
    import('../terminal/dialog-client.ts'),
  ]);
  const client = createDialogClient(context);
  const words = input === undefined ? undefined : await listSourceWords(client);
  const start = createPipelineEditor({
    client,
    pipeline,
    findText: (edited) => text ?? (beginsWithSource(edited, words) ? undefined : input),
  });
  return { ...(await showDialog(context.openTerminal, { instead, start })), written: '' };
};

interface Given {
  readonly pipeline: string;
  readonly text?: string;
}

/** The input is read before the application is asked: while Copyloom is stopped, that keeps other commands waiting. */
const readInput = async (pipeline: string, { client, readRunInput }: Context): Promise<string | undefined> => {
  if (beginsWithSource(pipeline)) return undefined;
  const input = await readRunInput();
  return input !== undefined && (await readsSource(pipeline, client)) ? undefined : input;
};

const readBody = async ({ pipeline, text }: Given, context: Context) => {
  const input = text ?? (await readInput(pipeline, context));
  return { pipeline, ...(input !== undefined && { text: input }) };
};

export const runCommands = [
  command({
    words: 'run',
    summary: 'Runs a pipeline and prints the result; changes nothing.',
    arguments: { pipeline: optional(pipelineText, aboutPipeline) },
    options: {
      ...options,
      interactive: flag('edit the pipeline on the terminal, with its result below as you type; Enter prints it', 'i'),
    },
    examples: [
      { type: "copyloom run 'sort | unique' < names.txt", does: 'Filters a file.' },
      { type: 'copyloom run upper --text hello', does: 'Prints HELLO.' },
      {
        type: "copyloom run '$1 | json'",
        does: 'Formats the newest entry; single quotes protect the $ from the shell.',
      },
      { type: 'copyloom run -i < names.txt', does: 'Shows what filters make of a file while you type them.' },
    ],
    run: async (context, { pipeline, interactive, text }): Promise<Run> => {
      const input = text === undefined ? {} : { text };
      if (interactive) return edit(context, { ...(pipeline !== undefined && { pipeline }), ...input });
      if (pipeline === undefined) throw new UsageError('PIPELINE is missing. To edit one here: copyloom run -i');
      const { client, showProgress, writeNow } = context;
      const body = await readBody({ pipeline, ...input }, context);
      if (writeNow) return watchRun({ client, showProgress, writeNow }, { body });
      return { result: await client.call('run', { body }), written: '' };
    },
    show: (run: Run, view) => showRest(run, view),
    notes: ({ result, pipeline }) => [
      ...(pipeline === undefined ? [] : [`The pipeline: ${pipeline}`]),
      ...listResultNotes(result),
    ],
    json: ({ result }) => result,
  }),
  command({
    words: 'explain',
    summary: 'Shows what each stage of a pipeline does and makes; changes nothing.',
    arguments: { pipeline: required(pipelineText, aboutPipeline) },
    options,
    examples: [
      { type: "copyloom explain 'rows | sort-by price desc | head 3'", does: 'Explains it on the newest entry.' },
      { type: "copyloom explain 'lines | each (trim | upper)' < names.txt", does: 'Explains it on a file.' },
    ],
    run: async (context, given) =>
      context.client.call('run', { body: { ...(await readBody(given, context)), trace: true } }),
    show: showTrace,
    notes: ({ notApplied, warnings }) =>
      listResultNotes({ text: '', ...(notApplied && { notApplied }), ...(warnings && { warnings }) }),
    failure: ({ failure }) => failure,
  }),
];
