// Pictures stay in the recognition queue until their text is known or they are deleted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClearingStore } from '../../src/store/history/clearing-store.ts';
import { screenshot } from '../support/application/history.ts';
import { type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const recordPictures = ({ history }: OpenedStore, count: number): void => {
  for (let n = 1; n <= count; n++) history.record({ image: { ...screenshot, file: `${n}.png` } });
};

test('queues only new pictures without text, newest first', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history } = store;
  assert.equal(history.nextUnrecognized(), undefined);
  recordPictures(store, 2);
  history.record({ image: { ...screenshot, file: 'known.png' }, text: 'known already' });
  history.record({ text: 'no picture' });
  assert.deepEqual({ ...history.nextUnrecognized() }, { id: 2, file: '2.png' });
  history.setRecognized(2, '');
  assert.deepEqual({ ...history.nextUnrecognized() }, { id: 1, file: '1.png' });
  history.setRecognized(1, 'something');
  assert.equal(history.nextUnrecognized(), undefined);
  recordPictures(store, 2);
  assert.equal(history.nextUnrecognized(), undefined, 'copying again does not queue it again');
});

test('recognized text can be found, and does not count as an edit', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history, reader } = store;
  recordPictures(store, 1);
  const before = reader.find(1);
  history.setRecognized(1, 'Invoice 2041 \ud800');
  assert.deepEqual(reader.find(1), { ...before, value: 'Invoice 2041 \ufffd' });
  assert.equal(reader.versions(1, { offset: 0, limit: 9 }).total, 0);
  const count = (q: string, fuzzy = false) => reader.list({ q, fuzzy, tags: ['image'] }, { offset: 0, limit: 9 }).total;
  assert.deepEqual([count('invoice'), count('20'), count('invce', true), count('shot')], [1, 1, 1, 0]);
  history.setRecognized(1, 'Receipt');
  assert.deepEqual([count('invoice'), count('receipt')], [0, 1]);
});

test('ignores recognized text for a deleted entry or one that is not a picture', (t) => {
  const { history, reader } = openTestStore(makeTempHome(t), t);
  history.record({ text: 'a text' });
  history.setRecognized(1, 'other');
  history.setRecognized(7, 'nothing');
  assert.equal(reader.find(1)?.value, 'a text');
  assert.equal(reader.find(7), undefined);
});

test('removes a picture from the queue however it is dropped', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history } = store;
  const drops: readonly (() => void)[] = [
    () => history.remove(history.nextUnrecognized()?.id ?? 0),
    () => history.clearSome({ upTo: history.newestPosition(), pins: true }),
    () => history.dropDue({ now: 1e15, mostEntries: Infinity, mostBytes: Infinity, mostAge: 1 }),
  ];
  for (const [index, drop] of drops.entries()) {
    history.record({ image: { ...screenshot, file: `again-${index}.png` } });
    assert.ok(history.nextUnrecognized());
    drop();
    assert.equal(history.nextUnrecognized(), undefined);
  }
});

test('does not recognize a picture that a clearing is going to delete', (t) => {
  const store = openTestStore(makeTempHome(t), t);
  const { history, database, clock } = store;
  recordPictures(store, 4);
  history.pin(1);
  history.pin(2);
  const clearings = createClearingStore(database);
  const clearing = clearings.add({ upTo: history.newestPosition(), olderThan: clock.now + 1, pins: false });
  clearings.except(clearing, 2);
  history.unpin(2);
  history.record({ image: { ...screenshot, file: 'later.png' } });
  for (const file of ['later.png', '2.png', '1.png']) {
    const next = history.nextUnrecognized();
    assert.equal(next?.file, file);
    history.setRecognized(next?.id ?? 0, '');
  }
  assert.equal(history.nextUnrecognized(), undefined);
});
