// Tests `copyloom model check` where it can't run everything, and what it shows meanwhile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '../../src/client/client.ts';
import { run } from './fake-environment.ts';

const items = ['ask "Why?"', 'tasks', 'points'].map((command) => ({ filter: command.split(' ', 1)[0] ?? '', command }));
const models = {
  model: { available: true, name: 'small' },
  commands: 0,
  engine: false,
  folder: '/models',
  files: [],
  servers: [],
};
const judged = { filter: 'ask', command: 'ask', text: 'x', result: 'y', expected: [{ says: 'is “y”', holds: true }] };
const refusal = new ServiceError({ error: 'command_failed', message: 'Ollama does not answer.', status: 422 });

test('says which example runs, on a terminal', async () => {
  const answers = { listModelChecks: { items }, getModels: models, runModelCheck: judged };
  const { status, errors } = await run(['model', 'check'], { answers, terminal: { columns: 60 } });
  assert.equal(status, 0);
  assert.deepEqual(errors.split('\r\x1b[2K'), ['', '1 of 3: ask "Why?"', '2 of 3: tasks', '3 of 3: points', '']);
  assert.equal((await run(['model', 'check', '--json'], { answers, terminal: { columns: 60 } })).errors, '');
});

test('fails only if nothing could be run', async () => {
  const none = { ...models, model: { available: false, reason: 'There is no language model.' } };
  const without = await run(['model', 'check'], { answers: { listModelChecks: { items }, getModels: none } });
  assert.deepEqual([without.status, without.errors], [1, 'There is no language model.\n']);

  const answers = { listModelChecks: { items }, getModels: models, runModelCheck: refusal };
  const refused = await run(['model', 'check'], { answers });
  assert.deepEqual([refused.status, refused.errors], [1, 'Ollama does not answer.\n']);

  const later = await run(['model', 'check'], { answers: { ...answers, runModelCheck: [judged, refusal] } });
  assert.equal(later.status, 0);
  assert.match(later.output, /Stopped after 1 of 3 examples\. Ollama does not answer\.\n\nScore: 1 of 1 .*\(100 %\)/s);
});

test('refuses filters without examples', async () => {
  const { status, errors } = await run(['model', 'check', 'task'], { answers: { listModelChecks: { items } } });
  assert.equal(status, 2);
  assert.match(errors, /^FILTER must be one of ask, tasks, points, not "task"\. Did you mean "tasks"\?\nUsage: /);
});
