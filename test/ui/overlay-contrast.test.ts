// The overlay with forced colors and with more contrast, in a real browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { findViolations } from '../support/browser/access.ts';
import { startBrowser } from '../support/browser/browser.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { openMenu } from './open-menu.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

/** Whether text is drawn on the color of the selection, not on a background of its own, which forced colors give it. */
const keepsSelection = (page: Page, selected: string, inside: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const row = document.querySelector('${selected}[aria-selected="true"]');
    const [adjust, color] = ['forcedColorAdjust', 'color'].map((name) => getComputedStyle(row.querySelector('${inside}'))[name]);
    return adjust === 'none' && color === getComputedStyle(row).color;
  })()`);

test('contrast of the overlay', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['chromium'])) return;
  const browser = await startBrowser(t);
  const texts = ['https://example.org/a', 'name,city\nAda,London', 'plums and pears'];

  for (const colorScheme of ['light', 'dark'] as const)
    for (const [name, preferences] of [
      ['forced colors', { forcedColors: 'active' }],
      ['more contrast', { contrast: 'more' }],
    ] as const)
      await t.test(`passes axe with ${name} in ${colorScheme} mode`, async (t) => {
        const { page, line } = await openOverlay(t, browser, { preferences, colorScheme, texts });
        const isForced = 'forcedColors' in preferences;
        await line.fill('a');
        await untilRows(page, ['plums and pears', 'name,city', 'https://example.org/a']);
        await line.press('Shift+ArrowDown');
        await page.locator('.order').first().waitFor();
        assert.deepEqual(await findViolations(page), []);
        if (isForced) assert.ok(await keepsSelection(page, '.entry', '.entry-text'));
        await line.press('Escape');
        await openMenu(page, line);
        assert.deepEqual(await findViolations(page), []);
        await page.keyboard.press('Escape');
        await line.fill('keep is u');
        await page.locator('.choice').first().waitFor();
        assert.deepEqual(await findViolations(page), []);
        if (isForced) assert.ok(await keepsSelection(page, '.choice', '.choice-summary'));
      });
});
