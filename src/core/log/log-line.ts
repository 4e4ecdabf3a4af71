// A log line as the API shows it.
import type { StoredLogLine } from './log-port.ts';

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
