// Which language model the settings choose, with real servers; and where text must not go.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createModelChooser } from '../../../src/app/model/choose-model.ts';
import { createModelService } from '../../../src/app/model/model-service.ts';
import { defaultSettings, type SettingValues } from '../../../src/core/settings/setting-descriptors.ts';
import { createServerFinder } from '../../../src/platform/model/find-servers.ts';
import { listModels, type Respond, sendJson, startChatServer } from '../../support/model/chat-server.ts';

const open = (changes: Partial<SettingValues>, usual: readonly string[] = []) => {
  const values: SettingValues = { ...defaultSettings, ...changes };
  return createModelService(
    createModelChooser({ settings: { get: (name) => values[name] }, servers: createServerFinder({ usual }) }),
  );
};

const startOllama = (t: TestContext, ids: readonly string[], routes: Readonly<Record<string, Respond>> = {}) =>
  startChatServer(t, { models: listModels('library', ...ids), ...routes });

test('without a model, says how to get one', async () => {
  const state = await open({}).state();
  assert.ok(!state.available);
  assert.match(state.reason, /no language model.*Ollama/);
  assert.match(JSON.stringify(await open({ languageModel: 'off' }).state()), /is off\. To turn it on: copyloom config/);
});

test('automatically uses the first model of a server that writes texts', async (t) => {
  const { address } = await startOllama(t, ['nomic-embed-text', 'gemma3:4b', 'qwen3:8b']);
  const name = `gemma3:4b on ${address} (Ollama)`;
  assert.deepEqual(await open({}, [address]).state(), { available: true, name });
  assert.deepEqual(await open({ languageModel: `http://${address}/v1` }).state(), { available: true, name });
});

test('uses the model that is named, on whichever server has it', async (t) => {
  const first = await startOllama(t, ['gemma3:4b']);
  const second = await startChatServer(t, { models: listModels('vllm', 'qwen3:8b') });
  const usual = [first.address, second.address];
  const state = await open({ languageModelName: 'qwen3:8b' }, usual).state();
  assert.deepEqual(state, { available: true, name: `qwen3:8b on ${second.address} (vLLM)` });
  const missing = await open({ languageModelName: 'phi' }, usual).state();
  assert.match(JSON.stringify(missing), /Ollama at \S+ has no model phi\. It has: gemma3:4b\./);
});

test('sends nothing to another computer unless that is allowed, and then says where the text goes', async () => {
  const address = 'http://192.0.2.1:11434'; // reserved for documentation: a request would time out
  const begun = performance.now();
  const refused = await open({ languageModel: address }).state();
  assert.match(JSON.stringify(refused), /192\.0\.2\.1:11434 is another computer.*languageModelRemote on/);
  assert.ok(performance.now() - begun < 1000, 'it was not even asked for its models');
});

test('treats a model that a local server passes on to another computer like one on that computer', async (t) => {
  const tags = sendJson({ models: [{ name: 'big:cloud', remote_host: 'https://ollama.com:443' }] });
  const both = await startOllama(t, ['big:cloud', 'small'], { '/api/tags': tags });
  const name = (id: string): string => `${id} on ${both.address} (Ollama)`;
  assert.deepEqual(await open({}, [both.address]).state(), { available: true, name: name('small') });
  const named = { languageModelName: 'big:cloud' };
  assert.match(JSON.stringify(await open(named, [both.address]).state()), /ollama\.com is another computer/);
  assert.deepEqual(await open({ ...named, languageModelRemote: true }, [both.address]).state(), {
    available: true,
    name: name('big:cloud'),
    sentTo: 'ollama.com',
  });
});
