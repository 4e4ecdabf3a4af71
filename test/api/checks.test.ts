// The checks of the doctor: what is off, and which operation fixes a problem.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import { createKeyFile } from '../../src/platform/access/key-file.ts';
import { describeConfinement, findConfinement } from '../../src/platform/confinement/find-confinement.ts';
import { startApplication } from '../support/application/application.ts';
import { until } from '../support/application/history.ts';
import { createMemoryKeyring } from '../support/store/memory-keyring.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

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

test('does not say that what needs a display works without one', async (t) => {
  const session = { DISPLAY: process.env['DISPLAY'], WAYLAND_DISPLAY: process.env['WAYLAND_DISPLAY'] };
  t.after(() => {
    for (const [name, value] of Object.entries(session)) if (value !== undefined) process.env[name] = value;
  });
  for (const name of Object.keys(session)) delete process.env[name];
  const { control } = await startApplication(t);
  const { checks } = (await control('GET', '/control/checks')).json;
  for (const name of ['clipboard', 'paste sequences', 'pasting', 'shortcut', 'tray'])
    assert.equal(checks.find((check: Schemas['Check']) => check.name === name)?.off, true, name);
});

test('does not say that the shortcut and the icon work while only the service runs', async (t) => {
  const display = process.env['DISPLAY'];
  t.after(() => {
    if (display === undefined) delete process.env['DISPLAY'];
    else process.env['DISPLAY'] = display;
  });
  const { control } = await startApplication(t);
  process.env['DISPLAY'] = ':7';
  const { checks } = (await control('GET', '/control/checks')).json;
  for (const name of ['shortcut', 'tray']) {
    const { off, message } = checks.find((check: Schemas['Check']) => check.name === name);
    assert.equal(off, true, name);
    assert.match(message, /^The desktop application isn't running, so /);
  }
});

test('says how far the kernel confines what reads pictures and models', async (t) => {
  const { control } = await startApplication(t);
  const { checks } = (await control('GET', '/control/checks')).json;
  const { message } = checks.find(({ name }: Schemas['Check']) => name === 'confinement');
  assert.equal(message, describeConfinement(await findConfinement()));
  const messages = [true, false].flatMap((files) =>
    [true, false].map((calls) => describeConfinement({ files, calls })),
  );
  for (const [index, expected] of [/no access.*network/, /no seccomp/, /no Landlock.*5\.13/, /neither/].entries())
    assert.match(messages[index] ?? '', expected);
});

test('says what asks for a password before a secret is opened, or why nothing can', async (t) => {
  const { keyring } = createMemoryKeyring();
  const polkit = { findProblem: async () => undefined, prove: async () => undefined };
  const readCheck = async (changes: Parameters<typeof startApplication>[2]): Promise<unknown> => {
    const { control, close } = await startApplication(t, undefined, changes);
    const { checks } = (await control('GET', '/control/checks')).json;
    await close();
    const { works, message, remedy } = checks.find((check: Schemas['Check']) => check.name === 'secrets');
    return [works, message, ...(remedy === undefined ? [] : [remedy])];
  };
  assert.deepEqual(await readCheck({ keyring }), [
    true,
    'They are stored in a keyring of this test, which is locked except while you use one. It asks for its own password each time you set, open or delete one.',
  ]);
  assert.deepEqual(await readCheck({ keyring, polkit }), [
    true,
    'polkit asks for the password of your account each time you open one. A new one is stored in a keychain of this test, which your other programs can read while it is unlocked.',
  ]);
  const noDefault = { ...keyring, findLoginProblem: async () => 'It has no default keyring.' };
  assert.deepEqual(await readCheck({ keyring: noDefault, polkit }), [
    false,
    'Secrets need a keychain. It has no default keyring.',
  ]);
  assert.deepEqual(await readCheck({}), [
    false,
    "They can't be opened, because nothing can ask for a password. One that you set is stored in a keychain of this test, which your other programs can read.",
    'This is a test.',
  ]);
});

test('says what to do if the API key is not in the keychain', async (t) => {
  const folder = makeTempFolder(t);
  const openKeyStore = async () => createKeyFile(join(folder, 'api-key'), 'it is locked', 'Unlock it');
  const { application, control } = await startApplication(t, undefined, { openKeyStore });
  const readCheck = async (): Promise<Schemas['Check']> =>
    (await control('GET', '/control/checks')).json.checks.find((check: Schemas['Check']) => check.name === 'keychain');
  const where = `stored in the file ${join(folder, 'api-key')} (keychain unavailable: it is locked).`;
  const remedy = 'Unlock it. Copyloom uses the keychain from its next start on.';
  const is = { name: 'keychain', works: false, remedy };
  assert.deepEqual(await readCheck(), { ...is, message: `The API key is ${where}` });
  await application.key.revoke();
  assert.deepEqual(await readCheck(), { ...is, message: `The API key would be ${where}` });
});
