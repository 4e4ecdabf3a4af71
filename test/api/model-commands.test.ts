// Tests commands of the overlay that ask a language model: the preview doesn't, Enter closes the overlay at once, and the result is announced.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { copyIn, listValues } from '../support/application/history.ts';
import { createFakeNotifier } from '../support/desktop/fake-notifier.ts';
import { streamAnswer } from '../support/model/chat-server.ts';
import { createHungAnswer, startWithModel } from '../support/model/model-application.ts';

type Options = NonNullable<Parameters<typeof startWithModel>[1]>;

const start = async (t: TestContext, options: Options = {}) => {
  const notifier = createFakeNotifier();
  const application = await startWithModel(t, { ...options, adapters: { notifier, ...options.adapters } });
  const { control } = application;
  await copyIn(application, { text: 'a long note' });
  const post = async (path: string, body: object) => (await control('POST', path, { body })).json;
  return {
    ...application,
    notifier,
    preview: (line: string) => post('/control/command/preview', { line }),
    use: (line: string) => post('/control/command/use', { line, use: 'paste' }),
    tryAction: (pipeline: string, run = false) =>
      post('/control/rules/try/action', { action: { keyword: 'mine', pipeline }, entry: 1, run }),
  };
};

test('the preview asks no model: it says which one Enter would ask, and shows the stages before it', async (t) => {
  const { preview, server, modelName } = await start(t);
  const { text, model, trace, problem } = await preview('upper | summarize | lower');
  assert.deepEqual([text, model, problem], [undefined, { name: modelName }, undefined]);
  assert.deepEqual(
    trace.map(({ value }: { value: string }) => value),
    ['a long note', 'A LONG NOTE'],
  );
  assert.deepEqual((await preview('lines | each (upper | headline)')).model, { name: modelName });
  assert.match((await preview('upper | get x | summarize')).problem.message, /^Column 9/, 'what fails before it shows');
  assert.equal(server.listChats().length, 0);
});

test('the preview says where the text would go, or that there is no model', async (t) => {
  const { preview, set, modelName } = await start(t, { sentTo: 'models.example' });
  assert.deepEqual((await preview('summarize ')).model, { name: modelName, sentTo: 'models.example' });
  await set({ languageModel: 'off' });
  const { problem, model } = await preview('upper | summarize');
  assert.deepEqual([problem.column, model], [9, undefined]);
  assert.match(problem.message, /The language model is off/);
});

test('Enter closes the overlay at once; that it runs and its result are announced in one notification', async (t) => {
  const { use, notifier, set, control } = await start(t, { sentTo: 'models.example' });
  assert.deepEqual(await use('summarize | upper'), { pasted: false });
  const running = await notifier.next();
  assert.equal(running.title, '“summarize | upper” is running');
  const done = await notifier.next();
  assert.deepEqual([done.title, done.subject], ['“summarize | upper” is done', running.subject]);
  assert.match(done.body, /^The text was sent to models\.example: .*\nA SUMMARY\.$/);
  assert.equal((await control('GET', '/v1/history')).json.items[0].value, 'A SUMMARY.');
  await set({ languageModel: 'off' });
  assert.match((await use('summarize ')).message, /^Column 1, summarize: The language model is off/);
});

test('Cancel stops the model, and nothing more is announced or kept', async (t) => {
  const { chat, asked, left } = createHungAnswer();
  const { use, notifier, server, control } = await start(t, { chat });
  await use('summarize ');
  const { buttons } = await notifier.next();
  await asked;
  buttons.find(({ label }) => label === 'Cancel')?.onPress();
  await left;
  server.answer('/v1/chat/completions', streamAnswer(['Next.']));
  await use('summarize 1');
  assert.equal((await notifier.next()).title, '“summarize 1” is running');
  assert.equal((await notifier.next()).title, '“summarize 1” is done');
  assert.deepEqual(
    (await control('GET', '/v1/history')).json.items.map(({ value }: { value: string }) => value),
    ['Next.', 'a long note'],
  );
});

test('a failure replaces the notification that it runs', async (t) => {
  const { use, notifier } = await start(t, { chat: streamAnswer(['']) });
  await use('summarize ');
  const running = await notifier.next();
  const { title, body, subject } = await notifier.next();
  assert.deepEqual([title, subject], ['“summarize” failed', running.subject]);
  assert.match(body, /gave no answer/);
});

test('a command that fails changes nothing, also if the entry that it was to change was deleted meanwhile', async (t) => {
  const answering = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const { use, notifier, call } = await start(t, {
    chat: async (response, request) => {
      asked.resolve();
      await answering.promise;
      await streamAnswer(['A summary.'])(response, request);
    },
  });
  await use('summarize | tag done');
  await notifier.next();
  await asked.promise;
  await call('DELETE', '/v1/history/1');
  answering.resolve();
  const { title, body } = await notifier.next();
  assert.equal(title, '“summarize | tag done” failed');
  assert.equal(body, "Entry 1 has just been deleted, so “tag done” can't change it.");
  assert.deepEqual(await listValues(call), []);
});

test('the overlay does not wait for an action of your own that is marked as long', async (t) => {
  const { use, notifier, control } = await start(t);
  const long = { keyword: 'slowly', script: 'tr a-z A-Z', longRunning: true };
  assert.equal((await control('POST', '/v1/actions', { body: long })).status, 201);
  assert.deepEqual(await use('slowly | suffix !'), { pasted: false });
  assert.equal((await notifier.next()).title, '“slowly | suffix !” is running');
  assert.equal((await notifier.next()).body, 'A LONG NOTE!');
});

test('an action that is being edited asks the model only when it is run', async (t) => {
  const { tryAction, server, modelName } = await start(t);
  const typed = await tryAction('upper | summarize');
  assert.deepEqual([typed.text, typed.model, server.listChats().length], [undefined, { name: modelName }, 0]);
  const run = await tryAction('upper | summarize', true);
  assert.deepEqual([run.text, server.listChats().length], ['A summary.', 1]);
});

test('a trigger that is being edited asks no model', async (t) => {
  const { control, server, modelName } = await start(t);
  const body = { condition: { regex: 'note' }, action: 'summarize', arguments: [] };
  const { json } = await control('POST', '/control/rules/try/trigger', { body });
  assert.deepEqual([json.items[0].model, json.items[0].made, server.listChats().length], [modelName, undefined, 0]);
});

test('a result that is kept as a variable stops with its client', async (t) => {
  const { chat, asked, left } = createHungAnswer();
  const { control } = await start(t, { chat });
  const client = new AbortController();
  const body = { line: 'summarize ', name: 'made', replace: false };
  const kept = control('POST', '/control/command/variable', { body, client: client.signal });
  await asked;
  client.abort();
  await left;
  await kept;
  assert.equal((await control('GET', '/v1/variables/made')).status, 404);
});
