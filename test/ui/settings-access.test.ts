// Accessibility of the settings window: keyboard, screen readers, light and dark, narrow windows, reduced motion.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listeningApi } from '../support/application/fake-application.ts';
import { assertAccessibleIn, tabTo, tellFocus } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { hear, openSettings } from './open-settings.ts';

const inFile = {
  present: true,
  keychain: false,
  where: 'in the file /home/ada/.local/share/copyloom/api-key (keychain unavailable: there is no session bus)',
};

describe('accessibility of the settings window', pages, () => {
  test('passes axe in light and dark mode', onPage, async (t) => {
    const opened = await openSettings(t);
    const { page, application, power, port, announcement, status, button, server } = opened;
    const judge = (when: string): Promise<void> => assertAccessibleIn(page, when);
    await judge('off');
    const { letGo } = application.hold('changeApi');
    await power.click();
    await hear(status, 'Turning on…');
    await judge('switching');
    letGo();
    await hear(status, 'Listening');
    await judge('listening');
    await button('Show the key').click();
    await button('Copy the key').click();
    await hear(announcement, 'copied');
    await judge('shown and copied');
    await port.fill('30000');
    await port.press('Enter');
    await hear(status, 'Not listening');
    await judge('failed');
    await button('Revoke the key').click();
    await page.getByRole('dialog').waitFor();
    await judge('the question');
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('No key yet').waitFor();
    await judge('without a key');
    opened.assertNoFaults();
    server.stop();
    await hear(page.getByRole('alert'), 'Copyloom is not responding.');
    await judge('disconnected');
  });

  test('works with the keyboard alone, without losing the focus', onPage, async (t) => {
    const { page, application, announcement, status, assertNoFaults } = await openSettings(t);
    await page.getByLabel('MCP client', { exact: true }).waitFor();
    const passed = await tabTo(page, 'Open the API explorer');
    const paneLinks = await page.getByRole('navigation').getByRole('link').allTextContents();
    assert.deepEqual(passed, [
      ...paneLinks,
      'Allow other programs to use Copyloom',
      'Port',
      'Apply port',
      'Show the key',
      'Copy the key',
      'Generate new API key',
      'Revoke the key',
      'Copy the curl command',
      'MCP client',
      'Copy the MCP registration',
      'Open the API explorer',
    ]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).focus();
    await tabTo(page, 'Allow other programs to use Copyloom');
    const { letGo } = application.hold('changeApi');
    await page.keyboard.press('Space');
    await hear(status, 'Turning on…');
    assert.equal(await tellFocus(page), 'Allow other programs to use Copyloom', 'a switch that waits keeps the focus');
    letGo();
    await hear(status, 'Listening at http://127.0.0.1:28787');
    await tabTo(page, 'Port');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('30100');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await hear(status, 'Listening at http://127.0.0.1:30100');
    assert.equal(await tellFocus(page), 'Apply port');
    await tabTo(page, 'Show the key');
    await page.keyboard.press('Space');
    await page.locator('code').waitFor();
    assert.equal(await tellFocus(page), 'Hide the key');
    await page.keyboard.press('Space');
    await tabTo(page, 'Generate new API key');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    assert.equal(await tellFocus(page), 'Cancel', 'the safe answer comes first');
    await tabTo(page, 'Generate new key');
    await page.keyboard.press('Enter');
    await hear(announcement, 'New key generated.');
    assert.equal(await tellFocus(page), 'Generate new API key', 'the dialog gives the focus back');
    await tabTo(page, 'Revoke the key');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, 'Revoke key');
    await page.keyboard.press('Space');
    await page.getByText('No key yet').waitFor();
    assert.equal(await tellFocus(page), 'Revoke the key');
    assertNoFaults();
  });

  test('fits a narrow window without horizontal scrolling', onPage, async (t) => {
    const opened = await openSettings(t, { ...listeningApi, key: inFile }, { viewport: { width: 480, height: 600 } });
    const { page, port, button, assertNoFaults } = opened;
    const overflow = `Math.max(...[document.documentElement, document.querySelector('main')].map((one) => one.scrollWidth - one.clientWidth))`;
    const isEveryPaneVisible = `[...document.querySelectorAll('.panes a')].every((one) => one.getBoundingClientRect().right <= innerWidth)`;
    for (const width of [600, 480, 320]) {
      await page.setViewportSize({ width, height: 600 });
      assert.equal(await page.evaluate(overflow), 0, `${width} wide`);
      assert.equal(await page.evaluate(isEveryPaneVisible), true, `panes at ${width} pixels`);
    }
    await page.setViewportSize({ width: 480, height: 600 });
    await button('Show the key').click();
    await page.locator('code').waitFor();
    await port.fill('30000');
    await port.press('Enter');
    await hear(page.locator('#port-problem'), 'is taken');
    assert.equal(await page.evaluate(overflow), 0, 'with everything shown');
    await button('Open the API explorer').scrollIntoViewIfNeeded();
    assert.ok(await page.getByRole('link', { name: 'Advanced' }).isVisible());
    assertNoFaults();
  });

  test('respects reduced motion', onPage, async (t) => {
    const { page, application, power, status } = await openSettings(t);
    application.hold('changeApi');
    await power.click();
    await hear(status, 'Turning on…');
    const moving = `document.getAnimations().filter(({ playState, effect }) =>
      playState === 'running' && effect.getComputedTiming().duration > 1).length`;
    assert.equal(await page.evaluate(moving), 0);
  });
});
