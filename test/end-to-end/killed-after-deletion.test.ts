// Tests that a deletion is complete if the service is killed right after it, also while it could still be undone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/application/history.ts';
import { openPrivateDoor, put, talk } from '../support/application/talk.ts';
import { testTime } from '../support/running/patience.ts';
import { startService } from '../support/service/service.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';
import { findTraces } from '../support/store/traces.ts';

test('an entry deleted in the overlay stays deleted, and the others stay', { timeout: testTime }, async (t) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    for (const text of ['older', 'Xyzzyplughfrobozz', 'newer']) history.record({ text });
  });
  const killed = await startService(t, home);
  await openPrivateDoor(home).call('removeEntry', { path: { id: '2' } });
  await killed.stop('SIGKILL');
  await startService(t, home);
  const { call } = openPrivateDoor(home);
  const { items } = await call('listLines', { query: {} });
  assert.deepEqual(
    items.map(({ text }) => text),
    ['newer', 'older'],
  );
  assert.equal((await call('listLines', { query: { q: 'Xyzzy' } })).total, 0);
  await assert.rejects(call('restoreEntry', { path: { id: '2' } }), /restore/);
  await until('The erasure', async () => findTraces(home, ['plughfrob']).length === 0 || undefined);
});

test('what was deleted before a kill is erased soon after the next start', { timeout: testTime }, async (t) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    for (let n = 0; n < 300; n++) history.record({ text: `An ordinary note, number ${n}` }); // several index segments
  });
  const first = await startService(t, home);
  const { json } = await put(first, 'Xyzzyplughfrobozz said ꙮꙭꙫ');
  await put(first, 'not the newest');
  assert.deepEqual((await talk(first, 'DELETE', `/v1/history/${json.entry.id}`)).json, { deleted: 1 });
  await first.stop('SIGKILL');
  await startService(t, home);
  await until('The erasure', async () => findTraces(home, ['yplughfrobozz', 'ꙭꙫ']).length === 0 || undefined);
});
