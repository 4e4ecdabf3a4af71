// Another program cuts off files next to the history while they are in use: what was answered survives a kill, and nothing dies.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, statSync, truncateSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { startApplication } from '../support/application/application.ts';
import { listValues, putText, until } from '../support/application/history.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

/** What a kill would leave now. */
const copyHome = (t: TestContext, { databaseFile }: Home): Home => {
  const copy = makeTempHome(t);
  mkdirSync(copy.data, { recursive: true, mode: 0o700 });
  for (const suffix of ['', '-wal']) copyFileSync(databaseFile + suffix, copy.databaseFile + suffix);
  return copy;
};

for (const [what, share] of Object.entries({ completely: 0, 'in the middle': 0.5 }))
  test(`after the log was cut off ${what}, what is answered survives a kill, and the status says what happened`, async (t) => {
    const { call, home, log } = await startApplication(t);
    for (const text of ['first', 'second', 'third']) await putText(call, text);
    const path = `${home.databaseFile}-wal`;
    truncateSync(path, Math.floor(statSync(path).size * share));
    await putText(call, 'fourth');
    const kept = await listValues(call);
    assert.equal(kept[0], 'fourth');
    const warnings = await until('The warning', async () =>
      (await call('GET', '/v1/status')).json.warnings?.join('\n'),
    );
    assert.match(warnings, /Another program cut off .*-wal while Copyloom was running\./);
    if (kept.length < 4) assert.match(warnings, /The latest changes may be missing/);
    const again = await startApplication(t, copyHome(t, home));
    assert.deepEqual(await listValues(again.call), kept);
    assert.equal((await again.call('GET', '/v1/history?q=OURTH')).json.total, 1);
    assert.doesNotMatch(log.join('\n'), /bug/i);
  });

const clear = (path: string): void => {
  const { size } = statSync(path);
  truncateSync(path, 0);
  truncateSync(path, size);
};

for (const [what, cut] of Object.entries({
  'the log and the shared memory were cut off': (file: string) => {
    truncateSync(`${file}-wal`, 0);
    truncateSync(`${file}-shm`, 0);
  },
  'the shared memory was cleared and the log cut off': (file: string) => {
    clear(`${file}-shm`);
    truncateSync(`${file}-wal`, 0);
  },
  'the log and the shared memory were cleared': (file: string) => {
    clear(`${file}-wal`);
    clear(`${file}-shm`);
  },
}))
  test(`after ${what}, the status says what may be missing, and no id is given twice`, async (t) => {
    const { call, home, log } = await startApplication(t);
    const { id: last } = await putText(call, 'precious');
    cut(home.databaseFile);
    const { id } = await putText(call, 'next');
    assert.equal(id, last + 1);
    const warnings = await until('The warning', async () =>
      (await call('GET', '/v1/status')).json.warnings?.join('\n'),
    );
    assert.match(warnings, /cut off .*-wal while Copyloom was running\. The latest changes may be missing/);
    const kept = await listValues(call);
    assert.equal(kept[0], 'next');
    assert.deepEqual(await listValues((await startApplication(t, copyHome(t, home))).call), kept);
    assert.doesNotMatch(log.join('\n'), /bug/i);
  });

test('reads and writes go on after the shared memory was cut off', async (t) => {
  const { call, home, log } = await startApplication(t);
  await putText(call, 'first');
  assert.deepEqual(await listValues(call), ['first']);
  truncateSync(`${home.databaseFile}-shm`, 0);
  assert.deepEqual(await listValues(call), ['first']);
  await putText(call, 'second');
  truncateSync(`${home.databaseFile}-shm`, 0);
  await putText(call, 'third');
  assert.deepEqual(await listValues(call), ['third', 'second', 'first']);
  const again = await startApplication(t, copyHome(t, home));
  assert.deepEqual(await listValues(again.call), ['third', 'second', 'first']);
  assert.doesNotMatch(log.join('\n'), /bug/i);
});
