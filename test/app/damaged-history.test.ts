// Tests that the application sets a damaged history aside, reports it once, and goes on with what can be read.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { list } from '../support/application/history.ts';
import { examine } from '../support/store/examine-file.ts';
import { waitForIndexes } from '../support/store/fill-store.ts';
import { assertSetAside, damages, fillUsedHome, readFiles } from '../support/store/set-aside.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

for (const { name, recovered = false, damage } of damages)
  test(`sets a damaged history aside untouched and reports it: ${name}`, async (t) => {
    const home = makeTempHome(t);
    fillUsedHome(home);
    writeFileSync(home.databaseFile, damage(readFileSync(home.databaseFile)));
    const before = readFiles(home, /^copyloom\.db(-wal)?$/);
    const { call, log, close } = await startApplication(t, home);
    const { warnings } = (await call('GET', '/v1/status')).json;
    assert.equal(warnings.length, 1);
    assert.deepEqual(log, warnings);
    assertSetAside(home, warnings[0], before);
    assert.equal((await call('PUT', '/v1/clipboard', { body: { text: 'a new history' } })).status, 200);
    const { items, total } = await list(call);
    assert.equal(items[0]?.value, 'a new history');
    if (recovered) assert.equal(total, 21);
    await close();
    const again = await startApplication(t, home);
    assert.equal((await again.call('GET', '/v1/status')).json.warnings, undefined);
    assert.deepEqual((await list(again.call)).items, items);
    await waitForIndexes(home);
    await again.close();
    examine(home);
  });
