// The menu of the overlay, opened by a right-click or the keys that open menus elsewhere, in a real browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { TestApplication } from '../support/application/application.ts';
import { copyIn, until } from '../support/application/history.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { findMenu as menu, untilFocused } from './open-menu.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

const rowOf = (page: Page, text: string) => page.getByRole('option').filter({ hasText: text });
const untilCurrent = (page: Page, text: string) => page.locator('.is-current').filter({ hasText: text }).waitFor();

const rightClick = async (page: Page, text: string): Promise<string[]> => {
  await rowOf(page, text).click({ button: 'right', position: { x: 60, y: 10 } });
  await untilFocused(page, 'Search actions');
  await untilCurrent(page, text);
  return menu(page).getByRole('option').allTextContents();
};

describe('the menu of the overlay at the mouse', pages, () => {
  test('belongs to the entry that you right-click, and closes when you click another one', onPage, async (t) => {
    const { page, line, assertNoFaults } = await openOverlay(t);
    await untilRows(page, ['plums', 'pears', 'apples']);
    await rightClick(page, 'pears');
    const [row, box] = [await rowOf(page, 'pears').boundingBox(), await menu(page).boundingBox()];
    assert.ok(row && box && Math.abs(box.x - row.x - 60) < 3 && Math.abs(box.y - row.y - 10) < 3);
    await rowOf(page, 'apples').click({ position: { x: 20, y: 10 } });
    await menu(page).waitFor({ state: 'detached' });
    await untilCurrent(page, 'apples');
    await line.press('Control+k');
    await untilFocused(page, 'Search actions');
    assert.ok(((await menu(page).boundingBox())?.x ?? 0) > 440, 'where it is without a mouse');
    assertNoFaults();
  });

  test('offers what needs the preview of that entry', onPage, async (t) => {
    const fill = async (application: TestApplication): Promise<void> => {
      await copyIn(application, { text: 'bold', html: '<b>bold</b>' });
    };
    const { page } = await openOverlay(t, { texts: ['newest'], fill });
    await untilRows(page, ['newest', 'bold']);
    const preview = Promise.withResolvers<void>();
    await page.route('**/preview**', async (route) => {
      await preview.promise;
      await route.fallback();
    });
    const offered = rightClick(page, 'bold');
    await untilCurrent(page, 'bold');
    preview.resolve();
    assert.ok((await offered).includes('Paste as plain textShift+Enter'));
  });

  test('keeps several selected entries if you right-click one of them, and only then', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    await untilRows(page, ['plums', 'pears', 'apples']);
    await line.press('Shift+ArrowDown');
    await page.getByText('2 entries selected').waitFor();
    assert.equal((await rightClick(page, 'plums'))[0], 'Paste 2 entries joinedEnter');
    await page.keyboard.press('Escape');
    assert.equal((await rightClick(page, 'apples'))[0], 'PasteEnter');
    assert.equal(await page.getByText('entries selected').count(), 0);
  });

  test('pastes with its shortcuts the entry that you right-clicked, although the list changed', onPage, async (t) => {
    const pasted: (string | undefined)[] = [];
    const { page, line, clipboard } = await openOverlay(t, {
      front: { pasteKey: 'Ctrl+V', paste: async () => void pasted.push(clipboard.paste()?.text) },
    });
    await untilRows(page, ['plums', 'pears', 'apples']);
    const list = Promise.withResolvers<void>();
    await page.route('**/control/entries?*', async (route) => {
      await list.promise;
      await route.fallback();
    });
    await line.fill('plums');
    await rowOf(page, 'apples').click({ button: 'right' });
    list.resolve();
    await untilFocused(page, 'Search actions');
    await untilRows(page, ['plums']);
    await page.keyboard.press('Shift+Enter');
    await until('The paste', async () => pasted[0]);
    assert.deepEqual(pasted, ['apples']);
  });

  test('stays inside a small window', onPage, async (t) => {
    const texts = Array.from({ length: 12 }, (_, index) => `entry ${index}`);
    const { page } = await openOverlay(t, { texts });
    await page.setViewportSize({ width: 640, height: 400 });
    await rowOf(page, 'entry 4').click({ button: 'right', position: { x: 300, y: 10 } });
    await untilFocused(page, 'Search actions');
    const box = await menu(page).boundingBox();
    assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 640 && box.y + box.height <= 400);
  });

  test('opens with the Menu key and Shift+F10, and no menu of the browser appears anywhere', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    await page.evaluate(`window.left = 0; addEventListener('contextmenu', (event) => {
      window.seen = true;
      if (!event.defaultPrevented) window.left += 1;
    })`);
    for (const keys of ['ContextMenu', 'Shift+F10']) {
      await line.press(keys);
      await untilFocused(page, 'Search actions');
      await page.keyboard.press(keys);
      await menu(page).waitFor({ state: 'detached' });
    }
    for (const selector of ['.line', '.preview', '.status', '.entry']) {
      await page.evaluate('window.seen = false');
      await page.locator(selector).first().click({ button: 'right' });
      await until(`The event in ${selector}`, async () => ((await page.evaluate('window.seen')) ? true : undefined));
    }
    assert.equal(await page.evaluate('window.left'), 0);
  });
});
