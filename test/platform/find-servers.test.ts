// Finding servers of language models on this computer: real servers, and other programs at their ports.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readServerAddress } from '../../src/base/server-address.ts';
import { createServerFinder } from '../../src/platform/model/find-servers.ts';
import { dripModels, listModels, sendJson, serveOllama, startChatServer } from '../support/model/chat-server.ts';
import { within } from '../support/running/patience.ts';
import { whyNoOtherUser } from '../support/service/other-user.ts';
import { serveAsOther } from '../support/service/serve-as-other.ts';

test('finds the servers that answer, all at once, and says what they are', async (t) => {
  const ollama = await startChatServer(t, serveOllama('gemma3:4b', 'qwen3:8b'));
  const studio = await startChatServer(t, {
    models: listModels('organization_owner', 'phi-4'),
    '/api/v0/models': sendJson({ data: [{ id: 'phi-4', state: 'not-loaded' }] }),
  });
  const web = await startChatServer(t, { models: sendJson('<html>') });
  const hanging = await startChatServer(t, { models: () => undefined });
  const quit = await startChatServer(t);
  quit.stop();
  const servers = [web, hanging, quit, studio, ollama];
  const found = await createServerFinder({ usual: servers.map(({ address }) => address) }).find();
  assert.deepEqual(
    found.map(({ address, kind, models }) => [address.shown, kind, models.map(({ id }) => id)]),
    [
      [studio.address, 'LM Studio', ['phi-4']],
      [ollama.address, 'Ollama', ['gemma3:4b', 'qwen3:8b']],
    ],
  );
});

test('finds only known programs by itself: another may pass the text on', async (t) => {
  const proxy = await startChatServer(t, { models: listModels('openai', 'gpt-5') });
  const finder = createServerFinder({ usual: [proxy.address] });
  assert.deepEqual(await finder.find(), []);
  const address = readServerAddress(proxy.address);
  assert.ok(address);
  assert.deepEqual((await finder.read(address)).models, [{ id: 'gpt-5' }], 'unless its address is chosen');
});

test('a server that only calls its owner as LM Studio does is not LM Studio', async (t) => {
  const server = await startChatServer(t, { models: listModels('organization_owner', 'phi-4') });
  const finder = createServerFinder({ usual: [server.address] });
  assert.deepEqual(await finder.find(), []);
  assert.equal((await finder.read(readServerAddress(server.address) ?? assert.fail())).kind, undefined);
});

test('notices the models of Ollama that run on another computer', async (t) => {
  const big = { name: 'big:cloud', remote_host: 'https://ollama.com:443' };
  const ollama = await startChatServer(t, serveOllama(big, { name: 'small', remote_host: '' }));
  const [found] = await createServerFinder({ usual: [ollama.address] }).find();
  assert.deepEqual(found?.models, [{ id: 'big:cloud', sentTo: 'ollama.com' }, { id: 'small' }]);
});

test('recognizes Ollama whoever owns its models, and asks every server which it passes on', async (t) => {
  const id = 'someuser/big:cloud';
  const remote = { name: id, remote_host: 'https://ollama.com:443' };
  const tags = { '/api/tags': sendJson({ models: [remote] }) };
  for (const owner of ['someuser', 'llamacpp', 'vllm']) {
    const models = listModels(owner, id);
    const ollama = await startChatServer(t, { ...serveOllama(), ...tags, models });
    const [found] = await createServerFinder({ usual: [ollama.address] }).find();
    assert.deepEqual([found?.kind, found?.models], ['Ollama', [{ id, sentTo: 'ollama.com' }]], owner);
    const nameless = await startChatServer(t, { ...tags, models });
    const address = readServerAddress(nameless.address) ?? assert.fail();
    const { models: known } = await createServerFinder({ usual: [] }).read(address);
    assert.deepEqual(known, [{ id, sentTo: 'ollama.com' }], owner);
  }
});

