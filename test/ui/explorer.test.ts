// The explorer in use: key, parameters, body, errors, search, curl command.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { put, talk } from '../support/application/talk.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { isMasked } from '../support/browser/masked.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { lookUp, openExplorer, openWithKey } from './open-explorer.ts';

const runProgram = promisify(execFile);
const texts = ['an apple', 'an orange', 'a pear'];

describe('the explorer', pages, () => {
  test('loads the contract and nothing else', onPage, async (t) => {
    const { page, requests, assertNoFaults } = await openExplorer(t);
    await page.getByRole('heading', { name: 'Copyloom API' }).waitFor();
    assert.deepEqual(requests, ['GET /docs', 'GET /openapi.json']);
    assertNoFaults();
  });

  test('hides, shows, checks and saves the key', onPage, async (t) => {
    const { served, page, keyField, requests, assertNoFaults, go } = await openExplorer(t, { texts });
    const check = page.getByRole('button', { name: 'Check' });
    await check.click();
    await page.getByText('Enter your key').waitFor();
    assert.equal(requests.length, 2, 'without a key there is nothing to ask');

    await keyField.fill('clm_wrong');
    await check.click();
    await page.getByText('Wrong key').waitFor();
    await keyField.fill('schlüssel');
    await check.click();
    await page.getByText('Not a valid key').waitFor();

    await keyField.fill(` ${served.key}\n`);
    assert.ok(await isMasked(keyField));
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    assert.ok(!(await isMasked(keyField)));
    assert.equal(await keyField.inputValue(), served.key);
    await keyField.press('Enter');
    await page.getByText('The key works: Copyloom').waitFor();
    assert.match(await page.getByText('The key works').innerText(), /with 3 entries/);

    await page.reload();
    await go('getStatus');
    assert.equal(await keyField.inputValue(), served.key);
    await keyField.fill('');
    assert.equal(await lookUp(page, 'localStorage.length'), 0, 'a key that is taken out is gone');
    assertNoFaults();
  });

  test('shows events as they happen, until you stop listening', onPage, async (t) => {
    const { served, page, answerBody, assertNoFaults, go } = await openWithKey(t);
    await go('streamEvents');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Listening. Events appear below').waitFor();
    await put(served, 'a plum');
    await answerBody.getByText('event: entry.added').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('status', { name: /^Response: 200 OK/ }).waitFor();
    await answerBody.getByText('event: entry.added').waitFor();
    assertNoFaults();
  });

  test('sends parameters as entered', onPage, async (t) => {
    const { page, requests, answerBody, assertNoFaults, go, send } = await openWithKey(t, { texts });
    await go('listHistory');
    await page.getByLabel('q', { exact: true }).fill('AN ');
    await page.getByLabel('fuzzy').selectOption('false');
    await page.getByLabel('limit').fill('1');
    assert.equal(await send(), 200);
    assert.equal(requests.at(-1), 'GET /v1/history?q=AN%20&fuzzy=false&limit=1');
    const shown = await answerBody.innerText();
    assert.match(shown, /"an orange"/);
    assert.match(shown, /"total": 2/);
    await page.getByRole('button', { name: 'Headers' }).click();
    assert.match(await answerBody.innerText(), /cache-control\s+no-store/);
    await page.getByRole('button', { name: 'Raw' }).click();
    assert.equal(JSON.parse(await answerBody.innerText()).items.length, 1);
    assertNoFaults();
  });

  test('starts a body from an example and sends it as edited', onPage, async (t) => {
    const { served, page, answerBody, assertNoFaults, go, send } = await openWithKey(t);
    await go('putVariable');
    await page.getByLabel('name').fill('cities');
    await page.getByLabel('Example', { exact: true }).selectOption('A list');
    const editor = page.getByRole('textbox', { name: 'Body' });
    await editor.fill((await editor.inputValue()).replace('Bath', 'York'));
    assert.equal(await send(), 201);
    assert.match(await answerBody.innerText(), /"York"/);
    const { json } = await talk(served, 'GET', '/v1/variables/cities');
    assert.deepEqual(json.list, ['York', 'Bristol', 'Cardiff']);

    await go('addPin');
    await editor.fill('{"text":"pinned here"}');
    await editor.press('Control+Enter');
    await page.getByRole('status', { name: /^Response: 201 Created/ }).waitFor();
    assertNoFaults();
  });

  test('shows the warnings and the stages of a run', onPage, async (t) => {
    const { page, answerBody, assertNoFaults, go, send } = await openWithKey(t);
    await go('run');
    const editor = page.getByRole('textbox', { name: 'Body' });
    await editor.fill('{"text":"note","pipeline":"is ulr | upper","trace":true}');
    assert.equal(await send(), 200);
    const shown = await answerBody.innerText();
    assert.match(shown, /"warnings".*Did you mean .*url/s);
    assert.match(shown, /"trace".*"is ulr".*"upper"/s);
    assertNoFaults();
  });

  test('shows the error message of the service', onPage, async (t) => {
    const { page, answerBody, answerLine, assertNoFaults, go, send } = await openWithKey(t);
    await go('putClipboard');
    const editor = page.getByRole('textbox', { name: 'Body' });
    await editor.fill('{"text": Hello}');
    await page.getByText('Not valid JSON: line 1, column 10 has `H`').waitFor();
    assert.equal(await send(), 400);
    assert.match(await answerBody.innerText(), /"invalid_json"/);
    await go('getEntry');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Fill in id first').waitFor();
    assert.equal(await lookUp(page, 'document.activeElement.id'), 'parameter-id');
    assert.ok(await answerLine.isHidden(), 'nothing was sent');
    await page.getByLabel('id', { exact: true }).fill('4711');
    assert.equal(await send(), 404);
    await go('getVariable');
    await page.getByLabel('name', { exact: true }).fill('..');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText("can't be used in a path").waitFor();
    assertNoFaults();
  });

  test('asks for confirmation before a DELETE', onPage, async (t) => {
    const { served, page, requests, assertNoFaults, go, send } = await openWithKey(t, { texts });
    const { id } = (await talk(served, 'GET', '/v1/history?q=pear')).json.items[0];
    await go('deleteEntry');
    await page.getByLabel('id', { exact: true }).fill(String(id));
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('dialog', { name: 'Delete one entry?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' }); // hidden before the page knows of it
    assert.ok(!requests.some((request) => request.startsWith('DELETE')));
    assert.equal(await send(), 200);
    assert.equal((await talk(served, 'GET', `/v1/history/${id}`)).status, 404);
    assertNoFaults();
  });

  test('keeps input and response while another operation is shown', onPage, async (t) => {
    const { page, answerLine, assertNoFaults, go, send } = await openWithKey(t);
    await go('listTags');
    await page.getByLabel('limit').fill('7');
    await send();
    await page.getByRole('link', { name: 'Clear the history' }).click();
    await answerLine.waitFor({ state: 'hidden' });
    await page.goBack();
    await answerLine.waitFor();
    assert.equal(await page.getByLabel('limit').inputValue(), '7');
    await page.getByRole('button', { name: 'Reset' }).click();
    assert.equal(await page.getByLabel('limit').inputValue(), '');
    assertNoFaults();
  });

  test('opens operations by link and by search', onPage, async (t) => {
    const { page, assertNoFaults, go } = await openExplorer(t);
    await go('addTrigger');
    await page.getByRole('heading', { level: 1, name: 'Add a trigger' }).waitFor();
    assert.equal(await page.title(), 'Add a trigger · Copyloom API');
    await page.keyboard.press('/');
    await page.keyboard.type('delete variables');
    await page.getByText('2 operations', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Delete a variable' }).waitFor();
    await page.waitForURL(({ hash }) => hash === '#deleteVariable');
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText('No results').waitFor();
    await page.getByRole('searchbox').press('Escape');
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Copyloom API' }).waitFor();
    assertNoFaults();
  });

  test('writes a curl command with the same result', onPage, async (t) => {
    if (!hasPrograms(t, ['curl'])) return;
    const { served, page, context, curlLine, answerBody, assertNoFaults, go, send } = await openWithKey(t);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: served.url });
    await go('run');
    const text = `it's "$HOME" \`id\` $(id) \\ !! é`;
    await page.getByRole('textbox', { name: 'Body' }).fill(JSON.stringify({ text, pipeline: 'upper' }, undefined, 2));
    assert.equal(await send(), 200);
    await page.getByRole('button', { name: 'Raw' }).click();
    const answered = await answerBody.innerText();
    assert.equal(JSON.parse(answered).text, text.toUpperCase());

    const run = async (line: string, key: string) => {
      const env = { PATH: process.env['PATH'], COPYLOOM_API_KEY: key };
      return (await runProgram('sh', ['-c', line], { env })).stdout;
    };
    const confirmed = page.getByRole('button', { name: 'Copied: curl' }).waitFor(); // for two seconds
    await page.getByRole('button', { name: 'Copy: curl' }).click();
    await confirmed;
    const copied = String(await lookUp(page, 'navigator.clipboard.readText()'));
    assert.ok(!copied.includes(served.key), 'the key is not in it unasked');
    assert.equal(await run(copied, served.key), answered);
    await page.getByLabel('Include my key').check();
    assert.equal(await run(await curlLine.innerText(), ''), answered);
    assertNoFaults();
  });

  test('reports a missing key and a stopped service', onPage, async (t) => {
    const { served, page, assertNoFaults, go, send } = await openWithKey(t);
    await go('getStatus');
    await served.application.key.revoke();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('No key has been generated. Run').waitFor();
    assert.equal(await send(), 503);
    await served.close();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Copyloom did not respond').waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('No response').waitFor();
    assertNoFaults();
  });
});
