// Compacting the history on a full disk: it gives space back, or says that it can't, and loses nothing.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { list, until } from '../support/application/history.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { fillRest, mountSmallDisk } from '../support/store/small-disk.ts';

test('compacts on a full disk, with the space reserved for deleting', async (t) => {
  const home = mountSmallDisk(t, '60m');
  if (!home) return;
  fillStore(home, ({ history }) => {
    for (let n = 0; n < 60; n++) history.record({ text: `${n} ${'lorem ipsum dolor '.repeat(8000)}` });
  });
  const { call, control, log } = await startApplication(t, home);
  await call('DELETE', '/v1/history/2');
  await call('DELETE', '/v1/history/3');
  const readFree = async (): Promise<number | undefined> =>
    (await control('GET', '/control/storage')).json.kinds.find(({ kind }: { kind: string }) => kind === 'free')?.bytes;
  await until('The free space', readFree);
  const junk = join(home.data, 'junk');
  fillRest(junk);
  const { status, json } = await control('POST', '/control/storage/compact');
  assert.equal(status, 200, JSON.stringify(json));
  assert.ok(json.freed > 100_000, `${json.freed} bytes were freed`);
  assert.equal((await list(call)).total, 58);
  assert.equal((await list(call, { q: 'ipsum' })).total, 58);
  rmSync(junk);
  assert.deepEqual(log, [], 'a full disk is not reported as a bug');
});
