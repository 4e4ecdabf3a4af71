// Tests the operations and events of the Advanced pane with the real application.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { mcpClientNames } from '../../src/base/mcp-clients.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import { startApplication } from '../support/application/application.ts';
import { setLimits } from '../support/application/limits.ts';
import { createFakeWindowHost } from '../support/desktop/fake-window-host.ts';
import { patience } from '../support/running/patience.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

/** Starts the application with its API off and opens its settings page. */
const start = async (t: TestContext) => {
  const folder = makeTempFolder(t);
  writeFileSync(join(folder, 'settings.html'), '<h1>Settings</h1>');
  const fake = createFakeWindowHost();
  const addresses: string[] = [];
  const application = await startApplication(t, makeTempHome(t), {
    findWindowHost: async () => fake.host,
    pagesFolder: pathToFileURL(`${folder}/`),
    openAddress: async (address) => void addresses.push(address),
    findOwnCommand: () => "'/opt/copy loom/bin/copyloom'",
    findOwnProgram: () => '/opt/copy loom/bin/copyloom',
  });
  await application.application.api.begin({ on: false });
  const opened = await application.control('POST', '/control/windows', { body: { window: 'settings' } });
  assert.deepEqual(opened.json, { window: 'settings', pane: 'general', shownBy: 'gjs', opened: true });
  const { page } = await fake.opened(1);
  return { ...application, page, addresses };
};

