// What the overlay does with several selected entries, and what it says, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entry, listEntries, startModel } from './start-model.ts';

/** Three entries are listed and selected: 3, 2 and 1. Changes are kept, and `gone` was deleted by another program. */
const startSelected = async ({ gone }: { gone?: string } = {}) => {
  const model = await startModel();
  const { answers, reopen, selection } = model;
  answers.set('listLines', () => listEntries(3, 2, 1));
  answers.set('changeEntry', ({ input: { path, body = {} } }) => {
    if (path?.id === gone) return { refusal: { error: 'not_found', message: `There is no entry ${gone}.` } };
    const { pin = false, addTags, tags = addTags ?? [] } = body;
    return { value: { ...entry(Number(path?.id)), pin, tags } };
  });
  await reopen();
  for (const place of [0, 1, 2]) selection.toggle(place);
  return { ...model, listChosen: () => selection.chosen.get().map(({ id }) => id) };
};

test('uses one selected entry like any other, and no longer has it selected then', async () => {
  for (const [how, request, body] of [
    ['paste', 'pasteEntry', { plain: false }],
    ['plain', 'pasteEntry', { plain: true }],
    ['sequence', 'pasteEntry', { plain: false }],
    ['copy', 'copyEntry', undefined],
  ] as const) {
    const { use, selection, listAsked, listChosen, readBodies } = await startSelected();
    selection.remove([3, 1]);
    await use.use(how);
    assert.deepEqual([listAsked(request), readBodies(request), listChosen()], [['2'], [body], []], how);
    assert.deepEqual(listAsked('useEntries'), []);
  }
});

test('pins several entries and unpins them again, says how many, and keeps them selected', async () => {
  const { actions, message, listChosen, readBodies } = await startSelected();
  await actions.run('pin');
  assert.deepEqual([message.get(), listChosen()], ['Pinned 3 entries.', [3, 2, 1]]);
  await actions.run('pin');
  assert.deepEqual([message.get(), listChosen()], ['Unpinned 3 entries.', [3, 2, 1]]);
  assert.deepEqual(readBodies('changeEntry').at(-1), { pin: false });
});

test('says how many entries were pinned, and drops one that no longer exists from the selection', async () => {
  const { actions, message, listChosen } = await startSelected({ gone: '2' });
  await actions.run('pin');
  assert.deepEqual([message.get(), listChosen()], ['Pinned 1 of 3 entries. There is no entry 2.', [3, 1]]);
  await actions.run('pin');
  assert.equal(message.get(), 'Pinned 2 entries.');
});

test('tags several entries, says how many, and then knows the tags of each', async () => {
  const { actions, form, message, listChosen, selection } = await startSelected();
  await actions.run('tag');
  form.type('work');
  await form.save();
  assert.deepEqual([message.get(), listChosen()], ['Tagged 3 entries.', [3, 2, 1]]);
  selection.remove([1, 2]);
  await actions.run('tag');
  assert.equal(form.opened.get()?.typed, 'work');
});

test('says in the form how many entries were tagged', async () => {
  const { actions, form } = await startSelected({ gone: '1' });
  await actions.run('tag');
  form.type('work');
  await form.save();
  assert.equal(form.opened.get()?.problem, 'Tagged 2 of 3 entries. There is no entry 1.');
});

test('keeps only what could not be deleted selected, and says how many were', async () => {
  const { actions, answers, message, listChosen } = await startSelected();
  answers.set('removeEntry', ({ input: { path } }) =>
    path?.id === '1'
      ? { refusal: { error: 'storage_full', message: 'The disk is full.' } }
      : { value: { restorableUntil: '2999-01-01T00:00:00Z' } },
  );
  await actions.run('delete');
  assert.deepEqual(listChosen(), [1]);
  assert.equal(message.get(), 'Deleted 2 of 3 entries. The disk is full. Ctrl+Z restores them.');
});

test('begins a new range after a change', async () => {
  const { actions, selection, finder, listChosen } = await startSelected();
  selection.clear();
  finder.select(0);
  await selection.extend(1);
  await actions.run('pin');
  await selection.extend(1);
  assert.deepEqual(listChosen(), [3, 2, 1]);
  assert.ok(selection.chosen.get()[0]?.pin);
});
