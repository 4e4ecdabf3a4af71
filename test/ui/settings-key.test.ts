// The key in the settings window: hidden by default, never copied by the page, replaced and revoked after confirmation.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { keyOf, listeningApi, refuseWith } from '../support/application/fake-application.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { findKeys, hear, openSettings } from './open-settings.ts';

const noKey = { key: { present: false, where: 'in the login keychain', keychain: true } };
const watchClipboard = `window.copies = []; addEventListener('copy', () => copies.push('copy'));
  navigator.clipboard.writeText = navigator.clipboard.write = () => copies.push('write');`;
const setVisibility = (state: string): string =>
  `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
   document.dispatchEvent(new Event('visibilitychange'))`;

describe('the key in the settings window', pages, () => {
  test('appears nowhere in the page while it is hidden', onPage, async (t) => {
    const { page, application, button, assertNoFaults } = await openSettings(t, listeningApi);
    await hear(
      page.locator('pre').first(),
      `printf 'x-api-key: clm_…\\n' | curl --noproxy '*' -H @- http://127.0.0.1:28787/v1/status`,
    );
    await hear(page.locator('pre').last(), 'COPYLOOM_API_KEY=clm_… -- /usr/bin/copyloom mcp');
    await page.getByText('Stored in the login keychain.').waitFor();
    assert.deepEqual(await findKeys(page), []);
    assert.deepEqual(application.called('showKey'), [], 'it was not even asked for');
    await button('Show the key').click();
    await hear(page.locator('code'), keyOf('a'));
    await hear(page.locator('pre').first(), keyOf('a'));
    await hear(page.locator('pre').last(), keyOf('a'));
    assert.deepEqual(await findKeys(page), [keyOf('a')]);
    await button('Hide the key').click();
    await button('Show the key').waitFor();
    assert.deepEqual(await findKeys(page), []);
    assertNoFaults();
  });

  test('is hidden when the window is hidden or left, or after a minute', onPage, async (t) => {
    const { page, button, assertNoFaults } = await openSettings(t, listeningApi);
    await page.clock.install();
    for (const goAway of [
      () => page.evaluate(setVisibility('hidden')),
      () => page.evaluate(`dispatchEvent(new Event('pagehide'))`),
      () => page.clock.fastForward(60_000),
    ]) {
      await button('Show the key').click();
      await page.locator('code').waitFor();
      await goAway();
      await button('Show the key').waitFor();
      assert.deepEqual(await findKeys(page), []);
      await page.evaluate(setVisibility('visible'));
    }
    assert.deepEqual(await findKeys(page), [], 'coming back does not show it');
    assertNoFaults();
  });

  test('is not shown if it arrives after the window was hidden', onPage, async (t) => {
    const { page, application, button, assertNoFaults } = await openSettings(t, listeningApi);
    const { letGo } = application.hold('showKey');
    await button('Show the key').click();
    await page.locator('[aria-label="Show the key"][aria-busy="true"]').waitFor();
    await page.evaluate(setVisibility('hidden'));
    const answered = page.waitForResponse('**/control/key');
    letGo();
    await (await answered).finished();
    await page.evaluate('new Promise(requestAnimationFrame)');
    assert.deepEqual(await findKeys(page), []);
    assertNoFaults();
  });

  test(
    'is copied by the application, like the commands; the page neither touches the clipboard nor reveals it',
    onPage,
    async (t) => {
      const { page, application, announcement, button, assertNoFaults } = await openSettings(t, listeningApi);
      await page.evaluate(watchClipboard);
      await button('Copy the key').click();
      await hear(announcement, 'Key copied. It is not saved in the history.');
      assert.equal(await announcement.getAttribute('role'), 'status');
      await button('Copy the curl command').click();
      await hear(announcement, 'curl command copied. It contains the key.');
      await button('Copy the MCP registration').click();
      await hear(announcement, 'MCP registration copied. It contains the key.');
      assert.deepEqual(application.called('copyKey'), [undefined]);
      assert.deepEqual(application.called('copyLine'), [{ line: 'curl' }, { line: 'claude-code' }]);
      assert.deepEqual(await page.evaluate('copies'), []);
      assert.deepEqual(await findKeys(page), []);
      assertNoFaults();
    },
  );

  test('cannot be selected, so that the system does not copy it into the history', onPage, async (t) => {
    const { page, button, assertNoFaults } = await openSettings(t, listeningApi);
    await button('Show the key').click();
    await page.locator('code').waitFor();
    await page.keyboard.press('Control+a');
    const selected = String(await page.evaluate('getSelection().toString()'));
    assert.match(selected, /Stored in the login keychain/);
    assert.doesNotMatch(selected, /clm_/);
    assertNoFaults();
  });

  test('is replaced only after a confirmation that says what stops working', onPage, async (t) => {
    const { page, application, announcement, button, assertNoFaults } = await openSettings(t, listeningApi);
    const dialog = page.getByRole('dialog', { name: 'Generate a new key?' });
    await button('Generate new API key').click();
    await hear(dialog, "stops working immediately. Programs, scripts and MCP clients that use it can't connect");
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await button('Generate new API key').click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.deepEqual(application.called('generateKey'), []);
    await button('Generate new API key').click();
    await dialog.getByRole('button', { name: 'Generate new key' }).click();
    await hear(announcement, 'New key generated. The previous key no longer works.');
    assert.equal(application.called('generateKey').length, 1);
    assert.deepEqual(await findKeys(page), []);
    await button('Show the key').click();
    await hear(page.locator('code'), keyOf('b'));
    application.replaceKey(keyOf('c'));
    await hear(page.locator('code'), keyOf('c'));
    assertNoFaults();
  });

  test('is revoked after confirmation; then nothing can be copied until there is a new one', onPage, async (t) => {
    const { page, application, announcement, button, assertNoFaults } = await openSettings(t, listeningApi);
    await button('Show the key').click();
    await page.locator('code').waitFor();
    await button('Revoke the key').click();
    const dialog = page.getByRole('dialog', { name: 'Revoke the key?' });
    await hear(dialog, 'It stops working immediately.');
    await dialog.getByRole('button', { name: 'Revoke key' }).click();
    await hear(
      announcement,
      'Key revoked. No program can connect until you generate a new one or the API starts again.',
    );
    await page.getByText('No key yet').waitFor();
    assert.deepEqual(await findKeys(page), []);
    for (const name of [
      'Show the key',
      'Copy the key',
      'Revoke the key',
      'Copy the curl command',
      'Copy the MCP registration',
    ])
      assert.equal(await button(name).getAttribute('aria-disabled'), 'true', name);
    assert.equal(await page.getByText('Generate a key first. It is part of this.').count(), 2);
    assert.deepEqual(application.called('revokeKey').length, 1);
    assertNoFaults();
  });

  test('is generated without confirmation if there is none', onPage, async (t) => {
    const { page, application, announcement, button, assertNoFaults } = await openSettings(t, noKey);
    await page.getByText('No key yet').waitFor();
    await page.getByText('It will be stored in the login keychain.').waitFor();
    await button('Generate API key').click();
    await hear(announcement, 'Key generated.');
    await hear(page.locator('pre').first(), 'x-api-key: clm_…');
    assert.equal(application.called('generateKey').length, 1);
    assertNoFaults();
  });

  test('shows what to paste for each MCP client and where, and copies it', onPage, async (t) => {
    const { page, application, announcement, button, assertNoFaults } = await openSettings(t, listeningApi);
    const client = page.getByLabel('MCP client', { exact: true });
    await page.getByText('Run this in a terminal, or run: copyloom mcp --register claude-code').waitFor();
    await client.selectOption('Cursor');
    await page
      .getByText(
        'Add this to ~/.cursor/mcp.json, or let Copyloom do it. In a terminal, run: copyloom mcp --register cursor',
      )
      .waitFor();
    await hear(page.locator('pre').last(), '"COPYLOOM_API_KEY": "clm_…"');
    await client.selectOption('Codex CLI');
    await page.getByText('Add this to ~/.codex/config.toml').waitFor();
    await hear(page.locator('pre').last(), '[mcp_servers.copyloom]');
    assert.deepEqual(await findKeys(page), []);
    await button('Copy the MCP registration').click();
    await hear(announcement, 'MCP registration copied. It contains the key.');
    assert.deepEqual(application.called('copyLine'), [{ line: 'codex' }]);
    await button('Show the key').click();
    await hear(page.locator('pre').last(), `env = { COPYLOOM_API_KEY = "${keyOf('a')}" }`);
    await button('Hide the key').click();
    await button('Show the key').waitFor();
    assert.deepEqual(await findKeys(page), []);
    application.change({ port: 30100 });
    await hear(page.locator('pre').last(), '"--port", "30100"');
    assert.equal(await client.inputValue(), 'codex', 'the choice stays');
    assertNoFaults();
  });

  test('shows every refusal in its group', onPage, async (t) => {
    const { page, application, button, assertNoFaults } = await openSettings(t, listeningApi);
    const find = (group: string, text: string) => page.getByRole('region', { name: group }).getByText(text).waitFor();
    for (const [call, name, group] of [
      ['showKey', 'Show the key', 'Access'],
      ['copyKey', 'Copy the key', 'Access'],
      ['copyLine', 'Copy the MCP registration', 'Connect a program'],
      ['openWindow', 'Open the API explorer', 'Connect a program'],
    ] as const) {
      application.script(call, refuseWith('unavailable', `${call} was refused for a reason.`));
      await button(name).click();
      await find(group, `${call} was refused for a reason.`);
    }
    for (const [call, name, confirm] of [
      ['generateKey', 'Generate new API key', 'Generate new key'],
      ['revokeKey', 'Revoke the key', 'Revoke key'],
    ] as const) {
      application.script(call, refuseWith('unavailable', `${call} was refused for a reason.`));
      await button(name).click();
      await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
      await find('Access', `${call} was refused for a reason.`);
    }
    application.script('getLines', refuseWith('unavailable', 'The keychain is locked.'));
    application.change({ port: 30100 });
    await page.getByText('The keychain is locked.').first().waitFor();
    assertNoFaults();
  });

  test('opens the API explorer, also while the API is off', onPage, async (t) => {
    const { application, announcement, button, assertNoFaults } = await openSettings(t);
    await button('Open the API explorer').click();
    await hear(announcement, 'The API explorer is open.');
    assert.deepEqual(application.called('openWindow'), [{ window: 'explorer' }]);
    assertNoFaults();
  });
});
