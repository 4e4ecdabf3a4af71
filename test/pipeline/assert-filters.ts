// What the tests of filter families share: answers, refusals, and a round of hostile texts.
import assert from 'node:assert/strict';
import { textOf } from '../../src/pipeline/language/value.ts';
import { cpuNow } from '../support/running/cpu-time.ts';
import { deadline } from './deadline.ts';
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

const megabyte = 1024 * 1024;
const fill = (part: string): string => part.repeat(Math.ceil(megabyte / part.length));

const hostile: readonly string[] = [
  '',
  '\ud800',
  '\udc00a\ud800',
  '\0',
  `9${'0'.repeat(5000)}`,
  '1e999999999',
  '-0',
  ...['a', ' ', 'a ', '<', '(', '[', '1', '1,', '-', '\n', '1\n', '\ud800', '\0', '👍🏽 '].map(fill),
];

/** Every command answers or refuses each of them, and neither throws anything else nor takes long. */
export const assertSafe = async (commands: readonly string[], more: readonly string[] = []): Promise<void> => {
  for (const command of commands) {
    for (const on of [...hostile, ...more.map(fill)]) {
      const start = cpuNow();
      await run(command, on).catch((error: Error) =>
        assert.equal(error.name, 'CommandFailure', `${command} on ${JSON.stringify(on.slice(0, 20))}: ${error.stack}`),
      );
      const took = cpuNow() - start;
      assert.ok(took < deadline, `${command} took ${Math.round(took)} ms on ${JSON.stringify(on.slice(0, 20))}`);
    }
  }
};
