// Tests what the overlay does with keys while a command is still running, and while the focus is not in the line.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { until } from '../support/application/history.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openOverlay } from './open-overlay.ts';

/** Holds the requests to an address until `release` lets them through. */
const holdRequests = async (page: Page, address: string) => {
  const held: Route[] = [];
  await page.route(address, (route) => void held.push(route));
  return {
    untilHeld: () => until('A request', async () => held.length > 0 || undefined),
    release: async (): Promise<void> => {
      await page.unroute(address);
      for (const route of held) await route.continue().catch(() => undefined); // the page may have given it up
    },
  };
};

/** Presses keys at once: however slow the machine is, what the first one waits for does not end before the last. */
const pressAtOnce = (page: Page, ...keys: readonly object[]): Promise<unknown> =>
  page.evaluate(`for (const key of ${JSON.stringify(keys)})
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }))`);

/** Counts what changes or pastes something. */
const countUses = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'DELETE' || /\/(use|paste|copy)$/.test(request.url())) count += 1;
  });
  return () => count;
};

describe('the overlay while it waits', pages, () => {
  test('gives up what it waits for when you close it', onPage, async (t) => {
    const { page, line, hidden } = await openOverlay(t);
    const count = countUses(page);
    const preview = await holdRequests(page, '**/command/preview');
    await line.pressSequentially('upper | forget');
    await preview.untilHeld();
    await pressAtOnce(page, { key: 'Enter' }, { key: 'd', ctrlKey: true }, { key: 'Escape' });
    await until('The end', async () => hidden.length === 1 || undefined);
    await preview.release();
    await page.locator('.line.is-command').waitFor();
    await line.fill('apples');
    await page.getByRole('status').filter({ hasText: '1 entry' }).waitFor();
    assert.equal(count(), 0);
  });

  test('calls no word wrong that a completion may still put right', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    const status = page.getByRole('status');
    const problem = page.locator('.note.is-problem');
    await line.pressSequentially('upper | ');
    await status.filter({ hasText: /^Command$/ }).waitFor();
    await line.press('Escape'); // the completions
    const complete = await holdRequests(page, '**/command/complete');
    const previewed = page.waitForResponse((answer) => answer.request().postData()?.includes('low') ?? false);
    await line.pressSequentially('low');
    await complete.untilHeld();
    await (await previewed).finished();
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    assert.equal(await problem.count(), 0);
    await complete.release();
    await page.getByRole('option', { name: 'lower' }).first().waitFor();
    assert.equal(await problem.count(), 0);
    await line.press('Escape');
    await problem.filter({ hasText: 'there is no filter or action “low”' }).waitFor();
  });

  test('gives up Enter also beside a completion', onPage, async (t) => {
    const { page, line, hidden } = await openOverlay(t);
    const count = countUses(page);
    await line.pressSequentially('upper | forge');
    await page.getByRole('option', { name: 'forget' }).waitFor();
    const preview = await holdRequests(page, '**/command/preview');
    await line.pressSequentially('t');
    await preview.untilHeld();
    await pressAtOnce(page, { key: 'Enter' }, { key: 'Escape' }, { key: 'Escape' });
    await until('The end', async () => hidden.length > 0 || undefined);
    await preview.release();
    await line.fill('apples');
    await page.getByRole('status').filter({ hasText: '1 entry' }).waitFor();
    assert.equal(count(), 0);
  });

  test('completes the newest letter, however fast the key follows it', onPage, async (t) => {
    const { page, line, control } = await openOverlay(t);
    for (const name of ['alpha', 'signature']) await control('PUT', `/v1/variables/${name}`, { body: { value: 'x' } });
    const untilLine = (expected: string) =>
      until(`The line ${expected}`, async () => (await line.inputValue()) === expected || undefined);
    for (const [shown, typed, key, completed] of [
      ['upper | r', 'eve', 'Tab', 'upper | reverse '],
      ['upper | r', 'eve', 'Enter', 'upper | reverse '],
      ['$', 's', 'Tab', '$signature '],
    ] as const) {
      await line.fill('');
      await line.pressSequentially(shown);
      await page.getByRole('listbox', { name: 'Completions' }).waitFor();
      if (key === 'Enter') await line.press('ArrowDown');
      const completions = await holdRequests(page, '**/command/complete');
      await line.pressSequentially(typed);
      await completions.untilHeld();
      await line.press(key);
      await completions.release();
      await untilLine(completed);
    }
    await line.fill('');
    const completions = await holdRequests(page, '**/command/complete');
    await line.pressSequentially('$si');
    await line.press('Tab');
    await completions.untilHeld();
    await completions.release();
    await untilLine('$signature ');
    assert.equal(await page.evaluate('document.activeElement.role'), 'combobox');
  });

  test('does not wait for the preview of a command that takes long', onPage, async (t) => {
    const pasted: number[] = [];
    const front = { pasteKey: 'Ctrl+V', paste: async () => void pasted.push(1) };
    const { page, line } = await openOverlay(t, { front });
    const count = countUses(page);
    const preview = await holdRequests(page, '**/command/preview');
    const use = await holdRequests(page, '**/command/use');
    await line.pressSequentially('upper ');
    await preview.untilHeld();
    await line.press('Enter');
    await use.untilHeld();
    await line.press('Enter');
    await line.press('Enter');
    await use.release();
    await until('The paste', async () => pasted.length > 0 || undefined);
    assert.deepEqual([pasted.length, count()], [1, 1]);
    await preview.release();
  });

  test('selects with Insert in the list of what was typed', onPage, async (t) => {
    const { page, line, clipboard } = await openOverlay(t, { texts: ['apples', 'pears', 'plums'] });
    const list = await holdRequests(page, '**/control/entries?*');
    await line.pressSequentially('appl');
    await list.untilHeld();
    await line.press('Insert');
    await list.release();
    await page.getByText('1 entry selected').waitFor();
    await line.press('Control+Enter');
    await until('The copy', async () => clipboard.content?.text === 'apples' || undefined);
  });

  test('has a menu for such a command, and adds what fits its result', onPage, async (t) => {
    const { page, line } = await openOverlay(t, { texts: ['one\ntwo'] });
    const preview = await holdRequests(page, '**/command/preview');
    await line.pressSequentially('lines ');
    await preview.untilHeld();
    await line.press('Control+k');
    const options = page.getByRole('dialog', { name: 'Actions' }).getByRole('option');
    await options.filter({ hasText: 'Copy result' }).waitFor();
    assert.equal(await options.filter({ hasText: 'one by one' }).count(), 0);
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowDown');
    await preview.release();
    await options.filter({ hasText: 'Paste result one by one' }).waitFor();
    assert.match((await options.and(page.locator('[aria-selected=true]')).textContent()) ?? '', /^Copy result/);
  });
});

test('the overlay takes keys wherever the focus is', onPage, async (t) => {
  const { page, line, hidden } = await openOverlay(t, { texts: ['apples', 'pears'] });
  const untilHidden = (times: number) => until('The end', async () => hidden.length === times || undefined);
  await page.locator('.facts').click();
  await page.keyboard.press('Escape');
  await untilHidden(1);
  await page.locator('.facts').click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await untilHidden(2);
  await page.locator('.facts').click();
  await page.keyboard.type('app'); // last, because each answer to it moves the focus to the line
  assert.equal(await line.inputValue(), 'app');
});
