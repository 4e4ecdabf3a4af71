// A row of the tables of commands: what is written, the calls that it makes, and what a person reads.
import type { Situation } from './fake-world.ts';

export interface Row extends Situation {
  readonly command: string;
  /** As an array where a word has spaces in it. */
  readonly written?: readonly string[];
  readonly calls: readonly (readonly [string, unknown])[];
  readonly output: string | RegExp;
  /** Where `--json` prints something else than the last answer. */
  readonly json?: unknown;
}
