// The log that users read: what went wrong in the background.
import type { Page, Range } from '../../base/paging.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { ShownLogLine } from './log-line.ts';
import type { LogLine } from './log-port.ts';

export type NewLogLine = Omit<LogLine, 'at'>;

export interface Log {
  add(line: NewLogLine): void;
  list(range: Range): Promise<Rendered<Page<ShownLogLine>>>;
  clear(): Promise<number>;
}
