// Tests that a home whose file modes forbid writing is served read-only.
import assert from 'node:assert/strict';
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { until } from '../support/application/history.ts';
import { setLimits } from '../support/application/limits.ts';
import { listTexts, put, talk } from '../support/application/talk.ts';
import { nobody } from '../support/service/other-user.ts';
import { runProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

// Modes do not restrict root. Each test file runs in its own process, so this one can continue as another user.
if (process.getuid?.() === 0) {
  process.setgid?.(nobody);
  process.setuid?.(nobody);
  process.env['TMPDIR'] = '/tmp'; // the default of the tests may be inaccessible to other users
}

const listFolders = ({ data, imagesFolder }: Home): string[] => [data, imagesFolder];

const makeReadOnly = (home: Home): void => {
  const names = readdirSync(home.data, { withFileTypes: true });
  for (const { name } of names.filter((one) => one.isFile())) chmodSync(join(home.data, name), 0o400);
  for (const folder of listFolders(home)) chmodSync(folder, 0o500);
};

const makeWritable = (home: Home): void => {
  for (const folder of listFolders(home)) chmodSync(folder, 0o700);
};

test('starts in an unwritable home, reads it, reports why, and writes once it may', async (t) => {
  setLimits(t, { retry: 50 });
  const home: Home = makeTempHome({
    after: (remove) =>
      t.after(() => {
        makeWritable(home);
        return remove();
      }),
  });
  const first = await startService(t, home);
  await put(first, 'kept before');
  assert.equal(await first.stop(), 0);
  makeReadOnly(home);
  const { status, output, errors } = await runProgram(t, home, 'history', 'list');
  assert.deepEqual([status, errors], [0, '1 of 1\n']);
  assert.match(output, /kept before/);
  const refused = await runProgram(t, home, 'var', 'set', 'name', 'Ada');
  assert.match(refused.errors, /^You have no permission to write to [^\n]*\n$/);

  const service = await startService(t, home);
  assert.deepEqual(await listTexts(service), ['kept before']);
  assert.match((await talk(service, 'GET', '/v1/status')).json.warnings.join(), /no permission to write to/);
  for (const [method, target, body] of [
    ['PUT', '/v1/clipboard', { text: 'new' }],
    ['PUT', '/v1/recording', { recording: false }],
    ['DELETE', '/v1/history', undefined],
  ] as const) {
    const { status, json } = await talk(service, method, target, body);
    assert.deepEqual([status, json.error], [507, 'storage_read_only'], target);
  }
  const run = (...args: string[]) => runProgram(t, home, ...args);
  assert.equal(JSON.parse((await run('api', 'status', '--json')).output).pid, service.pid);
  assert.match((await run('config', 'set', 'maxDays', '5')).errors, /no permission to write to .*settings\.json,/);
  assert.match((await run('key', 'generate')).errors, /no permission to write to .*api-key,/);
  const second = await run('serve');
  assert.match(second.errors, new RegExp(`already running in .* \\(process ${service.pid}\\)`));
  assert.equal(statSync(home.databaseFile).mode & 0o777, 0o400, 'the mode is unchanged');
  assert.doesNotMatch(service.errors(), /\bbug\b/i);

  const listSocketFolders = () => home.otherSocketPaths.map(dirname).filter((folder) => existsSync(folder));
  assert.equal(listSocketFolders().length, 1, 'the socket can’t be in the home');

  makeWritable(home);
  await until('Writing', async () => (await put(service, 'written')).status === 200 || undefined);
  await until('The instance file', async () => existsSync(home.instanceFile) || undefined);
  assert.deepEqual(await listTexts(service), ['written', 'kept before']);
  assert.equal((await talk(service, 'GET', '/v1/status')).json.warnings, undefined);
  assert.equal(await service.stop(), 0);
  assert.deepEqual(listSocketFolders(), []);
});
