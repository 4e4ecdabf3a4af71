// Wrong usage: exit status 2, a sentence and how the command is written, before anything is done.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run, type Situation } from './fake-world.ts';

export interface Misuse extends Situation {
  readonly written: string | readonly string[];
  /** How the first line reads. */
  readonly says: string | RegExp;
  /** How the second line starts. */
  readonly usage?: string;
}

export const testMisuses = (misuses: readonly Misuse[]): void => {
  for (const { written, says, usage, ...situation } of misuses) {
    const words = typeof written === 'string' ? written.split(' ') : written;

    test(`wrong usage: copyloom ${JSON.stringify(words.join(' '))}`, async () => {
      const done = await run(words, situation);
      assert.equal(done.status, 2);
      assert.equal(done.output, '');
      if (words.includes('--json')) return;
      const [first = '', second = '', ...rest] = done.errors.split('\n');
      if (typeof says === 'string') assert.equal(first, says);
      else assert.match(first, says);
      assert.match(second, /^(Usage: copyloom |Every command is listed by: copyloom help$)/);
      if (usage) assert.equal(second, usage);
      assert.deepEqual(rest, ['']);
      assert.deepEqual([done.calls, done.served], [[], []]);
    });
  }
};
