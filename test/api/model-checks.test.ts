// Tests how a language model is judged, with the real application and a server that answers well or badly.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import { type Call, startApplication } from '../support/application/application.ts';
import { type Respond, streamAnswer } from '../support/model/chat-server.ts';
import { createHungAnswer, startWithModel } from '../support/model/model-application.ts';

const findPlace = async (control: Call, command: string): Promise<number> => {
  const { items } = (await control('GET', '/control/model/checks')).json;
  return items.findIndex((item: { command: string }) => item.command === command);
};
const check = async (control: Call, command: string, client?: AbortSignal) =>
  control('POST', '/control/model/checks', {
    body: { place: await findPlace(control, command) },
    ...(client && { client }),
  });

/** Knows one sentence of French. */
const french: Respond = (response, request) => {
  const answer = request.body.response_format ? '{"language":"English"}' : 'Le chat dort.';
  return streamAnswer([answer])(response, request);
};

test('says which expected properties the result has, whatever filters are hidden by own actions', async (t) => {
  const { call, control } = await startWithModel(t, { chat: french });
  await call('POST', '/v1/actions', { body: { keyword: 'summarize', pipeline: 'upper' } });
  const good: Schemas['ModelCheck'] = (await check(control, 'translate fr')).json;
  assert.deepEqual(good, {
    filter: 'translate',
    command: 'translate fr',
    text: 'The cat sleeps.',
    result: 'Le chat dort.',
    expected: [{ says: 'is “Le chat dort.” or “La chatte dort.”', holds: true }],
  });
  const poor: Schemas['ModelCheck'] = (await check(control, 'summarize 3')).json;
  assert.deepEqual(
    [poor.result, ...poor.expected.map(({ says, holds }) => [says, holds])],
    ['Le chat dort.', ['has 3 sentences', false], ['is shorter than the text', true]],
  );
  const failed: Schemas['ModelCheck'] = (await check(control, 'tasks')).json;
  assert.match(failed.failure ?? '', /asked twice/);
  assert.ok(failed.expected.every(({ holds }) => !holds) && !('result' in failed));
});

test('refuses to judge without a model, and an example that does not exist', async (t) => {
  const { control } = await startApplication(t);
  const { status, json } = await check(control, 'headline');
  assert.deepEqual([status, json.error], [422, 'command_failed']);
  assert.match(json.message, /There is no language model\./);
  const unknown = await control('POST', '/control/model/checks', { body: { place: 1000 } });
  assert.deepEqual([unknown.status, unknown.json.error], [400, 'invalid_request']);
});

test('stops the model if nobody waits for the judgement', async (t) => {
  const { chat, asked, left } = createHungAnswer();
  const { control } = await startWithModel(t, { chat });
  const client = new AbortController();
  const judging = check(control, 'headline', client.signal);
  await asked;
  client.abort();
  await left;
  await judging;
});
