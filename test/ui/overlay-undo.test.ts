// Deleting and restoring entries in the overlay without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listEntries, refuse, startModel } from './start-model.ts';

const offersToRestore = ({ actions }: Awaited<ReturnType<typeof startModel>>): boolean =>
  actions.list(actions.readLines()).some(({ name }) => name === 'undo');

test('Ctrl+Z means the entry while it is being deleted, unless something was typed since', async () => {
  const model = await startModel();
  const { actions, hold, type } = model;
  const request = hold('removeEntry');
  const deleting = actions.run('delete');
  await request.untilAsked();
  assert.equal(actions.offersUndo(), true);
  await type('x');
  assert.equal(actions.offersUndo(), false);
  request.release();
  await deleting;
  assert.equal(actions.offersUndo(), true, 'the deletion is the latest change');
  await type('xy');
  assert.equal(actions.offersUndo(), false);
  assert.equal(offersToRestore(model), true, 'the menu still offers it');
});

test('restores what was deleted last, while the application can', async () => {
  const model = await startModel();
  const { actions, move, listAsked, answers } = model;
  await actions.run('delete');
  await move(1);
  await actions.run('delete');
  assert.deepEqual(listAsked('removeEntry'), ['2', '1']);
  for (let times = 0; times < 2; times++) await actions.run('undo');
  assert.deepEqual(listAsked('restoreEntry'), ['1', '2']);
  assert.equal(offersToRestore(model), false);
  answers.set('removeEntry', () => ({ value: { restorableUntil: '2000-01-01T00:00:00Z' } }));
  await actions.run('delete');
  assert.deepEqual([offersToRestore(model), actions.offersUndo()], [false, false]);
});

test('restores what a command forgot, also after the overlay was closed', async () => {
  const model = await startModel();
  const { answers, type, use, actions, reopen, listAsked } = model;
  const removed = { id: 2, restorableUntil: '2999-01-01T00:00:00Z' };
  answers.set('previewCommand', () => ({ value: { kind: 'command', trace: [] } }));
  answers.set('useCommand', () => ({ value: { pasted: true, removed } }));
  await type('upper | forget');
  await use.use('paste');
  await reopen();
  assert.deepEqual([offersToRestore(model), actions.offersUndo()], [true, false], 'Ctrl+Z means the line');
  await actions.run('undo');
  assert.deepEqual(listAsked('restoreEntry'), ['2']);
  assert.equal(offersToRestore(model), false);
});

test('restores what a command forgot whose result became a variable', async () => {
  const model = await startModel();
  const { answers, form, actions, listAsked } = model;
  const removed = { id: 1, restorableUntil: '2999-01-01T00:00:00Z' };
  answers.set('keepAsVariable', () => ({ value: { variable: '$kept', removed } }));
  form.keepAsVariable({ line: 'forget ', entry: 1 }, '“forget”');
  form.type('kept');
  await form.save();
  assert.equal(offersToRestore(model), true);
  await actions.run('undo');
  assert.deepEqual(listAsked('restoreEntry'), ['1']);
});

test('deletes several entries up to one that cannot be deleted, says why, and selects where they were', async () => {
  const { actions, selection, answers, finder, message, listAsked, reopen } = await startModel();
  answers.set('listLines', () => listEntries(5, 4, 3, 2, 1));
  await reopen();
  for (const place of [3, 1, 2]) selection.toggle(place);
  answers.set('removeEntry', ({ input }) =>
    input.path?.id === '4' ? refuse('It is locked.') : { value: { restorableUntil: '2999-01-01T00:00:00Z' } },
  );
  await actions.run('delete');
  assert.deepEqual(listAsked('removeEntry'), ['2', '4']);
  assert.equal(message.get(), 'Deleted 1 of 3 entries. It is locked. Ctrl+Z restores it.');
  assert.equal(finder.found.get()?.selected, 1);
  await actions.run('undo');
  assert.deepEqual(listAsked('restoreEntry'), ['2']);
});

test('drops what it said about the last action when the selection moves', async () => {
  const { actions, message, move } = await startModel();
  await actions.run('openLink');
  assert.equal(message.get(), "This entry isn't a link.");
  await move(1);
  assert.equal(message.get(), '');
});
