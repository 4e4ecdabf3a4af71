// Section 4 of the specification: GET /v1/status, the cheapest check that the key works.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application.ts';

test('the status tells what the application is and what it holds', async (t) => {
  const { call, home } = await startApplication(t);
  await call('POST', '/v1/pins', { body: { text: 'https://example.org/' } });
  const { status, json } = await call('GET', '/v1/status');
  assert.equal(status, 200);
  assert.equal(json.name, 'Copyloom');
  assert.equal(json.apiVersion, 'v1');
  assert.equal(json.imagesFolder, home.imagesFolder);
  assert.deepEqual(json.clipboard, { backend: 'memory', available: true });
  assert.deepEqual(json.counts, {
    history: 1,
    pins: 1,
    tags: 1,
    variables: 0,
    actions: 0,
    triggers: 0,
    abbreviations: 0,
  });
});
