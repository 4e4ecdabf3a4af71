// Tests clearing a large history: copies do not wait for it, and neither the end of Copyloom nor a repair stops it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClearingStore } from '../../src/store/history/clearing-store.ts';
import { startApplication } from '../support/application/application.ts';
import { list, listValues, putText, until } from '../support/application/history.ts';
import { makeHome, untilErased } from '../support/store/cleared-home.ts';
import { openTestStore } from '../support/store/fill-store.ts';

test('answers copies between the steps of a large clearing', async (t) => {
  const { call } = await startApplication(t, makeHome(t, 20_000));
  let isCleared = false;
  const clearing = call('DELETE', '/v1/history').then(({ json }) => {
    isCleared = true;
    return json;
  });
  let copies = 0;
  while (!isCleared) await putText(call, `copy ${copies++}`);
  // A step deletes at most a thousand entries, and a waiting copy goes before the next step.
  assert.ok(copies > 15, `only ${copies} copies were answered`);
  const { deleted } = await clearing;
  const { total } = await list(call);
  assert.equal(deleted + total, 20_000 + copies);
  assert.ok(deleted >= 19_999 && total > 15, `${deleted} were deleted, ${total} are left`);
  assert.equal((await list(call, { q: 'pinned' })).total, 1);
});

for (const steps of [0, 1, 2, 20, Infinity]) {
  test(`finishes a clearing that was stopped after ${steps} steps at the next start`, async (t) => {
    const home = makeHome(t, 3000);
    const { database, history } = openTestStore(home);
    while (history.tidySome());
    const clearing = { upTo: history.newestPosition(), pins: false };
    createClearingStore(database).add(clearing);
    let done = 0;
    for (let more = true; more && done < steps; done++) more = history.clearSome(clearing, () => true).more;
    if (steps === Infinity) for (let erased = 0; erased < 5; erased++) history.tidySome();
    history.record({ text: 'copied meanwhile' });
    database.close();

    const { call } = await startApplication(t, home);
    await untilErased(t, home);
    assert.deepEqual(await listValues(call), ['copied meanwhile', 'pinned']);
    assert.equal((await list(call, { q: 'note' })).total, 0);
    assert.equal((await list(call, { q: 'pinned' })).total, 1);
    assert.equal((await call('GET', '/v1/history/2')).status, 404);
  });
}

test('keeps an entry that was unpinned during a clearing, also after a restart', async (t) => {
  const home = makeHome(t, 500);
  const { database, history } = openTestStore(home);
  const store = createClearingStore(database);
  const clearing = { upTo: history.newestPosition(), pins: false };
  store.except(store.add(clearing), 1);
  history.unpin(1);
  database.close();
  const { call } = await startApplication(t, home);
  await untilErased(t, home);
  assert.deepEqual(await listValues(call), ['pinned']);
});

test('continues a clearing after a repair', async (t) => {
  const { call, control } = await startApplication(t, makeHome(t, 20_000));
  const clearing = call('DELETE', '/v1/history');
  await until('The first step', async () => (await list(call)).total === 1 || undefined);
  assert.equal((await control('POST', '/control/repair')).status, 200);
  assert.deepEqual((await clearing).json, { deleted: 19_999 });
  assert.deepEqual(await listValues(call), ['pinned']);
});
