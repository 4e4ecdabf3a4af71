// Tests clearing a large history: copies do not wait for it, and a kill or a repair does not stop it.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { createClearingStore } from '../../src/store/history/clearing-store.ts';
import { startApplication } from '../support/application/application.ts';
import { list, listValues, putText, until } from '../support/application/history.ts';
import { listTexts, put, talk } from '../support/application/talk.ts';
import { startService } from '../support/service/service.ts';
import { fillStore, openReadOnly, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';
import { findTraces } from '../support/store/traces.ts';

const secret = 'Xyzzyplughfrobozz';
/** Indexes omit the prefix that a term shares with the previous one. */
const trace = secret.slice(3);

/** The first entry is pinned. */
const makeHome = (t: TestContext, count: number): Home => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    history.pinText('pinned');
    for (let n = 1; n < count; n++) history.record({ text: `note ${n} ${n % 100 === 0 ? secret : ''}` });
  });
  return home;
};

const untilErased = async (t: TestContext, home: Home): Promise<void> => {
  const database = openReadOnly(home, t);
  await until('The erasure', async () => {
    const doomed = database.number("SELECT count(*) FROM sqlite_schema WHERE name GLOB 'doomed_*'");
    const clears = database.number('SELECT count(*) FROM clearing');
    return (doomed === 0 && clears === 0 && findTraces(home, [trace]).length === 0) || undefined;
  });
};

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

test('continues a clearing after a repair', async (t) => {
  const { call, control } = await startApplication(t, makeHome(t, 20_000));
  const clearing = call('DELETE', '/v1/history');
  await until('The first step', async () => (await list(call)).total === 1 || undefined);
  assert.equal((await control('POST', '/control/repair')).status, 200);
  assert.deepEqual((await clearing).json, { deleted: 19_999 });
  assert.deepEqual(await listValues(call), ['pinned']);
});
