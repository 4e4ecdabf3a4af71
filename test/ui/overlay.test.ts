// The overlay in a real browser, with the real application and an in-memory clipboard.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { windowOperations } from '../../src/contract/generated/window-operations.ts';
import { until } from '../support/application/history.ts';
import { assertAccessibleIn } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

describe('the overlay', pages, () => {
  test('lists the newest entries first, with the line focused and the first one selected', onPage, async (t) => {
    const { page, assertNoFaults } = await openOverlay(t);
    await untilRows(page, ['plums', 'pears', 'apples']);
    assert.equal(await page.evaluate('document.activeElement.role'), 'combobox');
    assert.equal(await page.getByRole('option', { selected: true }).locator('.entry-text').textContent(), 'plums');
    await page.locator('.preview-text').filter({ hasText: 'plums' }).waitFor();
    assertNoFaults();
  });

  test('finds while you type, falls back to what comes close, and narrows by tag and type', onPage, async (t) => {
    const texts = ['invoice 4711', 'https://example.org/invoice', 'shopping list'];
    const { page, line, control, assertNoFaults } = await openOverlay(t, { texts });
    await control('PATCH', '/v1/history?q=4711', { body: { addTags: ['work'] } });
    await line.fill('invoice');
    await untilRows(page, ['https://example.org/invoice', 'invoice 4711']);
    await line.fill('invoice #work');
    await untilRows(page, ['invoice 4711']);
    await line.fill('type:link');
    await untilRows(page, ['https://example.org/invoice']);
    await line.fill('shoping');
    await untilRows(page, ['shopping list']);
    await page.getByRole('status').filter({ hasText: 'Nothing contains “shoping”. These come close.' }).waitFor();
    await line.fill('zebra crossing');
    await page.getByText('Nothing matches “zebra crossing”.').waitFor();
    assert.equal(await page.getByRole('status').textContent(), '0 entries');
    assertNoFaults();
  });

  test('moves the selection by keyboard and names it to screen readers', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    await untilRows(page, ['plums', 'pears', 'apples']);
    const readSelected = async () => {
      const id = await line.getAttribute('aria-activedescendant');
      return page.locator(`#${id}`).locator('.entry-text').textContent();
    };
    for (const [key, expected] of [
      ['ArrowDown', 'pears'],
      ['ArrowDown', 'apples'],
      ['ArrowDown', 'apples'],
      ['ArrowUp', 'pears'],
      ['Control+Home', 'plums'],
      ['PageDown', 'apples'],
      ['PageUp', 'plums'],
      ['Control+End', 'apples'],
    ] as const) {
      await line.press(key);
      await until(`${expected} after ${key}`, async () => ((await readSelected()) === expected ? true : undefined));
    }
  });

  test(
    'pastes with Enter into the window in front, as plain text with Shift, and only copies with Control',
    onPage,
    async (t) => {
      const pasted: unknown[] = [];
      const front = { pasteKey: 'Ctrl+V', paste: async () => void pasted.push(1) };
      const { page, line, clipboard, control, hidden, untilAnswered } = await openOverlay(t, { front });
      await control('PUT', '/v1/clipboard', { body: { html: '<b>bold</b>' } });
      await line.fill('bold');
      await untilRows(page, ['bold']);
      await line.press('Shift+Enter');
      await until('The paste', async () => (pasted.length === 1 ? true : undefined));
      assert.deepEqual([clipboard.content?.text, clipboard.content?.html], ['bold', undefined]);
      await untilAnswered(); // until then, Enter would not paste twice
      await line.press('Enter');
      await until('The paste', async () => (pasted.length === 2 ? true : undefined));
      assert.deepEqual([clipboard.content?.text, clipboard.content?.html], ['bold', '<b>bold</b>']);
      await untilAnswered();
      await line.fill('apples');
      await untilRows(page, ['apples']);
      await line.press('Control+Enter');
      await until('The copy', async () => (clipboard.content?.text === 'apples' ? true : undefined));
      await until('The entry at the top', async () => {
        const { json } = await control('GET', '/v1/history?limit=1');
        return json.items[0].value === 'apples' ? true : undefined;
      });
      assert.equal(pasted.length, 2);
      await until('The end', async () => (hidden.length === 3 ? true : undefined));
    },
  );

  test('uses what matches, however fast you press Enter', onPage, async (t) => {
    const { page, line, clipboard } = await openOverlay(t);
    await untilRows(page, ['plums', 'pears', 'apples']);
    await page.evaluate(`(() => {
      const line = document.activeElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(line, 'app');
      line.dispatchEvent(new InputEvent('input', { bubbles: true }));
      line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    })()`);
    await until('The entry', async () => (clipboard.content?.text === 'plums' ? undefined : true));
    assert.equal(clipboard.content?.text, 'apples');
    assert.equal(await line.inputValue(), 'app');
  });

  test('stays open and says why if it could only copy', onPage, async (t) => {
    const { page, line, clipboard } = await openOverlay(t);
    await untilRows(page, ['plums', 'pears', 'apples']);
    await line.press('Enter');
    await page.getByRole('status').filter({ hasText: 'It is on the clipboard. No window had the focus' }).waitFor();
    assert.equal(clipboard.content?.text, 'plums');
  });

  test('says so, not that nothing was copied, if the application does not respond', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    await untilRows(page, ['plums', 'pears', 'apples']);
    await page.route(
      ({ pathname }) => pathname === windowOperations.listLines.path,
      (route) => route.abort(),
    );
    await line.fill('p');
    await line.fill('');
    await until('The reason', async () => {
      const shown = await page.locator('.list, [role=status]').allTextContents();
      return shown.every((text) => text === 'Copyloom did not respond. Try again.') || undefined;
    });
  });

  test('shows hostile content as text', onPage, async (t) => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const { page, assertNoFaults } = await openOverlay(t, {
      texts: [hostile, '', '   \n\t\n  after blanks  '],
    });
    await untilRows(page, ['after blanks', hostile]);
    assert.equal(await page.locator('img').count(), 0);
    assertNoFaults();
  });

  test('draws only the rows in sight of a long history, and loads the others when you get there', onPage, async (t) => {
    const texts = Array.from({ length: 300 }, (_, index) => `entry ${index}`);
    const { page, line } = await openOverlay(t, { texts });
    await line.press('Control+End');
    await page.getByRole('option', { selected: true }).filter({ hasText: 'entry 0' }).waitFor();
    assert.ok((await page.getByRole('option').count()) < 40);
    assert.equal(await page.getByRole('status').textContent(), '300 entries');
  });

  test('passes axe in light and dark mode', onPage, async (t) => {
    const { page } = await openOverlay(t);
    await untilRows(page, ['plums', 'pears', 'apples']);
    await assertAccessibleIn(page);
  });

  test('fits a narrow window', onPage, async (t) => {
    const { page } = await openOverlay(t, { width: 360, texts: ['x'.repeat(5000)] });
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360);
  });
});
