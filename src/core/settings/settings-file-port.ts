// The interface of the settings file that the platform implements.

/** Writes are atomic. */
export interface SettingsFile {
  readonly path: string;
  /** Undefined if the file does not exist. */
  read(): string | undefined;
  write(text: string): void;
  /** Calls back when the file may have changed. Returns a function that stops watching. */
  watch(onChange: () => void): () => void;
}
