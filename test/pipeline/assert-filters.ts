// What the tests of filter families share: answers and refusals.
import assert from 'node:assert/strict';
import { textOf } from '../../src/pipeline/language/value.ts';
import { runCommand } from './run-command.ts';

export const run = async (command: string, on: string): Promise<string> =>
  textOf((await runCommand(command, { on })).value);

/** Each: the command, the text it is run on, what it answers. */
export const assertAnswers = async (cases: readonly (readonly [command: string, on: string, gives: string])[]) => {
  for (const [command, on, gives] of cases) assert.equal(await run(command, on), gives, `${command} on ${on}`);
};

/** Each: the command, the text it is run on, the words it refuses with. */
export const assertRefusals = async (cases: readonly (readonly [command: string, on: string, words: RegExp])[]) => {
  for (const [command, on, words] of cases) {
    await assert.rejects(run(command, on), (error: Error) => {
      assert.equal(error.name, 'CommandFailure', `${command} on ${on}: ${error.stack}`);
      assert.match(error.message, words);
      return true;
    });
  }
};
