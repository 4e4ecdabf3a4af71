// What a command that calls the application works with: the client, the terminal and standard input.
import type { Client } from '../client/client.ts';
import type { CommandEnvironment, Output } from './environment.ts';
import { createView, type View } from './output/view.ts';
import { showStart } from './output/visible-text.ts';

export interface Context {
  readonly client: Client;
  /** Whether an application is running; if not, the client works on the stored data. */
  isRunning(): Promise<boolean>;
  /** Standard input for a run, which otherwise works on the newest entry. */
  readRunInput(): Promise<string | undefined>;
  readonly readInput: CommandEnvironment['readInput'];
  readonly saveInput: CommandEnvironment['saveInput'];
  readonly hasNullInput: CommandEnvironment['hasNullInput'];
  readonly askHidden: CommandEnvironment['askHidden'];
  readonly openTerminal: CommandEnvironment['openTerminal'];
  /** Closes the connection until the next call, for a command that waits for its user: stored data that it has open is locked. */
  release(): Promise<void>;
  readonly backUp: CommandEnvironment['backUp'];
  readonly restore: CommandEnvironment['restore'];
  readonly holdImports: CommandEnvironment['holdImports'];
  readonly holdFile: CommandEnvironment['holdFile'];
  readonly quit: CommandEnvironment['quit'];
  /** Passes on a warning, for standard error. */
  report(line: string): void;
  /** Shows what takes so long, on a terminal. The next line replaces it. */
  showProgress(line: string): void;
  /** For a command whose output is too large for an answer: see `isAside`. */
  readonly output: Pick<Output, 'send' | 'isTerminal'>;
  /** Writes a part of the output before the command is done. Absent if nobody reads along: only on a terminal, without --json. */
  readonly writeNow: ((text: string) => void) | undefined;
  /** How to write for it. */
  readonly view: Pick<View, 'columns' | 'paint'>;
}

const nullInput =
  "Standard input is the null device, which counts as none, so this ran on the newest entry if it needs input. For an empty text, write --text ''.";

const clearLine = '\r\x1b[2K';

export const createProgress = ({ errors, output: { columns } }: CommandEnvironment, isWanted: boolean) => {
  let isShown = false;
  return {
    isWanted,
    show: (line: string): void => {
      if (!isWanted || !errors.isTerminal) return;
      errors.write(`${clearLine}${showStart(line, columns - 1)}`);
      isShown = true;
    },
    clear: (): void => {
      if (isShown) errors.write(clearLine);
      isShown = false;
    },
  };
};

/** Connects lazily, so that usage errors are reported first. */
export const createContext = (
  environment: CommandEnvironment,
  report: (line: string) => void,
  progress: ReturnType<typeof createProgress>,
) => {
  let connecting: ReturnType<CommandEnvironment['connect']> | undefined;
  let isRunning = false;
  let released: Promise<void> = Promise.resolve();
  const open = async (): ReturnType<CommandEnvironment['connect']> => {
    await released;
    const connection = await environment.connect(report);
    isRunning = connection.running;
    return connection;
  };
  const connect = () => {
    connecting ??= open();
    return connecting;
  };
  const release = (): Promise<void> => {
    const connection = connecting;
    connecting = undefined;
    released = Promise.resolve(connection).then((one) => one?.close());
    return released;
  };
  const { output } = environment;
  const writeNow = (text: string): void => {
    progress.clear();
    output.write(text);
  };
  const context: Context = {
    client: {
      call: async (id, input, signal) => (await connect()).client.call(id, input, signal),
      stream: async (id, input, onLine) => (await connect()).client.stream(id, input, onLine),
      listen: async function* (input) {
        yield* (await connect()).client.listen(input);
      },
    },
    isRunning: async () => (await connect()).running,
    readInput: environment.readInput,
    saveInput: environment.saveInput,
    readRunInput: async () => {
      // A scheduled job has no input either, but nobody who would read this.
      if (environment.output.isTerminal && environment.hasNullInput()) report(nullInput);
      return environment.readInput();
    },
    hasNullInput: environment.hasNullInput,
    askHidden: environment.askHidden,
    openTerminal: environment.openTerminal,
    release,
    backUp: environment.backUp,
    restore: environment.restore,
    holdImports: environment.holdImports,
    holdFile: environment.holdFile,
    quit: environment.quit,
    report,
    showProgress: progress.show,
    output,
    writeNow: progress.isWanted && output.isTerminal ? writeNow : undefined,
    view: createView(output, false),
  };
  const close = async (): Promise<void> => {
    progress.clear();
    await release();
  };
  /** False for a command that needed no connection. */
  const wasRunning = (): boolean => isRunning;
  return { context, close, wasRunning };
};
