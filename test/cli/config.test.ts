// Tests `copyloom config` with a real application.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { openClient } from '../support/application/own-client.ts';
import { run } from './fake-environment.ts';

test('a limit that would delete entries needs --yes', async (t) => {
  const application = await startApplication(t);
  const client = openClient(application);
  for (const text of ['one', 'two', 'three']) await application.call('PUT', '/v1/clipboard', { body: { text } });
  const config = async (...args: string[]) => {
    const { status, errors } = await run(['config', ...args], { client });
    const { counts } = await client.call('getStatus', {});
    return { status, problem: errors.split('\n')[0], left: counts.history };
  };
  const refused = (entries: string) => ({
    status: 2,
    problem: `This deletes ${entries} and can't be undone. Nothing was changed; to go ahead, add --yes.`,
    left: 3,
  });
  const done = { status: 0, problem: '', left: 3 };
  assert.deepEqual(await config('set', 'maxEntries', '1'), refused('2 entries'));
  assert.deepEqual(await config('set', 'mostEntries', '2'), refused('1 entry'));
  assert.deepEqual(await config('set', 'maxEntries', '3'), done);
  assert.deepEqual(await config('set', 'maxEntries', '0'), done);
  assert.match((await config('set', 'maxDays', '36501')).problem ?? '', /^maxDays can't be 36501\. Expected a whole /);

  application.clock.now = Date.now() + 2 * 86_400_000;
  assert.deepEqual(await config('set', 'maxDays', '1'), refused('3 entries'));
  assert.equal((await config('set', 'maxDays', '1', '--yes')).status, 0);
});

test('so does a default that would delete entries', async () => {
  const form = { kind: 'number', min: 0, max: 100_000_000 } as const;
  const settings = [{ name: 'maxMegabytes', value: 0, default: 10_000, label: 'Largest size', summary: 'Size.', form }];
  const deletion = { entries: 812, bytes: 1 };
  const forecast = { maxEntries: deletion, maxDays: deletion, maxMegabytes: deletion, all: deletion, newest: [] };
  const answers = { listSettings: { settings }, forecastLimits: forecast };
  const done = await run(['config', 'reset', 'maxMegabytes'], { answers });
  assert.deepEqual([done.status, done.calls.at(-1)], [2, ['forecastLimits', { query: { maxMegabytes: 10_000 } }]]);
  assert.match(done.errors, /^This deletes 812 entries and can't be undone\./);
});
