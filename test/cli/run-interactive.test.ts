// Tests `copyloom run --interactive`: what it tries while you type, and what Enter runs and prints.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createPipelineEditor } from '../../src/cli/edit/pipeline-editor.ts';
import { createPipelinePreview } from '../../src/cli/edit/pipeline-preview.ts';
import { createPaint } from '../../src/cli/output/colors.ts';
import type { Key } from '../../src/cli/terminal/keys.ts';
import { startLine } from '../../src/cli/terminal/line-editor.ts';
import { ServiceError } from '../../src/client/client.ts';
import { makePage, run } from './fake-environment.ts';

const enter = '\r';
const answers = { run: { text: 'HELLO' } };
const refusal = new ServiceError({ error: 'invalid_pipeline', message: 'Column 1: there is no filter', status: 422 });

test('Enter prints the result, and the pipeline to standard error', async () => {
  for (const option of ['-i', '--interactive']) {
    const done = await run(['run', option, '--text', 'hello'], { answers, keys: `upper${enter}` });
    assert.deepEqual([done.status, done.output, done.errors], [0, 'HELLO', 'The pipeline: upper\n']);
    assert.deepEqual(done.calls.at(-1), ['run', { body: { pipeline: 'upper', text: 'hello' } }]);
  }
});

test('the pipeline on the command line is where it starts', async () => {
  const { calls } = await run(['run', '-i', 'upper'], { answers, keys: ` | trim${enter}` });
  assert.deepEqual(calls.at(-1), ['run', { body: { pipeline: 'upper | trim' } }]);
});

test('standard input is the input, unless the pipeline begins with a source', async () => {
  const abbreviation = { id: 1, abbreviation: ':hi', expansion: '$hi', createdAt: '2026-03-17T09:26:53.589Z' };
  const piped = { answers: { ...answers, listAbbreviations: makePage([abbreviation]) }, input: 'piped' };
  const filtered = await run(['run', '-i'], { ...piped, keys: `upper${enter}` });
  assert.deepEqual(filtered.calls.at(-1), ['run', { body: { pipeline: 'upper', text: 'piped' } }]);
  const sourced = await run(['run', '-i'], { ...piped, keys: `$1 | upper${enter}` });
  assert.deepEqual(sourced.calls.at(-1), ['run', { body: { pipeline: '$1 | upper' } }]);
  const short = await run(['run', '-i'], { ...piped, keys: `:hi | upper${enter}` });
  assert.deepEqual(short.calls.at(-1), ['run', { body: { pipeline: ':hi | upper' } }]);
});

test('if it fails, you go on editing', async () => {
  const failing = { run: [refusal, { text: 'HELLO' }] };
  const { status, output, calls } = await run(['run', '-i'], {
    answers: failing,
    keys: `uper${enter}\u0015upper${enter}`,
  });
  assert.deepEqual([status, output], [0, 'HELLO']);
  assert.deepEqual(
    calls.map(([, input]) => input),
    [{ body: { pipeline: 'uper' } }, { body: { pipeline: 'upper' } }],
  );
});

test('Enter on an empty line does nothing, and Ctrl+C leaves with 130', async () => {
  const { status, output, calls } = await run(['run', '-i'], { answers, keys: `${enter}\u0003` });
  assert.deepEqual([status, output, calls], [130, '', []]);
});

test('without a terminal, and without a pipeline, it says what to do', async () => {
  const none = await run(['run', '-i', 'upper']);
  assert.equal(none.status, 2);
  assert.match(none.errors, /copyloom run 'PIPELINE'/);
  const missing = await run(['run']);
  assert.equal(missing.status, 2);
  assert.match(missing.errors, /PIPELINE is missing\. .+copyloom run -i/);
});

test('an unknown short option is still an error', async () => {
  const { status, errors } = await run(['run', '-x', 'upper']);
  assert.equal(status, 2);
  assert.match(errors, /Unknown option -x/);
});

const followTyping = (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const asked: { id: string; body: unknown; signal: AbortSignal | undefined }[] = [];
  const shown: unknown[] = [];
  const previewer = createPipelinePreview({
    client: {
      call: async (id, input, signal) => {
        asked.push({ id, body: Reflect.get(input, 'body'), signal });
        return new Promise(() => undefined);
      },
      end: () => undefined,
    },
    findText: () => 'input',
    onPreview: (preview) => shown.push(preview),
    onOffer: (offer) => shown.push(offer),
    fail: assert.fail,
  });
  return { asked, shown, previewer };
};

test('it asks once you pause, with the operations of the overlay, and gives up what it asked before', (t) => {
  const { asked, previewer } = followTyping(t);
  for (const text of ['u', 'up', 'upper']) previewer.follow(startLine(text));
  t.mock.timers.tick(1000);
  assert.deepEqual(
    asked.map(({ id, body }) => [id, body]),
    [
      ['previewCommand', { line: 'upper', command: true, text: 'input' }],
      ['completeCommand', { line: 'upper', cursor: 5, text: 'input' }],
    ],
  );
  previewer.follow(startLine('upper '));
  assert.ok(asked.every(({ signal }) => signal?.aborted));
});

test('an empty line is only completed', async (t) => {
  const { asked, previewer } = followTyping(t);
  previewer.follow(startLine(' '));
  t.mock.timers.tick(1000);
  assert.deepEqual(
    asked.map(({ id }) => id),
    ['completeCommand'],
  );
});

/** The line `upp`, whose completions come when the test says so. */
const openEditor = (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const completions = Promise.withResolvers<unknown>();
  const call = (id: string) => (id === 'completeCommand' ? completions.promise : new Promise(() => undefined));
  const redrawn = Promise.withResolvers<void>();
  // The compiler can't follow that each operation has its own answer.
  const client = { call, end: () => undefined } as Parameters<typeof createPipelineEditor>[0]['client'];
  const open = createPipelineEditor({ client, pipeline: 'upp', findText: () => 'input' });
  const editor = open(redrawn.resolve, (error) => assert.fail(String(error)));
  t.after(editor.end);
  const press = (key: Key) => editor.press(key, { columns: 80, rows: 24 });
  return {
    press,
    arrive: (): Promise<void> => {
      t.mock.timers.tick(1000);
      completions.resolve({ choices: [{ text: 'upper' }], from: 0, to: 3 });
      return redrawn.promise;
    },
    readLine: () => editor.draw({ columns: 80, rows: 24 }, createPaint({ colors: false })).lines[0],
  };
};

test('Tab waits for the completions of the line', async (t) => {
  const { press, arrive, readLine } = openEditor(t);
  await press({ name: 'tab' });
  assert.equal(readLine(), '> upp');
  await arrive();
  assert.equal(readLine(), '> upper ');
});

test('a key after Tab wins over completions that have not come', async (t) => {
  const { press, arrive, readLine } = openEditor(t);
  await press({ name: 'tab' });
  await press({ name: 'up' });
  await arrive();
  assert.equal(readLine(), '> upp');
});
