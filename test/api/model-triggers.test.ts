// Triggers that ask a language model: nothing else waits for them, and they leave alone what you have changed meanwhile.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { copyIn, until } from '../support/application/history.ts';
import { createFakeNotifier } from '../support/desktop/fake-notifier.ts';
import { streamAnswer } from '../support/model/chat-server.ts';
import { startWithModel } from '../support/model/model-application.ts';

/** Copies that start with “note” are summarized, one by one when the test says so; those with “card” are redacted. */
const start = async (t: TestContext, options: Parameters<typeof startWithModel>[1] = {}) => {
  const released = Promise.withResolvers<void>();
  const answer = streamAnswer(['A ', 'summary.']);
  let asked = 0;
  const application = await startWithModel(t, {
    ...options,
    chat: async (response, request) => {
      asked += 1;
      await released.promise;
      return answer(response, request);
    },
  });
  const { call, control } = application;
  const addTrigger = async (regex: string, action: string): Promise<void> => {
    const { status } = await call('POST', '/v1/triggers', { body: { condition: { regex }, action } });
    assert.equal(status, 201);
  };
  await addTrigger('^note', 'summarize');
  await addTrigger('card', 'redact');
  const listValues = async (): Promise<string[]> =>
    (await call('GET', '/v1/history')).json.items.map(({ value }: { value: string }) => value);
  return {
    ...application,
    copy: (text: string) => copyIn(application, { text }),
    untilAsked: () => until('The question', async () => asked > 0 || undefined),
    countAsked: () => asked,
    release: released.resolve,
    untilValues: (...values: readonly string[]) =>
      until(`${values}`, async () => JSON.stringify(await listValues()) === JSON.stringify(values) || undefined),
    untilCommands: (count: number) =>
      until('The commands', async () => (await control('GET', '/control/model')).json.commands === count || undefined),
    readLog: async (): Promise<string[]> =>
      (await control('GET', '/control/log')).json.items.map(({ text }: { text: string }) => text),
  };
};

test('other triggers fire meanwhile, also on the same copy, and all copies get their answer', async (t) => {
  const { copy, untilAsked, release, untilValues, server } = await start(t);
  await copy('note of my card 4111 1111 1111 1111');
  await untilAsked();
  for (let count = 1; count <= 12; count += 1) await copy(`note ${count}`);
  await copy('card 4111 1111 1111 1111');
  const notes = Array.from({ length: 12 }, (_, index) => `note ${12 - index}`);
  await untilValues('card [redacted card]', ...notes, 'note of my card [redacted card]');
  release();
  await untilValues('card [redacted card]', 'A summary.');
  assert.doesNotMatch(JSON.stringify(server.listChats()), /4111/);
});

test('an answer is dropped if you have deleted or changed the entry meanwhile', async (t) => {
  const { copy, call, clipboard, untilAsked, release, untilCommands, untilValues, readLog } = await start(t);
  await copy('note to delete');
  await untilAsked();
  await copy('note to change');
  const [changed, deleted] = (await call('GET', '/v1/history')).json.items;
  await call('DELETE', `/v1/history/${deleted.id}`);
  await call('PATCH', `/v1/history/${changed.id}`, { body: { value: 'my own words' } });
  release();
  await until(
    'The log',
    async () => (await readLog()).some((text) => text.includes('has been deleted or changed')) || undefined,
  );
  await untilCommands(0);
  await untilValues('my own words');
  assert.equal(clipboard.content?.text, 'note to change');
});

/** One is being summarized, and two wait. */
const startWaiting = async (t: TestContext) => {
  const started = await start(t);
  await started.copy('note 1');
  await started.untilAsked();
  await started.copy('note 2');
  await started.copy('note 3');
  await started.untilCommands(3);
  return started;
};

test('an entry that you delete while it waits for the model is not sent', async (t) => {
  const { call, untilCommands, release, server } = await startWaiting(t);
  await call('DELETE', `/v1/history/${(await call('GET', '/v1/history')).json.items[1].id}`);
  release();
  await untilCommands(0);
  const sent = JSON.stringify(server.listChats());
  assert.deepEqual([sent.includes('note 2'), sent.includes('note 3')], [false, true]);
});

test('deleting a trigger stops what waits for the model because of it', async (t) => {
  const { call, untilCommands, release, server } = await startWaiting(t);
  await call('DELETE', '/v1/triggers/1');
  release();
  await untilCommands(0);
  assert.equal(server.listChats().length, 1);
});

test('the notification of a result says where the text went', async (t) => {
  const notifier = createFakeNotifier();
  const { copy, set, release } = await start(t, { sentTo: 'models.example', adapters: { notifier } });
  await set({ announceTriggerResults: true });
  release();
  await copy('note');
  assert.match((await notifier.next()).body, /^The text was sent to models\.example: .*\nA summary\.$/);
});
