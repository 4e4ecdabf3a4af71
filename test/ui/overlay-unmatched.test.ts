// Changes in the overlay after which entries no longer match what was typed, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listEntries, startModel } from './start-model.ts';

const gone = 'The entry no longer matches what you typed.';

test('says that a restored or pinned entry no longer matches', async () => {
  const { actions, answers, message, restoreVersion } = await startModel();
  const replacedAt = '2026-03-17T09:47:12.090Z';
  answers.set('listVersions', () => ({ value: { items: [{ value: 'earlier', replacedAt }] } }));
  answers.set('listLines', () => listEntries(1));
  await restoreVersion(2, [{ at: replacedAt }], 0);
  assert.match(message.get(), /^Restored the text .*\. The entry no longer matches what you typed\.$/);
  await actions.run('pin');
  assert.equal(message.get(), 'Pinned.');
  answers.set('listLines', () => listEntries());
  await actions.run('pin');
  assert.equal(message.get(), `Pinned. ${gone}`);
});

test('says whether all or some of several entries no longer match', async () => {
  const { actions, answers, message, selection, type } = await startModel();
  answers.set('listLines', () => listEntries(3, 2, 1));
  await type('is:pinned');
  await selection.extend(2);
  answers.set('listLines', () => listEntries(2));
  await actions.run('pin');
  assert.equal(message.get(), 'Pinned 3 entries. Some of them no longer match what you typed.');
  answers.set('listLines', () => listEntries(3, 2, 1));
  await type('is:pinned ');
  answers.set('listLines', () => listEntries());
  await actions.run('pin');
  assert.equal(message.get(), 'Pinned 3 entries. They no longer match what you typed.');
});

test('says so also if entries that only come close are listed then', async () => {
  const { actions, answers, finder, message, type } = await startModel();
  await type('entri');
  const close = { items: [{ id: 2, kind: 'text', text: 'entry', tags: [], pin: false }], total: 1, offset: 0 };
  answers.set('listLines', () => ({ value: { ...close, counted: true, approximate: true } }));
  await actions.run('pin');
  assert.equal(message.get(), `Pinned. ${gone}`);
  assert.equal(finder.found.get()?.isApproximate, true);
  await actions.run('pin');
  assert.equal(message.get(), 'Pinned.');
});

test('leaves open whether an entry of another page matches', async () => {
  const { actions, answers, message, finder, selection, type } = await startModel();
  const ids = Array.from({ length: 120 }, (_, index) => 120 - index);
  answers.set('listLines', ({ input: { query = {} } }) => {
    const [offset, limit] = [Number(query['offset']), Number(query['limit'])];
    const items = listEntries(...ids.slice(offset, offset + limit));
    return { value: { ...('value' in items ? (items.value as object) : {}), total: ids.length, offset } };
  });
  await type('entry');
  await selection.extend(60);
  await finder.select(0);
  await actions.run('pin');
  assert.equal(message.get(), 'Pinned 61 entries.');
});
