// Tests that cached answers are never older than what a write or another read has already shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnswerCache } from '../../src/app/reads/answer-cache.ts';
import type { WriterMethods } from '../../src/app/threads/writer-methods.ts';
import { createRemote } from '../../src/base/remote-methods.ts';
import { render } from '../../src/base/rendered.ts';

/** A cache in front of a changing value, with a count of its reads. */
const createCached = () => {
  const clock = { now: 0 };
  const cache = createAnswerCache(() => clock.now);
  const stored = { value: 'old', reads: 0 };
  const ask = async () => {
    stored.reads += 1;
    return render(stored.value);
  };
  const read = async (): Promise<unknown> =>
    JSON.parse(Buffer.from((await cache.recall('value', ask)).json).toString());
  /** Calls a method of the writer that does this. */
  const write = (work: () => Promise<void>, method: 'change' | 'tidySome' = 'change'): Promise<unknown> => {
    const remote = createRemote<WriterMethods>(work);
    const { requests } = cache.watch({ requests: remote, background: remote });
    return method === 'change' ? requests.change(1, {}) : requests.tidySome();
  };
  return { cache, clock, stored, ask, read, write };
};

test('returns the cached answer until something is written', async () => {
  const { stored, read, write } = createCached();
  assert.deepEqual([await read(), await read(), stored.reads], ['old', 'old', 1]);
  await write(async () => {
    stored.value = 'new';
  });
  assert.deepEqual([await read(), await read(), stored.reads], ['new', 'new', 2]);
});

test('does not cache an answer that was read before a write and arrives after it', async () => {
  const { cache, stored, ask, read, write } = createCached();
  const gate = Promise.withResolvers<void>();
  const late = cache.recall('value', async () => {
    const answer = await ask();
    await gate.promise;
    return answer;
  });
  await write(async () => {
    stored.value = 'new';
  });
  gate.resolve();
  await late;
  assert.equal(await read(), 'new');
});

test('does not cache an answer that was read during a write: another read may have shown a newer one', async () => {
  const { stored, read, write } = createCached();
  const gate = Promise.withResolvers<void>();
  const writing = write(() => gate.promise);
  assert.equal(await read(), 'old');
  stored.value = 'new'; // on disk, although the write is not answered yet
  assert.equal(await read(), 'new');
  gate.resolve();
  await writing;
});

test('reads again after a step of maintenance, which may have repaired a list', async () => {
  const { stored, read, write } = createCached();
  await read();
  await write(async () => {
    stored.value = 'repaired';
  }, 'tidySome');
  assert.equal(await read(), 'repaired');
});

test('reads again after a second, because another program may have written to the history file', async () => {
  const { clock, stored, read } = createCached();
  assert.deepEqual([await read(), await read(), stored.reads], ['old', 'old', 1]);
  stored.value = 'new';
  clock.now = 999;
  assert.equal(await read(), 'old');
  clock.now = 1000;
  assert.deepEqual([await read(), await read(), stored.reads], ['new', 'new', 2]);
});
