// Which language model the settings choose, with real servers; and where text must not go.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createModelChooser } from '../../../src/app/model/choose-model.ts';
import { createModelService } from '../../../src/app/model/model-service.ts';
import type { LanguageModel } from '../../../src/core/model/language-model.ts';
import { defaultSettings, type SettingValues } from '../../../src/core/settings/setting-descriptors.ts';
import { createServerFinder, type ServerFinder } from '../../../src/platform/model/find-servers.ts';
import { listModels, type Respond, sendJson, serveOllama, startChatServer } from '../../support/model/chat-server.ts';
import { ggufHead, writeGgufHead } from '../../support/model/gguf-head.ts';
import { makeTempHome } from '../../support/store/temp-home.ts';

const unusedModel: LanguageModel = {
  name: '',
  readContextSize: async () => assert.fail('this must not be called'),
  countTokens: async () => assert.fail('this must not be called'),
  generate: async () => assert.fail('this must not be called'),
};

interface Place {
  readonly modelsFolder?: string;
  readonly hasEngine?: boolean;
  readonly servers?: ServerFinder;
}

const open = (
  changes: Partial<SettingValues>,
  usual: readonly string[] = [],
  { modelsFolder = '/no/models', hasEngine = true, servers = createServerFinder({ usual }) }: Place = {},
) => {
  const values: SettingValues = { ...defaultSettings, ...changes };
  return createModelService(
    createModelChooser({
      settings: { get: (name) => values[name] },
      servers,
      engine: { isInstalled: async () => hasEngine },
      modelsFolder,
      openFile: ({ name }) => ({ ...unusedModel, name }),
    }),
  );
};

const startOllama = (t: TestContext, ids: readonly string[], routes: Readonly<Record<string, Respond>> = {}) =>
  startChatServer(t, { ...serveOllama(...ids), ...routes });

test('without a model, says how to get one', async () => {
  const state = await open({}).state();
  assert.ok(!state.available);
  assert.equal(state.reason, 'There is no language model. Put a GGUF file into /no/models, or start Ollama.');
  const bare = await open({}, [], { hasEngine: false }).state();
  assert.match(JSON.stringify(bare), /Run copyloom model install and put a GGUF file into .no.models, or start Ollama/);
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
  const address = 'http://192.0.2.1:11434';
  const servers = createServerFinder({ usual: [] });
  const untouched = { ...servers, read: async () => assert.fail('it is not even asked for its models') };
  const refused = await open({ languageModel: address }, [], {
    servers: { ...untouched, hurried: untouched, fresh: untouched },
  }).state();
  assert.match(JSON.stringify(refused), /192\.0\.2\.1:11434 is another computer.*languageModelRemote true/);
});

