// Tidying up after writes: in as few calls of the writer's thread as it takes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHistoryService } from '../support/application/history-service.ts';

test('while a long text is indexed in many steps, the limits of the history are looked at once', async (t) => {
  const { recreate, writer } = await openHistoryService(t);
  let [looks, steps] = [0, 0];
  const done = Promise.withResolvers<void>();
  const background: typeof writer.background = {
    ...writer.background,
    dropDue: (limits) => {
      looks += 1;
      return writer.background.dropDue(limits);
    },
    tidySome: async () => {
      steps += 1;
      const more = steps < 40;
      if (!more) done.resolve();
      return more;
    },
  };
  await recreate({ writer: { ...writer, background } }).record({ text: 'A text' });
  await done.promise;
  assert.equal(looks, 1);
});

test('while something is written, steps wait for a gap, but not for ever', async (t) => {
  const { recreate, writer } = await openHistoryService(t);
  const written = Promise.withResolvers<void>();
  const steps: number[] = [];
  const background: typeof writer.background = {
    ...writer.background,
    dropDue: (limits) => writer.background.dropDue(limits),
    tidySome: async () => {
      steps.push(performance.now());
      if (steps.length === 4) written.resolve();
      return steps.length < 4;
    },
  };
  const requests: typeof writer.requests = {
    ...writer.requests,
    record: async (copy) => {
      if (copy.text === 'The second') await written.promise;
      return writer.requests.record(copy);
    },
  };
  const history = recreate({ writer: { ...writer, requests, background } });
  await history.record({ text: 'The first' });
  await history.record({ text: 'The second' });
  // The first step may have come before the second write began.
  const gaps = steps.slice(2).map((at, index) => at - (steps[index + 1] ?? 0));
  assert.deepEqual(
    gaps.map((gap) => gap >= 100),
    [true, true],
    `Steps followed each other after ${gaps.join(' and ')} ms.`,
  );
});
