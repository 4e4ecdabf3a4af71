// The checks of the doctor: what is off, and which operation fixes a problem.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import { startApplication } from '../support/application/application.ts';
import { until } from '../support/application/history.ts';
import { createMemoryKeyring } from '../support/store/memory-keyring.ts';

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

test('says what asks for a password before a secret is opened, or why nothing can', async (t) => {
  const { keyring } = createMemoryKeyring();
  const polkit = { findProblem: async () => undefined, prove: async () => undefined };
  const readCheck = async (changes: Parameters<typeof startApplication>[2]): Promise<unknown> => {
    const { control, close } = await startApplication(t, undefined, changes);
    const { checks } = (await control('GET', '/control/checks')).json;
    await close();
    const { works, message } = checks.find((check: Schemas['Check']) => check.name === 'secrets');
    return [works, message];
  };
  assert.deepEqual(await readCheck({ keyring }), [true, 'Their keyring asks for its password each time you open one.']);
  assert.deepEqual(await readCheck({ keyring, polkit }), [
    true,
    'polkit asks for your password each time you open one.',
  ]);
  const noDefault = { ...keyring, findLoginProblem: async () => 'It has no default keyring.' };
  assert.deepEqual(await readCheck({ keyring: noDefault, polkit }), [
    false,
    'Secrets need a keychain. It has no default keyring.',
  ]);
  assert.deepEqual(await readCheck({}), [
    false,
    'A secret can be set, but not opened, because nothing can ask for a password. This is a test.',
  ]);
});
