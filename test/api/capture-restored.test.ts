// After an application quits, its copy can still be pasted if the history has it, and otherwise disappears.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import type { Copy } from '../../src/core/clipboard/system-clipboard.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { copyIn } from '../support/application/history.ts';

const set = async ({ control }: TestApplication, settings: object): Promise<void> => {
  const { status, json } = await control('PATCH', '/control/settings', { body: settings });
  assert.equal(status, 200, JSON.stringify(json));
};

const drawPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** Copies, quits immediately, and returns what can still be pasted. */
const copyAndQuit = async ({ clipboard }: TestApplication, copy: Partial<Copy>): Promise<string | undefined> => {
  clipboard.copy(copy);
  await clipboard.quit();
  return clipboard.content?.text;
};

test('a saved copy can be pasted after its application has quit', async (t) => {
  assert.equal(await copyAndQuit(await startApplication(t), { text: 'kept', app: 'Editor' }), 'kept');
});

test('formatting, pictures and files can also be pasted after their application has quit', async (t) => {
  const { clipboard } = await startApplication(t);
  const copyAndRead = async (copy: Partial<Copy>) => {
    clipboard.copy(copy);
    await clipboard.quit();
    return clipboard.content;
  };
  const formatted = { text: 'kept', html: '<b>kept</b>', rtf: '{\\rtf1 kept}' };
  assert.deepEqual(await copyAndRead(formatted), formatted);
  const files = ['/tmp/a file', '/tmp/another'];
  assert.deepEqual(await copyAndRead({ files }), { files });
  const picture = { type: 'image/png', bytes: await drawPicture() };
  assert.deepEqual(await copyAndRead({ picture }), { picture });
});

test('a copy from an ignored application disappears when it quits, whichever of its names is ignored', async (t) => {
  const application = await startApplication(t);
  await set(application, { ignoredApps: ['KeePassXC', 'vault.py'] });
  assert.equal(await copyAndQuit(application, { text: 'hunter2', app: 'keepassxc' }), undefined);
  const appNames = ['Vault', 'vault', 'Vault.py', 'python3.11'];
  assert.equal(await copyAndQuit(application, { text: 'hunter3', app: 'Vault', appNames }), undefined);
});

test('a copy that matches an ignored pattern, looks secret or is marked as secret disappears with its application', async (t) => {
  const application = await startApplication(t);
  await set(application, { ignoredPatterns: ['^otp-\\d+$'], suspectedSecrets: 'skip' });
  assert.equal(await copyAndQuit(application, { text: 'otp-123456' }), undefined);
  assert.equal(await copyAndQuit(application, { text: 'card 4111 1111 1111 1111' }), undefined);
  assert.equal(await copyAndQuit(application, { text: 'hunter2', concealed: true }), undefined);
});

test('a copy made while recording was off disappears with its application, even if recording is on again', async (t) => {
  const application = await startApplication(t);
  await application.call('PUT', '/v1/recording', { body: { recording: false } });
  application.clipboard.copy({ text: 'off the record' });
  await application.call('PUT', '/v1/recording', { body: { recording: true } });
  await application.clipboard.quit();
  assert.equal(application.clipboard.content, undefined);
});

test('a copy that a trigger forgets disappears with its application, even if that quits immediately', async (t) => {
  const application = await startApplication(t);
  const trigger = { condition: { regex: '^hunter' }, action: 'forget' };
  assert.equal((await application.call('POST', '/v1/triggers', { body: trigger })).status, 201);
  assert.equal(await copyAndQuit(application, { text: 'hunter2' }), undefined);
});

test('the result of a trigger stays on the clipboard, even if the application quits immediately', async (t) => {
  const application = await startApplication(t);
  const trigger = { condition: { regex: '^key ' }, action: 'upper' };
  assert.equal((await application.call('POST', '/v1/triggers', { body: trigger })).status, 201);
  assert.equal(await copyAndQuit(application, { text: 'key words' }), 'KEY WORDS');
});

test('a copy that was deleted from the history disappears with its application', async (t) => {
  const application = await startApplication(t);
  const { id } = await copyIn(application, { text: 'a secret after all' });
  assert.equal((await application.call('DELETE', `/v1/history/${id}`)).status, 200);
  await application.clipboard.quit();
  assert.equal(application.clipboard.content, undefined);
});
