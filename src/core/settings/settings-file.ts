// The file that settings are kept in, as core needs it.

/** The file that settings are kept in; writing is atomic. */
export interface SettingsFile {
  readonly path: string;
  /** Undefined if there is none. */
  read(): string | undefined;
  write(text: string): void;
  /** Calls back when the file may have changed; answers how to stop. */
  watch(onChange: () => void): () => void;
}
