// Tests runs that ask a language model: they wait for it, one at a time, and stop it when nobody waits for them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { copyIn, until } from '../support/application/history.ts';
import { sendJson, streamAnswer } from '../support/model/chat-server.ts';
import { createHungAnswer, startWithModel } from '../support/model/model-application.ts';

const long = 'The hall is booked for Friday. Please send the slides to Charles, and bring the cable.';
const summarize = { body: { pipeline: 'trim | summarize', text: long } };

test('a run waits for the model and returns what it wrote, also in a trace', async (t) => {
  const { call, server } = await startWithModel(t);
  const { status, json } = await call('POST', '/v1/run', summarize);
  assert.deepEqual([status, json], [200, { text: 'A summary.' }]);
  const [{ body } = { body: {} }] = server.listChats();
  const [system, user] = body.messages.map(({ content }: { content: string }) => content);
  assert.ok(user.includes(long) && !system.includes('slides'), 'the text is data, not instructions');
  const traced = await call('POST', '/v1/run', { body: { ...summarize.body, trace: true } });
  assert.deepEqual(
    traced.json.trace.map(({ value }: { value: string }) => value),
    [long, long, 'A summary.'],
  );
});

test('without a model, a run is refused at once, and the filters say why', async (t) => {
  const { call } = await startApplication(t);
  const { status, json } = await call('POST', '/v1/run', summarize);
  assert.deepEqual([status, json.error], [422, 'command_failed']);
  assert.match(json.message, /^Column 8, summarize: There is no language model\./);
  assert.match((await call('POST', '/v1/run', { body: { action: 'tasks', text: 'x' } })).json.message, /^tasks: There/);
  await call('POST', '/v1/actions', { body: { keyword: 'brief', pipeline: 'trim | each (summarize 1)' } });
  for (const keyword of ['summarize', 'brief', 'translate']) {
    const action = (await call('GET', `/v1/actions/${keyword}`)).json;
    assert.equal(action.available, false, keyword);
    assert.match(action.unavailable, /^There is no language model\./);
  }
  assert.equal((await call('GET', '/v1/actions/upper')).json.available, true);
});

test('with a model, its filters are available', async (t) => {
  const { call } = await startWithModel(t);
  await call('POST', '/v1/actions', { body: { keyword: 'brief', pipeline: 'summarize 1' } });
  const { items } = (await call('GET', '/v1/actions?limit=200')).json;
  assert.ok(items.every(({ available }: { available: boolean }) => available));
  assert.equal((await call('GET', '/v1/actions/brief')).json.available, true);
});

test('a run whose client disconnects stops the model, and the next one gets its turn', async (t) => {
  const { chat, asked, left } = createHungAnswer();
  const { call, server } = await startWithModel(t, { chat });
  const client = new AbortController();
  const given = call('POST', '/v1/run', { ...summarize, client: client.signal });
  await asked;
  const next = call('POST', '/v1/run', summarize);
  server.answer('/v1/chat/completions', streamAnswer(['Next.']));
  client.abort();
  await left;
  assert.equal((await given).status, 500, 'nobody reads the answer');
  assert.deepEqual((await next).json, { text: 'Next.' });
});

test('a run is refused if too many wait, and other commands need no model', async (t) => {
  const { chat, asked } = createHungAnswer();
  const { call } = await startWithModel(t, { chat });
  const client = new AbortController();
  const ask = () => call('POST', '/v1/run', { ...summarize, client: client.signal });
  const first = ask();
  await asked;
  const waiting = Array.from({ length: 9 }, ask);
  const refused = await Promise.race(waiting);
  assert.deepEqual([refused.status, refused.json.error], [503, 'busy']);
  assert.match(refused.json.message, /8 commands are already waiting for the language model/);
  assert.equal((await call('POST', '/v1/run', { body: { pipeline: 'upper', text: 'a' } })).json.text, 'A');
  client.abort();
  await Promise.all([first, ...waiting]);
});

