// Completion of commands in the line of the overlay, in a real browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../support/application/history.ts';
import { assertAccessible } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

const listChoices = (page: Page) => page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
const untilFirst = (page: Page, text: string): Promise<void> =>
  listChoices(page).first().filter({ hasText: text }).waitFor();

describe('completion of commands', pages, () => {
  test('offers filters with their summaries; Tab accepts, and Enter means the line', onPage, async (t) => {
    const { page, line, clipboard, assertNoFaults } = await openOverlay(t, { texts: ['a'] });
    await line.pressSequentially('$1 | upp');
    await untilFirst(page, 'upper Converts the text to uppercase.');
    await line.press('Tab');
    await until('The filter', async () => ((await line.inputValue()) === '$1 | upper ' ? true : undefined));
    assert.equal(await page.evaluate('document.activeElement.role'), 'combobox');
    await line.pressSequentially('| suff');
    await untilFirst(page, 'suffix');
    await line.press('ArrowDown');
    await line.press('ArrowUp');
    await line.press('Enter');
    await until('The filter', async () => ((await line.inputValue()) === '$1 | upper | suffix ' ? true : undefined));
    await page.getByText(/suffix needs TEXT, .*: suffix TEXT/).waitFor();
    await line.fill('$1 | upper');
    await page.locator('.preview-text').filter({ hasText: 'A' }).waitFor();
    await line.press('Enter');
    await until('The result', async () => (clipboard.content?.text === 'A' ? true : undefined));
    assertNoFaults();
  });

  test('offers the keys of the value before, and closes on Escape', onPage, async (t) => {
    const { page, line, hidden } = await openOverlay(t, { texts: ['{"user":{"name":"Ada"}}'] });
    await line.pressSequentially('get user.');
    await untilFirst(page, 'user.name');
    assert.equal(await line.getAttribute('aria-activedescendant'), 'choice-0');
    await assertAccessible(page);
    await line.press('Escape');
    await until('No choices', async () => ((await listChoices(page).count()) === 0 ? true : undefined));
    assert.equal(hidden.length, 0);
  });

  test('calls no word wrong while it offers completions for it', onPage, async (t) => {
    const { page, line, assertNoFaults } = await openOverlay(t, { texts: ['{"user":{"name":"Ada"}}'] });
    const status = page.getByRole('status');
    for (const [typed, choice, wrong] of [
      ['upper | uniqu', 'unique', 'there is no filter'],
      ['get ', 'user', 'get needs KEY'],
      ['upper | is lis', 'list', 'neither a kind nor a tag'],
    ] as const) {
      await line.fill('');
      await line.pressSequentially(typed);
      await untilFirst(page, choice);
      await status.filter({ hasText: /^(Command|Result.*)$/ }).waitFor();
      assert.doesNotMatch((await page.locator('.note').allTextContents()).join(), new RegExp(wrong));
      assert.equal(await line.getAttribute('aria-invalid'), 'false');
      await line.press('Escape');
      await page.locator('.note').filter({ hasText: wrong }).waitFor();
    }
    await line.fill('upper | replace | so');
    await untilFirst(page, 'sort');
    await page.locator('.note').filter({ hasText: 'replace needs WHAT' }).waitFor();
    await status.filter({ hasText: 'This command can' }).waitFor();
    assertNoFaults();
  });

  test('does not call a command wrong while a stage is only begun, unless Enter is pressed', onPage, async (t) => {
    const { page, line, hidden, assertNoFaults } = await openOverlay(t);
    const status = page.getByRole('status');
    await line.pressSequentially('upper ');
    await status.filter({ hasText: 'Result: Text' }).waitFor();
    await page.evaluate(`(() => {
      const notes = document.querySelector('.line-area');
      window.told = [];
      new MutationObserver(() => window.told.push(notes.querySelector('.is-problem')?.textContent ?? '')).observe(notes, {
        subtree: true, childList: true, characterData: true, attributes: true,
      });
    })()`);
    for (const typed of ['|', ' ']) {
      await line.pressSequentially(typed);
      await status.filter({ hasText: /^Command$/ }).waitFor();
      assert.equal(await line.getAttribute('aria-invalid'), 'false');
    }
    await line.press('Enter');
    await status.filter({ hasText: 'Column 9: found the end of the command' }).waitFor();
    assert.equal(hidden.length, 0);
    await line.pressSequentially('lower');
    await status.filter({ hasText: 'Result: Text' }).waitFor();
    assert.deepEqual((await page.evaluate<string[]>('window.told')).filter(Boolean), []);
    await line.fill('upper || ');
    await page.locator('.note.is-problem').filter({ hasText: 'between “|” and “|”' }).waitFor();
    assertNoFaults();
  });

  test('completes the first word on Tab only, because it may be a search', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    await line.pressSequentially('uppe');
    await page.getByText('Nothing matches “uppe”.').waitFor();
    assert.equal(await listChoices(page).count(), 0);
    await line.press('Tab');
    await untilFirst(page, 'upper');
    await line.press('Tab');
    await until('The filter', async () => ((await line.inputValue()) === 'upper ' ? true : undefined));
    await page.locator('.preview-text').filter({ hasText: 'PLUMS' }).waitFor();
  });

  test('accepts with Enter if the line cannot run as it stands, and what Tab offered', onPage, async (t) => {
    const { page, line, control, clipboard } = await openOverlay(t);
    await control('PUT', '/v1/variables/signature', { body: { value: 'Ada' } });
    const untilTyped = (expected: string) =>
      until(`The line ${expected}`, async () => ((await line.inputValue()) === expected ? true : undefined));
    for (const [typed, choice, expected] of [
      ['$sig', '$signature', '$signature '],
      ['sort | uniqu', 'unique', 'sort | unique '],
    ] as const) {
      await line.fill('');
      await line.pressSequentially(typed);
      await untilFirst(page, choice);
      await line.press('Enter');
      await untilTyped(expected);
    }
    await line.fill('pl');
    await untilRows(page, ['plums', 'apples']);
    await line.press('Tab');
    await listChoices(page).first().waitFor();
    const choice = await listChoices(page)
      .first()
      .evaluate((option) => option.firstChild?.textContent);
    await line.press('Enter');
    await untilTyped(`${choice} `);
    assert.equal(clipboard.content?.text, 'plums');
  });

  test('expands abbreviations as you type', onPage, async (t) => {
    const { page, line, control } = await openOverlay(t);
    await control('POST', '/v1/abbreviations', { body: { abbreviation: ';c', expansion: 'trim | upper' } });
    await line.pressSequentially('$1 | ;c ');
    await until('The expansion', async () => ((await line.inputValue()) === '$1 | trim | upper ' ? true : undefined));
    await page.locator('.preview-text').filter({ hasText: 'PLUMS' }).waitFor();
  });
});
