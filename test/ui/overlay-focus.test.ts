// Keys in the controls of the overlay besides its line: what means something there stays there.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

describe('keys in the controls of the overlay', pages, () => {
  test('stay in the preview if they copy the selected text or press a button', onPage, async (t) => {
    const { page, line, clipboard, hidden } = await openOverlay(t, { texts: ['one two'] });
    const isInLine = () => line.evaluate((element) => element.matches(':focus'));
    await page.locator('.preview-text').dblclick();
    await page.keyboard.press('Control+c');
    assert.equal(await isInLine(), false);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Actions' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Blanks' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.preview-text').filter({ hasText: 'one·two' }).waitFor();
    assert.deepEqual([clipboard.content?.text, hidden.length, await isInLine()], ['one two', 0, false]);
    await page.keyboard.press('x');
    assert.equal(await line.inputValue(), 'x');
  });

  test('are reached with Tab from a word that no filter starts with', onPage, async (t) => {
    const { page, line, assertNoFaults } = await openOverlay(t, { texts: ['recieve this', 'one'] });
    await line.fill('recieve');
    await untilRows(page, ['recieve this']);
    const view = page.getByRole('button', { name: 'Text' });
    await view.waitFor();
    await line.press('Tab');
    await until('The focus', () => view.evaluate((element) => element.matches(':focus') || undefined));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.preview-text').filter({ hasText: 'recieve·this' }).waitFor();
    await line.fill('rever');
    await line.press('Tab');
    await page
      .getByRole('option', { name: /^reverse/ })
      .first()
      .waitFor();
    assert.equal(await line.evaluate((element) => element.matches(':focus')), true);
    assertNoFaults();
  });

  test('stay in the list of separators, except for Esc', onPage, async (t) => {
    const { page, line } = await openOverlay(t, { texts: ['one', 'two'] });
    await untilRows(page, ['two', 'one']);
    await line.press('Shift+ArrowDown');
    const separator = page.getByRole('combobox', { name: 'Joined by' });
    await separator.focus();
    await page.keyboard.press('c');
    assert.equal(await line.inputValue(), '');
    await separator.focus();
    await page.keyboard.press('Escape');
    await separator.waitFor({ state: 'detached' });
  });

  test('stay in a form', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    await line.press('Control+i');
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
    await cancel.focus();
    await page.keyboard.press('x');
    assert.equal(await line.inputValue(), '');
    await page.keyboard.press('Enter');
    await cancel.waitFor({ state: 'detached' });
  });

  test('mean nothing while a character is composed', onPage, async (t) => {
    const { page, line, clipboard, hidden } = await openOverlay(t);
    for (const key of ['Enter', 'Escape', 'ArrowDown']) {
      const event = `new KeyboardEvent('keydown', { key: '${key}', isComposing: true, bubbles: true, cancelable: true })`;
      assert.equal(await page.evaluate(`document.activeElement.dispatchEvent(${event})`), true, key);
    }
    await line.press('Escape');
    await until('The end', async () => hidden.length > 0 || undefined);
    assert.deepEqual([clipboard.content?.text, hidden.length], ['plums', 1]);
  });

  test('fold the JSON of one entry only', onPage, async (t) => {
    const { page, line } = await openOverlay(t, { texts: ['{"one":{"two":2}}', '{"three":{"four":4}}'] });
    const root = page.locator('.json > details');
    await root.filter({ hasText: 'four' }).waitFor();
    await root.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.json > details:not([open])').waitFor();
    await line.press('ArrowDown');
    await root.filter({ hasText: '"two"' }).waitFor();
  });
});
