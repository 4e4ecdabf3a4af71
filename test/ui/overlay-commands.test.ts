// Commands in the line of the overlay, in a real browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../support/application/history.ts';
import { assertAccessible, assertAccessibleIn } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const untilResult = (page: Page, text: string): Promise<true> =>
  until(`The result ${text}`, async () => {
    const shown = await page.locator('section[aria-label="Result"][aria-busy="false"] pre').allTextContents();
    return shown[0] === text || undefined;
  });

describe('commands in the overlay', pages, () => {
  test(
    'shows the result of the selected entry as you type, with every stage, effects and warnings',
    onPage,
    async (t) => {
      const { page, line, control, assertNoFaults } = await openOverlay(t, { texts: ['one', 'two'] });
      await line.press('ArrowDown');
      await line.pressSequentially('upper | tag work | is lnk');
      await untilResult(page, 'false');
      await untilRows(page, ['two', 'one']);
      assert.deepEqual(await page.locator('.stage').allTextContents(), [
        'Selected entry',
        'upper',
        'tag work',
        'is lnk',
      ]);
      assert.equal(await page.locator('.stage-value').nth(1).textContent(), 'ONE');
      await page.getByText('Enter also tags the original entry (tag work)').waitFor();
      await page.getByText('“lnk” is neither a kind nor a tag').waitFor();
      await line.fill('upper | copy');
      await page.getByText('Enter copies the result instead of pasting it.').waitFor();
      assert.equal(await page.getByText('Enter also').count(), 0);
      await line.fill('upper ');
      await untilResult(page, 'ONE');
      await line.press('ArrowUp');
      await untilResult(page, 'TWO');
      await line.fill('up');
      await page.getByText('Nothing matches “up”.').waitFor();
      assert.equal(await result(page).count(), 0);
      assert.deepEqual((await control('GET', '/v1/history/1')).json.tags, [], 'typing applies nothing');
      assertNoFaults();
    },
  );

  test(
    'keeps the entry in sight on which a command works, also if its notes make the list lower',
    onPage,
    async (t) => {
      const texts = Array.from({ length: 40 }, (_, index) => `entry ${index}`);
      const { page, line } = await openOverlay(t, { texts });
      const heights = () =>
        page.locator('.list').evaluate((list) => {
          const row = list.querySelector('.is-current')?.getBoundingClientRect();
          return { list: list.clientHeight, below: (row?.bottom ?? Infinity) - list.getBoundingClientRect().bottom };
        });
      await page.locator('.entry').first().waitFor();
      const { list: before } = await heights();
      for (let step = 0; step < 20; step++) await line.press('ArrowDown');
      await until('The row at the bottom', async () => Math.abs((await heights()).below) < 1 || undefined);
      await line.fill('upper | tag work | is lnk');
      await until('A lower list', async () => (await heights()).list < before || undefined);
      await until('The row in sight', async () => (await heights()).below < 1 || undefined);
    },
  );

  test('points at what is wrong, and keeps the text of a search that starts with a space', onPage, async (t) => {
    const { page, line, clipboard } = await openOverlay(t, { texts: ['reverse engineering'] });
    await line.fill('$1 | uper');
    await page.getByText('Column 6: there is no filter or action “uper”. Did you mean "upper"?').waitFor();
    assert.equal(await page.getByText('start with a space').count(), 0);
    assert.equal(await line.getAttribute('aria-invalid'), 'true');
    const [pointer, start] = await Promise.all(
      ['.pointer > span', '.line'].map((selector) => page.locator(selector).boundingBox()),
    );
    const letter = await page.evaluate(`(() => {
      const context = document.createElement('canvas').getContext('2d');
      context.font = getComputedStyle(document.querySelector('.line')).font;
      return context.measureText('$1 | ').width;
    })()`);
    assert.ok(Math.abs((pointer?.width ?? 0) - Number(letter)) < 1, 'as wide as the text before the column');
    assert.ok((pointer?.x ?? 0) > (start?.x ?? 0));
    await line.press('Enter');
    assert.equal(clipboard.content?.text, 'reverse engineering', 'Enter does nothing');
    await line.fill(' reverse engineering');
    await untilRows(page, ['reverse engineering']);
    assert.equal(await result(page).count(), 0);
  });

  test('searches for what starts like a command that cannot run, if entries contain it', onPage, async (t) => {
    const pasted: unknown[] = [];
    const front = { pasteKey: 'Ctrl+V', paste: async () => void pasted.push(1) };
    const texts = ['sort my socks', 'the first draft', 'one'];
    const { page, line, clipboard, assertNoFaults } = await openOverlay(t, { texts, front });
    await line.pressSequentially('first draft');
    await untilRows(page, ['the first draft']);
    await page.getByText("This is a search, because it can't run as a command: Column 7").waitFor();
    assert.equal(await line.getAttribute('aria-invalid'), 'false');
    await assertAccessible(page);
    await line.press('Enter');
    await until('The paste', async () => pasted.length === 1 || undefined);
    assert.equal(clipboard.content?.text, 'the first draft');
    await line.fill('sort my');
    await untilRows(page, ['sort my socks']);
    await line.fill('sort my | upper');
    await page.locator('.is-problem').waitFor();
    await untilRows(page, ['the first draft', 'one', 'sort my socks']);
    await line.fill('uper | sort');
    await page
      .getByText(
        'there is no filter or action “uper”. Did you mean "upper"? To search for this text, start with a space.',
      )
      .waitFor();
    await line.fill('get');
    await line.fill('get ');
    await page.getByText('get KEY. To search for this text, start with a space.').waitFor();
    await line.fill('first nothing');
    await page.getByText('To search for this text, start with a space.').waitFor();
    await untilRows(page, ['the first draft', 'one', 'sort my socks']);
    await line.fill('first');
    await page.getByText("can't run as a command").waitFor({ state: 'detached' });
    assertNoFaults();
  });

  test('pastes the result with Enter and applies its effects, and copies it with Control', onPage, async (t) => {
    const pasted: unknown[] = [];
    const front = { pasteKey: 'Ctrl+V', paste: async () => void pasted.push(1) };
    const { page, line, control, clipboard, hidden, untilAnswered } = await openOverlay(t, { texts: ['one'], front });
    await line.fill('upper | tag work');
    await untilResult(page, 'ONE');
    await line.press('Enter');
    await until('The paste', async () => (pasted.length === 1 ? true : undefined));
    assert.equal(clipboard.content?.text, 'ONE');
    assert.deepEqual((await control('GET', '/v1/history/1')).json.tags, ['work']);
    await untilAnswered();
    await line.fill('=6*7');
    await untilResult(page, '42');
    await line.press('Control+Enter');
    await until('The copy', async () => (clipboard.content?.text === '42' ? true : undefined));
    await until('The end', async () => (hidden.length === 2 ? true : undefined));
    assert.equal(pasted.length, 1);
  });

  test('uses the command that was typed, however fast you press Enter', onPage, async (t) => {
    const { page, line, clipboard } = await openOverlay(t, { texts: ['one'] });
    await page.evaluate(`(() => {
      const line = document.activeElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(line, '$1 | upper');
      line.dispatchEvent(new InputEvent('input', { bubbles: true }));
      line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    })()`);
    await until('The result', async () => (clipboard.content?.text === 'ONE' ? true : undefined));
    assert.equal(await line.inputValue(), '$1 | upper');
  });

  test('shows hostile content as text', onPage, async (t) => {
    const hostile = '<img src=x onerror=alert(1)>';
    const { page, line, assertNoFaults } = await openOverlay(t, { texts: [hostile] });
    await line.fill('$1 | suffix <b>');
    await untilResult(page, `${hostile}<b>`);
    assert.equal(await page.locator('img, b').count(), 0);
    assertNoFaults();
  });

  test('passes axe in light and dark mode', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    await line.fill('upper | tag work | is lnk');
    await untilResult(page, 'false');
    await assertAccessibleIn(page);
    await line.fill('$1 | uper');
    await page.locator('.is-problem').waitFor();
    await assertAccessibleIn(page);
  });
});
