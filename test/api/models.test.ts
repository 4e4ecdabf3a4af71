// The language model in the status, the doctor and `copyloom model`, with the real application.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import { type Call, startApplication } from '../support/application/application.ts';
import { setLimits } from '../support/application/limits.ts';
import { dripModels, listModels, serveOllama, startChatServer } from '../support/model/chat-server.ts';
import { ggufHead } from '../support/model/gguf-head.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const readCheck = async (control: Call): Promise<Schemas['Check'] | undefined> =>
  (await control('GET', '/control/checks')).json.checks.find(({ name }: Schemas['Check']) => name === 'language model');
const choose = (control: Call, languageModel: string) =>
  control('PATCH', '/control/settings', { body: { languageModel } });

test('status, doctor and `copyloom model` say which model is used, and what else there is', async (t) => {
  const server = await startChatServer(t, serveOllama('gemma3:4b', 'qwen3:8b'));
  const home = makeTempHome(t);
  mkdirSync(home.modelsFolder, { recursive: true });
  writeFileSync(join(home.modelsFolder, 'tiny.gguf'), ggufHead);
  const { call, control } = await startApplication(t, home, { modelServers: [server.address] });
  const model = { available: true, name: `gemma3:4b on ${server.address} (Ollama)` };
  assert.deepEqual((await call('GET', '/v1/status')).json.languageModel, model);
  assert.deepEqual(await readCheck(control), { name: 'language model', works: true, message: model.name });
  assert.deepEqual((await control('GET', '/control/model')).json, {
    model,
    commands: 0,
    engine: false,
    folder: home.modelsFolder,
    files: [{ name: 'tiny.gguf', bytes: ggufHead.length }],
    servers: [{ address: server.address, kind: 'Ollama', models: ['gemma3:4b', 'qwen3:8b'] }],
  });
  assert.deepEqual(server.listChats(), [], 'nothing is generated to find out');
});

test('where the folder of models should be, there may be nothing or something else', async (t) => {
  const home = makeTempHome(t);
  const { control } = await startApplication(t, home, { modelServers: [] });
  const readFiles = async () => (await control('GET', '/control/model')).json.files;
  assert.deepEqual(await readFiles(), []);
  writeFileSync(home.modelsFolder, '');
  assert.deepEqual(await readFiles(), []);
});

test('a server that the settings name is listed with its models, or with why they are not there', async (t) => {
  const server = await startChatServer(t, { models: listModels('somebody', 'one', 'two') });
  const { control } = await startApplication(t, undefined, { modelServers: [] });
  const listServers = async () => (await control('GET', '/control/model')).json.servers;
  const address = `http://${server.address}/v1`;
  await choose(control, address);
  assert.deepEqual(await listServers(), [{ address, kind: '', models: ['one', 'two'] }]);
  await choose(control, 'http://192.0.2.1:8080');
  const [remote] = await listServers();
  assert.deepEqual(remote, {
    address: 'http://192.0.2.1:8080',
    kind: '',
    models: [],
    problem: 'On another computer; not allowed.',
  });
  await choose(control, '127.0.0.1:1');
  assert.deepEqual(await listServers(), [
    { address: '127.0.0.1:1', kind: '', models: [], problem: "Doesn't answer now." },
  ]);
});

test('a server that is found and named is listed once', async (t) => {
  const server = await startChatServer(t, serveOllama('gemma3:4b'));
  const { control } = await startApplication(t, undefined, { modelServers: [server.address] });
  await choose(control, `http://${server.address}`);
  const { servers } = (await control('GET', '/control/model')).json;
  assert.deepEqual(servers, [{ address: server.address, kind: 'Ollama', models: ['gemma3:4b'] }]);
});

test('having no model is no problem, but one that was chosen and is missing is', async (t) => {
  const { call, control } = await startApplication(t);
  const none = await readCheck(control);
  assert.deepEqual([none?.works, none?.off], [true, true]);
  assert.match(none?.message ?? '', /copyloom model install/);
  await choose(control, 'missing.gguf');
  const missing = await readCheck(control);
  assert.equal(missing?.works, false);
  assert.match(missing?.message ?? '', /There is no file missing\.gguf in/);
  await choose(control, 'http://192.0.2.1:8080');
  const { languageModel } = (await call('GET', '/v1/status')).json;
  assert.match(languageModel.reason, /192\.0\.2\.1:8080 is another computer, so no text is sent there/);
  await choose(control, 'off');
  assert.equal((await readCheck(control))?.off, true);
});

test('a server that never finishes its answer delays neither the status nor the actions, nor quitting', async (t) => {
  setLimits(t, { model: 1500 });
  const server = await startChatServer(t, { models: dripModels });
  const { call, control, close } = await startApplication(t, undefined, { modelServers: [server.address] });
  await choose(control, server.address);
  const { languageModel } = (await call('GET', '/v1/status')).json;
  assert.match(languageModel.reason, /hasn't answered yet/);
  assert.equal((await call('GET', '/v1/actions')).status, 200);
  assert.match((await readCheck(control))?.message ?? '', /takes over 1\.5 seconds to answer a short question/);
  await choose(control, `http://localhost:${server.port}`);
  const pending = control('GET', '/control/model');
  await close();
  assert.equal((await pending).json.model.reason, 'Copyloom is quitting.');
});

test('refuses a setting that is neither a file nor an address', async (t) => {
  const { control } = await startApplication(t);
  for (const wrong of ['gemma3', '../secret.gguf', 'ftp://127.0.0.1:1', 'http://me:pw@127.0.0.1:1'])
    assert.equal((await choose(control, wrong)).status, 400, wrong);
});
