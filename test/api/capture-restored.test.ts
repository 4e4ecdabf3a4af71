// Restoring the clipboard when an application quits: only what is still in the history.
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

/** Copies, and quits at once. */
const copyAndQuit = async ({ clipboard }: TestApplication, copy: Partial<Copy>): Promise<string | undefined> => {
  clipboard.copy(copy);
  await clipboard.quit();
  return clipboard.content?.text;
};

test('a saved copy can be pasted after its application has quit', async (t) => {
  assert.equal(await copyAndQuit(await startApplication(t), { text: 'kept', app: 'Editor' }), 'kept');
});

test('formatting, pictures and files can be pasted as well after their application has quit', async (t) => {
  const { clipboard } = await startApplication(t);
  const leave = async (copy: Partial<Copy>) => {
    clipboard.copy(copy);
    await clipboard.quit();
    return clipboard.content;
  };
  const formatted = { text: 'kept', html: '<b>kept</b>', rtf: '{\\rtf1 kept}' };
  assert.deepEqual(await leave(formatted), formatted);
  const files = ['/tmp/a file', '/tmp/another'];
  assert.deepEqual(await leave({ files }), { files });
  const picture = { type: 'image/png', bytes: await drawPicture() };
  assert.deepEqual(await leave({ picture }), { picture });
});

test('what an ignored application copied goes with it, whatever name it is ignored by', async (t) => {
  const application = await startApplication(t);
  await set(application, { ignoredApps: ['KeePassXC', 'vault.py'] });
  assert.equal(await copyAndQuit(application, { text: 'hunter2', app: 'keepassxc' }), undefined);
  const appNames = ['Vault', 'vault', 'Vault.py', 'python3.11'];
  assert.equal(await copyAndQuit(application, { text: 'hunter3', app: 'Vault', appNames }), undefined);
});

test('what matches an ignored pattern, looks secret or is marked as secret goes with its application', async (t) => {
  const application = await startApplication(t);
  await set(application, { ignoredPatterns: ['^otp-\\d+$'], suspectedSecrets: 'skip' });
  assert.equal(await copyAndQuit(application, { text: 'otp-123456' }), undefined);
  assert.equal(await copyAndQuit(application, { text: 'card 4111 1111 1111 1111' }), undefined);
  assert.equal(await copyAndQuit(application, { text: 'hunter2', concealed: true }), undefined);
});

test('what was copied while recording was paused goes with its application, also when recording is on again', async (t) => {
  const application = await startApplication(t);
  await application.call('PUT', '/v1/recording', { body: { recording: false } });
  application.clipboard.copy({ text: 'off the record' });
  await application.call('PUT', '/v1/recording', { body: { recording: true } });
  await application.clipboard.quit();
  assert.equal(application.clipboard.content, undefined);
});

test('what a trigger has forgotten goes with its application, however soon that quits', async (t) => {
  const application = await startApplication(t);
  const trigger = { condition: { regex: '^hunter' }, action: 'forget' };
  assert.equal((await application.call('POST', '/v1/triggers', { body: trigger })).status, 201);
  assert.equal(await copyAndQuit(application, { text: 'hunter2' }), undefined);
});

test('what a trigger made of a copy stays, however soon its application quits', async (t) => {
  const application = await startApplication(t);
  const trigger = { condition: { regex: '^key ' }, action: 'upper' };
  assert.equal((await application.call('POST', '/v1/triggers', { body: trigger })).status, 201);
  assert.equal(await copyAndQuit(application, { text: 'key words' }), 'KEY WORDS');
});

test('what was deleted from the history since goes with its application', async (t) => {
  const application = await startApplication(t);
  const { id } = await copyIn(application, { text: 'a secret after all' });
  assert.equal((await application.call('DELETE', `/v1/history/${id}`)).status, 200);
  await application.clipboard.quit();
  assert.equal(application.clipboard.content, undefined);
});
