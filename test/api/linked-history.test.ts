// A history file that is a symlink: the files next to its target are watched, repaired and restored as usual.
import assert from 'node:assert/strict';
import { lstatSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { list } from '../support/application/history.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

test('reports and keeps a damaged log next to the target of a symlink, and keeps the link', async (t) => {
  if (process.platform === 'win32') return t.skip('creating links requires a privilege');
  const [home, elsewhere] = [makeTempHome(t), makeTempFolder(t)];
  const first = await startApplication(t, home);
  await first.call('PUT', '/v1/clipboard', { body: { text: 'kept' } });
  await first.close();
  const file = join(elsewhere, 'real.db');
  renameSync(home.databaseFile, file);
  symlinkSync(file, home.databaseFile);
  writeFileSync(`${file}-wal`, Buffer.alloc(10_000, 'overwritten '));

  const { call } = await startApplication(t, home);
  assert.match((await call('GET', '/v1/status')).json.warnings.join(), /^The write-ahead log was damaged/);
  assert.deepEqual(
    (await list(call)).items.map(({ value }) => value),
    ['kept'],
  );
  assert.ok(lstatSync(home.databaseFile).isSymbolicLink());
  assert.ok(readdirSync(elsewhere).some((name) => /^real\.db\.damaged-.*-wal$/.test(name)));
});