const holdPort = async (t: TestContext): Promise<number> => {
  const port = await findFreePort();
  const server = createServer().listen(port, '127.0.0.1');
  t.after(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return port;
};

test('reads the API, turns it on, changes its port and turns it off', async (t) => {
  const { page, control } = await start(t);
  const { on, state, status, running } = await page.get('getApi');
  assert.deepEqual([on, state, status, running], [false, 'off', 'off', true]);
  const port = await findFreePort();
  const listening = await page.get('changeApi', { on: true, port });
  assert.deepEqual([listening.state, listening.url], ['listening', `http://127.0.0.1:${port}`]);
  assert.equal((await fetch(`${listening.url}/v1/status`)).status, 401);
  assert.deepEqual((await control('GET', '/control/api')).json, listening);
  const other = await findFreePort();
  assert.equal((await page.get('changeApi', { port: other })).url, `http://127.0.0.1:${other}`);
  await assert.rejects(fetch(`${listening.url}/v1/status`));
  assert.equal((await page.get('changeApi', { on: false })).state, 'off');
});

test('refuses an invalid change and names the field', async (t) => {
  const { page } = await start(t);
  for (const [input, words] of [
    [{ port: 80 }, /port must be 1024 or more, not 80/],
    [{ port: 65536 }, /port must be 49151 or less, not 65536/],
    [{ port: '28787' }, /port .*whole number/],
    [{ port: 28787.5 }, /port .*whole number/],
    [{ on: 'yes' }, /on .*true or false/],
    [{ prot: 28787 }, /Unknown field "prot".*Did you mean "port"/],
    [{}, /Expected at least one of "on", "port"/],
    [null, /./],
    [[], /./],
    ['on', /./],
  ] as const) {
    const { error, message } = await page.miss('changeApi', input);
    assert.equal(error, 'invalid_request', JSON.stringify(input));
    assert.match(message, words);
  }
  assert.equal((await page.miss('changeApi')).error, 'invalid_json');
  const { on, port } = await page.get('getApi');
  assert.deepEqual([on, port], [false, 28787]);
});

test('shows in the status which program uses the port', async (t) => {
  setLimits(t, { search: patience });
  const { page } = await start(t);
  const port = await holdPort(t);
  const { state, status, on, url } = await page.get('changeApi', { on: true, port });
  assert.deepEqual([state, on, url], ['failed', true, undefined]);
  assert.match(status, new RegExp(`^not listening because port ${port} is taken by .+ \\(process ${process.pid}\\)`));
});

test('shows, generates and revokes the key', async (t) => {
  const { page, key, application } = await start(t);
  assert.equal((await page.get('showKey')).key, key);
  const { key: second, where } = await page.get('generateKey');
  assert.notEqual(second, key);
  assert.match(where, /^in the file /);
  assert.ok(application.key.matches(second));
  assert.deepEqual(await page.get('revokeKey'), { deleted: 1 });
  assert.deepEqual(await page.get('revokeKey'), { deleted: 0 });
  for (const call of ['showKey', 'copyKey', 'getLines'] as const) {
    const { error, message } = await page.miss(call);
    assert.equal(error, 'not_found', call);
    assert.match(message, /There is no API key/);
  }
  assert.equal((await page.miss('copyLine', { line: 'curl' })).error, 'not_found');
});

test('creates a missing key when the API is turned on', async (t) => {
  const { page } = await start(t);
  await page.get('revokeKey');
  const { key } = await page.get('changeApi', { on: true, port: await findFreePort() });
  assert.equal(key.present, true);
});

test('shows command lines with the key and the options for this home', async (t) => {
  const { page, key } = await start(t);
  const { port } = await page.get('getApi');
  const { curl, clients } = await page.get('getLines');
  assert.equal(curl, `printf 'x-api-key: ${key}\\n' | curl --noproxy '*' -H @- http://127.0.0.1:${port}/v1/status`);
  assert.deepEqual(clients[0], {
    client: 'claude-code',
    title: 'Claude Code',
    text: `claude mcp add copyloom --scope user --env COPYLOOM_API_KEY=${key} -- '/opt/copy loom/bin/copyloom' mcp`,
    register: "'/opt/copy loom/bin/copyloom' mcp --register claude-code",
  });
  assert.deepEqual(
    clients.map(({ client }) => client),
    mcpClientNames,
  );
  const { text = '', file } = clients.find(({ client }) => client === 'vscode') ?? {};
  assert.match(file ?? '', /Code\/User\/mcp\.json$/);
  assert.deepEqual(JSON.parse(text).servers.copyloom.env, { COPYLOOM_API_KEY: key });
  const other = await findFreePort();
  await page.get('changeApi', { port: other });
  assert.match((await page.get('getLines')).clients[0]?.text ?? '', new RegExp(` mcp --port ${other}$`));
});

test('copies the key and the lines as concealed, and never into the history', async (t) => {
  const { page, clipboard, key, call } = await start(t);
  const { curl, clients } = await page.get('getLines');
  const copies = [
    [() => page.get('copyKey'), key],
    [() => page.get('copyLine', { line: 'curl' }), curl],
    ...clients.map(({ client, text }) => [() => page.get('copyLine', { line: client }), text] as const),
  ] as const;
  for (const [copy, expected] of copies) {
    await copy();
    assert.deepEqual([clipboard.content, clipboard.concealed], [{ text: expected }, true]);
  }
  assert.equal((await call('GET', '/v1/history')).json.total, 0);
  for (const line of ['', 'Curl', '__proto__', undefined, 7, ['curl']])
    assert.equal((await page.miss('copyLine', { line })).error, 'invalid_request');
});

test('sends the page the current state when it starts listening, and every change', async (t) => {
  const { page, control } = await start(t);
  const { hear, events } = await page.listen(t);
  await hear(({ name, value }) => name === 'api' && value.state === 'off');
  const port = await findFreePort();
  await control('PATCH', '/control/api', { body: { on: true, port } });
  await hear(({ name, value }) => name === 'api' && value.state === 'listening' && value.port === port);
  await control('DELETE', '/control/key');
  await hear(({ name, value }) => name === 'api' && !value.key.present);
  const before = events().length;
  const other = await findFreePort();
  await control('PATCH', '/control/api', { body: { port: other } });
  await hear(({ name, value }) => name === 'api' && value.port === other && value.state === 'listening');
  const states = events()
    .slice(before)
    .map(({ name, value }) => name === 'api' && value.state);
  assert.ok(!states.includes('off'), `a port change does not report "off": ${states}`);
  await page.get('generateKey');
  await hear(({ name, value }) => name === 'api' && value.port === other && value.key.present);
});

test('resolves `quitting` when the application is asked to quit', async (t) => {
  const { application } = await start(t);
  application.desktop.quit();
  await application.desktop.quitting;
});

test('refuses windows that cannot be shown, and unknown windows and panes', async (t) => {
  const { control } = await startApplication(t, makeTempHome(t), {
    findWindowHost: async () => {
      throw new Unavailable('There is no display here.');
    },
    pagesFolder: new URL('../support/', import.meta.url),
  });
  const open = (body: unknown) => control('POST', '/control/windows', { body });
  const unbuilt = await open({ window: 'settings' });
  assert.deepEqual([unbuilt.status, unbuilt.json.error], [422, 'not_supported']);
  assert.match(unbuilt.json.message, /window pages haven't been built\. Build them with: npm run pages/);
  for (const body of [{}, { window: '../x' }, { window: 'settings', pane: 'x' }, { window: 'settings', url: 'x' }])
    assert.equal((await open(body)).status, 400, JSON.stringify(body));
  const { json } = await control('GET', '/control/checks');
  const { works, message } = json.checks.find(({ name }: { name: string }) => name === 'windows');
  assert.deepEqual([works, message], [false, 'There is no display here.']);
});
