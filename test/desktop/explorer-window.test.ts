// Tests the window of the explorer: it reaches what programs reach with the key, without one, and nothing else.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { readOperations } from '../../src/contract/operations.ts';
import { startApplication } from '../support/application/application.ts';
import { enter, visit } from '../support/application/window-page.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const start = async (t: TestContext) => {
  const address = Promise.withResolvers<string>();
  const application = await startApplication(t, makeTempHome(t), {
    findWindowHost: async () => ({
      name: 'chromium',
      why: 'This is a test.',
      reportsClose: true,
      open: async ({ url }) => {
        address.resolve(url);
        return { close: async () => undefined };
      },
    }),
  });
  const opening = application.control('POST', '/control/windows', { body: { window: 'explorer' } });
  const url = await address.promise;
  const page = await enter(url);
  assert.deepEqual((await opening).json, { window: 'explorer', shownBy: 'chromium', opened: true });
  return { ...application, url, page };
};

test('opens already admitted on a port of its own, also while the API is off', async (t) => {
  const { control, page, url } = await start(t);
  const { state, port } = (await control('GET', '/control/api')).json;
  assert.equal(state, 'off');
  const { hostname, port: own, pathname } = new URL(url);
  assert.deepEqual([hostname, pathname], ['127.0.0.1', '/explorer']);
  assert.notEqual(Number(own), port);
  assert.match((await page.go('/explorer')).body, /<title>Copyloom API<\/title>/);
  const put = await page.go('/v1/clipboard', { method: 'PUT', body: '{"text":"hello"}' });
  assert.equal(put.status, 200, put.body);
  assert.equal(JSON.parse((await page.go('/v1/history')).body).items[0].value, 'hello');
  assert.equal(JSON.parse((await page.go('/openapi.json')).body).openapi, '3.1.0');
  assert.equal((await page.go('/v1/rules')).status, 200, 'also under other paths');
  const { hear } = await page.listen(t);
  const told = await hear(({ name }) => name === 'api');
  assert.ok(told.name === 'api' && told.value.port === port);
});

test('reaches nothing without its secret, and nothing that programs do not reach', async (t) => {
  const { key, url, page } = await start(t);
  const { origin } = new URL(url);
  for (const path of ['/v1/status', '/openapi.json', '/events', '/docs'])
    assert.equal((await visit(origin + path, { headers: { 'x-api-key': key } })).status, 403, path);
  for (const { id, method, path } of readOperations('control')) {
    const { status } = await page.go(path.replace(/\{\w+\}/, '1'), { method });
    assert.equal(status, 404, id);
  }
});
