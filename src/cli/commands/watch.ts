// `copyloom watch`: prints what happens as it happens, or runs a command for each new entry.
import { Unavailable } from '../../base/unavailable.ts';
import { type Client, ServiceError } from '../../client/client.ts';
import type { Schemas } from '../../contract/types.ts';
import { program } from '../command.ts';
import type { CommandEnvironment } from '../environment.ts';
import { flag, optional } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { filledText } from '../input/values.ts';
import { showEvent } from '../output/show-event.ts';
import { count, createView, writeJson } from '../output/view.ts';
import { followEvents } from './follow-events.ts';

type Event = Schemas['Event'];

/** The text of an entry when it is its turn; undefined if it was deleted meanwhile. */
const readText = async (client: Client | undefined, id: number): Promise<string | undefined> => {
  if (!client) throw new Unavailable('Copyloom was stopped.');
  try {
    return (await client.call('getEntry', { path: { id: String(id) } })).value;
  } catch (error) {
    if (error instanceof ServiceError && error.error === 'not_found') return undefined;
    throw error;
  }
};

/** One at a time: the next event is read when the command has ended. */
const createExec = ({ findRunning, errors, runShellCommand }: CommandEnvironment, command: string) => {
  const run = async (id: number): Promise<void> => {
    const text = await readText(await findRunning(), id);
    if (text === undefined) return;
    const failure = await runShellCommand(command, { input: text, environment: { COPYLOOM_ENTRY: String(id) } });
    if (failure !== undefined) errors.write(`Entry ${id}: the command ${failure}.\n`);
  };
  return async ({ kind, id, count: number }: Event): Promise<void> => {
    if (kind === 'reset') errors.write('The command was not run for entries that were added meanwhile, if any.\n');
    if (number !== undefined)
      errors.write(`The command was not run for ${count(number, 'entry', 'entries')} that were added at once.\n`);
    try {
      if (id !== undefined) await run(id);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      errors.write(`Entry ${id}: the command was not run. ${error.message}\n`);
    }
  };
};

const createPrint = ({ output }: CommandEnvironment, isJson: boolean): ((event: Event) => void) => {
  const view = createView(output, true);
  const show = (event: Event): string =>
    isJson ? writeJson(event, { isTerminal: false }) : `${showEvent(event, view)}\n`;
  return (event) => output.write(show(event));
};

export const watchCommands = [
  program({
    words: 'watch',
    summary: 'Prints what changes as it happens, one line each, until Ctrl+C.',
    options: {
      kinds: optional(
        filledText('KINDS'),
        'only these, separated by commas: entry, pin, variable, action, trigger, abbreviation, recording, or one such as entry.added',
      ),
      content: flag('also show the entry or variable'),
      exec: optional(
        filledText('COMMAND'),
        'instead, run this in the shell for each new entry, one at a time: with its text as standard input and its id in COPYLOOM_ENTRY; if it fails, say so and go on',
      ),
      json: flag('print each event as JSON, one per line'),
    },
    examples: [
      { type: 'copyloom watch', does: 'Waits if Copyloom is restarted, and goes on where it was.' },
      { type: 'copyloom watch --kinds entry.added --content --json', does: 'One JSON object per line, as in the API.' },
      {
        type: 'copyloom watch --exec "tee -a copies.txt"',
        does: 'Appends what you copy to a file. Copying the same again runs nothing.',
      },
    ],
    start: async (environment, { exec, json = false, kinds, content = false }) => {
      if (exec !== undefined && (json || content || kinds !== undefined))
        throw new UsageError(
          "--exec runs a command for each new entry and prints no events, so it can't be combined with other options.",
        );
      const handle = exec === undefined ? createPrint(environment, json) : createExec(environment, exec);
      const query = exec === undefined ? { ...(kinds !== undefined && { kinds }), content } : { kinds: 'entry.added' };
      for await (const event of followEvents(environment, query)) await handle(event);
      return 0;
    },
  }),
];
