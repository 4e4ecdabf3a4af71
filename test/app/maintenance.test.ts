// Tests that maintenance after writes makes few calls to the writer thread.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHistoryService } from '../support/application/history-service.ts';

test('checks the limits only once while a long text is indexed in many steps', async (t) => {
  const { recreate, writer } = await openHistoryService(t);
  let [checks, steps] = [0, 0];
  const done = Promise.withResolvers<void>();
  const background: typeof writer.background = {
    ...writer.background,
    dropDue: (limits) => {
      checks += 1;
      return writer.background.dropDue(limits);
    },
    tidySome: async () => {
      steps += 1;
      const more = steps < 40;
      if (!more) done.resolve();
      return more;
    },
  };
  await recreate({ writer: { ...writer, background } }).service.record({ text: 'A text' });
  await done.promise;
  assert.equal(checks, 1);
});

test('waits for a gap between writes, but not forever', async (t) => {
  const { recreate, writer } = await openHistoryService(t);
  const lastStep = Promise.withResolvers<void>();
  const steps: number[] = [];
  const background: typeof writer.background = {
    ...writer.background,
    dropDue: (limits) => writer.background.dropDue(limits),
    tidySome: async () => {
      steps.push(performance.now());
      if (steps.length === 4) lastStep.resolve();
      return steps.length < 4;
    },
  };
  const requests: typeof writer.requests = {
    ...writer.requests,
    record: async (copy) => {
      if (copy.text === 'The second') await lastStep.promise;
      return writer.requests.record(copy);
    },
  };
  const { service } = recreate({ writer: { ...writer, requests, background } });
  await service.record({ text: 'The first' });
  await service.record({ text: 'The second' });
  // The first step may have run before the second write.
  const gaps = steps.slice(2).map((at, index) => at - (steps[index + 1] ?? 0));
  assert.deepEqual(
    gaps.map((gap) => gap >= 100),
    [true, true],
    `Steps followed each other after ${gaps.join(' and ')} ms.`,
  );
});
