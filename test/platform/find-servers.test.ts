// Finding servers of language models on this computer: real servers, and other programs at their ports.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readServerAddress } from '../../src/base/server-address.ts';
import { createServerFinder } from '../../src/platform/model/find-servers.ts';
import { listModels, sendJson, startChatServer } from '../support/model/chat-server.ts';
import { whyNoOtherUser } from '../support/service/other-user.ts';
import { serveAsOther } from '../support/service/serve-as-other.ts';

test('finds the servers that answer, all at once, and says what they are', async (t) => {
  const ollama = await startChatServer(t, { models: listModels('library', 'gemma3:4b', 'qwen3:8b') });
  const studio = await startChatServer(t, { models: listModels('organization_owner', 'phi-4') });
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

test('notices the models of Ollama that run on another computer', async (t) => {
  const models = [
    { name: 'big:cloud', remote_host: 'https://ollama.com:443' },
    { name: 'small', remote_host: '' },
  ];
  const ollama = await startChatServer(t, {
    models: listModels('library', 'big:cloud', 'small'),
    '/api/tags': sendJson({ models }),
  });
  const [found] = await createServerFinder({ usual: [ollama.address] }).find();
  assert.deepEqual(found?.models, [{ id: 'big:cloud', sentTo: 'ollama.com' }, { id: 'small' }]);
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
  assert.equal(server.requests.length, 2);
  now += 1;
  await finder.find();
  assert.equal(server.requests.length, 3);
});

test('sends nothing to a server of another user of this computer', { skip: whyNoOtherUser() }, async (t) => {
  const foreign = await serveAsOther(t);
  const shown = `127.0.0.1:${foreign.port}`;
  const address = readServerAddress(shown) ?? assert.fail();
  await assert.rejects(createServerFinder({ usual: [] }).read(address), {
    message: `The server at ${shown} belongs to another user of this computer, so no text is sent there.`,
  });
  await foreign.closed();
  assert.doesNotMatch(foreign.said(), /got/);
});
