// The overlay with forced colors and with more contrast, in a real browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessibleIn } from '../support/browser/access.ts';
import { onPage } from '../support/browser/browser.ts';
import { openMenu } from './open-menu.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

/** Whether text is drawn on the color of the selection, not on a background of its own, which forced colors give it. */
const keepsSelection = (page: Page, selected: string, inside: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const row = document.querySelector('${selected}[aria-selected="true"]');
    const [adjust, color] = ['forcedColorAdjust', 'color'].map((name) => getComputedStyle(row.querySelector('${inside}'))[name]);
    return adjust === 'none' && color === getComputedStyle(row).color;
  })()`);

const contrasts = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { colorScheme, forcedColors: 'active' as const },
  { colorScheme, contrast: 'more' as const },
]);

test('passes axe with forced colors and with more contrast, in light and dark mode', onPage, async (t) => {
  const { page, line } = await openOverlay(t, {
    texts: ['https://example.org/a', 'name,city\nAda,London', 'plums and pears'],
  });
  const assertContrast = async (selected: string, inside: string): Promise<void> => {
    await assertAccessibleIn(page, selected, contrasts);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors: 'active' });
      assert.ok(await keepsSelection(page, selected, inside));
    }
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  };
  await line.fill('a');
  await untilRows(page, ['plums and pears', 'name,city', 'https://example.org/a']);
  await line.press('Shift+ArrowDown');
  await page.locator('.order').first().waitFor();
  await assertContrast('.entry', '.entry-text');
  await line.press('Escape');
  await openMenu(page, line);
  await assertAccessibleIn(page, 'the menu', contrasts);
  await page.keyboard.press('Escape');
  await line.fill('keep is u');
  await page.locator('.choice').first().waitFor();
  await assertContrast('.choice', '.choice-summary');
});
