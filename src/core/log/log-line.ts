// The lines of the log, as the store keeps them and as the API shows them.

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

interface ShownLogLine {
  id: number;
  at: string;
  text: string;
  entry?: number;
  trigger?: number;
}

export const showLogLine = ({ at, ...line }: StoredLogLine): ShownLogLine => ({
  ...line,
  at: new Date(at).toISOString(),
});
