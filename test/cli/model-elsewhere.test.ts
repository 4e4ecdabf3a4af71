// Tests that no command asks a language model in an application that was opened only for the command.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClient } from '../support/application/own-client.ts';
import { startWithModel } from '../support/model/model-application.ts';
import { run } from './fake-environment.ts';

const noModelHere = 'Copyloom must be running to ask a language model.';

test('every command that would ask a model is refused', async (t) => {
  const application = await startWithModel(t, { adapters: { noModelHere } });
  const client = openClient(application);
  for (const args of [
    ['run', 'summarize', '--text', 'a long text'],
    ['explain', 'upper | summarize', '--text', 'a long text'],
    ['model', 'check', 'summarize'],
  ]) {
    const { status, errors } = await run(args, { client });
    assert.equal(status, 1, args.join(' '));
    assert.ok(errors.includes(noModelHere), errors);
  }
  assert.equal(application.server.listChats().length, 0);
});
