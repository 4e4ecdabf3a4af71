// Ranges of entries selected in the overlay, and Enter beside completions, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLineCompletion } from '../../src/ui/overlay/model/line-completion.ts';
import { entry, listEntries, refuse, startModel } from './start-model.ts';

/** 300 entries are listed, in pages. */
const startLong = async ({ isCounted = true } = {}) => {
  const model = await startModel();
  model.answers.set('listLines', ({ input: { query } }) => {
    const { offset = 0, limit = 0, quick } = query as { offset?: number; limit?: number; quick?: true };
    const items = Array.from({ length: Math.min(limit, 300 - offset) }, (_, index) => entry(300 - offset - index));
    const counted = isCounted || quick !== true;
    return { value: { items, total: counted ? 300 : items.length, counted, offset, approximate: false } };
  });
  await model.reopen();
  return model;
};

test('selects no more entries than the application takes, and says so', async () => {
  const { selection, finder, message } = await startLong();
  await selection.extendTo(199);
  assert.deepEqual([selection.chosen.get().length, message.get()], [200, '']);
  await selection.extendTo(250);
  const full = 'You can select up to 200 entries.';
  assert.deepEqual([selection.chosen.get().length, message.get()], [200, full]);
  await finder.need(260, 260);
  await finder.select(10);
  assert.equal(message.get(), '');
  assert.equal(selection.toggle(260), false);
  assert.deepEqual([selection.chosen.get().length, message.get()], [200, full]);
  assert.equal(selection.toggle(10), true);
  assert.deepEqual([selection.chosen.get().length, message.get()], [199, '']);
});

test('leaves the selection as it was, and says so, if entries of a range cannot be loaded', async () => {
  const { selection, answers, hold, message, use, listAsked } = await startLong();
  await selection.extendTo(9);
  const list = answers.get('listLines');
  answers.set('listLines', (asked) =>
    asked.input.query?.['offset'] === 50 ? refuse('It is busy.') : (list?.(asked) ?? refuse('')),
  );
  const pages = hold('listLines');
  const extending = selection.extendTo(120);
  const using = use.use('paste');
  await pages.untilAsked();
  pages.release();
  await extending;
  await using;
  assert.equal(selection.chosen.get().length, 10);
  assert.match(message.get(), /^Some of these entries couldn't be loaded, so the selection is unchanged\./);
  assert.deepEqual([listAsked('useEntries'), listAsked('pasteEntry')], [[], []], 'Enter meant all of them');
  if (list) answers.set('listLines', list);
  await selection.extend(1);
  assert.deepEqual([selection.chosen.get().length, message.get()], [122, '']);
});

test('selects the entries of a range whose page is still loading, and Enter waits for them', async () => {
  const { selection, finder, hold, move, use, readBodies } = await startLong();
  const pages = hold('listLines');
  void finder.show(60, 70);
  await pages.untilAsked();
  void selection.extendTo(99);
  const using = use.use('copy');
  await pages.untilAsked(2);
  pages.release(1); // the rest of the first page
  await move(0);
  pages.release();
  await using;
  assert.equal(selection.chosen.get().length, 0, 'they were used');
  assert.deepEqual(
    readBodies('useEntries')[0]?.['ids'],
    Array.from({ length: 100 }, (_, index) => 300 - index),
  );
});

test('selects a range beyond the entries counted so far', async () => {
  const { selection, finder } = await startLong({ isCounted: false });
  await selection.extendTo(29);
  assert.deepEqual([selection.chosen.get().length, finder.found.get()?.selected], [30, 29]);
});

test('selects no entries of another list that comes while a range is loading', async () => {
  const { selection, hold, answers, type } = await startLong();
  const pages = hold('listLines');
  const extending = selection.extendTo(99);
  await pages.untilAsked();
  answers.set('listLines', () => listEntries(7, 6));
  const typing = type('b');
  await pages.untilAsked(2);
  pages.release(1);
  await typing;
  pages.release();
  await extending;
  assert.deepEqual(selection.chosen.get(), []);
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
