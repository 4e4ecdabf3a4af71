// Tests the API switch and its key through the private socket and the checks.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { findFreePort } from '../support/service/free-port.ts';

const readStatus = async ({ control }: TestApplication): Promise<string> =>
  (await control('GET', '/control/api')).json.status;

const readCheck = async ({ control }: TestApplication) => {
  const { checks } = (await control('GET', '/control/checks')).json;
  return checks.find(({ name }: { name: string }) => name === 'API');
};

test('reports a missing key, and turning the API on creates one even while it listens', async (t) => {
  const test = await startApplication(t);
  await test.application.api.begin({ on: true, port: await findFreePort() });
  t.after(test.application.api.close);
  assert.match(await readStatus(test), /^listening at .*; the key is stored in the file /);
  assert.equal((await readCheck(test)).works, true);
  await test.control('DELETE', '/control/key');
  const status = await readStatus(test);
  assert.match(
    status,
    /^listening at .*; it has no key and refuses every request \(create one with: copyloom key generate\)$/,
  );
  assert.deepEqual(await readCheck(test), {
    name: 'API',
    works: false,
    message: status,
    remedy: 'copyloom key generate',
    fix: { operation: 'generateKey' },
  });
  const { json } = await test.control('PATCH', '/control/api', { body: { on: true } });
  assert.deepEqual([json.state, json.key.present], ['listening', true]);
  assert.match(json.status, /the key is stored in the file/);
  const { key } = (await test.control('GET', '/control/key')).json;
  assert.equal((await fetch(`${json.url}/v1/status`, { headers: { 'x-api-key': key } })).status, 200);
});

test('a start of the API after a revocation creates a different key; the revoked one never works again', async (t) => {
  const { application, control, key: revoked } = await startApplication(t);
  await application.api.begin({ on: true, port: await findFreePort() });
  t.after(application.api.close);
  await control('DELETE', '/control/key');
  const { json } = await control('PATCH', '/control/api', { body: { port: await findFreePort() } });
  assert.deepEqual([json.state, json.key.present], ['listening', true]);
  const { key } = (await control('GET', '/control/key')).json;
  const statusWith = async (sent: string) =>
    (await fetch(`${json.url}/v1/status`, { headers: { 'x-api-key': sent } })).status;
  assert.deepEqual([await statusWith(revoked), await statusWith(key)], [401, 200]);
});

test('fails its check if the API is on but cannot listen', async (t) => {
  const test = await startApplication(t);
  const squatter = createServer().listen(0, '127.0.0.1');
  t.after(() => squatter.close());
  await once(squatter, 'listening');
  const address = squatter.address();
  assert.ok(typeof address === 'object' && address);
  await test.application.api.begin({ on: true, port: address.port });
  t.after(test.application.api.close);
  const { works, message, fix } = await readCheck(test);
  assert.equal(works, false);
  assert.match(message, /^not listening because port \d+ is taken/);
  assert.deepEqual(fix, { operation: 'changeApi', body: { on: true } });
});
