// Tests that a deletion from the overlay is complete if the service is killed while it could still be undone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/application/history.ts';
import { openPrivateDoor } from '../support/application/talk.ts';
import { testTime } from '../support/running/patience.ts';
import { startService } from '../support/service/service.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';
import { findTraces } from '../support/store/traces.ts';

test('a deleted entry stays deleted, and the others stay', { timeout: testTime }, async (t) => {
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
