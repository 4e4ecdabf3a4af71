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
  const progress = errors.split('\r\x1b[2K').filter((line) => line !== '');
  assert.deepEqual(progress, ['1 of 3: ask "Why?"', '2 of 3: tasks', '3 of 3: points']);
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

test('shows each filter when it is done, on a terminal', async () => {
  const answers = { listModelChecks: { items }, getModels: models, runModelCheck: [judged, new Error('A defect.')] };
  const { output } = await run(['model', 'check'], { answers, terminal: { columns: 60 } });
  assert.match(output, /^ask: 1 of 1\n {2}ask \([\d.]+ s\)\n {4}x\n {4}✓ The result is “y”\.\n\n$/);
  const whole = await run(['model', 'check'], {
    answers: { ...answers, runModelCheck: judged },
    terminal: { columns: 60 },
  });
  assert.equal(whole.output.match(/^ask: /gm)?.length, 1, 'not again at the end');
  assert.match(whole.output, /\n\nScore: 3 of 3 /);
});

test('fails if no example got an answer, with the whole reason', async () => {
  const reason = `The server at 127.0.0.1:11434 refused the request (500): ${'out of memory, '.repeat(9)}sorry.`;
  const { result: _, ...unjudged } = judged;
  const failed = { ...unjudged, failure: reason, expected: [{ says: 'is “y”', holds: false }] };
  const answers = { listModelChecks: { items }, getModels: models, runModelCheck: failed };
  const { status, output, errors } = await run(['model', 'check'], { answers });
  assert.deepEqual([status, errors], [1, 'No example got an answer from the language model.\n']);
  assert.ok(output.includes(`      ${reason}\n`), output);
  assert.doesNotMatch(output, /Score/);
  const some = await run(['model', 'check'], { answers: { ...answers, runModelCheck: [failed, judged, failed] } });
  assert.equal(some.status, 0);
  assert.match(some.output, /Score: 1 of 3 /);
});

test('refuses filters without examples', async () => {
  const { status, errors } = await run(['model', 'check', 'task'], { answers: { listModelChecks: { items } } });
  assert.equal(status, 2);
  assert.match(errors, /^FILTER must be one of ask, tasks, points, not "task"\. Did you mean "tasks"\?\nUsage: /);
});

test('installing the engine says at once what takes so long, on a terminal', async () => {
  const { status, errors } = await run(['model', 'install'], {
    answers: { installEngine: models },
    terminal: { columns: 60 },
  });
  assert.equal(status, 0);
  assert.equal(errors, '\r\x1b[2KDownloading 85 MB with npm…\r\x1b[2K');
});
