// The pane of the language model with the real application, in a real browser, and a server that plays Ollama.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import engine from '../../share/engine/package.json' with { type: 'json' };
import type { ModelProcess } from '../../src/app/model/start-model-process.ts';
import type { ProcessEnd } from '../../src/platform/process/confined-process.ts';
import { until } from '../support/application/history.ts';
import { assertAccessibleIn } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { listModels, sendJson, serveOllama, startChatServer } from '../support/model/chat-server.ts';
import { ggufHead } from '../support/model/gguf-head.ts';
import { createHungAnswer } from '../support/model/model-application.ts';
import { makeTempHome } from '../support/store/temp-home.ts';
import { openRealSettings } from './open-real-settings.ts';

const pane = 'model';
const hostile = '<img src=x onerror=alert(1)>.gguf';

describe('the pane of the language model', pages, () => {
  test('says how to get a model, and finds a server that starts', onPage, async (t) => {
    const server = await startChatServer(t, { ...serveOllama('gemma3:4b'), models: sendJson({}, 404) });
    const { page, button, home, changeSettings, assertNoFaults } = await openRealSettings(t, {
      pane,
      adapters: { modelServers: [server.address] },
    });
    await page.getByText('No language model', { exact: true }).waitFor();
    await page.getByText(/Run copyloom model install and put a GGUF file into .+, or start Ollama\./).waitFor();
    await page.getByText('Not installed. npm downloads it (85 MB).').waitFor();
    await page.getByText(`Put GGUF files into ${home.modelsFolder}.`).waitFor();
    server.answer('/v1/models', listModels('library', 'gemma3:4b'));
    await button('Look again for models').press('Enter');
    const name = page.locator('.model-name');
    await name.filter({ hasText: `gemma3:4b on ${server.address} (Ollama)` }).waitFor();
    await page.getByText('Your texts stay on this computer.').waitFor();
    await page.getByText('copyloom model check', { exact: true }).waitFor();
    await changeSettings({ languageModel: 'off' });
    await name.filter({ hasText: 'No language model' }).waitFor();
    await page.getByText('The language model is off.').waitFor();
    await page.getByRole('radio', { name: 'Off' }).and(page.locator(':checked')).waitFor();
    assertNoFaults();
  });

  test('chooses a model by keyboard, and follows other programs', onPage, async (t) => {
    const server = await startChatServer(t, serveOllama('gemma3:4b', 'qwen3:8b'));
    const { page, readSetting, changeSettings, untilAnswered, assertNoFaults } = await openRealSettings(t, {
      pane,
      adapters: { modelServers: [server.address] },
    });
    const name = page.locator('.model-name');
    await name.filter({ hasText: 'gemma3:4b' }).waitFor();
    const radio = (choice: string) => page.getByRole('radio', { name: choice });
    await radio('Automatic').and(page.locator(':checked')).waitFor();
    await radio('qwen3:8b').press('Space');
    await name.filter({ hasText: 'qwen3:8b' }).waitFor();
    assert.deepEqual(
      [await readSetting('languageModel'), await readSetting('languageModelName')],
      [server.address, 'qwen3:8b'],
    );
    await untilAnswered();
    await radio('qwen3:8b').press('ArrowUp');
    await name.filter({ hasText: 'gemma3:4b' }).waitFor();
    assert.equal(await readSetting('languageModelName'), 'gemma3:4b');
    await changeSettings({ languageModelName: '' }); // the server's first one
    await until(
      'The field',
      async () => (await page.getByLabel('Model of the server', { exact: true }).inputValue()) === '' || undefined,
    );
    await radio('gemma3:4b').and(page.locator(':checked')).waitFor();
    await changeSettings({ languageModel: 'gone.gguf' });
    await radio('gone.gguf').and(page.locator(':checked')).waitFor();
    await page.getByText(/There is no file gone\.gguf in/).waitFor();
    await radio('Automatic').press('Space');
    await name.filter({ hasText: 'gemma3:4b' }).waitFor();
    assertNoFaults();
  });

  test('offers the models of a server that the settings name, or says why there are none', onPage, async (t) => {
    const server = await startChatServer(t, { models: listModels('somebody', 'one', 'two') });
    const { page, changeSettings, readSetting, assertNoFaults } = await openRealSettings(t, {
      pane,
      adapters: { modelServers: [] },
    });
    const address = `http://${server.address}`;
    const radio = (choice: string) => page.getByRole('radio', { name: choice });
    await changeSettings({ languageModel: address });
    await radio('one').and(page.locator(':checked')).waitFor();
    await radio('two').press('Space');
    await page.locator('.model-name').filter({ hasText: 'two' }).waitFor();
    assert.deepEqual([await readSetting('languageModel'), await readSetting('languageModelName')], [address, 'two']);
    assert.equal(await page.getByText('Not found here now.').count(), 0);
    await changeSettings({ languageModel: 'http://192.0.2.1:8080' });
    await page.getByText('On another computer; not allowed.').waitFor();
    await changeSettings({ languageModel: '127.0.0.1:1' });
    await page.getByText("Doesn't answer now.").waitFor();
    assertNoFaults();
  });

  test('stops the commands that ask the model', onPage, async (t) => {
    const { chat, asked, left } = createHungAnswer();
    const server = await startChatServer(t, { ...serveOllama('gemma3:4b'), chat });
    const { page, button, call, assertNoFaults } = await openRealSettings(t, {
      pane,
      adapters: { modelServers: [server.address] },
    });
    await page.locator('.model-name').filter({ hasText: 'gemma3:4b' }).waitFor();
    const running = call('POST', '/v1/run', { body: { pipeline: 'headline', text: 'A long note.' } });
    await Promise.race([asked, running.then(({ json }) => assert.fail(JSON.stringify(json)))]);
    await page.getByText('A command is asking it.').waitFor();
    await button('Stop the language model').press('Enter');
    await left;
    await page.getByText('A command is asking it.').waitFor({ state: 'detached' });
    assert.equal((await running).json.message, 'You stopped the language model.');
    assertNoFaults();
  });

  test('finds files that are put into the folder, and shows hostile names as text', onPage, async (t) => {
    const home = makeTempHome(t);
    const shown: string[] = [];
    const revealFiles = async ([path]: readonly [string, ...string[]]): Promise<void> => void shown.push(path);
    const { page, button, readSetting, assertNoFaults } = await openRealSettings(t, {
      pane,
      home,
      adapters: { revealFiles, modelServers: [] },
    });
    await button('Open folder of the models').press('Enter');
    await until('The folder', async () => shown[0]);
    assert.deepEqual(shown, [home.modelsFolder]);
    writeFileSync(join(home.modelsFolder, hostile), ggufHead);
    writeFileSync(join(home.modelsFolder, 'web.gguf'), '<html>');
    await page.getByRole('radio', { name: hostile }).waitFor(); // without asking
    await page.getByText('web.gguf is not a GGUF file. Download it again.').waitFor();
    await page.getByRole('radio', { name: hostile }).press('Space');
    await until('The choice', async () => (await readSetting('languageModel')) === hostile || undefined);
    await page.getByText(`${hostile} needs the engine for GGUF files.`).waitFor();
    assert.equal(await page.locator('main img').count(), 0);
    assertNoFaults();
  });

  test('installs the engine, or says why not', onPage, async (t) => {
    const home = makeTempHome(t);
    const programs = join(home.data, 'programs');
    mkdirSync(programs, { recursive: true });
    const npm = (script: string): void =>
      writeFileSync(join(programs, 'npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    npm("echo 'npm error code ENOTFOUND' >&2; exit 1");
    const path = process.env['PATH'] ?? '';
    process.env['PATH'] = `${programs}:${path}`;
    t.after(() => {
      process.env['PATH'] = path;
    });
    const startModelProcess = (): ModelProcess => {
      const { promise: ended, resolve } = Promise.withResolvers<ProcessEnd>();
      const fail = (): never => assert.fail('this must not be called');
      const remote = { tryEngine: async () => undefined, open: fail, countTokens: fail, generate: fail, abort: fail };
      const kill = () => resolve({ code: null, signal: 'SIGKILL', said: '' });
      return { pid: 1, remote, onPiece: fail, ended, kill };
    };
    const { page, button, assertNoFaults } = await openRealSettings(t, {
      pane,
      home,
      adapters: { startModelProcess, modelServers: [] },
    });
    await button('Install the engine').press('Enter');
    await page.getByText("The engine can't be downloaded. There is no network").waitFor();
    await page.getByText('Not installed. npm downloads it (85 MB).').waitFor();
    const manifest = JSON.stringify({ version: engine.dependencies['node-llama-cpp'] });
    npm(`mkdir -p node_modules/node-llama-cpp; echo '${manifest}' >node_modules/node-llama-cpp/package.json`);
    await button('Install the engine').press('Enter');
    await page.getByText('Installed.', { exact: true }).waitFor();
    assertNoFaults();
  });

  test('copies the command that judges the model', onPage, async (t) => {
    const server = await startChatServer(t, serveOllama('gemma3:4b'));
    const { page, button } = await openRealSettings(t, { pane, adapters: { modelServers: [server.address] } });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const confirmed = button('Copied: the command copyloom model check').waitFor(); // for two seconds
    await button('Copy: the command copyloom model check').press('Enter');
    await confirmed;
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), 'copyloom model check');
  });

  test('warns if texts leave this computer', onPage, async (t) => {
    const server = await startChatServer(
      t,
      serveOllama({ name: 'large-cloud', remote_host: 'https://models.example' }),
    );
    const { page } = await openRealSettings(t, { pane, adapters: { modelServers: [server.address] } });
    await page.getByText('No language model', { exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Allow other computers' }).press('Enter');
    await page.getByRole('radio', { name: 'large-cloud' }).press('Space'); // such a model must be named
    await page.locator('.warning').filter({ hasText: 'Your texts are sent to models.example.' }).waitFor();
    assert.equal(await page.getByText('Your texts stay on this computer.').count(), 0);
  });

  test('shows at most 50 models of a server', onPage, async (t) => {
    const ids = Array.from({ length: 60 }, (_, index) => `model-${index}`);
    const server = await startChatServer(t, serveOllama(...ids));
    const { page } = await openRealSettings(t, { pane, adapters: { modelServers: [server.address] } });
    await page.getByText('Ollama has 10 more. Type the name of one below.').waitFor();
    assert.equal(await page.getByRole('radio').count(), 52);
  });

  test('passes axe in light and dark mode at 600 pixels', onPage, async (t) => {
    const server = await startChatServer(t, serveOllama(`gemma3:${'4b'.repeat(60)}`));
    const home = makeTempHome(t);
    mkdirSync(home.modelsFolder, { recursive: true });
    writeFileSync(join(home.modelsFolder, `${'long'.repeat(40)}.gguf`), ggufHead);
    const { page } = await openRealSettings(t, {
      pane,
      home,
      adapters: { modelServers: [server.address] },
      browser: { viewport: { width: 600, height: 640 } },
    });
    await page.getByRole('radio', { name: 'Off' }).waitFor();
    await assertAccessibleIn(page);
    assert.equal(await page.evaluate('document.querySelector("main").scrollWidth <= innerWidth'), true);
  });
});