test('every use of a model on another computer says where the text went', async (t) => {
  const { call } = await startWithModel(t, { sentTo: 'models.example' });
  const { json } = await call('POST', '/v1/run', summarize);
  assert.equal(json.text, 'A summary.');
  assert.equal(json.warnings.length, 1);
  assert.match(json.warnings[0], /^The text was sent to models\.example: the language model small /);
});

test('a run whose text was not sent says nothing of it', async (t) => {
  const { call, server } = await startWithModel(t, { sentTo: 'models.example' });
  const run = async (pipeline: string, text: string) =>
    (await call('POST', '/v1/run', { body: { pipeline, text } })).json;
  for (const [pipeline, text] of [
    ['if is url (summarize)', 'not an url'],
    ['get x | summarize', '{"a":1}'],
    ['try (calc | summarize) | upper', 'no sum'],
    ['each (summarize)', ''],
    ['summarize', '  '],
  ] as const)
    assert.doesNotMatch(JSON.stringify(await run(pipeline, text)), /was sent/, pipeline);
  assert.equal(server.listChats().length, 0);
});

test('a run that fails says that its text was sent', async (t) => {
  const { call, server } = await startWithModel(t, { sentTo: 'models.example' });
  const run = async (pipeline: string) => (await call('POST', '/v1/run', { body: { pipeline, text: long } })).json;
  assert.match((await run('summarize | calc')).message, /^Column 13.*\nWarning: The text was sent to models\.example/s);
  server.answer('/v1/chat/completions', sendJson({ error: 'broken' }, 500));
  assert.match((await run('summarize')).message, /Warning: The text was sent to models\.example/);
  const { text, warnings } = await run('try (summarize) else (upper)');
  assert.equal(text, long.toUpperCase());
  assert.match(warnings[0], /^The text was sent to models\.example/);
});

test('a trigger asks the model, but its condition may not', async (t) => {
  const application = await startWithModel(t);
  const { call } = application;
  const asking = { condition: { pipeline: 'classify urgent,later | is equal urgent' }, action: 'upper' };
  const refused = (await call('POST', '/v1/triggers', { body: asking })).json;
  assert.match(refused.message, /^condition\.pipeline: classify urgent,later asks a language model/);
  await call('POST', '/v1/triggers', { body: { condition: { regex: 'hall' }, action: 'summarize', arguments: ['1'] } });
  await copyIn(application, { text: long });
  await until('The summary', async () => {
    const [newest] = (await call('GET', '/v1/history')).json.items;
    return newest.value === 'A summary.' || undefined;
  });
});

test('stopping the model cancels a trigger and a run that waits for its turn, and the next run gets the model', async (t) => {
  const { chat, asked, left } = createHungAnswer();
  const application = await startWithModel(t, { chat });
  const { call, control, server } = application;
  await call('POST', '/v1/triggers', { body: { condition: { regex: 'hall' }, action: 'summarize', arguments: ['1'] } });
  await copyIn(application, { text: long });
  await asked;
  const waiting = call('POST', '/v1/run', summarize);
  const countCommands = async () => (await control('GET', '/control/model')).json.commands;
  await until('Both', async () => (await countCommands()) === 2 || undefined);
  const stopped = await control('DELETE', '/control/model/commands');
  assert.deepEqual([stopped.status, stopped.json.commands], [200, 0]);
  await left;
  assert.equal((await waiting).json.message, 'You stopped the language model.');
  server.answer('/v1/chat/completions', streamAnswer(['Next.']));
  assert.equal((await call('POST', '/v1/run', summarize)).json.text, 'Next.');
  await until('The log', async () => {
    const { items } = (await control('GET', '/control/log')).json;
    return items.some(({ text }: { text: string }) => text.includes('You stopped the language model.')) || undefined;
  });
});

test('the application quits although a run waits for the model', async (t) => {
  const { chat, asked } = createHungAnswer();
  const { call, close } = await startWithModel(t, { chat });
  const running = call('POST', '/v1/run', summarize);
  await asked;
  await close();
  assert.equal((await running).json.message, 'Copyloom is quitting.');
});
