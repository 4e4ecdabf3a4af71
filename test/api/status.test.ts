// Status (docs/api.md): GET /v1/status, the cheapest way to check the key.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { shippedFilters } from '../../src/pipeline/filters/library.ts';
import { structureWords } from '../../src/pipeline/language/structure-words.ts';
import { testWords } from '../../src/pipeline/language/test-words.ts';
import { startApplication } from '../support/application/application.ts';
import { assertRefused, copyIn, patch, putTexts, screenshot } from '../support/application/history.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

/** The number of shipped actions. */
const actions = shippedFilters.length + structureWords.length + testWords.length;
const nothing = { history: 0, pins: 0, tags: 0, variables: 0, actions, triggers: 0, abbreviations: 0 };

test('the status describes the application and counts its contents', async (t) => {
  const before = Date.now();
  const { call, home } = await startApplication(t);
  await call('POST', '/v1/pins', { body: { text: 'https://example.org/' } });
  const { status, json } = await call('GET', '/v1/status');
  assert.equal(status, 200);
  assert.equal(json.name, 'Copyloom');
  assert.equal(json.version, manifest.version);
  assert.equal(json.apiVersion, 'v1');
  assert.ok(Date.parse(json.startedAt) >= before && Date.parse(json.startedAt) <= Date.now());
  assert.equal(json.recording, true);
  assert.equal(json.imagesFolder, home.imagesFolder);
  assert.deepEqual(json.clipboard, { backend: 'memory', available: true });
  assert.equal(json.languageModel.available, false);
  assert.match(json.languageModel.reason, /language model/);
  assert.deepEqual(json.counts, { ...nothing, history: 1, pins: 1, tags: 1 });
  assert.ok(!('warnings' in json));
});

test('the counts follow every change', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const counts = async () => (await call('GET', '/v1/status')).json.counts;
  assert.deepEqual(await counts(), nothing);
  const [a = 0, b = 0] = await putTexts(call, 'one', 'two', 'one');
  await copyIn(application, { image: screenshot });
  await patch(call, a, { pin: true, addTags: ['x', 'y'] });
  await patch(call, b, { addTags: ['x'] });
  assert.deepEqual(await counts(), { ...nothing, history: 3, pins: 1, tags: 3 });
  await call('DELETE', '/v1/history');
  assert.deepEqual(await counts(), { ...nothing, history: 1, pins: 1, tags: 2 });
  await call('DELETE', '/v1/history?pins=true');
  assert.deepEqual(await counts(), nothing);
  await call('PUT', '/v1/variables/name', { body: { value: 'Ada' } });
  await call('POST', '/v1/actions', { body: { keyword: 'shout', pipeline: 'upper' } });
  await call('POST', '/v1/actions', { body: { keyword: 'lower', pipeline: 'upper' } });
  await call('POST', '/v1/triggers', { body: { condition: { tag: 'url' }, action: 'shout' } });
  await call('POST', '/v1/abbreviations', { body: { abbreviation: 'up', expansion: 'upper' } });
  const more = { variables: 1, actions: actions + 1, triggers: 1, abbreviations: 1 };
  assert.deepEqual(await counts(), { ...nothing, ...more }, 'one action hides a shipped one');
  assert.equal((await call('GET', '/v1/actions')).json.total, actions + 1);
});

test('sets a damaged history aside and reports it in the status', async (t) => {
  const home = makeTempHome(t);
  const first = await startApplication(t, home);
  await putTexts(first.call, 'lost');
  await first.close();
  writeFileSync(home.databaseFile, 'not a database, '.repeat(1000));
  const { call, log } = await startApplication(t, home);
  const { warnings, counts } = (await call('GET', '/v1/status')).json;
  assert.equal(warnings.length, 1);
  assert.match(warnings[0], /saved unchanged as .*damaged-/);
  assert.deepEqual(log, warnings);
  assert.deepEqual(counts, nothing);
});

test('requires the key and takes no parameters', async (t) => {
  const { call, key, application } = await startApplication(t);
  assertRefused(await call('GET', '/v1/status?verbose=true'), 'invalid_request', /takes no query parameters/);
  const refused = await call('GET', '/v1/status', { headers: { 'x-api-key': `${key}x` } });
  assertRefused(refused, 'unauthorized');
  assert.equal(refused.headers['WWW-Authenticate'], 'Bearer');
  const bearer = { 'x-api-key': undefined, authorization: `Bearer ${key}` };
  assert.equal((await call('GET', '/v1/status', { headers: bearer })).status, 200);
  await application.key.generate();
  assertRefused(await call('GET', '/v1/status'), 'unauthorized');
  await application.key.revoke();
  assertRefused(await call('GET', '/v1/status'), 'no_key', /copyloom key generate/);
});
