// Tests that a command works on what was there when it was accepted, however long it waits: for the model, a script or a password.
import assert from 'node:assert/strict';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { beginRun } from '../support/application/begin-run.ts';
import { copyIn, listValues, patch, putText, until } from '../support/application/history.ts';
import { createFakeNotifier } from '../support/desktop/fake-notifier.ts';
import { streamAnswer } from '../support/model/chat-server.ts';
import { createHungAnswer, startWithModel } from '../support/model/model-application.ts';
import { makePipe } from '../support/running/make-pipe.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

/** Another command has the model, until `release`. */
const start = async (t: TestContext) => {
  const notifier = createFakeNotifier();
  const { chat, asked } = createHungAnswer();
  const application = await startWithModel(t, { chat, adapters: { notifier } });
  const { call, control, server } = application;
  await copyIn(application, { text: 'an old note' });
  await copyIn(application, { text: 'the note' });
  const other = new AbortController();
  t.after(() => other.abort());
  const holding = call('POST', '/v1/run', { body: { pipeline: 'summarize', text: 'x' }, client: other.signal });
  await asked;
  return {
    ...application,
    use: async (line: string, entry?: number) => {
      const body = { line, use: 'paste', ...(entry !== undefined && { entry }) };
      assert.deepEqual((await control('POST', '/control/command/use', { body })).json, { pasted: false });
      assert.match((await notifier.next()).title, /is running$/);
    },
    release: async () => {
      server.answer('/v1/chat/completions', streamAnswer(['A summary.']));
      other.abort();
      await holding;
    },
    /** What the command ended with, and what the model was sent for it. */
    finish: async () => {
      const { title, body } = await notifier.next();
      return { title, body, sent: readLastChat(server) };
    },
  };
};

const readLastChat = (server: Awaited<ReturnType<typeof startWithModel>>['server']): string =>
  server.listChats().at(-1)?.body.messages.at(-1).content;

test('what you copy after Enter is neither sent to the model nor changed', async (t) => {
  const application = await start(t);
  const { use, release, finish, call } = application;
  await use('$1 | summarize | tag done');
  await copyIn(application, { text: 'PASSWORD copied later' });
  await release();
  const { title, sent } = await finish();
  assert.equal(title, '“$1 | summarize | tag done” is done');
  assert.match(sent, /the note/);
  assert.doesNotMatch(sent, /PASSWORD/);
  const { items } = (await call('GET', '/v1/history?tag=done')).json;
  assert.deepEqual(
    items.map(({ id }: { id: number }) => id),
    [2],
  );
});

test('editing or deleting an entry after Enter changes nothing for the command', async (t) => {
  const { use, release, finish, call } = await start(t);
  await use('summarize ', 2);
  await use('$1 | summarize 1');
  await patch(call, 2, { value: 'EDITED' });
  await call('DELETE', '/v1/history/2');
  await release();
  for (const _ of [1, 2]) assert.match((await finish()).sent, /the note/);
  assert.deepEqual(await listValues(call), ['A summary.', 'an old note']);
});

test('a run reads its entries and variables before it waits for the model', async (t) => {
  const application = await start(t);
  const { call, release, server } = application;
  await call('PUT', '/v1/variables/words', { body: { value: 'the value' } });
  const { lines, ended } = await beginRun(application, { pipeline: '$1 | suffix $words | summarize' });
  await until('The place in the queue', async () => lines.find(({ ahead }) => ahead === 1));
  await putText(call, 'PASSWORD');
  await call('PUT', '/v1/variables/words', { body: { value: 'PASSWORD' } });
  await release();
  await ended;
  assert.match(readLastChat(server), /the notethe value/);
});

test('a command reads what comes after a script before the script runs', async (t) => {
  const folder = makeTempFolder(t);
  const pipe = join(folder, 'pipe');
  makePipe(pipe);
  const { call, control, clipboard } = await startApplication(t);
  await putText(call, 'a note');
  await call('PUT', '/v1/variables/words', { body: { value: 'before' } });
  await control('POST', '/v1/actions', { body: { keyword: 'waits', script: `cat '${pipe}' && cat` } });
  const body = { line: 'waits | suffix $words', use: 'copy' };
  const used = control('POST', '/control/command/use', { body });
  const writing = await open(pipe, 'w'); // once the script reads it
  await call('PUT', '/v1/variables/words', { body: { value: 'after' } });
  await writing.close();
  await used;
  await until('The result', async () => clipboard.content?.text === 'a notebefore' || undefined);
});
