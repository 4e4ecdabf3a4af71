// The lowest line of the overlay, and what there is room for in a small window, in a real browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { onPage, pages } from '../support/browser/browser.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

describe('the lowest line of the overlay', pages, () => {
  test('shows the keys for where you are', onPage, async (t) => {
    const { page, line, assertNoFaults } = await openOverlay(t);
    const untilKeys = (keys: string) => page.locator('.status').getByText(keys).waitFor();
    await untilKeys('Enter pastes · Ctrl+Enter copies');
    await line.press('Shift+ArrowDown');
    await untilKeys('Enter pastes joined · Alt+Enter one by one · Ctrl+K shows more · Esc ends the selection');
    await line.press('Control+k');
    await untilKeys('Up and Down choose · Enter does it · Type to search · Esc closes the menu');
    await page.keyboard.press('Escape');
    await untilKeys('Esc ends the selection');
    await line.press('Escape');
    await untilKeys('Esc closes');
    await line.press('Control+t');
    await untilKeys('Enter saves · Esc cancels');
    await page.keyboard.press('Escape');
    await line.press('Control+e');
    await untilKeys('Ctrl+Enter saves · Esc cancels');
    await page.keyboard.press('Escape');
    await line.pressSequentially('type:');
    await untilKeys('Tab accepts · Up and Down choose · Esc closes the completions');
    await line.press('Escape');
    await untilKeys('Enter pastes · ');
    await line.fill('upper | lower');
    await line.press('Escape');
    await untilKeys('Enter pastes the result');
    assertNoFaults();
  });

  test('promises only what the keys do', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    const untilKeys = (keys: string) => page.locator('.status').getByText(keys, { exact: true }).waitFor();
    await line.fill('nothing like that');
    await untilKeys('Esc closes');
    await line.fill('$1 | upper ');
    await untilKeys('Enter pastes the result · Ctrl+Enter copies it · Esc closes');
    await line.fill('$1..2 ');
    await untilKeys(
      'Enter pastes the result · Ctrl+Enter copies it · Alt+Enter pastes its lines one by one · Esc closes',
    );
    await line.fill('$1 | banana ');
    await untilKeys('Ctrl+Space suggests commands · Esc closes');
    await line.fill('$1 | sort');
    await untilKeys('Enter pastes the result · Tab accepts · Up and Down choose · Esc closes the completions');
  });

  test('is one line high for a short text, and shows a longer one whole', onPage, async (t) => {
    const { page, line } = await openOverlay(t, { texts: ['shopping list', 'pears', 'plums'] });
    const status = page.locator('.status');
    const readHeight = async (): Promise<number> => (await status.boundingBox())?.height ?? assert.fail();
    await status.getByText('3 entries').waitFor();
    const height = await readHeight();
    await line.fill('shoping');
    await status.getByText('Nothing contains “shoping”. These come close.').waitFor();
    assert.equal(await readHeight(), height);
    await page.setViewportSize({ width: 200, height: 520 });
    assert.ok((await readHeight()) > height);
  });

  test('leaves room for the list in the smallest window while several entries are selected', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    await page.setViewportSize({ width: 640, height: 400 });
    await untilRows(page, ['plums', 'pears', 'apples']);
    await line.press('Shift+ArrowDown');
    const bar = await page.getByRole('region', { name: 'Selected entries' }).boundingBox();
    assert.ok(bar && bar.height < 50, `The bar is ${bar?.height} pixels high.`);
  });

  test('shows the result of a command also where there is no room for a preview', onPage, async (t) => {
    const { page, line } = await openOverlay(t, { width: 480 });
    assert.equal(await page.getByRole('region', { name: 'Preview' }).count(), 0);
    await line.fill('upper | lower | upper');
    const result = page.getByRole('region', { name: 'Result' });
    await result.locator('.preview-text').filter({ hasText: 'PLUMS' }).waitFor();
    const [below, list] = [await result.boundingBox(), await page.locator('.list').boundingBox()];
    assert.ok(below && list && list.height >= 34 && below.y >= list.y + list.height && below.height >= 34);
  });
});
