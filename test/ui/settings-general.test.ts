// The General pane with the real application, in a real browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/application/history.ts';
import { findViolations } from '../support/browser/access.ts';
import { startBrowser } from '../support/browser/browser.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { openRealSettings } from './open-real-settings.ts';

test('the General pane', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['chromium'])) return;
  const browser = await startBrowser(t);

  await t.test('changes settings, and follows changes from elsewhere', async (t) => {
    const { page, readSetting, changeSettings, assertNoFaults } = await openRealSettings(t, browser);
    const ready = page.getByRole('combobox', { name: 'Keep the hidden overlay ready' });
    assert.equal(await ready.inputValue(), '10m');
    await ready.selectOption('Never');
    await until('The setting', async () => (await readSetting('overlayStaysReady')) === 'never' || undefined);
    await changeSettings({ overlayStaysReady: 'always' });
    await until('The choice', async () => (await ready.inputValue()) === 'always' || undefined);
    const announce = page.getByRole('switch', { name: 'Announce what triggers do' });
    await announce.press('Space');
    await until('The switch', async () => (await announce.isChecked()) || undefined);
    assert.equal(await readSetting('announceTriggerResults'), true);
    assertNoFaults();
  });

  await t.test('is left and reached by keyboard', async (t) => {
    const { page } = await openRealSettings(t, browser);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'General');
    await page.getByRole('link', { name: 'Advanced' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Advanced' }).waitFor();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    await t.test(`passes axe in ${colorScheme} mode at 600 pixels`, async (t) => {
      const { page } = await openRealSettings(t, browser, {
        browser: { colorScheme, viewport: { width: 600, height: 640 } },
      });
      assert.deepEqual(await findViolations(page), []);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
    });
});
