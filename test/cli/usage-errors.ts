// Tests usage errors: exit status 2, a message and the usage line, before anything is done.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run, type Situation } from './fake-environment.ts';

export interface UsageErrorCase extends Situation {
  readonly args: string | readonly string[];
  /** The first line. */
  readonly message: string | RegExp;
  /** The second line. */
  readonly usage?: string;
}

export const testUsageErrors = (cases: readonly UsageErrorCase[]): void => {
  for (const { args, message, usage, ...situation } of cases) {
    const words = typeof args === 'string' ? args.split(' ') : args;

    test(`usage error: copyloom ${JSON.stringify(words.join(' '))}`, async () => {
      const done = await run(words, situation);
      assert.equal(done.status, 2);
      assert.equal(done.output, '');
      if (words.includes('--json')) return;
      const [first = '', second = '', ...rest] = done.errors.split('\n');
      if (typeof message === 'string') assert.equal(first, message);
      else assert.match(first, message);
      assert.match(second, /^(Usage: copyloom |For its usage: copyloom help |For a list of commands: copyloom help)/);
      if (usage) assert.equal(second, usage);
      assert.deepEqual(rest, ['']);
      assert.deepEqual([done.calls, done.served], [[], []]);
    });
  }
};
