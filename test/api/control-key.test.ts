// The private operations around the key: the command lines that contain it, and a keychain that can't be used.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import { startApplication } from '../support/application/application.ts';

test('shows and copies the command lines, and never records them', async (t) => {
  const { control, call, clipboard, key } = await startApplication(t, undefined, { findOwnCommand: () => 'copyloom' });
  const { status, json } = await control('GET', '/control/lines');
  assert.equal(status, 200);
  const [{ client, text }] = json.clients;
  assert.ok(json.curl.includes(key) && text.includes(key));
  for (const [line, expected] of [
    ['curl', json.curl],
    [client, text],
  ]) {
    assert.equal((await control('POST', '/control/lines/copy', { body: { line } })).status, 200);
    assert.deepEqual([clipboard.content, clipboard.concealed], [{ text: expected }, true]);
  }
  assert.equal((await call('GET', '/v1/history')).json.total, 0);
  for (const body of [{}, { line: 'Curl' }, { line: '__proto__' }, { line: ['curl'] }, 'curl', null])
    assert.equal((await control('POST', '/control/lines/copy', { body })).status, 400, JSON.stringify(body));
  await control('DELETE', '/control/key');
  assert.equal((await control('GET', '/control/lines')).status, 404);
  assert.equal((await control('POST', '/control/lines/copy', { body: { line: 'curl' } })).status, 404);
});

test('says why the keychain refused, instead of reporting a bug', async (t) => {
  const locked = async () => {
    throw new Unavailable('The login keychain is locked.');
  };
  let stored: string | undefined;
  let isLocked = false;
  const { control, log } = await startApplication(t, undefined, {
    openKeyStore: async () => ({
      where: 'in the login keychain',
      keychain: true,
      read: async () => (isLocked ? locked() : stored),
      write: async (key) => {
        if (isLocked) await locked();
        stored = key;
      },
      remove: async () => {
        if (isLocked) await locked();
        stored = undefined;
      },
    }),
  });
  isLocked = true;
  for (const [method, target, body] of [
    ['GET', '/control/key'],
    ['POST', '/control/key'],
    ['POST', '/control/key/copy'],
    ['GET', '/control/lines'],
    ['POST', '/control/lines/copy', { line: 'cursor' }],
    ['DELETE', '/control/key'],
    ['PATCH', '/control/api', { on: true }],
  ] as const) {
    const { status, json } = await control(method, target, body ? { body } : {});
    assert.deepEqual([status, json.error], [422, 'not_changeable'], `${method} ${target}`);
    assert.equal(json.message, 'The login keychain is locked.');
  }
  assert.deepEqual(
    log.filter((line) => line.startsWith('Bug')),
    [],
  );
});