test('no model of Ollama counts as local unless its list says so', async (t) => {
  const start = (routes: Parameters<typeof startChatServer>[1]) =>
    startChatServer(t, { ...serveOllama('small'), models: listModels('library', 'small', 'new'), ...routes });
  const find = async ({ address }: { address: string }) =>
    (await createServerFinder({ usual: [address] }).find()).map(({ models, problem }) => [models, problem]);
  assert.deepEqual(await find(await start({})), [[[{ id: 'small' }], undefined]]);
  for (const wrong of [sendJson({}, 500), sendJson({}, 404), sendJson('<html>'), sendJson({ models: {} })]) {
    const [[models, problem] = []] = await find(await start({ '/api/tags': wrong }));
    assert.deepEqual(models, []);
    assert.match(String(problem), /doesn't say which of its models run on another computer/);
  }
  const nameless = sendJson({ models: [{ name: 'small', remote_model: 'big' }] });
  assert.deepEqual(await find(await start({ '/api/tags': nameless })), [
    [[{ id: 'small', sentTo: 'an unnamed host' }], undefined],
  ]);
});

test('gives up on a server that sends its answer a byte at a time', async (t) => {
  const server = await startChatServer(t, { models: dripModels });
  const address = readServerAddress(server.address) ?? assert.fail();
  await assert.rejects(createServerFinder({ usual: [] }).read(address), {
    message: `The server at ${server.address} takes over 5 seconds to answer a short question. Restart it, or choose another model in the settings.`,
  });
  await within('the connection is closed', server.requests[0]?.closed ?? assert.fail());
});

test('in a hurry, gives what was known while it asks a slow server again', async (t) => {
  let now = 0;
  const server = await startChatServer(t);
  const finder = createServerFinder({ usual: [server.address], now: () => now });
  const listHurriedly = async () => (await finder.hurried.find()).flatMap(({ models }) => models.map(({ id }) => id));
  assert.deepEqual(await listHurriedly(), ['tiny']);
  const answering = Promise.withResolvers<void>();
  server.answer('/v1/models', async (response, request) => {
    await answering.promise;
    await listModels('vllm', 'large')(response, request);
  });
  now += 30_000;
  assert.deepEqual(await listHurriedly(), ['tiny']);
  const patient = finder.find();
  answering.resolve();
  assert.deepEqual(
    (await patient).map(({ models }) => models),
    [[{ id: 'large' }]],
  );
  assert.deepEqual(await listHurriedly(), ['large']);
});

test('in a hurry, does not wait for a server of which nothing is known', async (t) => {
  const server = await startChatServer(t, { models: () => undefined });
  const address = readServerAddress(server.address) ?? assert.fail();
  const finder = createServerFinder({ usual: [] });
  await assert.rejects(finder.hurried.read(address), { message: /hasn't answered yet\. Try again in a moment\./ });
  finder.close();
});

test('closing ends all questions', async (t) => {
  const server = await startChatServer(t, { models: dripModels });
  const address = readServerAddress(server.address) ?? assert.fail();
  const finder = createServerFinder({ usual: [] });
  const question = finder.read(address);
  finder.close();
  await assert.rejects(question, { message: 'Copyloom is quitting.' });
});

test('survives whatever a server lists', async (t) => {
  const names = ['a\nb', '', ' ', 'x'.repeat(201), '\u202eevil', 'fine'];
  const data = [null, 1, 'x', [], {}, { id: 5, owned_by: {} }, ...names.map((id) => ({ id, owned_by: 'vllm' }))];
  const server = await startChatServer(t, { models: sendJson({ data }) });
  const [found] = await createServerFinder({ usual: [server.address] }).find();
  assert.deepEqual(found?.models, [{ id: 'fine' }]);
});

test('remembers what it found for half a minute, and a failure for three seconds', async (t) => {
  let now = 0;
  const server = await startChatServer(t);
  const { address } = server;
  const finder = createServerFinder({ usual: [address], now: () => now });
  const countFound = async () => (await finder.find()).length;
  server.answer('/v1/models', sendJson({}, 500));
  assert.equal(await countFound(), 0);
  server.answer('/v1/models', listModels('vllm', 'tiny'));
  assert.equal(await countFound(), 0);
  now += 3000;
  assert.equal(await countFound(), 1);
  now += 29_999;
  assert.equal(await countFound(), 1);
  const countLooks = () => server.requests.filter(({ path }) => path === '/v1/models').length;
  assert.equal(countLooks(), 2);
  now += 1;
  await finder.find();
  assert.equal(countLooks(), 3);
});

test('asks servers that listen on IPv6, whose user it finds too', async (t) => {
  for (const [listensOn, asked] of [
    ['::1', '[::1]'],
    ['::1', 'localhost'],
    ['::', '[::1]'],
    ['::', '127.0.0.1'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
  ] as const) {
    const { port } = await startChatServer(t, {}, listensOn);
    const address = readServerAddress(`${asked}:${port}`) ?? assert.fail();
    const { models } = await createServerFinder({ usual: [] }).read(address);
    assert.deepEqual(models, [{ id: 'tiny' }], `${listensOn} ${asked}`);
  }
});

test('sends nothing to a server of another user of this computer', { skip: whyNoOtherUser() }, async (t) => {
  for (const [listensOn, asked] of [
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '[::1]'],
    ['::', '127.0.0.1'],
    ['::', '[::1]'],
  ] as const) {
    const foreign = await serveAsOther(t, listensOn);
    const shown = `${asked}:${foreign.port}`;
    const address = readServerAddress(shown) ?? assert.fail();
    await assert.rejects(createServerFinder({ usual: [] }).read(address), {
      message: `The server at ${shown} belongs to another user of this computer, so no text is sent there.`,
    });
    await foreign.closed();
    assert.doesNotMatch(foreign.said(), /got/);
  }
});
