// Commands with secrets in the line of the overlay, in a real browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import { startBrowser } from '../support/browser/browser.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { createMemoryKeychain } from '../support/store/memory-keychain.ts';
import { createMemoryKeyring } from '../support/store/memory-keyring.ts';
import { openOverlay } from './open-overlay.ts';

test('secrets in the overlay', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['chromium'])) return;
  const browser = await startBrowser(t);

  await t.test('the note says what Enter does, and a closed prompt is told', async (t) => {
    let prompts = 0;
    const { keyring, items } = createMemoryKeyring(async () => {
      prompts += 1;
      throw new Unavailable('You closed the prompt.');
    });
    const openSecret = createMemoryKeychain();
    await openSecret().write('["token"]');
    items.set('token', 'zq-value');
    const { page, line, hidden, clipboard, assertNoFaults } = await openOverlay(t, browser, {
      adapters: { keyring, openSecret },
    });
    const notes = page.locator('.notes');
    await line.fill('!token | upper');
    await notes
      .filter({ hasText: "Enter asks for your password, because !token is a secret. The result isn't" })
      .waitFor();
    await line.fill('!token > $kept');
    await notes.filter({ hasText: 'of which nothing is stored' }).waitFor();
    await line.press('Enter');
    assert.deepEqual([prompts, hidden.length], [0, 0]);
    await line.fill('!token | upper');
    await notes.filter({ hasText: 'Enter asks for your password' }).waitFor();
    await line.press('Enter');
    await page.getByText('You closed the prompt.').first().waitFor();
    assert.deepEqual([prompts, hidden.length > 0, clipboard.content?.text], [1, true, 'plums']);
    assertNoFaults();
  });

  await t.test('the note says why nothing can be opened', async (t) => {
    const { page, line } = await openOverlay(t, browser);
    await line.fill('!token');
    await page.locator('.notes').filter({ hasText: 'nothing here can ask for a password. This is a test.' }).waitFor();
  });
});
