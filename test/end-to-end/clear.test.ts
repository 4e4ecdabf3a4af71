// Tests that a kill does not stop the clearing of a large history.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { until } from '../support/application/history.ts';
import { listTexts, put, talk } from '../support/application/talk.ts';
import { startService } from '../support/service/service.ts';
import { makeHome, secret, trace, untilErased } from '../support/store/cleared-home.ts';
import { openReadOnly } from '../support/store/fill-store.ts';
import { findTraces } from '../support/store/traces.ts';

test('does not bring cleared entries back after a kill', async (t) => {
  const home = makeHome(t, 3000);
  const first = await startService(t, home);
  assert.deepEqual((await talk(first, 'DELETE', '/v1/history')).json, { deleted: 2999 });
  await first.stop('SIGKILL');
  const second = await startService(t, home);
  assert.deepEqual(await listTexts(second), ['pinned']);
  await untilErased(t, home);
});

/** A service that was killed halfway through a clearing, and what it had answered until then. */
const killDuringClear = async (
  t: TestContext,
  count: number,
): Promise<{ home: Home; copied: string[] } | undefined> => {
  const home = makeHome(t, count);
  const service = await startService(t, home);
  const database = openReadOnly(home, t);
  const countNotes = () => database.number("SELECT count(*) FROM entry WHERE id <= ? AND value <> 'pinned'", count);
  const clearing = talk(service, 'DELETE', '/v1/history').catch(() => undefined);
  await until('The clearing', async () => countNotes() < count - 1 || undefined);
  const copied: string[] = [];
  for (const text of ['note 1 ', 'copied meanwhile']) {
    if ((await put(service, text)).status === 200) copied.unshift(text);
  }
  service.child.kill('SIGSTOP');
  const isUnderWay = countNotes() > 0;
  await service.stop('SIGKILL');
  assert.equal((await clearing)?.status ?? 200, 200);
  return isUnderWay ? { home, copied } : undefined;
};

test('finishes an interrupted clear after the next start, and keeps what was copied during it', async (t) => {
  // On a busy machine, a small clear may be done before the kill.
  const sizes = [4000, 16_000, 64_000];
  let killed: Awaited<ReturnType<typeof killDuringClear>>;
  for (let at = 0; !killed && at < sizes.length; at++) killed = await killDuringClear(t, sizes[at] ?? 0);
  assert.ok(killed, 'the clearing was always over before the kill');
  const { home, copied } = killed;
  const service = await startService(t, home);
  assert.equal((await put(service, 'copied after the kill')).status, 200);
  await untilErased(t, home);
  assert.deepEqual(await listTexts(service), ['copied after the kill', ...copied, 'pinned']);
  assert.equal((await talk(service, 'GET', `/v1/history?q=${secret}`)).json.total, 0);
  assert.equal(await service.stop(), 0);
  assert.deepEqual(findTraces(home, [trace]), []);
  const again = await startService(t, home);
  assert.deepEqual(await listTexts(again), ['copied after the kill', ...copied, 'pinned']);
});
