// The menu of what you can do with the selected entry, in a real browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/application/history.ts';
import { findViolations } from '../support/browser/access.ts';
import { startBrowser } from '../support/browser/browser.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { findMenu as menu, untilFocused, untilStatus } from './open-menu.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

test('the menu of the overlay', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['chromium'])) return;
  const browser = await startBrowser(t);

  await t.test(
    'opens with Ctrl+K, is searched by typing, and closes on Escape without closing the overlay',
    async (t) => {
      const { page, line, hidden, assertNoFaults } = await openOverlay(t, browser, {
        texts: ['https://example.org/a'],
      });
      await line.press('Control+k');
      const search = menu(page).getByRole('combobox', { name: 'Search actions' });
      await untilFocused(page, 'Search actions');
      await search.pressSequentially('li');
      const items = menu(page).getByRole('option');
      await until('One action', async () => ((await items.count()) === 1 ? true : undefined));
      assert.equal(await items.first().textContent(), 'Open linkCtrl+O');
      await search.fill('zebra');
      await menu(page).getByText('No such action.').waitFor();
      await search.press('Escape');
      await menu(page).waitFor({ state: 'detached' });
      await untilFocused(page, 'Search what you copied');
      assert.equal(hidden.length, 0);
      await line.fill('nothing like this');
      await page.getByText('Nothing matches').waitFor();
      await line.press('Control+k');
      await untilStatus(page, 'No entry is selected.');
      assert.equal(await menu(page).count(), 0, 'there is no entry');
      assertNoFaults();
    },
  );

  await t.test('pins and unpins, by the menu or the shortcut, and keeps the selection', async (t) => {
    const { page, line, control } = await openOverlay(t, browser);
    await line.press('ArrowDown');
    await line.press('Control+k');
    await untilFocused(page, 'Search actions');
    await page.keyboard.type('pin');
    await page.keyboard.press('Enter');
    await untilStatus(page, 'Pinned.');
    const selected = page.getByRole('option', { selected: true });
    await selected.filter({ hasText: 'pears' }).getByRole('img', { name: 'Pinned' }).waitFor();
    assert.equal((await control('GET', '/v1/history/2')).json.pin, true);
    await line.press('Control+p');
    await untilStatus(page, 'Unpinned.');
    assert.equal((await control('GET', '/v1/history/2')).json.pin, false);
    await untilRows(page, ['plums', 'pears', 'apples']);
  });

  await t.test('deletes, and restores with Ctrl+Z unless you typed since, or with the menu', async (t) => {
    const { page, line, control, assertNoFaults } = await openOverlay(t, browser);
    await control('PATCH', '/v1/history/2', { body: { addTags: ['fruit'], pin: true } });
    await line.press('ArrowDown');
    await line.press('Control+d');
    await untilStatus(page, 'Deleted. Ctrl+Z restores it.');
    await untilRows(page, ['plums', 'apples']);
    assert.equal(await page.getByRole('option', { selected: true }).locator('.entry-text').textContent(), 'apples');
    assert.equal((await control('GET', '/v1/history/2')).status, 404);
    await line.press('ArrowUp');
    await untilStatus(page, '2 entries');
    await line.press('ArrowDown');
    await line.press('Control+z');
    await untilStatus(page, 'Restored.');
    await untilRows(page, ['plums', 'pears', 'apples']);
    assert.deepEqual((await control('GET', '/v1/history/2')).json.tags, ['fruit']);
    await line.press('Control+d');
    await untilRows(page, ['plums', 'apples']);
    await line.pressSequentially('p');
    await line.press('Control+z');
    await until('The text undone', async () => ((await line.inputValue()) === '' ? true : undefined));
    await untilRows(page, ['plums', 'apples']);
    await line.press('Control+k');
    await untilFocused(page, 'Search actions');
    await page.keyboard.type('restore');
    await page.keyboard.press('Enter');
    await untilRows(page, ['plums', 'pears', 'apples']);
    assertNoFaults();
  });

  await t.test('restores with Ctrl+Z even what is still being deleted, unless you typed since', async (t) => {
    const { page, line } = await openOverlay(t, browser);
    let [goOn, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/control/entries/*', async (route) => {
      arrived.resolve();
      await goOn.promise;
      await route.continue();
    });
    await line.press('Control+d');
    await line.press('Control+d');
    await arrived.promise;
    await line.press('Control+z');
    goOn.resolve();
    await untilStatus(page, 'Restored.');
    await untilRows(page, ['pears', 'apples']);
    [goOn, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await line.press('Control+d');
    await arrived.promise;
    await line.pressSequentially('a');
    await line.press('Control+z');
    await until('The text undone', async () => (await line.inputValue()) === '' || undefined);
    goOn.resolve();
    await untilStatus(page, 'Deleted.');
    await untilRows(page, ['apples']);
  });

  await t.test('deletes all selected entries, and restores them at once, even into an empty list', async (t) => {
    const { page, line } = await openOverlay(t, browser);
    await line.press('Shift+ArrowDown');
    await line.press('Shift+ArrowDown');
    await line.press('Control+k');
    await menu(page).getByText('Delete 3 entries').click();
    await untilStatus(page, 'Deleted 3 entries. Ctrl+Z restores them.');
    await page.getByText('Nothing copied yet.').waitFor();
    await line.press('Control+z');
    await untilRows(page, ['plums', 'pears', 'apples']);
  });

  await t.test('pastes without changing the clipboard, or says why it cannot', async (t) => {
    const pasted: unknown[] = [];
    const front = {
      pasteKey: 'Ctrl+V',
      paste: async () => void setImmediate(() => pasted.push(clipboard.paste()?.text)),
    };
    const { page, line, clipboard, hidden } = await openOverlay(t, browser, { front });
    await line.press('ArrowDown');
    await line.press('Control+k');
    await untilFocused(page, 'Search actions');
    await page.keyboard.type('without');
    await page.keyboard.press('Enter');
    await until(
      'The former content',
      async () => (pasted.length === 1 && clipboard.content?.text === 'plums') || undefined,
    );
    clipboard.copy({ text: 'a password', concealed: true });
    await line.press('Control+Shift+p');
    await untilStatus(page, "isn't in the history");
    assert.deepEqual([pasted, hidden.length, clipboard.content?.text], [['pears'], 1, 'a password']);
  });

  await t.test('opens web addresses only', async (t) => {
    const { page, line, addresses, hidden } = await openOverlay(t, browser, {
      texts: ['no link', 'www.example.org/a?b=c'],
    });
    await line.press('Control+o');
    await until('The address', async () => (hidden.length === 1 ? true : undefined));
    assert.deepEqual(addresses, ['http://www.example.org/a?b=c']);
    await line.press('ArrowDown');
    await line.press('Control+k');
    await untilFocused(page, 'Search actions');
    assert.equal(await menu(page).getByText('Open link').count(), 0);
    await page.keyboard.press('Control+o');
    await menu(page).waitFor({ state: 'detached' });
    assert.equal(addresses.length, 1);
  });

  await t.test('chooses with the pointer, and closes when you click elsewhere', async (t) => {
    const { page, line } = await openOverlay(t, browser);
    await line.press('Control+k');
    await menu(page).getByText('Pin').click();
    await untilStatus(page, 'Pinned.');
    await line.press('Control+k');
    await untilFocused(page, 'Search actions');
    await line.click();
    await menu(page).waitFor({ state: 'detached' });
  });

  for (const colorScheme of ['light', 'dark'] as const)
    await t.test(`passes axe in ${colorScheme} mode`, async (t) => {
      const { page, line } = await openOverlay(t, browser, { colorScheme, texts: ['https://example.org'] });
      await line.press('Control+k');
      await untilFocused(page, 'Search actions');
      assert.deepEqual(await findViolations(page), []);
    });
});
