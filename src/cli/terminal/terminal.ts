// The terminal that a person sits at, whatever standard input and output are connected to.

export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

export interface TerminalWatcher {
  /** Gets what is typed, as the terminal sends it. */
  onInput(sent: string): void;
  /** The screen has another size, or shows something else since the program was suspended. */
  onChange(): void;
  /** The terminal was closed. */
  onEnd(): void;
}

/** Its screen belongs to the program until it is closed: what was there before is then shown again, whatever happens. */
export interface Terminal {
  readonly colors: boolean;
  measure(): TerminalSize;
  write(text: string): void;
  /** Stops the program until the shell continues it, as Ctrl+Z does. */
  suspend(): void;
  close(): void;
}

/** Throws a usage error if there is no terminal; `instead` says what to do then. */
export type OpenTerminal = (watcher: TerminalWatcher, instead: string) => Promise<Terminal>;
