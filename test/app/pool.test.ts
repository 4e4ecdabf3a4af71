// Tests the thread pool: call order, lanes, cancelled calls, and threads that die, idle or grow.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createPool, type PoolOptions } from '../../src/app/threads/pool.ts';
import { startThread } from '../../src/app/threads/thread.ts';
import { Refusal } from '../../src/base/refusal.ts';
import { until } from '../support/application/history.ts';
import fc, { rounds } from '../support/running/random.ts';
import type { TestMethods } from './test-thread.ts';

const start = (t: TestContext, options: Partial<PoolOptions> = {}) => {
  const pool = createPool<TestMethods>(startThread, {
    file: new URL('./test-thread.ts', import.meta.url),
    data: undefined,
    lanes: [1, 1],
    idleTime: Infinity,
    ...options,
  });
  t.after(pool.close);
  return pool;
};

const createGate = () => {
  const state = new Int32Array(new SharedArrayBuffer(8));
  return {
    state,
    /** Resolves when a thread is waiting at the gate. */
    reached: async () => Atomics.waitAsync(state, 1, 0).value,
    open: (): void => {
      Atomics.store(state, 0, 1);
      Atomics.notify(state, 0);
    },
  };
};

test('runs the calls of a lane in order, and those of the first lane first', async (t) => {
  const pool = start(t);
  const lanes = [pool.lane(0), pool.lane(1)] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 40 }), async (made) => {
      const before = (await lanes[0].notes()).length;
      const gate = createGate();
      const holding = lanes[0].wait(gate.state);
      const calls = made.map((lane, index) => lanes[lane === 0 ? 0 : 1].note(`${lane} ${index}`));
      gate.open();
      await Promise.all([holding, ...calls]);
      const expected = [0, 1].flatMap((lane) => made.flatMap((own, index) => (own === lane ? `${lane} ${index}` : [])));
      assert.deepEqual((await lanes[0].notes()).slice(before), expected);
    }),
    { numRuns: rounds(30) },
  );
});

test('leaves a thread free for the lane with higher priority', async (t) => {
  const pool = start(t, { lanes: [2, 1] });
  const gates = [createGate(), createGate()];
  const slow = gates.map(({ state }) => pool.lane(1).wait(state));
  assert.equal(await pool.lane(0).note('at once'), 1, 'although a slow call is running and another is waiting');
  for (const { open } of gates) open();
  await Promise.all(slow);
});

test('fails only the current call when a thread dies; waiting calls run on a new thread', async (t) => {
  const lane = start(t).lane(0);
  await lane.note('before');
  const [died, next] = [lane.die(), lane.note('after')];
  await assert.rejects(died, /exited unexpectedly with code 3/);
  assert.equal(await next, 1, 'a new thread');
});

test('reports and replaces a thread that dies between calls', async (t) => {
  const crash = Promise.withResolvers<unknown>();
  const lane = start(t, { onCrash: crash.resolve }).lane(0);
  await lane.dieLater();
  assert.match(String(await crash.promise), /with code 4/);
  assert.equal(await lane.note('after'), 1);
});

test('reports and replaces a thread that dies right after its answer, before the answer is read', async (t) => {
  if (process.platform !== 'linux') return t.skip('only Linux lists its threads in files');
  const crashes: string[] = [];
  const lane = start(t, { onCrash: (error) => crashes.push(String(error)) }).lane(0);
  const thread = await lane.locate();
  const gate = createGate();
  const answer = lane.answerAndDie(gate.state);
  await gate.reached();
  gate.open();
  while (existsSync(thread)); // read the answer and the exit together, as a busy process would
  await answer;
  assert.equal(await lane.note('after'), 1);
  assert.deepEqual(crashes, ['Error: The worker thread test-thread.ts exited unexpectedly with code 5.']);
});

test('drops a cancelled call that is waiting, and kills the thread of one that is running', async (t) => {
  const pool = start(t);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const gate = createGate();
  await pool.lane(0).note('before');
  const calls = [
    pool.lane(0, { signal: running.signal }).wait(gate.state),
    pool.lane(0, { signal: waiting.signal }).note('never'),
  ];
  const last = pool.lane(0).notes();
  await gate.reached();
  waiting.abort(new Error('not wanted'));
  running.abort(new Error('not needed'));
  await assert.rejects(calls[0] ?? Promise.resolve(), /not needed/);
  await assert.rejects(calls[1] ?? Promise.resolve(), /not wanted/);
  assert.deepEqual(await last, [], 'a new thread has no notes');
});

test('fails a call past its deadline with the given error, running or waiting', async (t) => {
  const pool = start(t);
  await pool.lane(0).note('before');
  const gate = createGate();
  const running = pool.lane(0).wait(gate.state);
  const deadline = { milliseconds: 1, explain: () => new Refusal('read_timeout', 'too late') };
  await assert.rejects(pool.lane(0, { deadline }).note('waits'), /too late/);
  gate.open();
  await running;
  await assert.rejects(pool.lane(0, { deadline }).wait(createGate().state), /too late/);
  assert.equal(await pool.lane(0).note('after'), 1, 'on a new thread');
});

test('fails a call once if two reasons cancel it', async (t) => {
  const pool = start(t);
  await pool.lane(0).note('before');
  const client = new AbortController();
  const explain = (): Error => {
    client.abort(new Error('not needed'));
    return new Error('too late');
  };
  const options = { signal: client.signal, deadline: { milliseconds: 1, explain } };
  await assert.rejects(pool.lane(0, options).wait(createGate().state), /not needed/);
  assert.equal(await pool.lane(0).note('after'), 1, 'on a new thread, and nothing else has failed');
});

test('loads threads one by one, and others while a long call runs', async (t) => {
  let started = 0;
  const count = (): void => {
    started += 1;
  };
  process.on('worker', count);
  t.after(() => process.off('worker', count));
  const pool = start(t, { lanes: [3], loadsOneByOne: true });
  const gate = createGate();
  const long = pool.lane(0).wait(gate.state);
  const short = [pool.lane(0).threadId(), pool.lane(0).threadId()];
  await setImmediate();
  assert.equal(started, 1);
  await Promise.all(short);
  gate.open();
  await long;
});

test('ends an idle thread, and one that has grown too large', async (t) => {
  const idle = start(t, { idleTime: 1 }).lane(0);
  const first = await idle.threadId();
  await until('The end of an idle thread', async () => (await idle.threadId()) !== first || undefined);
  const grown = start(t, { maxIdleBytes: 64 * 1024 * 1024 }).lane(0);
  const before = await grown.threadId();
  assert.equal(await grown.threadId(), before);
  await grown.grow(100 * 1024 * 1024);
  assert.notEqual(await grown.threadId(), before);
});

test('passes on refusals, and reports values that cannot be sent', async (t) => {
  const lane = start(t).lane(0);
  await assert.rejects(lane.refuse(), (error) => error instanceof Refusal && error.error === 'conflict');
  const unsendable: never = Object.assign(new Int32Array(1), { work: () => undefined }) as never; // functions cannot be sent
  await assert.rejects(lane.wait(new Proxy(unsendable, {})), /could not be cloned/);
  assert.equal(await lane.note('after'), 1);
});
