// Helpers for tests of filters: check results and refusals.
import assert from 'node:assert/strict';
import { textOf } from '../../src/pipeline/language/value.ts';
import { runCommand } from './run-command.ts';

export const run = async (command: string, on: string): Promise<string> =>
  textOf((await runCommand(command, { on })).value);

/** Runs each command on its text and checks the result. */
export const assertAnswers = async (cases: readonly (readonly [command: string, on: string, gives: string])[]) => {
  for (const [command, on, gives] of cases) assert.equal(await run(command, on), gives, `${command} on ${on}`);
};

/** Runs each command on its text and checks its only warning; undefined means that there must be none. */
export const assertWarnings = async (
  cases: readonly (readonly [command: string, on: string, warning: RegExp | undefined])[],
) => {
  for (const [command, on, expected] of cases) {
    const { warnings } = await runCommand(command, { on });
    if (expected) assert.match(warnings.join('\n'), expected, `${command} on ${on}`);
    assert.equal(warnings.length, expected ? 1 : 0, `${command} on ${on}: ${warnings.join(' ')}`);
  }
};

/** Runs each command on its text and checks the message of its refusal. */
export const assertRefusals = async (cases: readonly (readonly [command: string, on: string, message: RegExp])[]) => {
  for (const [command, on, message] of cases) {
    await assert.rejects(run(command, on), (error: Error) => {
      assert.equal(error.name, 'CommandFailure', `${command} on ${on}: ${error.stack}`);
      assert.match(error.message, message);
      return true;
    });
  }
};
