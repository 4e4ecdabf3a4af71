// Tests proxies of remote methods: calls, wrapped calls and overridden methods.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRemote, override, type Remote, wrapRemote } from '../../src/base/remote-methods.ts';

interface Served {
  add(a: number, b: number): number;
  greet(name: string): string;
}

/** A remote that records its calls and returns the name of the method. */
const createRecorded = () => {
  const calls: unknown[] = [];
  const remote = createRemote<Served>(async (method, args) => {
    calls.push([method, ...args]);
    return method;
  });
  return { calls, remote };
};

test('passes on the method and its arguments at once, and can be awaited itself', async () => {
  const { calls, remote } = createRecorded();
  const adding = remote.add(1, 2);
  assert.deepEqual(calls, [['add', 1, 2]]);
  assert.equal(await adding, 'add');
  assert.equal(await Promise.resolve(remote), remote);
});

test('makes every call through the wrapper, which may repeat it', async () => {
  const { calls, remote } = createRecorded();
  const twice = wrapRemote(remote, async (call) => {
    await call();
    return call();
  });
  assert.equal(await twice.greet('Ada'), 'greet');
  assert.deepEqual(calls, [
    ['greet', 'Ada'],
    ['greet', 'Ada'],
  ]);
});

test('makes the call at once if the wrapper does, so that calls keep their order', () => {
  const { calls, remote } = createRecorded();
  const wrapped = wrapRemote(
    wrapRemote(remote, (call) => call()),
    (call) => call(),
  );
  void wrapped.add(1, 2);
  void wrapped.greet('Ada');
  assert.deepEqual(calls, [
    ['add', 1, 2],
    ['greet', 'Ada'],
  ]);
});

test('fails if the wrapped object does not have the method', async () => {
  const missing = wrapRemote({} as Remote<Served>, (call) => call()); // as a test may replace a remote by part of it
  await assert.rejects(missing.greet('Ada'), /There is no method greet\./);
});

test('calls overridden methods here and all others remotely', async () => {
  const { calls, remote } = createRecorded();
  const own = override(remote, { add: async (a: number, b: number) => a + b });
  assert.deepEqual([await own.add(1, 2), await own.greet('Ada')], [3, 'greet']);
  assert.deepEqual(calls, [['greet', 'Ada']]);
});
