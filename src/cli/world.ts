// What a command may use: the application, however it is reached, and the terminal.
import type { Client } from '../client/client.ts';

export interface Connection {
  readonly client: Client;
  /** Whether an application is running; if not, the command works on what is stored. */
  readonly running: boolean;
  close(): Promise<void>;
}

export interface ServeOptions {
  readonly port?: number;
  readonly clipboard: string;
  readonly json: boolean;
}

export interface McpOptions {
  readonly port?: number;
  readonly readOnly: boolean;
}

export interface Output {
  write(text: string): void;
  readonly isTerminal: boolean;
  readonly columns: number;
  /** Whether colours may be used: a terminal that has them, and NO_COLOR not set. */
  readonly colours: boolean;
}

export interface CommandWorld {
  /** `report` takes what an application that is opened for this command has to say. */
  connect(report: (line: string) => void): Promise<Connection>;
  /** Runs the application until it is stopped; answers the exit status. */
  serve(options: ServeOptions): Promise<number>;
  /** Serves models until their client is gone; answers the exit status. */
  mcp(options: McpOptions): Promise<number>;
  /** Runs the desktop application until it is stopped, or opens the window of the one that runs; answers the exit status. */
  startDesktop(): Promise<number>;
  readonly output: Output;
  readonly errors: { write(text: string): void };
  /** Standard input, whole; undefined when nobody sends anything there: it is a terminal, or nothing at all. */
  readInput(): Promise<string | undefined>;
  /** Asks at the terminal and shows nothing of what is typed; undefined when the person gives up. */
  askHidden(question: string): Promise<string | undefined>;
}
