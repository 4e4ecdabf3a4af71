// The settings window with hostile content: nothing is interpreted, and nothing leaves its own server.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listeningApi, refuseWith } from '../support/application/fake-application.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { hear, openSettings } from './open-settings.ts';

const hostile = `<img src=x onerror="alert(1)"></p></style><script>alert(2)</script><a href="javascript:alert(3)">x</a>`;

const registration = (text: string, title = 'Claude Code') => ({
  client: 'claude-code' as const,
  title,
  text: `claude ${text}`,
  register: 'copyloom mcp --register claude-code',
});

/** Elements that no view of the window contains. */
const foreignElements = `document.querySelectorAll(
  '#page :is(img, script, iframe, object, embed, link, meta, style, a[href^="javascript"], a[href^="http"])').length`;

describe('the settings window with hostile content', pages, () => {
  test('requests only its page, its events and operations', onPage, async (t) => {
    const { page, requests, assertNoFaults } = await openSettings(t, listeningApi);
    await hear(page.locator('pre').first(), 'clm_…');
    assert.deepEqual(requests, ['GET /settings', 'POST /session', 'GET /events', 'GET /control/lines']);
    assert.equal(await page.evaluate('localStorage.length + document.cookie.length'), 0);
    assert.deepEqual(
      await page.evaluate('Object.keys(sessionStorage)'),
      ['copyloom.window'],
      'it keeps its secret only',
    );
    assert.equal(await page.evaluate('location.hash'), '#advanced', 'the token is left in no history');
    assertNoFaults();
  });

  test('never interprets what the application sends', onPage, async (t) => {
    const begin = { on: true, state: 'failed', status: `not listening because ${hostile}` } as const;
    const key = { present: true, keychain: false, where: `in the file ${hostile}` };
    const { page, application, status, button, assertNoFaults } = await openSettings(t, { ...begin, key });
    await hear(status, hostile);
    await hear(page.locator('pre').first(), 'clm_…'); // else the lines below would be the answer to the first reading
    await hear(page.getByRole('region', { name: 'Access' }), `Stored in the file ${hostile}`);
    application.script('showKey', refuseWith('unavailable', hostile));
    await button('Show the key').click();
    await hear(page.getByRole('alert'), hostile);
    application.script('showKey', { value: { key: hostile, where: hostile } });
    application.script('getLines', { value: { curl: `curl ${hostile}`, clients: [registration(hostile, hostile)] } });
    await button('Show the key').click();
    await hear(page.locator('code'), hostile);
    await hear(page.locator('pre').first(), hostile);
    application.change({ state: 'listening', url: `javascript:alert(4)//${hostile}` });
    await hear(status, 'javascript:alert(4)');
    assert.equal(await page.evaluate(foreignElements), 0);
    assertNoFaults();
  });

  test('does not show a command with an unrecognized key while the key is hidden', onPage, async (t) => {
    const { page, application, button, assertNoFaults } = await openSettings(t, listeningApi);
    await hear(page.locator('pre').first(), 'clm_…'); // else the answer below would be to the first reading
    const strange = { value: { curl: 'curl -H "x-api-key: sesame"', clients: [registration('sesame')] } };
    application.script('getLines', strange);
    application.change({ port: 30100 });
    await page.getByText('Show the key to see this.').first().waitFor();
    assert.doesNotMatch(String(await page.evaluate('document.body.innerHTML')), /sesame/);
    application.script('getLines', strange);
    await button('Show the key').click();
    await hear(page.locator('pre').first(), 'sesame');
    assertNoFaults();
  });

  test('explains invalid responses', onPage, async (t) => {
    const { page, power, assertNoFaults } = await openSettings(t);
    await page.route('**/control/api', (route) => route.fulfill({ body: '<html>oops' }));
    await power.click();
    await hear(page.getByRole('alert'), 'This window does not understand the response from Copyloom.');
    await page.route('**/control/api', (route) => route.fulfill({ json: null }));
    await power.click();
    await hear(page.getByRole('alert'), 'This window does not understand the response from Copyloom.');
    await page.route('**/control/api', (route) => route.abort());
    await power.click();
    await hear(page.getByRole('alert'), 'Copyloom did not respond, so the change may or may not have been made.');
    assertNoFaults();
  });

  test('blocks other scripts and foreign requests by policy', onPage, async (t) => {
    const { page, requests } = await openSettings(t, listeningApi);
    await hear(page.locator('pre').first(), 'clm_…');
    const sent = requests.length;
    const outcome = (expression: string) =>
      page.evaluate(`(async () => { try { await ${expression}; return 'done' } catch { return 'refused' } })()`);
    for (const attempt of [
      'fetch("https://evil.example/", { mode: "no-cors" })',
      'navigator.serviceWorker.register("/settings")',
      `document.body.insertAdjacentHTML('beforeend', '<img src=/settings onerror="window.ran = 1">')`,
      `document.body.append(Object.assign(document.createElement('script'), { text: 'window.ran = 2' }))`,
      `setTimeout('window.ran = 3')`,
    ])
      assert.equal(await outcome(attempt), 'refused', attempt);
    await page.evaluate('new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 1))');
    assert.equal(await page.evaluate('window.ran'), undefined);
    assert.equal(requests.length, sent);
  });
});
