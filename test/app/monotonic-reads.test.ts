// What a read has shown, no later read takes back: not even one that is answered from memory.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Methods, Remote } from '../../src/app/threads/protocol.ts';
import { openHistoryService } from '../support/application/history-service.ts';

/** Does what it is asked at once, but keeps one method's answers back until `release` is called. */
const holdAnswers = <Served extends Methods>(remote: Remote<Served>, method: keyof Served) => {
  const done = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const held = new Proxy(remote, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      if (name !== method || typeof call !== 'function') return call;
      return async (...given: unknown[]) => {
        const answer = await call(...given);
        done.resolve();
        await gate.promise;
        return answer;
      };
    },
  });
  return { held, done: done.promise, release: gate.resolve };
};

const everything = { q: '', fuzzy: false, tags: [] };

test('an answer that a write has overtaken is not given again after a newer one was shown', async (t) => {
  const { service, record, writer, readers, recreate } = await openHistoryService(t);
  await record({ text: 'old' });
  const reading = holdAnswers(readers.lists, 'newest');
  const writing = holdAnswers(writer.requests, 'record');
  const history = recreate({
    readers: { ...readers, lists: reading.held },
    writer: { ...writer, requests: writing.held },
  });
  const read = async (answer: ReturnType<typeof service.newest>) =>
    JSON.parse(Buffer.from((await answer).json).toString());

  const early = history.newest();
  await reading.done;
  const recording = history.record({ text: 'new' }); // on the disk, though nobody has been told
  await writing.done;
  const shown = await history.list(everything, { offset: 0, limit: 1 });
  assert.equal(JSON.parse(Buffer.from(shown.json).toString()).items[0].value, 'new');
  reading.release();
  assert.equal((await read(early)).value, 'old', 'it began before');
  assert.equal((await read(history.newest())).value, 'new', 'this one began after the new one was shown');
  writing.release();
  await recording;
});
