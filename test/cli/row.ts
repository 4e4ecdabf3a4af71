// One row of the command tables: the command line, the calls it makes, and its output.
import type { Situation } from './fake-environment.ts';

export interface Row extends Situation {
  readonly command: string;
  /** For arguments that contain spaces. */
  readonly args?: readonly string[];
  readonly calls: readonly (readonly [string, unknown])[];
  readonly output: string | RegExp;
  /** On standard error. */
  readonly notes?: string;
  /** 0 if left out. */
  readonly status?: number;
  /** How many of the calls `--json` makes, if not all. */
  readonly jsonCalls?: number;
  /** If `--json` prints something other than the first answer. */
  readonly json?: unknown;
}
