// Tests the time limit of a run that asks a language model, which is ten seconds at least.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHungAnswer, startWithModel } from '../support/model/model-application.ts';

test('a run that takes too long is stopped, with the setting that allows more', async (t) => {
  const { chat, left } = createHungAnswer();
  const { call, set } = await startWithModel(t, { chat });
  await set({ languageModelSeconds: 10 });
  const { status, json } = await call('POST', '/v1/run', { body: { pipeline: 'summarize', text: 'A long text.' } });
  assert.equal(status, 422);
  assert.match(json.message, /stopped after 10 seconds.*languageModelSeconds/);
  await left;
});
