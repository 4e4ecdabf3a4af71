// The About pane with the real application, in a real browser.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { writeShortcut } from '../../src/base/shortcut.ts';
import type { OpenShortcutKeys } from '../../src/core/window/shortcut-keys.ts';
import { until } from '../support/application/history.ts';
import { assertAccessibleIn } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';
import { openRealSettings } from './open-real-settings.ts';

const pane = 'about';

/** A desktop on which another program has the usual shortcut. */
const openTakenKeys: OpenShortcutKeys = async () => ({
  hold: async (shortcut) => writeShortcut(shortcut) !== 'Ctrl+Shift+V',
  release: async () => undefined,
  close: async () => undefined,
});

describe('the About pane', pages, () => {
  test('shows the version, folders and licenses', onPage, async (t) => {
    const shown: string[] = [];
    const revealFiles = async ([path]: readonly [string, ...string[]]): Promise<void> => void shown.push(path);
    const { page, button, home, requests, assertNoFaults } = await openRealSettings(t, {
      pane,
      adapters: { revealFiles },
    });
    await page.getByText(`Node.js ${process.versions.node}, linux`).waitFor();
    await page.getByText(home.data, { exact: true }).first().waitFor();
    await button('Show data').press('Enter');
    await until('The folder', async () => shown[0]);
    assert.deepEqual(shown, [home.databaseFile]);
    assert.ok(!requests.includes('GET /control/licenses'), 'the texts are loaded only when asked for');
    await button('Show licenses').press('Enter');
    const license = page.locator('details').filter({ hasText: /^ajv / });
    await license.locator('summary').press('Enter');
    await license.getByText('Permission is hereby granted').waitFor();
    assertNoFaults();
  });

  test('shows a problem at once, and fixes it', onPage, async (t) => {
    const { page, button, application, control, announcement, assertNoFaults } = await openRealSettings(t, {
      pane,
    });
    const row = page.locator('.check').filter({ hasText: ': API' });
    await row.filter({ hasText: 'Off: API' }).waitFor();
    await application.api.begin({ on: true, port: await findFreePort() });
    await row.filter({ hasText: 'Works: API' }).waitFor();
    await control('DELETE', '/control/key');
    await row.filter({ hasText: 'Problem: API' }).waitFor();
    await button('Generate a key (API)').press('Enter');
    await row.filter({ hasText: 'Works: API' }).waitFor();
    await announcement.filter({ hasText: 'Fixed: API.' }).waitFor();
    assert.equal((await control('GET', '/control/api')).json.key.present, true);
    assertNoFaults();
  });

  test('deletes an abbreviation that is ignored, and only this one, once you confirm it', onPage, async (t) => {
    const home = makeTempHome(t);
    fillStore(home, ({ database }) => {
      for (const abbreviation of ['upper', 'lower', 'fine'])
        database.run(
          "INSERT INTO abbreviation (abbreviation, expansion, created_at) VALUES (?, 'trim', 0)",
          abbreviation,
        );
    });
    const { page, button, call, announcement, assertNoFaults } = await openRealSettings(t, { pane, home });
    await button('Delete… (Abbreviations 1)').waitFor();
    await button('Delete… (Abbreviations 2)').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete abbreviation 2?' });
    await dialog.getByText('"lower" is ignored').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await announcement.filter({ hasText: 'Fixed: Abbreviations.' }).waitFor();
    assert.equal(await button('Delete… (Abbreviations 2)').count(), 0);
    const { items } = (await call('GET', '/v1/abbreviations')).json;
    assert.deepEqual(items.map(({ abbreviation }: { abbreviation: string }) => abbreviation).toSorted(), [
      'fine',
      'upper',
    ]);
    assertNoFaults();
  });

  test('takes a free shortcut', onPage, async (t) => {
    const { page, button, application, readSetting } = await openRealSettings(t, {
      pane,
      adapters: { openShortcutKeys: openTakenKeys },
    });
    await application.holdShortcut();
    await button('Use Ctrl+Alt+V (Shortcut)').click();
    await page.getByText('Ctrl+Alt+V opens the overlay.').waitFor();
    assert.equal(await readSetting('overlayShortcut'), 'Ctrl+Alt+V');
  });

  test('shows messages as they are written, and checks again', onPage, async (t) => {
    const { page, button, home, assertNoFaults } = await openRealSettings(t, { pane });
    await page.getByText('Off: Language model').waitFor();
    writeFileSync(home.settingsFile, '{"<img src=x onerror=alert(1)>": 1}');
    await until('The problem', async () => {
      await button('Check again').click();
      return (await page.getByText('<img src=x onerror=alert(1)>').count()) > 0 || undefined;
    });
    await button('Show the file (Settings)').waitFor();
    assertNoFaults();
  });

  test('passes axe in light and dark mode at 600 pixels', onPage, async (t) => {
    const { page, button } = await openRealSettings(t, {
      pane,
      browser: { viewport: { width: 600, height: 640 } },
    });
    await page.locator('.check').first().waitFor();
    await button('Show licenses').click();
    await page.locator('details').first().waitFor();
    await assertAccessibleIn(page);
    assert.equal(await page.evaluate('document.querySelector("main").scrollWidth <= innerWidth'), true);
  });
});
