// The checks of the doctor: what is off, and which operation fixes a problem.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import { startApplication } from '../support/application/application.ts';
import { until } from '../support/application/history.ts';

test('a check that fails names the operation that fixes it; what is off is no problem', async (t) => {
  const { control, home } = await startApplication(t);
  const readCheck = async (name: string): Promise<Schemas['Check'] | undefined> =>
    (await control('GET', '/control/checks')).json.checks.find((check: Schemas['Check']) => check.name === name);
  assert.deepEqual(await readCheck('API'), {
    name: 'API',
    works: true,
    message: 'Off. Turn it on with: copyloom api on',
    off: true,
  });
  await control('PATCH', '/control/settings', { body: { recognizeText: false } });
  assert.equal((await readCheck('text in pictures'))?.off, true);
  await control('PATCH', '/control/settings', { body: { recognizeText: true, recognitionLanguages: ['deu'] } });
  assert.deepEqual((await readCheck('text in pictures'))?.fix, {
    operation: 'revealFolder',
    body: { folder: 'languages' },
  });
  writeFileSync(home.settingsFile, '{');
  const check = await until('The problem', async () => readCheck('settings'));
  assert.deepEqual(check.fix, { operation: 'revealFolder', body: { folder: 'config' } });
});
