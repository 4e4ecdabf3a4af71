// The shortcut of the overlay in Settings, in a real browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { refuseWith } from '../support/application/fake-application.ts';
import { assertAccessible, assertAccessibleIn } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { hear, openSettings } from './open-settings.ts';

describe('the shortcut in Settings', pages, () => {
  test('says whether it works, and offers another one if a program has it', onPage, async (t) => {
    const { page, application, announcement, button, assertNoFaults } = await openSettings(t, {}, {}, 'general');
    const status = page.locator('#shortcut-status');
    await hear(status, 'Ctrl+Shift+V opens the overlay.');
    const field = page.getByRole('textbox', { name: 'Shortcut' });
    await field.fill('Super+V');
    await field.press('Enter');
    await hear(status, 'Another program has the shortcut Super+V.');
    await assertAccessible(page);
    await button('Use Ctrl+Alt+V').click();
    await hear(status, 'Ctrl+Alt+V opens the overlay.');
    await hear(announcement, 'The shortcut is now Ctrl+Alt+V.');
    assert.equal(await field.inputValue(), 'Ctrl+Alt+V');
    assert.equal(await button('Use Ctrl+Alt+V').count(), 0);
    assert.deepEqual(application.called('changeShortcut'), [{ shortcut: 'Super+V' }, { shortcut: 'Ctrl+Alt+V' }]);
    assertNoFaults();
  });

  test('follows changes from elsewhere, says what is wrong, and restores with Escape', onPage, async (t) => {
    const { page, application } = await openSettings(t, {}, {}, 'general');
    const message = 'Programs can’t hold keys here.';
    application.send({ name: 'shortcut', value: { shortcut: 'F1', works: false, message } });
    await hear(page.locator('#shortcut-status'), message);
    const field = page.getByRole('textbox', { name: 'Shortcut' });
    application.script('changeShortcut', refuseWith('invalid_request', 'Expected Ctrl, Alt or Super.'));
    await field.fill('V');
    await field.press('Enter');
    await hear(page.locator('#shortcut-problem'), 'Expected Ctrl, Alt or Super.');
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    await field.press('Escape');
    assert.equal(await field.inputValue(), 'F1');
  });

  test('lets GNOME open the overlay, and says why it cannot', onPage, async (t) => {
    const { page, application, announcement, button } = await openSettings(t, {}, {}, 'general');
    const message = 'Only GNOME itself can open the overlay.';
    application.send({ name: 'shortcut', value: { shortcut: 'F1', works: false, message, addable: true } });
    application.script('addToDesktop', refuseWith('not_supported', 'There is no session bus.'));
    await button('Add to GNOME').click();
    await hear(page.locator('#shortcut-problem'), 'There is no session bus.');
    application.script('addToDesktop', () => ({ value: { message: '' } }));
    await button('Add to GNOME').click();
    await hear(announcement, 'GNOME opens the overlay now.');
    assert.deepEqual(application.called('addToDesktop').at(-1), { part: 'shortcut' });
  });

  test('passes axe in light and dark mode at 360 pixels', onPage, async (t) => {
    const { page } = await openSettings(t, {}, { viewport: { width: 360, height: 640 } }, 'general');
    await page.locator('#shortcut-status').waitFor();
    await assertAccessibleIn(page);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  });
});
