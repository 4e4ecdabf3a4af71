// The number of threads for a model: the fastest, and measured without waiting for slow ones.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Model } from '../../../src/app/model/engine-api.ts';
import { listCandidates, measureThreads } from '../../../src/app/model/measure-threads.ts';

test('tries all cores, half of them and so on', () => {
  assert.deepEqual(listCandidates(12), [12, 6, 3, 1]);
  assert.deepEqual(listCandidates(2), [2, 1]);
  assert.deepEqual(listCandidates(0), [1]);
});

test('chooses the fastest, and gives up on slower ones early', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  /** Milliseconds per token, by threads. */
  const times: Readonly<Record<number, number>> = { 8: 500, 4: 20, 2: 30, 1: 1000 };
  const generated = new Map<number, number>();
  let disposed = 0;
  const model: Model = {
    trainContextSize: 2048,
    tokenize: () => [1],
    isEogToken: () => false,
    createContext: async ({ threads }) => ({
      contextSize: 128,
      getSequence: () => ({
        evaluate: async function* () {
          for (;;) {
            now += times[threads] ?? assert.fail();
            generated.set(threads, (generated.get(threads) ?? 0) + 1);
            yield 1;
          }
        },
        clearHistory: async () => undefined,
      }),
      dispose: async () => {
        disposed += 1;
      },
    }),
  };
  assert.equal(await measureThreads(model, 8), 4);
  assert.deepEqual(
    [...generated],
    [
      [8, 4],
      [4, 4],
      [2, 3],
      [1, 1],
    ],
  );
  assert.equal(disposed, 4);
});
