// The log that users read: what went wrong in the background.
import type { LogLine } from './log-line.ts';

export type NewLogLine = Omit<LogLine, 'at'>;

export interface Log {
  add(line: NewLogLine): void;
  clear(): Promise<number>;
}
