// The General pane with the real application, in a real browser.
import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { writeShortcut } from '../../src/base/shortcut.ts';
import type { OpenShortcutKeys } from '../../src/core/window/shortcut-keys.ts';
import { createAutostartFile } from '../../src/platform/login/autostart-file.ts';
import { until } from '../support/application/history.ts';
import { assertAccessibleIn } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';
import { openRealSettings } from './open-real-settings.ts';
import { hear } from './open-settings.ts';

/** Keys that no other program has. */
const createFakeKeys = () => {
  let held = '';
  const open: OpenShortcutKeys = async () => ({
    hold: async (shortcut) => {
      held = writeShortcut(shortcut);
      return true;
    },
    release: async () => {
      held = '';
    },
    close: async () => undefined,
  });
  return { open, held: () => held };
};

describe('the General pane', pages, () => {
  test('changes settings, and follows changes from elsewhere', onPage, async (t) => {
    const { page, readSetting, changeSettings, assertNoFaults } = await openRealSettings(t);
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

  test('says why the settings file can’t be changed, until it is repaired', onPage, async (t) => {
    const { page, home, button, readSetting, assertNoFaults } = await openRealSettings(t);
    writeFileSync(home.settingsFile, '{ broken');
    const problems = page.getByRole('alert').filter({ hasText: 'Fix the file first.' });
    await page.getByRole('combobox', { name: 'Keep the hidden overlay ready' }).selectOption('Never');
    await problems.nth(0).waitFor();
    await button('Pause for 15 minutes').click();
    await problems.nth(1).waitFor();
    await page.locator('#shortcut').fill('Super+V');
    await page.locator('#shortcut').press('Enter');
    await problems.nth(2).waitFor();
    writeFileSync(home.settingsFile, '{}');
    await until('The end of the problems', async () => (await problems.count()) === 0 || undefined);
    assert.equal(await readSetting('overlayStaysReady'), '10m');
    assertNoFaults();
  });

  test('pauses and resumes recording, and follows the command line', onPage, async (t) => {
    const { page, call, button, untilAnswered, assertNoFaults } = await openRealSettings(t);
    const power = page.getByRole('switch', { name: 'Save copies' });
    const status = page.locator('#recording-status');
    assert.equal(await power.isChecked(), true);
    await button('Pause for 15 minutes').click();
    await hear(status, /^Paused until \S+/);
    assert.equal(await power.isChecked(), false);
    const paused = (await call('GET', '/v1/recording')).json;
    const minutes = (Date.parse(paused.resumesAt) - Date.now()) / 60_000;
    assert.ok(!paused.recording && minutes > 13 && minutes <= 15, `${minutes} minutes`);
    await button('Pause until tomorrow').click();
    await hear(status, /08:00/);
    await untilAnswered();
    await call('PUT', '/v1/recording', { body: { recording: true } });
    await hear(status, 'What you copy is added to the history.');
    await call('PUT', '/v1/recording', { body: { recording: false } });
    await hear(status, 'Paused. What you copy is not saved until you turn this on.');
    await power.press('Space');
    await hear(status, 'What you copy is added to the history.');
    assertNoFaults();
  });

  test('is light or dark as chosen, from the first frame on, and follows at once', onPage, async (t) => {
    const { page, changeSettings, home, assertNoFaults, close } = await openRealSettings(t);
    const readColor = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const [light, dark] = ['rgb(248, 247, 245)', 'rgb(21, 20, 18)'];
    assert.equal(await readColor(), light);
    await page.getByRole('combobox', { name: 'Appearance' }).selectOption('Dark');
    await until('The dark color', async () => (await readColor()) === dark || undefined);
    await changeSettings({ appearance: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await until('The light color', async () => (await readColor()) === light || undefined);
    await changeSettings({ appearance: 'system' });
    await until('The color of the desktop', async () => (await readColor()) === dark || undefined);
    await changeSettings({ appearance: 'light' });
    assertNoFaults();
    await close();
    const again = await openRealSettings(t, { home, browser: { colorScheme: 'dark' } });
    const served = await again.page.request.get(again.page.url());
    assert.match(await served.text(), /<html data-appearance="light" /);
    assert.equal(await again.page.evaluate('getComputedStyle(document.body).backgroundColor'), light);
  });

  test('records a shortcut by pressing it, while its keys are free', onPage, async (t) => {
    const keys = createFakeKeys();
    const { page, application, button, readSetting, assertNoFaults } = await openRealSettings(t, {
      adapters: { openShortcutKeys: keys.open },
    });
    await application.holdShortcut();
    assert.equal(keys.held(), 'Ctrl+Shift+V');
    await button('Record shortcut').click();
    await until('The free keys', async () => keys.held() === '' || undefined);
    await page.keyboard.down('Control');
    await button('Ctrl+…').waitFor();
    await page.keyboard.down('Alt');
    await button('Ctrl+Alt+…').waitFor();
    await page.keyboard.press('KeyB');
    await page.keyboard.up('Alt');
    await page.keyboard.up('Control');
    await hear(page.locator('#shortcut-status'), 'Ctrl+Alt+B opens the overlay.');
    assert.equal(await readSetting('overlayShortcut'), 'Ctrl+Alt+B');
    assert.equal(keys.held(), 'Ctrl+Alt+B');
    assertNoFaults();
  });

  test(
    'says why a key is not taken, cancels with Escape or by leaving, and removes with Backspace',
    onPage,
    async (t) => {
      const keys = createFakeKeys();
      const { page, application, button, readSetting } = await openRealSettings(t, {
        adapters: { openShortcutKeys: keys.open },
      });
      await application.holdShortcut();
      const record = button('Record shortcut');
      const problem = page.locator('#shortcut-problem');
      await record.press('Enter');
      await page.keyboard.press('KeyV');
      await hear(problem, 'V alone would open the overlay whenever you type it. Hold Ctrl, Alt or Super too.');
      await page.keyboard.press('Enter');
      await hear(problem, /^Enter can't be part of a shortcut/);
      await page.keyboard.press('Escape');
      await record.waitFor();
      await until('The shortcut', async () => keys.held() === 'Ctrl+Shift+V' || undefined);
      await record.press('Space');
      await until('The free keys', async () => keys.held() === '' || undefined);
      await page.keyboard.press('Tab');
      await until('The shortcut', async () => keys.held() === 'Ctrl+Shift+V' || undefined);
      await record.press('Space');
      await page.keyboard.press('Backspace');
      await hear(page.locator('#shortcut-status'), 'Off.');
      assert.equal(await readSetting('overlayShortcut'), '');
    },
  );

  test('takes the shortcut again if the page is closed while it records', onPage, async (t) => {
    const keys = createFakeKeys();
    const { page, application, button } = await openRealSettings(t, {
      adapters: { openShortcutKeys: keys.open },
    });
    await application.holdShortcut();
    await button('Record shortcut').click();
    await until('The free keys', async () => keys.held() === '' || undefined);
    await page.close();
    await until('The shortcut', async () => keys.held() === 'Ctrl+Shift+V' || undefined);
  });

  test('starts at login, as the file of the desktop says', onPage, async (t) => {
    const path = join(makeTempFolder(t), 'autostart/copyloom.desktop');
    const open = (program: string) => createAutostartFile({ platform: 'linux', path, command: [program] });
    const { page, button, readSetting, changeSettings, untilAnswered, assertNoFaults } = await openRealSettings(t, {
      adapters: { login: open('/opt/bin/copyloom') },
    });
    const power = page.getByRole('switch', { name: 'Start at login' });
    const turns = (on: boolean) => until('The switch', async () => (await power.isChecked()) === on || undefined);
    await power.press('Space');
    await turns(true);
    assert.match(readFileSync(path, 'utf8'), /^Exec=\/opt\/bin\/copyloom$/m);
    appendFileSync(path, 'Hidden=true\n');
    await turns(false);
    assert.equal(await readSetting('startAtLogin'), false);
    open('/srv/bin/copyloom').write(true);
    await turns(true);
    const problem = page.locator('#startAtLogin-problem');
    await hear(problem, "The desktop starts /srv/bin/copyloom, which doesn't exist any more.");
    await button('Start this one').click();
    await until('The repair', async () => (await problem.textContent()) === '' || undefined);
    await untilAnswered();
    writeFileSync(path, '[Desktop Entry]\nExec=/usr/bin/other\n');
    await hear(problem, /It starts \/usr\/bin\/other\.$/);
    await power.press('Space');
    const refusal = /so it was left as it is\. Remove it, then try again\.$/;
    await hear(problem, refusal);
    await changeSettings({ announceTriggerResults: true });
    const announce = page.getByRole('switch', { name: 'Announce what triggers do' });
    await until('The other setting', async () => (await announce.isChecked()) || undefined);
    await hear(problem, refusal);
    rmSync(path);
    await turns(false);
    await until('The end of its cause', async () => (await problem.textContent()) === '' || undefined);
    assertNoFaults();
  });

  test('says why there is no tray icon, unless it is turned off', onPage, async (t) => {
    const { DBUS_SESSION_BUS_ADDRESS: bus } = process.env;
    process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nonexistent';
    t.after(() => {
      if (bus === undefined) delete process.env['DBUS_SESSION_BUS_ADDRESS'];
      else process.env['DBUS_SESSION_BUS_ADDRESS'] = bus;
    });
    const { page, application, log, changeSettings, button, untilAnswered } = await openRealSettings(t);
    await application.showTray();
    const problem = page.locator('#showTrayIcon-problem');
    await hear(problem, /session bus/);
    await changeSettings({ announceTriggerResults: true });
    assert.equal(log.filter((line) => line.includes('tray icon')).length, 1, 'it is reported once');
    const toggle = page.getByRole('switch', { name: 'Tray icon' });
    await toggle.press('Space');
    await until('The end of the problem', async () => (await problem.textContent()) === '' || undefined);
    await untilAnswered();
    await toggle.press('Space');
    await hear(problem, /session bus/);
    await page.getByRole('link', { name: 'About' }).click();
    const check = page.locator('.check', { hasText: 'Tray' });
    await hear(check, /session bus/);
    await button('Turn it off (Tray)').click();
    await hear(check, /Off\. Turn it on with/);
  });

  test('is left and reached by keyboard', onPage, async (t) => {
    const { page } = await openRealSettings(t);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'General');
    await page.getByRole('link', { name: 'Advanced' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Advanced' }).waitFor();
  });

  test('passes axe in light and dark mode at 600 pixels', onPage, async (t) => {
    const { page } = await openRealSettings(t, {
      browser: { viewport: { width: 600, height: 640 } },
    });
    await assertAccessibleIn(page);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  });
});
