// Enter on a command with a secret, and the preview that says who gets it: without a browser.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { startModel } from './start-model.ts';

const conflict = { refusal: { error: 'conflict', message: 'It was changed meanwhile.' } };

const start = async (t: TestContext) => {
  const clock = { time: 1000 };
  t.mock.method(performance, 'now', () => clock.time);
  const model = await startModel();
  /** What the application would say about the line now. */
  const now = { mark: 'first', scripts: undefined as string[] | undefined };
  model.answers.set('previewCommand', () => ({
    value: { kind: 'command', secrets: ['!token'], mark: now.mark, ...(now.scripts && { scripts: now.scripts }) },
  }));
  model.answers.set('useCommand', ({ input }) =>
    input.body?.mark === now.mark ? { value: { pasted: true } } : conflict,
  );
  const readMarks = () => model.readBodies('useCommand').map((body) => body?.mark);
  return { ...model, clock, now, readMarks };
};

test('sends the mark of what was shown, and shows what is new if that was changed', async (t) => {
  const { type, use, now, clock, readMarks, message, commands } = await start(t);
  await type('!token | upper');
  [now.mark, now.scripts] = ['second', ['upper']];
  await use.use('paste');
  assert.deepEqual([readMarks(), message.get()], [['first'], 'It was changed meanwhile.']);
  await until('The new preview', async () => commands.shown.get()?.scripts && true);
  await use.use('paste');
  assert.match(message.get(), /^Look at the notes/);
  clock.time += 1000;
  await use.use('paste');
  assert.deepEqual(readMarks(), ['first', 'second']);
});

test('an Enter before the preview waits for it, and uses it only if nobody else gets the secret', async (t) => {
  const { type, use, now, clock, readMarks, hold, message } = await start(t);
  for (const scripts of [undefined, ['send']]) {
    now.scripts = scripts;
    now.mark = `mark of ${scripts}`;
    const previews = hold('previewCommand');
    void type(`!token ${scripts}`);
    await previews.untilAsked();
    const using = use.use('paste');
    previews.release();
    await using;
    assert.deepEqual([readMarks(), message.get() === ''], [['mark of undefined'], !scripts]);
  }
  clock.time += 1000;
  await use.use('paste');
  assert.deepEqual(readMarks(), ['mark of undefined', 'mark of send']);
});

test('an Enter that could not wait for the preview opens nothing before it', async (t) => {
  const { type, use, now, readMarks, hold, message } = await start(t);
  now.scripts = ['send'];
  const previews = hold('previewCommand');
  void type('!token | send');
  const using = use.use('paste');
  await until('The refused use', async () => readMarks().length > 0 || undefined);
  previews.release();
  await using;
  assert.deepEqual(readMarks(), [undefined]);
  assert.match(message.get(), /^Look at the notes/);
});

test('says at once that a rule has changed what the command does', async (t) => {
  const { type, noteRules, now, message, commands } = await start(t);
  await type('!token | upper');
  noteRules();
  [now.mark, now.scripts] = ['second', ['upper']];
  noteRules();
  await until(
    'The message',
    async () => message.get().startsWith('What this command does has just changed.') || undefined,
  );
  assert.deepEqual(commands.shown.get()?.scripts, ['upper']);
});
