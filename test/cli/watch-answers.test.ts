// Tests when a command calls the running application hanging: never because a run takes long.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Unavailable } from '../../src/base/unavailable.ts';
import type { Transport } from '../../src/client/transport.ts';
import { watchAnswers } from '../../src/client/watch-answers.ts';

const simple = '/control/api';

/** An application that answers only simple questions, and none while it hangs. */
const start = (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const state = { hangs: false, asked: 0 };
  const run = Promise.withResolvers<void>();
  const notes: string[] = [];
  const transport: Transport = async ({ target, signal }) => {
    if (target === simple) state.asked += 1;
    if (target !== simple || state.hangs)
      await Promise.race([
        run.promise,
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      ]);
    return { status: 200, body: '' };
  };
  const watched = watchAnswers(transport, { explain: () => 'It hangs.', noteWait: () => notes.push('Waiting.') });
  const pass = async (seconds: number): Promise<void> => {
    for (let passed = 0; passed < seconds; passed += 1) {
      t.mock.timers.tick(1000);
      await turn();
    }
  };
  return {
    state,
    notes,
    pass,
    end: run.resolve,
    ask: (method: string, target: string, isStream = false) => watched({ method, target, isStream }),
  };
};

test('a run that takes long is no hang while other questions are answered', async (t) => {
  const { state, notes, pass, end, ask } = start(t);
  const answer = ask('POST', '/v1/run');
  await pass(600);
  assert.ok(state.asked > 50);
  assert.deepEqual(notes, []);
  end();
  assert.equal((await answer).status, 200);
  const { asked } = state;
  await pass(60);
  assert.equal(state.asked, asked, 'asks nothing after the answer');
});

test('a hang is noted once, and the answer still counts if it comes', async (t) => {
  const { state, notes, pass, end, ask } = start(t);
  const answers = [ask('POST', '/v1/run'), ask('DELETE', '/v1/history'), ask('GET', '/v1/events', true)];
  await pass(60);
  assert.deepEqual(notes, []);
  state.hangs = true;
  await pass(60);
  assert.deepEqual(notes, ['Waiting.']);
  end();
  assert.deepEqual(
    (await Promise.all(answers)).map(({ status }) => status),
    [200, 200, 200],
  );
});

test('what only reads is given up', async (t) => {
  const { state, notes, pass, ask } = start(t);
  state.hangs = true;
  const refused = assert.rejects(ask('GET', '/v1/history?limit=3'), new Unavailable('It hangs.'));
  await pass(5);
  assert.equal(state.asked, 1);
  await pass(9);
  assert.equal(state.asked, 1);
  await pass(1);
  await refused;
  assert.deepEqual(notes, []);
});
