// Tests that where a text goes is established right before it is sent, and that withdrawing permission stops a running command.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Respond, sendJson, serveOllama, streamAnswer } from '../support/model/chat-server.ts';
import { startWithModel } from '../support/model/model-application.ts';

type Started = Awaited<ReturnType<typeof startWithModel>>;

const run = async ({ call }: Started, pipeline = 'summarize', text = 'A long note.') =>
  (await call('POST', '/v1/run', { body: { pipeline, text } })).json;

const remote = { name: 'small', remote_host: 'https://ollama.com:443' };

const passOn = ({ server }: Started): void => server.answer('/api/tags', serveOllama(remote)['/api/tags']);

test('a model that has just moved to another computer gets nothing', async (t) => {
  const started = await startWithModel(t);
  assert.deepEqual(await run(started), { text: 'A summary.' });
  passOn(started);
  assert.match((await run(started)).message, /has only models that run on another computer \(ollama\.com\)/);
  await started.set({ languageModelName: 'small' });
  assert.match((await run(started)).message, /ollama\.com is another computer, so no text is sent there/);
  assert.equal(started.server.listChats().length, 1);
  await started.set({ languageModelRemote: true });
  assert.match((await run(started)).warnings[0], /The text was sent to ollama\.com/);
});

test('a program that has just replaced the server gets nothing', async (t) => {
  const started = await startWithModel(t);
  await run(started);
  for (const path of ['/v1/models', '/api/version', '/api/tags']) started.server.answer(path, sendJson({}, 404));
  assert.match((await run(started)).message, /There is no language model/);
  assert.equal(started.server.listChats().length, 1);
});

test('a model that only its own description places on another computer gets nothing', async (t) => {
  const started = await startWithModel(t);
  started.server.answer('/api/ps', sendJson({ models: [{ model: 'small', context_length: 4096 }] }));
  started.server.answer('/api/show', sendJson({ remote_host: 'https://ollama.com:443', remote_model: 'big' }));
  assert.match((await run(started)).message, /small runs on ollama\.com, although Ollama's list doesn't say so/);
  assert.equal(started.server.listChats().length, 0);
});

const paragraphs = Array.from(
  { length: 20 },
  (_, index) => `${index}. ${'The hall is booked for Friday. '.repeat(20)}`,
);

/** A command on a text of several parts. `change` happens while the first part is answered. */
const runLong = async (t: TestContext, change: (started: Started) => void | Promise<void>, sentTo?: string) => {
  const answer = streamAnswer(['Fine.']);
  let [isFirst, started]: [boolean, Started | undefined] = [true, undefined];
  const chat: Respond = async (response, request) => {
    if (isFirst) await change(started ?? assert.fail());
    isFirst = false;
    await answer(response, request);
  };
  started = await startWithModel(t, { chat, ...(sentTo !== undefined && { sentTo }) });
  started.server.answer('/api/show', sendJson({ parameters: 'num_ctx 2048' }));
  const { message } = await run(started, 'proofread', paragraphs.join('\n\n'));
  return { message, chats: started.server.listChats().length };
};

test('a command in several parts sends all of them if nothing changes', async (t) => {
  const { message, chats } = await runLong(t, () => undefined);
  assert.equal(message, undefined);
  assert.ok(chats > 5, `${chats}`);
});

test('turning the language model off stops a running command before it sends more', async (t) => {
  const { message, chats } = await runLong(t, ({ set }) => set({ languageModel: 'off' }));
  assert.match(message, /^Column 1, proofread: the language model was turned off, so the command was stopped\.$/i);
  assert.equal(chats, 1);
});

test('so does choosing another model', async (t) => {
  const { message, chats } = await runLong(t, ({ set }) => set({ languageModelName: 'other' }));
  assert.match(message, /Another language model was chosen, so the command was stopped\. Run it again\./i);
  assert.equal(chats, 1);
});

test('so does no longer allowing other computers', async (t) => {
  const { message, chats } = await runLong(t, ({ set }) => set({ languageModelRemote: false }), 'models.example');
  assert.match(message, /text may no longer be sent to models\.example, so the command was stopped/i);
  assert.equal(chats, 1);
});

test('a model that moves to another computer gets no more parts', async (t) => {
  const { message, chats } = await runLong(t, passOn);
  assert.match(message, /small now runs on ollama\.com, so no more text is sent there\./);
  assert.equal(chats, 1);
});
