// What commands depend on: the application and the terminal.

import type { OnCopyProgress } from '../base/copy-progress.ts';
import type { HeldFile } from '../base/held-file.ts';
import type { Registered, Registration } from '../base/mcp-clients.ts';
import type { Client } from '../client/client.ts';
import type { OpenTerminal } from './terminal/terminal.ts';

export interface Connection {
  readonly client: Client;
  /** Whether an application is running; if not, the command works on the stored data. */
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

/** What a backup has. Rules are actions, triggers and abbreviations. */
export interface HomeCounts {
  readonly entries: number;
  readonly pictures: number;
  readonly variables: number;
  readonly rules: number;
}

export interface BackupOptions {
  /** To create, or to create a folder in. Default: the current folder. */
  readonly folder?: string;
  readonly dryRun: boolean;
}

export interface BackupReport {
  readonly folder: string;
  readonly dryRun: boolean;
  readonly counts: HomeCounts;
  readonly bytes: number;
  /** Pictures that the history names but the home lacks. */
  readonly missing: readonly string[];
  /** Folders of the home that are not in the backup. */
  readonly leftOut: readonly string[];
}

export interface RestoreOptions {
  readonly folder: string;
  readonly dryRun: boolean;
}

export interface RestoreReport {
  readonly folder: string;
  readonly dryRun: boolean;
  readonly counts: HomeCounts;
  readonly bytes: number;
  readonly hasSettings: boolean;
  /** When the backup was made; absent without a manifest, by which its files are checked. */
  readonly createdAt?: string;
  /** What the backup's history has that isn't Copyloom's, such as `trigger notify`. It is not restored. */
  readonly leftOut: readonly string[];
  /** What now happens by itself. */
  readonly enabled: {
    /** Keywords of actions. */
    readonly scripts: readonly string[];
    /** Such as `trigger 2 (redact)`. */
    readonly triggers: readonly string[];
    /** Where a language model gets texts, if that is another computer. */
    readonly modelHost?: string;
  };
  /** Where the former files are; absent from a dry run, and if there were none. */
  readonly aside?: string;
  /** The command that puts them back; absent if there was no history. */
  readonly undo?: string;
  /** Whether an application has the restored files open. */
  readonly running?: boolean;
}

export interface CopyWatcher {
  /** Receives warnings of an application that is opened for the command. */
  report(line: string): void;
  readonly onProgress: OnCopyProgress;
}

export interface SetupStep {
  /** "menu entry" */
  readonly what: string;
  readonly path: string;
  readonly outcome: 'written' | 'unchanged' | 'removed' | 'kept';
  /** Why it was kept although it should change. */
  readonly reason?: string;
}

export interface SetupReport {
  readonly steps: readonly SetupStep[];
  /** Why there was nothing to do. */
  readonly note?: string;
  /** Turns on the extension of GNOME Shell, after the next login. */
  readonly extensionCommand?: string;
  /** What an administrator runs, because it needs root. */
  readonly policyCommand?: string | undefined;
  readonly removalCommand?: string | undefined;
  /** Those that exist, like the next. */
  readonly dataFolders?: readonly string[];
  /** Nothing of the user is in them. */
  readonly cacheFolders?: readonly string[];
}

/** Adds the program to the desktop of the user, and removes it from there. */
export interface Setup {
  install(): SetupReport;
  uninstall(): Promise<SetupReport>;
}

export interface Output {
  write(text: string): void;
  /** Resolves when there is room for more: with false if nobody reads it any more. */
  send(content: string | Uint8Array): Promise<boolean>;
  /** Shows the text in a pager until the user quits it; returns false if there is no pager. */
  page(text: string): Promise<boolean>;
  readonly isTerminal: boolean;
  readonly columns: number;
  readonly rows: number;
  /** Whether to use colors: see output/colors.ts. */
  readonly colors: boolean;
}

export interface SavedInput {
  readonly path: string;
  remove(): Promise<void>;
}

export interface CommandEnvironment {
  /** `report` receives warnings of an application that is opened for this command. */
  connect(report: (line: string) => void): Promise<Connection>;
  /** Runs the application until it is stopped; returns the exit status. */
  serve(options: ServeOptions): Promise<number>;
  /** Runs the MCP server until its client disconnects; returns the exit status. */
  mcp(options: McpOptions): Promise<number>;
  /** Adds the MCP server to the configuration of a client, or removes it. */
  registerMcp(registration: Registration): Promise<Registered>;
  /** The path of this program, for the configuration of other programs. */
  findOwnProgram(): Promise<string>;
  /** Runs the desktop application until it is stopped, or opens the window of a running one; returns the exit status. */
  startDesktop(): Promise<number>;
  /** Copies the home to a new folder, whether or not an application is running. */
  backUp(options: BackupOptions, watcher: CopyWatcher): Promise<BackupReport>;
  /** Sets the home aside and puts a backup in its place, whether or not an application is running. */
  restore(options: RestoreOptions, watcher: CopyWatcher): Promise<RestoreReport>;
  /** Waits until no other import is running. Resolves with a function that lets the next one begin. */
  holdImports(): Promise<() => void>;
  /** Lets only this command write the file. Resolves with undefined if another one is writing it. */
  holdFile(file: string): Promise<HeldFile | undefined>;
  /** Quits the running application, and waits until it has ended; returns whether one was running. `force` loses copies that wait to be saved. */
  quit(force: boolean): Promise<boolean>;
  /** The running application; undefined if none is. */
  findRunning(): Promise<Client | undefined>;
  /** Runs a command line of the user's. Resolves with how it failed, or undefined. */
  runShellCommand(
    command: string,
    options: { readonly input: string; readonly environment: Readonly<Record<string, string>> },
  ): Promise<string | undefined>;
  /** Aborted when the output can't be written any more, as after `| head -1` or on a full disk. Only the next write shows it. */
  readonly outputClosed: AbortSignal;
  openSetup(isDryRun: boolean): Promise<Setup>;
  readonly output: Output;
  readonly errors: Pick<Output, 'write' | 'isTerminal' | 'colors'>;
  /** All of standard input; undefined if it is a terminal or the null device. */
  readInput(): Promise<string | undefined>;
  /** Saves all of standard input to a private file; undefined if it is a terminal or the null device. */
  saveInput(): Promise<SavedInput | undefined>;
  /** Whether standard input is the null device: `</dev/null`, or under cron. */
  hasNullInput(): boolean;
  readonly openTerminal: OpenTerminal;
  /** Prompts at the terminal without echo; undefined if the user cancels. */
  askHidden(question: string): Promise<string | undefined>;
}