test('treats a model that a local server passes on to another computer like one on that computer', async (t) => {
  const big = { name: 'big:cloud', remote_host: 'https://ollama.com:443' };
  const both = await startChatServer(t, serveOllama(big, 'small'));
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

test('sends no text to Ollama while it does not say which models it passes on', async (t) => {
  const server = await startOllama(t, ['big:cloud'], { '/api/tags': sendJson({ error: 'x' }, 500) });
  const reason = `Ollama at ${server.address} doesn't say which of its models run on another computer, so no text is sent there (/api/tags: 500). Restart it, or update it.`;
  for (const settings of [{}, { languageModel: server.address }, { languageModelName: 'big:cloud' }])
    assert.deepEqual(await open(settings, [server.address]).state(), { available: false, reason });
});

test('if Ollama has only models on another computer, says so, how to allow it, and that one must be named', async (t) => {
  const server = await startChatServer(t, serveOllama({ name: 'big:cloud', remote_host: 'https://ollama.com:443' }));
  const only = `Ollama at ${server.address} has only models that run on another computer (ollama.com), and such a model must be named.`;
  const name = 'copyloom config set languageModelName big:cloud';
  assert.deepEqual(await open({}, [server.address]).state(), {
    available: false,
    reason: `${only} To allow it: turn on “Allow other computers” in Settings, or run copyloom config set languageModelRemote true; then name one: ${name}`,
  });
  assert.deepEqual(await open({ languageModelRemote: true }, [server.address]).state(), {
    available: false,
    reason: `${only} To name one: ${name}`,
  });
});

test('never takes a model on another computer by itself, also if that is allowed', async (t) => {
  const big = { name: 'big:cloud', remote_host: 'https://ollama.com:443' };
  const { address } = await startChatServer(t, serveOllama(big, 'small'));
  for (const languageModel of ['automatic', address])
    assert.deepEqual(await open({ languageModel, languageModelRemote: true }, [address]).state(), {
      available: true,
      name: `small on ${address} (Ollama)`,
    });
});

test('a server on another computer needs no list of what it passes on once it is allowed', async (t) => {
  const { port } = await startOllama(t, ['gemma3:4b'], { '/api/tags': sendJson({}, 404) });
  const shown = `0.0.0.0:${port}`; // counts as another computer, and is this one
  const settings = { languageModel: shown, languageModelRemote: true };
  const name = `gemma3:4b on ${shown} (Ollama)`;
  assert.deepEqual(await open(settings).state(), { available: true, name, sentTo: shown });
});

test('uses the next server if the first has just quit', async (t) => {
  const [first, second] = [await startOllama(t, ['gemma3:4b']), await startOllama(t, ['qwen3:8b'])];
  const service = open({}, [first.address, second.address]);
  await service.state();
  first.stop();
  const name = await service.use({ signal: t.signal }, async (model) => model.name);
  assert.equal(name, `qwen3:8b on ${second.address} (Ollama)`);
});

test('finds a server that has just started, although there was none a moment ago', async (t) => {
  const server = await startOllama(t, ['gemma3:4b'], { models: sendJson({}, 503) });
  const service = open({}, [server.address]);
  assert.equal((await service.state()).available, false);
  server.answer('/v1/models', listModels('library', 'gemma3:4b'));
  assert.equal((await service.state()).available, true);
});

test('says what to write instead of an address that is not of this computer alone', async () => {
  const [mapped, any] = ['http://[::ffff:127.0.0.1]', 'http://0.0.0.0:11434/v1'];
  for (const [languageModel, shown, meant] of [
    ['0.0.0.0:11434', '0.0.0.0:11434', '127.0.0.1:11434'],
    [any, '0.0.0.0:11434', '127.0.0.1:11434'],
    ['http://[::]:8080', '[::]:8080', '127.0.0.1:8080'],
    [mapped, '[::ffff:7f00:1]', 'http://127.0.0.1'],
  ] as const) {
    const reason = `${shown} isn't an address of this computer alone, so no text is sent there. Write ${meant} in the settings.`;
    assert.deepEqual(await open({ languageModel }).state(), { available: false, reason });
  }
  const other = await open({ languageModel: 'http://[::ffff:192.0.2.1]:8080' }).state();
  assert.match(JSON.stringify(other), /is another computer/);
});

const fillFolder = (t: TestContext, files: Readonly<Record<string, string | Buffer>>): string => {
  const { modelsFolder } = makeTempHome(t);
  mkdirSync(modelsFolder);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(modelsFolder, name), content);
  return modelsFolder;
};

test('prefers a file in the models folder, if the engine is installed', async (t) => {
  const { address } = await startOllama(t, ['gemma3:4b']);
  const files = {
    'readme.txt': ggufHead,
    'a.gguf': '<html>',
    'mmproj-b.gguf': ggufHead,
    'b.GGUF': ggufHead,
    'c.gguf': ggufHead,
  };
  const modelsFolder = fillFolder(t, { ...files, 'b-00002-of-00003.gguf': ggufHead });
  assert.deepEqual(await open({}, [address], { modelsFolder }).state(), { available: true, name: 'b.GGUF' });
  const withoutEngine = await open({}, [address], { modelsFolder, hasEngine: false }).state();
  assert.deepEqual(withoutEngine, { available: true, name: `gemma3:4b on ${address} (Ollama)` });
  const nothing = await open({}, [], { modelsFolder, hasEngine: false }).state();
  assert.match(JSON.stringify(nothing), /b\.GGUF needs the engine.*copyloom model install/);
});

test('uses the file that is named, or says what is wrong with it', async (t) => {
  const modelsFolder = fillFolder(t, { 'a.gguf': ggufHead, 'b.gguf': ggufHead, 'web.gguf': '<html>' });
  const read = async (languageModel: string, place: Place = {}) =>
    JSON.stringify(await open({ languageModel }, [], { modelsFolder, ...place }).state());
  assert.equal(await read('b.gguf'), '{"available":true,"name":"b.gguf"}');
  assert.match(await read('c.gguf'), /There is no file c\.gguf in/);
  assert.match(await read('web.gguf'), /web\.gguf is not a GGUF file/);
  assert.match(await read('b.gguf', { hasEngine: false }), /needs the engine/);
});

test('says which part of a split model is missing', async (t) => {
  const modelsFolder = fillFolder(t, {
    'a-00001-of-00003.gguf': ggufHead,
    'a-00003-of-00003.gguf': ggufHead,
    'b-00001-of-00002.gguf': ggufHead,
    'b-00002-of-00002.gguf': ggufHead,
  });
  const name = 'b-00001-of-00002.gguf';
  assert.deepEqual(await open({}, [], { modelsFolder }).state(), { available: true, name });
  assert.deepEqual(await open({ languageModel: 'a-00001-of-00003.gguf' }, [], { modelsFolder }).state(), {
    available: false,
    reason: 'a-00001-of-00003.gguf is one part of a model, and a-00002-of-00003.gguf is missing. Download it too.',
  });
});

test('passes over a file that has less than it promises, which would keep the engine busy for minutes', async (t) => {
  const damaged = {
    'a-empty.gguf': 'GGUF',
    'b-tensors.gguf': writeGgufHead(2n ** 63n - 1n, 1n),
    'c-facts.gguf': writeGgufHead(0n, 2n ** 63n - 1n),
    'd-nothing.gguf': writeGgufHead(0n, 0n),
  };
  const modelsFolder = fillFolder(t, { ...damaged, 'whole.gguf': ggufHead });
  assert.deepEqual(await open({}, [], { modelsFolder }).state(), { available: true, name: 'whole.gguf' });
  for (const languageModel of Object.keys(damaged)) {
    const reason = `${languageModel} is damaged or incomplete. Download it again.`;
    assert.deepEqual(await open({ languageModel }, [], { modelsFolder }).state(), { available: false, reason });
  }
});
