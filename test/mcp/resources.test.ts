// Tests the resources, entries and variables, with the SDK's client, the real protocol and the real application.
import assert from 'node:assert/strict';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { makeWhitePng } from '../pipeline/make-white-png.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { copyIn, putText } from '../support/application/history.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { startModelOf } from '../support/service/mcp.ts';

const start = async (t: TestContext, ...given: string[]) => {
  const application = await startApplication(t);
  const port = await findFreePort();
  await application.application.api.begin({ on: true, port });
  const { client } = await startModelOf(t, { port, key: application.key }, { given });
  const read = async (uri: string) => (await client.readResource({ uri })).contents;
  return { ...application, client, read };
};

const addVariable = async ({ call }: Pick<TestApplication, 'call'>, name: string, body: object): Promise<void> =>
  assert.equal((await call('PUT', `/v1/variables/${encodeURIComponent(name)}`, { body })).status, 201);

test('lists the newest entries and all variables in pages, also if read-only', async (t) => {
  const started = await start(t, '--read-only');
  const { client, call } = started;
  for (let index = 1; index <= 60; index += 1) await putText(call, `text ${index}`);
  await call('PATCH', '/v1/history/60', { body: { description: 'My  invoice\nof May' } });
  const { id } = await putText(call, `a\u202eb ${'long '.repeat(100)}`);
  await addVariable(started, 'größe', { value: '42' });
  const first = await client.request({ method: 'resources/list', params: {} });
  assert.equal(first.resources.length, 50);
  assert.deepEqual(
    first.resources.slice(0, 3).map(({ uri, title }) => [uri, title]),
    [
      [`copyloom://entry/${id}`, `a\\u202eb ${'long '.repeat(15)}l…`],
      ['copyloom://entry/60', 'My invoice of May'],
      ['copyloom://entry/59', 'text 59'],
    ],
  );
  const [newest] = first.resources;
  assert.deepEqual([newest?.mimeType, newest?.description], ['text/plain', 'Copied in API']);
  assert.ok(!Number.isNaN(Date.parse(newest?.annotations?.lastModified ?? '')));
  const { resources } = await client.listResources(); // follows the cursors
  assert.equal(resources.length, 62);
  const variable = resources.at(-1);
  assert.deepEqual([variable?.uri, variable?.title], ['copyloom://variable/gr%C3%B6%C3%9Fe', 'größe: 42']);
  for (const method of ['resources/list', 'tools/list'] as const)
    await assert.rejects(client.request({ method, params: { cursor: 'x' } }), {
      code: -32602,
      message: /Unknown cursor/,
    });
  const { resourceTemplates } = await client.listResourceTemplates();
  assert.deepEqual(
    resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    ['copyloom://entry/{id}', 'copyloom://variable/{name}'],
  );
});

test('a list ends after 200 entries, but older ones can be read', async (t) => {
  const { client, call, read } = await start(t);
  for (let index = 1; index <= 230; index += 1) await putText(call, `text ${index}`);
  const { resources } = await client.listResources();
  assert.deepEqual([resources.length, resources.at(-1)?.title], [200, 'text 31']);
  assert.deepEqual(await read('copyloom://entry/1'), [
    { uri: 'copyloom://entry/1', mimeType: 'text/plain', text: 'text 1' },
  ]);
});

test('reads texts and variables, shows what is hidden in them, and cuts long ones', async (t) => {
  const started = await start(t);
  const { call, read, client } = started;
  const { id } = await putText(call, 'one\ttwo\nthree\u001b[31m\u{e0041}');
  assert.equal(Object((await read(`copyloom://entry/${id}`))[0]).text, 'one\ttwo\nthree\\u001b[31m\\udb40\\udc41');
  const long = await putText(call, 'x'.repeat(30_001));
  const [piece, note] = (await read(`copyloom://entry/${long.id}`)).map((one) => Object(one).text);
  assert.equal(piece, 'x'.repeat(30_000));
  assert.equal(
    note,
    `The first 30000 of 30001 characters are shown. To read on: get_entry with id ${long.id} and from 30000.`,
  );
  await addVariable(started, 'größe', { list: ['a', 'b'] });
  assert.equal(Object((await read('copyloom://variable/gr%C3%B6%C3%9Fe'))[0]).text, 'a\nb');
  const complete = async (uri: string, name: string, value: string) =>
    (await client.complete({ ref: { type: 'ref/resource', uri }, argument: { name, value } })).completion.values;
  await addVariable(started, 'greeting', { value: 'hi' });
  assert.deepEqual(await complete('copyloom://variable/{name}', 'name', 'gre'), ['greeting']);
  assert.deepEqual(await complete('copyloom://entry/{id}', 'id', ''), [String(long.id), String(id)]);
});

test('sends a picture with the text in it, unless it is too large or missing', async (t) => {
  const application = await start(t);
  const { home, read } = application;
  const bytes = makeWhitePng(20, 10);
  const copy = async (file: string, size: number) => {
    const image = { file, type: 'image/png', width: 20, height: 10, bytes: size };
    const { id } = await copyIn(application, { image });
    return read(`copyloom://entry/${id}`);
  };
  writeFileSync(join(home.imagesFolder, 'small.png'), bytes);
  const [picture] = await copy('small.png', bytes.length);
  assert.equal(Object(picture).mimeType, 'image/png');
  assert.deepEqual(Buffer.from(Object(picture).blob, 'base64'), Buffer.from(bytes));
  const text = async (file: string, size: number): Promise<string> => Object((await copy(file, size))[0]).text;
  const what = 'A picture (image/png, 20x10';
  assert.equal(
    await text('big.png', 3_000_001),
    `${what}, 3000001 bytes) that is too large to send: at most 3000000 bytes.`,
  );
  writeFileSync(join(home.imagesFolder, 'grown.png'), bytes);
  truncateSync(join(home.imagesFolder, 'grown.png'), 3_000_001);
  for (const file of ['gone.png', 'grown.png', '../instance.json'])
    assert.equal(await text(file, 5), `${what}, 5 bytes) whose file can't be read.`);
});

test('offers no secrets, and says that there is no such resource', async (t) => {
  const { client, read } = await start(t);
  const { resources } = await client.listResources();
  assert.deepEqual(resources, []);
  for (const uri of [
    'copyloom://variable/!token',
    'copyloom://variable/%21token',
    'copyloom://variable/%',
    'copyloom://entry/1',
    'copyloom://entry/one',
    'copyloom://entry/1/../2',
    'copyloom://entry/',
    'file:///etc/passwd',
  ])
    await assert.rejects(read(uri), /There is no resource/, uri);
});

test('explains a key that is missing or was replaced', async (t) => {
  const { client, control } = await start(t);
  await control('POST', '/control/key');
  await assert.rejects(client.listResources(), /rejected the key .*copyloom mcp --register CLIENT/);
  const keyless = await startModelOf(t, { port: 28787, key: '' });
  await assert.rejects(keyless.client.listResources(), /has no API key/);
  await assert.rejects(keyless.client.readResource({ uri: 'copyloom://entry/1' }), /has no API key/);
});
