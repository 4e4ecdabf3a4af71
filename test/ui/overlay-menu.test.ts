// The menu of what you can do with the selected entry, in a real browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { assertAccessibleIn } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { findMenu as menu, untilFocused, untilStatus } from './open-menu.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

describe('the menu of the overlay', pages, () => {
  test(
    'opens with Ctrl+K, is searched by typing, and closes on Escape without closing the overlay',
    onPage,
    async (t) => {
      const { page, line, hidden, assertNoFaults } = await openOverlay(t, {
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

  test('pins and unpins, by the menu or the shortcut, and keeps the selection', onPage, async (t) => {
    const { page, line, control } = await openOverlay(t);
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

  test('deletes, and restores with Ctrl+Z unless you typed since, or with the menu', onPage, async (t) => {
    const { page, line, control, assertNoFaults } = await openOverlay(t);
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

  test('restores with Ctrl+Z even what is still being deleted, unless you typed since', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
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

  test('deletes all selected entries, and restores them at once, even into an empty list', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    await line.press('Shift+ArrowDown');
    await line.press('Shift+ArrowDown');
    await line.press('Control+k');
    await menu(page).getByText('Delete 3 entries').click();
    await untilStatus(page, 'Deleted 3 entries. Ctrl+Z restores them.');
    await page.getByText('Nothing copied yet.').waitFor();
    await line.press('Control+z');
    await untilRows(page, ['plums', 'pears', 'apples']);
  });

  test('pastes without changing the clipboard, or says why it cannot', onPage, async (t) => {
    const pasted: unknown[] = [];
    const front = {
      pasteKey: 'Ctrl+V',
      paste: async () => void setImmediate(() => pasted.push(clipboard.paste()?.text)),
    };
    const { page, line, clipboard, hidden } = await openOverlay(t, { front });
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

  test('opens web addresses only', onPage, async (t) => {
    const { page, line, addresses, hidden } = await openOverlay(t, {
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

  test('chooses with the pointer, and closes when you click elsewhere', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    await line.press('Control+k');
    await menu(page).getByText('Pin').click();
    await untilStatus(page, 'Pinned.');
    await line.press('Control+k');
    await untilFocused(page, 'Search actions');
    await line.click();
    await menu(page).waitFor({ state: 'detached' });
  });

  test('passes axe in light and dark mode', onPage, async (t) => {
    const { page, line } = await openOverlay(t, { texts: ['https://example.org'] });
    await line.press('Control+k');
    await untilFocused(page, 'Search actions');
    await assertAccessibleIn(page);
  });
});
