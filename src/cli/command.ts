// A command: declared once, with everything that parsing, help and running need.
import type { Client } from '../client/client.ts';
import type { Given, Parameters } from './input/parameter.ts';
import { createView, type View, writeJson } from './output/view.ts';
import { showInOneLine } from './output/visible-text.ts';
import type { CommandWorld } from './world.ts';

export interface Example {
  /** As a person types it. */
  readonly type: string;
  readonly does: string;
}

interface Description {
  /** `history list` */
  readonly words: string;
  readonly summary: string;
  readonly examples: readonly Example[];
  /** Said of an argument too many where the usual sentence would repeat what nobody should see. */
  readonly onExcess?: string;
}

export interface Context {
  readonly client: Client;
  /** Whether an application is running; if not, the client works on what is stored. */
  isRunning(): Promise<boolean>;
  readonly readInput: CommandWorld['readInput'];
  readonly askHidden: CommandWorld['askHidden'];
}

export interface Command extends Description {
  readonly arguments: Parameters;
  readonly options: Parameters;
  /** Answers the exit status. */
  perform(world: CommandWorld, given: Readonly<Record<string, unknown>>, json: boolean): Promise<number>;
}

type None = Record<never, never>;

interface Declaration<Arguments extends Parameters, Options extends Parameters> extends Description {
  readonly arguments?: Arguments;
  readonly options?: Options;
}

interface Talk<Arguments extends Parameters, Options extends Parameters, Answer>
  extends Declaration<Arguments, Options> {
  run(context: Context, given: Given<Arguments & Options>): Promise<Answer>;
  /** For a person; it may end without a line break, where the text itself is what was asked for. */
  show(answer: Answer, view: View): string;
  /** Lines about the answer; on standard error, so that a pipe gets the answer alone. */
  remark?(answer: Answer): readonly string[];
  /** What `--json` prints, where that is not the whole answer. */
  json?(answer: Answer): unknown;
}

/** The application is reached when the command first needs it: what is wrongly written is said before. */
const createContext = (world: CommandWorld, report: (line: string) => void) => {
  let connecting: ReturnType<CommandWorld['connect']> | undefined;
  const connect = () => {
    connecting ??= world.connect(report);
    return connecting;
  };
  const context: Context = {
    client: { call: async (id, input) => (await connect()).client.call(id, input) },
    isRunning: async () => (await connect()).running,
    readInput: world.readInput,
    askHidden: world.askHidden,
  };
  return { context, close: async () => (await connecting)?.close() };
};

/** A command that talks to the application. */
export const command = <Answer, Arguments extends Parameters = None, Options extends Parameters = None>(
  declared: Talk<Arguments, Options, Answer>,
): Command => {
  const { run, show, remark = () => [], json: pick = (answer) => answer } = declared;

  const ask = async (world: CommandWorld, given: Given<Arguments & Options>, report: (line: string) => void) => {
    const { context, close } = createContext(world, report);
    try {
      const answer = await run(context, given);
      return { answer, running: await context.isRunning() };
    } finally {
      await close();
    }
  };

  return {
    arguments: {},
    options: {},
    ...declared,
    perform: async (world, given, json) => {
      const { output, errors } = world;
      const reports: string[] = [];
      let shown = '';
      try {
        // `given` was read by these very parameters; a loop over their names loses what the compiler knows of each.
        const asked = given as Given<Arguments & Options>;
        const { answer, running } = await ask(world, asked, (line) => reports.push(line));
        shown = json ? writeJson(pick(answer), output) : show(answer, createView(output, running));
        output.write(shown);
        for (const line of json ? [] : remark(answer)) errors.write(`${showInOneLine(line)}\n`);
        return 0;
      } finally {
        // Such as a warning that `copyloom status` shows anyway.
        for (const line of reports) if (!shown.includes(line)) errors.write(`${line}\n`);
      }
    },
  };
};

interface Program<Options extends Parameters> extends Declaration<None, Options> {
  start(world: CommandWorld, given: Given<Options>, json: boolean): Promise<number>;
}

/** A command that is a program of its own and talks to nobody. */
export const program = <Options extends Parameters>({ start, ...declared }: Program<Options>): Command => ({
  arguments: {},
  options: {},
  ...declared,
  // As in `command`.
  perform: (world, given, json) => start(world, given as Given<Options>, json),
});
