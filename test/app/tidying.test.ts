// Tidying up after writes: in as few calls of the writer's thread as it takes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHistoryService } from '../support/history-service.ts';

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
