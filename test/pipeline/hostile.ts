// Runs commands on hostile texts: they return, or refuse with a short message, in time.
import assert from 'node:assert/strict';
import { readLimits } from '../../src/base/limits.ts';
import { CommandFailure } from '../../src/pipeline/language/failure.ts';
import { textOf } from '../../src/pipeline/language/value.ts';
import { cpuNow } from '../support/running/cpu-time.ts';
import { isLong } from '../support/running/random.ts';
import { type RunOptions, runCommand } from './run-command.ts';

/** Usually a quarter of the text and of the time: the slowest filters need a second for it. */
const share = isLong ? 1 : 1 / 4;

/** The CPU time in milliseconds that no filter needs, also on a slow machine, unless its work grows with the square of a text. */
export const deadline = 6 * readLimits().run * share;

/** Repeats a piece to a text of this length in long runs, and to a quarter of it in others. */
export const fill = (piece: string, length = 1_000_000): string =>
  piece.repeat(Math.ceil((length * share) / piece.length));

interface Options extends Pick<RunOptions, 'sources'> {
  /** A refusal that would be wrong. */
  readonly never?: RegExp;
}

export const assertInTime = async (command: string, on: string, { sources = {}, never }: Options = {}) => {
  const what = `${command} on ${JSON.stringify(on.slice(0, 20))}, ${on.length} characters`;
  const started = cpuNow();
  try {
    const { value } = await runCommand(command, { on, sources });
    assert.equal(typeof textOf(value), 'string');
  } catch (error) {
    assert.ok(error instanceof CommandFailure, `${what}: ${error}`);
    assert.ok(error.message.length < 1000, `${what}: the message is too long: ${error.message.slice(0, 300)}`);
    if (never) assert.doesNotMatch(error.message, never, what);
  }
  const took = cpuNow() - started;
  assert.ok(took < deadline, `${what}: ${Math.round(took)} ms`);
};
