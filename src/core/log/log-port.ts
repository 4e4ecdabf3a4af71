// Log lines as the store keeps them.

/** Something that happened in the background, with the trigger or entry concerned. */
export interface LogLine {
  readonly at: number;
  readonly text: string;
  readonly entry?: number;
  readonly trigger?: number;
}

export interface StoredLogLine extends LogLine {
  readonly id: number;
}
