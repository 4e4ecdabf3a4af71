// Ranges of entries selected in the overlay, and Enter beside completions, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLineCompletion } from '../../src/ui/overlay/model/line-completion.ts';
import { entry, listEntries, startModel } from './start-model.ts';

test('selects no more entries than the application takes', async () => {
  const { answers, reopen, selection, finder } = await startModel();
  answers.set('listLines', ({ input: { query } }) => {
    const { offset = 0, limit = 0 } = query as { offset?: number; limit?: number };
    const items = Array.from({ length: Math.min(limit, 300 - offset) }, (_, index) => entry(300 - offset - index));
    return { value: { items, total: 300, counted: true, offset, approximate: false } };
  });
  await reopen();
  await selection.extendTo(250);
  assert.equal(selection.chosen.get().length, 200);
  await finder.need(250, 250);
  selection.toggle(250);
  assert.equal(selection.chosen.get().length, 200);
});

test('begins a new range in another list, and keeps the range before', async () => {
  const { answers, reopen, selection, type, move } = await startModel();
  answers.set('listLines', ({ input }) => (input.query?.q === 'b' ? listEntries(7, 6, 5) : listEntries(3, 2, 1)));
  await reopen();
  await selection.extend(1);
  await type('b');
  await move(1);
  await selection.extend(1);
  assert.deepEqual(
    selection.chosen.get().map(({ id }) => id),
    [3, 2, 6, 5],
  );
});

const startCompletion = (isBroken: boolean, isCommand = true) => {
  const answered = Promise.withResolvers<void>();
  const completion = createLineCompletion({
    // Only what the completion of a command reads.
    call: (async () => {
      await answered.promise;
      return { value: { from: 7, to: 10, choices: [{ text: 'unique' }] } };
    }) as never,
    isCommand: () => isCommand,
    isBroken: () => isBroken,
    recognized: async () => undefined,
    readEntry: () => 1,
  });
  return { ...completion, answer: answered.resolve };
};

test('Enter waits for the completion of a command that cannot run', async () => {
  const { update, takesEnter, answer } = startCompletion(true);
  void update({ typed: 'sort | uni', caret: 10 });
  const taking = takesEnter();
  answer();
  assert.equal(await taking, true);
});

test('Enter means a command that can run, whatever completes it', async () => {
  const { update, takesEnter, answer, choices } = startCompletion(false);
  answer();
  await update({ typed: 'sort | unique', caret: 13 });
  assert.notEqual(choices.offered.get(), undefined);
  assert.equal(await takesEnter(), false);
});

test('offers variables from the sign on, and Enter accepts one', async () => {
  const { update, answer, choices } = startCompletion(false, false);
  answer();
  await update({ typed: '$', caret: 1 });
  assert.equal(choices.offered.get()?.takesEnter, true);
  await update({ typed: '$ 5', caret: 3 });
  assert.equal(choices.offered.get(), undefined);
});
