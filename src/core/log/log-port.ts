// Lines of the log as the store keeps them.

/** What was done by itself, and by which trigger or to which entry. */
export interface LogLine {
  readonly at: number;
  readonly text: string;
  readonly entry?: number;
  readonly trigger?: number;
}

export interface StoredLogLine extends LogLine {
  readonly id: number;
}
