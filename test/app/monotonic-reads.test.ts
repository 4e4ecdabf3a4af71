// Tests that no read, cached or not, returns older data than an earlier read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Methods, Remote } from '../../src/base/remote-methods.ts';
import { openHistoryService } from '../support/application/history-service.ts';

/** Runs calls at once, but holds one method's answers back until `release` is called. */
const holdAnswers = <Served extends Methods>(remote: Remote<Served>, method: keyof Served) => {
  const done = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const held = new Proxy(remote, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      if (name !== method || typeof call !== 'function') return call;
      return async (...args: unknown[]) => {
        const answer = await call(...args);
        done.resolve();
        await gate.promise;
        return answer;
      };
    },
  });
  return { held, done: done.promise, release: gate.resolve };
};

test('does not return a stale cached answer after a newer one was shown', async (t) => {
  const { record, writer, readers, recreate } = await openHistoryService(t);
  await record({ text: 'old' });
  const reading = holdAnswers(readers.lists, 'newest');
  const writing = holdAnswers(writer.requests, 'record');
  const { service, newest, list } = recreate({
    readers: { ...readers, lists: reading.held },
    writer: { ...writer, requests: writing.held },
  });
  const read = async (answer: ReturnType<typeof newest>) => JSON.parse(Buffer.from((await answer).json).toString());

  const early = newest();
  await reading.done;
  const recording = service.record({ text: 'new' }); // on disk, although not answered yet
  await writing.done;
  assert.equal((await list({ limit: 1 }))[0]?.value, 'new');
  reading.release();
  assert.equal((await read(early)).value, 'old', 'it started before the write');
  assert.equal((await read(newest())).value, 'new', 'it started after the new entry was shown');
  writing.release();
  await recording;
});
