// Tests runs that tell line by line how they go on: places in the queue, what a language model writes, and the result.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Line } from '../../src/contract/types.ts';
import type { TestApplication } from '../support/application/application.ts';
import { beginRun } from '../support/application/begin-run.ts';
import { until } from '../support/application/history.ts';
import { streamAnswer } from '../support/model/chat-server.ts';
import { createHungAnswer, startWithModel } from '../support/model/model-application.ts';

const collect = async (application: Pick<TestApplication, 'application'>, body: object): Promise<Line[]> => {
  const { lines, ended } = await beginRun(application, body);
  await ended;
  return lines;
};

test('tells what the model writes if that is the result, and always the result', async (t) => {
  const application = await startWithModel(t);
  assert.deepEqual(await collect(application, { pipeline: 'upper | summarize', text: 'a text' }), [
    { ahead: 0 },
    { text: 'A ' },
    { text: 'summary.' },
    { result: { text: 'A summary.' } },
  ]);
  assert.deepEqual(await collect(application, { pipeline: 'summarize | upper', text: 'a text' }), [
    { ahead: 0 },
    { result: { text: 'A SUMMARY.' } },
  ]);
  assert.deepEqual(await collect(application, { pipeline: 'upper', text: 'a' }), [{ result: { text: 'A' } }]);
});

test('tells an error, such as a wrong pipeline or a model that is off', async (t) => {
  const application = await startWithModel(t);
  const [wrong] = await collect(application, { pipeline: 'sumarize', text: 'a' });
  assert.deepEqual([wrong?.error?.error, wrong?.error?.status], ['invalid_pipeline', 422]);
  await application.set({ languageModel: 'off' });
  const [off] = await collect(application, { pipeline: 'summarize', text: 'a' });
  assert.match(off?.error?.message ?? '', /^Column 1, summarize: The language model is off/);
});

test('tells the place in the queue, and stops the model when the client leaves', async (t) => {
  const { chat, asked, left } = createHungAnswer();
  const application = await startWithModel(t, { chat });
  const body = { pipeline: 'summarize', text: 'a text' };
  const first = await beginRun(application, body);
  await asked;
  const second = await beginRun(application, body);
  await until('The place', async () => second.lines.length > 0 || undefined);
  assert.deepEqual(second.lines, [{ ahead: 1 }]);
  application.server.answer('/v1/chat/completions', streamAnswer(['Next.']));
  first.leave();
  await left;
  await second.ended;
  assert.deepEqual(second.lines, [{ ahead: 1 }, { ahead: 0 }, { text: 'Next.' }, { result: { text: 'Next.' } }]);
  assert.deepEqual(application.log, []);
});
