// Several entries selected in the overlay, in a real browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../support/application/history.ts';
import { assertAccessible } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

const texts = ['one', 'two', 'three', 'four', 'five'];

const untilSelected = (page: Page, expected: readonly string[]): Promise<true> =>
  until(`The selection ${expected}`, async () => {
    const rows = await page.locator('.entry:has(.order)').evaluateAll((found) =>
      found
        .map((row) => [row.querySelector('.order')?.textContent, row.querySelector('.entry-text')?.textContent])
        .sort(([a = ''], [b = '']) => Number(a) - Number(b))
        .map(([, text]) => text),
    );
    return rows.join() === expected.join() ? true : undefined;
  });

describe('several entries in the overlay', pages, () => {
  test('selects by keyboard, keeps the selection while you search, and copies the texts joined', onPage, async (t) => {
    const { page, line, clipboard, assertNoFaults } = await openOverlay(t, { texts });
    await untilRows(page, texts.toReversed());
    await line.press('Shift+ArrowDown');
    await untilSelected(page, ['five', 'four']);
    await line.press('Shift+ArrowDown');
    await line.press('Shift+ArrowUp');
    await untilSelected(page, ['five', 'four']);
    assert.equal(await page.locator('.entry[aria-selected=true]').count(), 2);
    await assertAccessible(page);
    await line.fill('one');
    await untilRows(page, ['one']);
    await line.press('Insert');
    await untilSelected(page, ['one']);
    await page.getByText('3 entries selected').waitFor();
    await page.getByLabel('Joined by').selectOption('Comma');
    await line.press('Control+Enter');
    await until('The copy', async () => (clipboard.content?.text === 'five, four, one' ? true : undefined));
    await until('No selection', async () => ((await page.locator('.selection').count()) === 0 ? true : undefined));
    assertNoFaults();
  });

  test('selects with clicks, and Escape ends it before it closes the overlay', onPage, async (t) => {
    const { page, line, hidden } = await openOverlay(t, { texts });
    const click = (text: string, modifiers: ('Control' | 'Shift')[]) =>
      page.getByRole('option').filter({ hasText: text }).click({ modifiers });
    await untilRows(page, texts.toReversed());
    await click('three', ['Control']);
    await click('five', ['Control']);
    await untilSelected(page, ['three', 'five']);
    await click('five', ['Control']);
    await untilSelected(page, ['three']);
    await click('two', []);
    await untilSelected(page, []);
    await click('four', ['Shift']);
    await untilSelected(page, ['two', 'three', 'four']);
    await line.press('Escape');
    await untilSelected(page, []);
    assert.equal(hidden.length, 0);
    await line.press('Escape');
    await until('The end', async () => (hidden.length === 1 ? true : undefined));
  });

  test('selects what follows the first entry deleted', onPage, async (t) => {
    const { page, line } = await openOverlay(t, { texts });
    await line.press('ArrowDown');
    await line.press('Shift+ArrowDown');
    await untilSelected(page, ['four', 'three']);
    await line.press('Control+d');
    await untilRows(page, ['five', 'two', 'one']);
    assert.equal(await page.locator('.is-current .entry-text').textContent(), 'two');
  });

  test('pastes the selection, joined with Enter or one by one with Ctrl+Shift+Enter', onPage, async (t) => {
    const pasted: (string | undefined)[] = [];
    const { page, line, clipboard, untilAnswered } = await openOverlay(t, {
      texts,
      front: { pasteKey: 'Ctrl+V', paste: async () => void pasted.push(clipboard.paste()?.text) },
    });
    await untilRows(page, texts.toReversed());
    await line.press('Shift+ArrowDown');
    await untilSelected(page, ['five', 'four']);
    await line.press('Enter');
    await until('The paste', async () => (pasted.join() === 'five\nfour' ? true : undefined));
    await untilSelected(page, []);
    await untilAnswered();
    await line.fill('t');
    await untilRows(page, ['three', 'two']);
    await line.press('Shift+ArrowDown');
    await untilSelected(page, ['three', 'two']);
    await line.press('Control+Shift+Enter');
    await until('The paste', async () => (pasted.at(-1) === 'three' ? true : undefined));
    await until('The next', async () => (clipboard.content?.text === 'two' ? true : undefined));
  });
});
