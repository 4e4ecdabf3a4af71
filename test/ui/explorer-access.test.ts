// Accessibility of the explorer: keyboard, screen readers, light and dark, narrow windows.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertAccessible, assertAccessibleIn, stopFrames, tabTo, tellFocus } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { lookUp, openEverything, openWithKey } from './open-explorer.ts';
import { contract } from './read-api.ts';

const address = 'https://copyloom.example/a-long-address/'.repeat(20);

describe('accessibility of the explorer', pages, () => {
  test('passes axe in light and dark mode', onPage, async (t) => {
    const { page, go, send, assertNoFaults } = await openWithKey(t, { texts: [address] });
    await assertAccessibleIn(page, 'the overview');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('The key works').waitFor();
    for (const [operation, status] of [
      ['listHistory', 200],
      ['putClipboard', 200],
      ['addPin', 422],
    ] as const) {
      await go(operation);
      assert.equal(await send(), status);
      await openEverything(page);
      await assertAccessibleIn(page, operation);
    }
    await page.getByRole('button', { name: 'Headers' }).click();
    await assertAccessibleIn(page, 'headers');
    await go('clearHistory');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('dialog').waitFor();
    await assertAccessibleIn(page, 'the dialog');
    assert.equal(await tellFocus(page), 'Cancel', 'what does nothing comes first');
    await page.keyboard.press('Enter');
    assert.equal(await tellFocus(page), 'Send request', 'and gives the focus back');
    assertNoFaults();
  });

  test('works with the keyboard alone', onPage, async (t) => {
    const { served, page, keyField, answerLine, assertNoFaults, go } = await openWithKey(t, { texts: [address] });
    await keyField.fill('');
    await go('getStatus');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Show the application status' }).waitFor();
    await tabTo(page, 'Skip to the content');
    await tabTo(page, 'Key');
    await page.keyboard.type(served.key);
    await page.keyboard.press('Enter');
    await page.getByText('The key works').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('/');
    await page.keyboard.type('list history get');
    const passed = await tabTo(page, 'GETList and search the history');
    assert.deepEqual(passed, ['GETList and search the history'], 'the first found comes next');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'List and search the history' }).waitFor();
    assert.equal(await lookUp(page, 'document.activeElement.tagName'), 'H1', 'reading continues at the heading');
    await tabTo(page, 'q');
    await page.keyboard.type('copyloom');
    await tabTo(page, 'Send request');
    await page.keyboard.press('Enter');
    await answerLine.waitFor();
    assert.match(await answerLine.innerText(), /^200/);
    await tabTo(page, 'Raw');
    await page.keyboard.press('Space');
    await tabTo(page, 'Response body');
    await page.keyboard.press('Shift+Tab');
    assertNoFaults();
  });

  test('moves the focus before an operation and a question are seen', onPage, async (t) => {
    const { page } = await openWithKey(t);
    await stopFrames(page);
    await page.getByRole('link', { name: 'Clear the history' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Clear the history' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Send request' }).press('Enter');
    assert.equal(await tellFocus(page), 'Cancel');
  });

  test('skips to the content', onPage, async (t) => {
    const { page, assertNoFaults, go } = await openWithKey(t);
    await go('getStatus');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Show the application status' }).waitFor();
    await tabTo(page, 'Skip to the content');
    await page.keyboard.press('Enter');
    assert.equal(await lookUp(page, 'document.activeElement.id'), 'main');
    assertNoFaults();
  });

  test('fits a narrow window without horizontal scrolling', onPage, async (t) => {
    const { page, assertNoFaults, go, send } = await openWithKey(t, {
      texts: [address],
      browser: { viewport: { width: 360, height: 740 } },
    });
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    assert.equal(await lookUp(page, overflow), 0, 'the overview');
    assert.ok(await page.getByRole('navigation').isHidden());
    await page.getByRole('button', { name: 'Operations' }).click();
    await page.getByRole('link', { name: 'List and search the history' }).click();
    await page.getByRole('heading', { level: 1, name: 'List and search the history' }).waitFor();
    assert.ok(await page.getByRole('navigation').isHidden(), 'the list makes room again');
    for (const { id } of contract.operations) {
      await go(id);
      await openEverything(page);
      assert.equal(await lookUp(page, overflow), 0, id);
    }
    for (const operation of ['listHistory', 'putClipboard', 'run']) {
      await go(operation);
      assert.equal(await send(), 200);
      await openEverything(page);
      assert.equal(await lookUp(page, overflow), 0, operation);
    }
    await assertAccessible(page);
    assertNoFaults();
  });

  test('respects reduced motion', onPage, async (t) => {
    const { page } = await openWithKey(t);
    const longest = `Math.max(...[...document.querySelectorAll('*')].flatMap((one) =>
      getComputedStyle(one).transitionDuration.split(',').map(parseFloat)))`;
    assert.ok(Number(await lookUp(page, longest)) < 0.001);
  });
});
