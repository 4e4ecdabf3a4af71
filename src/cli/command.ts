// Defines commands: each is declared once, for parsing, help and running.
import { type Context, createContext, createProgress } from './context.ts';
import type { CommandEnvironment } from './environment.ts';
import { type Args, flag, type Parameters } from './input/parameter.ts';
import { UsageError } from './input/usage-error.ts';
import { createPaint, paintFirstLine } from './output/colors.ts';
import { exitStatus } from './output/exit-status.ts';
import { createView, type View, writeJson } from './output/view.ts';
import { showInLines, showInOneLine } from './output/visible-text.ts';
import { writePaged } from './output/write-paged.ts';

interface Example {
  /** As the user types it. */
  readonly type: string;
  readonly does: string;
}

export interface Description {
  /** `history list` */
  readonly words: string;
  readonly summary: string;
  readonly examples: readonly Example[];
  /** Whether it runs if only its group is named: `copyloom history` lists. It must neither change nor reveal anything. */
  readonly isGroupDefault?: boolean;
  /** Replaces the default error for an extra argument, which would repeat a secret, or not say what to do instead. */
  readonly extraArgumentError?: string;
}

export interface Command extends Description {
  readonly arguments: Parameters;
  readonly options: Parameters;
  /** Returns the exit status. */
  perform(environment: CommandEnvironment, args: Readonly<Record<string, unknown>>): Promise<number>;
}

type None = Record<never, never>;

export const jsonFlag = flag('print the result as JSON and nothing else');

interface Declaration<Arguments extends Parameters, Options extends Parameters> extends Description {
  readonly arguments?: Arguments;
  readonly options?: Options;
}

interface ClientCommand<Arguments extends Parameters, Options extends Parameters, Answer>
  extends Declaration<Arguments, Options> {
  run(context: Context, args: Args<Arguments & Options>): Promise<Answer>;
  /** Human-readable output; may lack a final line break when it is the requested text itself. */
  show(answer: Answer, view: View, args: Args<Arguments & Options>): string;
  /** Writes the answer to a pipe in place of `show`, an element at a time: all of it may be too large for memory. */
  write?(answer: Answer, context: Context, view: View, args: Args<Arguments & Options>): Promise<void>;
  /** Whether it may be longer than the screen and people read it from the start, as a list: a terminal shows it in a pager. */
  readonly isPaged?: boolean;
  /** Notes about the answer, for standard error, so that a pipe gets only the answer. */
  notes?(answer: Answer, view: View, args: Args<Arguments & Options>): readonly string[];
  /** Why it failed although there is an answer to show: for standard error; the exit status says so. */
  failure?(answer: Answer): string | undefined;
  /** Whether the answer goes to standard error, because standard output has what the command itself wrote. */
  isAside?(answer: Answer): boolean;
  /** What `--json` prints, if not the whole answer. */
  json?(answer: Answer): unknown;
}

/** Declares a command that calls the application. Takes --json. */
export const command = <Answer, Arguments extends Parameters = None, Options extends Parameters = None>(
  declared: ClientCommand<Arguments, Options, Answer>,
): Command => {
  const { run, show, write, isPaged = false, notes = () => [], failure = () => undefined } = declared;
  const { json: pick = (answer) => answer, isAside = () => false } = declared;

  const ask = async (
    environment: CommandEnvironment,
    args: Args<Arguments & Options>,
    report: (line: string) => void,
    isJson: boolean,
  ) => {
    const progress = createProgress(environment, !isJson);
    const { context, close, wasRunning } = createContext(environment, report, progress);
    try {
      const answer = await run(context, args);
      const view = createView(environment.output, wasRunning());
      const isWritten = write !== undefined && !view.isTerminal && !isJson;
      if (isWritten) await write(answer, context, view, args);
      return { answer, view, isWritten };
    } finally {
      await close();
    }
  };

  return {
    arguments: {},
    ...declared,
    options: { ...declared.options, json: jsonFlag },
    perform: async (environment, { json, ...args }) => {
      const { output, errors } = environment;
      const layout = ['format', 'null'].find((name) => args[name] !== undefined);
      if (json && layout !== undefined) throw new UsageError(`--json and --${layout} can't be combined.`);
      const reports: string[] = [];
      let shown = '';
      try {
        // `args` was parsed with these parameters, but the compiler loses their types in a loop over names.
        const typedArgs = args as Args<Arguments & Options>;
        const { answer, view, isWritten } = await ask(
          environment,
          typedArgs,
          (line) => reports.push(line),
          json === true,
        );
        const target = isAside(answer) ? errors : output;
        shown = json ? writeJson(pick(answer), target) : isWritten ? '' : show(answer, view, typedArgs);
        const isLine = shown.endsWith('\n');
        const writeNotes = (): void => {
          for (const line of json ? [] : notes(answer, view, typedArgs)) errors.write(`${showInOneLine(line)}\n`);
        };
        // With 2>&1, notes would continue a last line that has no end.
        if (!isLine) writeNotes();
        if (isPaged && !json) await writePaged(shown, output);
        else target.write(shown);
        if (isLine) writeNotes();
        const failed = failure(answer);
        if (failed === undefined) return exitStatus.success;
        if (!json) errors.write(`${paintFirstLine(showInLines(failed), createPaint(errors))}\n`);
        return exitStatus.failure;
      } finally {
        // Don't repeat a warning that `copyloom status` already shows.
        for (const line of reports) if (!shown.includes(line)) errors.write(`${line}\n`);
      }
    },
  };
};

interface Program<Arguments extends Parameters, Options extends Parameters> extends Declaration<Arguments, Options> {
  start(environment: CommandEnvironment, args: Args<Arguments & Options>): Promise<number>;
}

/** Declares a command that runs on its own, without a client. */
export const program = <Arguments extends Parameters = None, Options extends Parameters = None>({
  start,
  ...declared
}: Program<Arguments, Options>): Command => ({
  arguments: {},
  options: {},
  ...declared,
  // As in `command`.
  perform: (environment, args) => start(environment, args as Args<Arguments & Options>),
});
