// Earlier texts of an entry in the overlay: what changed, and restoring them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { TestApplication } from '../support/application/application.ts';
import { copyIn, until } from '../support/application/history.ts';
import { assertAccessible } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { untilStatus } from './open-menu.ts';
import { openOverlay, untilRows } from './open-overlay.ts';
import { startModel } from './start-model.ts';

/** Copies the first text and changes it to the others, one after the other. */
const fillVersions =
  (first: string, ...later: readonly string[]) =>
  async (application: TestApplication): Promise<void> => {
    await copyIn(application, { text: first });
    for (const value of later) await application.control('PATCH', '/v1/history/1', { body: { value } });
  };

const findChange = (page: Page, text: string) => page.locator('.change').filter({ hasText: `Removed: ${text}` });
const findRestore = (page: Page, text: string) =>
  findChange(page, text).getByRole('button', { name: 'Restore earlier text' });

describe('earlier texts in the overlay', pages, () => {
  test('restores the text before a change, and keeps the text until now', onPage, async (t) => {
    const fill = fillVersions('draft one', 'draft two', 'draft three');
    const { page, line, control, assertNoFaults } = await openOverlay(t, { texts: ['pears'], fill });
    await line.press('ArrowDown');
    await page.getByRole('button', { name: 'Changes' }).click();
    const restore = findRestore(page, 'draft one');
    await restore.waitFor();
    assert.match(
      await restore.evaluate(
        (button) =>
          button.ownerDocument.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
      ),
      /^Changed \d/,
    );
    await assertAccessible(page);
    await restore.focus();
    await page.keyboard.press('Enter');
    await untilStatus(page, 'Restored the text from before');
    await untilRows(page, ['pears', 'draft one']);
    await findChange(page, 'draft three').waitFor();
    const { json } = await control('GET', '/v1/history/1/versions');
    assert.deepEqual(
      json.items.map(({ value }: { value: string }) => value),
      ['draft three', 'draft two', 'draft one'],
    );
    await page.keyboard.type('pe');
    await untilRows(page, ['pears']);
    assert.equal(await line.inputValue(), 'pe');
    assertNoFaults();
  });

  test('restores the text that was shown, although the entry changed meanwhile', onPage, async (t) => {
    const fill = fillVersions('draft one', 'draft two', 'draft three');
    const { page, control } = await openOverlay(t, { texts: [], fill });
    await page.getByRole('button', { name: 'Changes' }).click();
    await findRestore(page, 'draft two').waitFor();
    for (const value of ['draft four', 'draft five']) await control('PATCH', '/v1/history/1', { body: { value } });
    await findRestore(page, 'draft two').click();
    await untilRows(page, ['draft two']);
    await findChange(page, 'draft five').waitFor();
  });

  test('lists the changes again also if there are as many versions as can be', onPage, async (t) => {
    const later = Array.from({ length: 101 }, (_, index) => `text ${100 + index}`);
    const { page } = await openOverlay(t, { texts: [], fill: fillVersions('text 000', ...later) });
    await page.getByRole('button', { name: 'Changes' }).click();
    await page.getByText('80 earlier changes are not shown here.').waitFor();
    await findRestore(page, 'text 199').click();
    await findChange(page, 'text 200').waitFor();
  });

  test('says why a text could not be restored, and why changes are missing', onPage, async (t) => {
    const fill = fillVersions('x'.repeat(8 * 1024 * 1024), 'short');
    const { page, line, control } = await openOverlay(t, { texts: [], fill });
    await page.getByRole('button', { name: 'Changes' }).click();
    const restore = page.getByRole('button', { name: 'Restore earlier text' });
    await restore.click();
    await untilStatus(page, 'too long to restore');
    await until('The focus in the line', async () => (await line.evaluate((it) => it.matches(':focus'))) || undefined);
    await control('DELETE', '/v1/history/1');
    await restore.click();
    await untilStatus(page, 'There is no entry 1');
    await page.getByRole('button', { name: 'Blanks' }).click();
    await page.getByRole('button', { name: 'Changes' }).click();
    await page.locator('.preview-content').getByText('There is no entry 1').waitFor();
  });
});

const [early, late] = ['2026-03-17T09:47:12.090Z', '2026-03-18T09:47:12.090Z'];

test('finds an earlier text among several of the same millisecond', async () => {
  const { restoreVersion, answers, message } = await startModel();
  const versions = ['newest', 'second', 'third', 'fourth'].map((value, index) => ({
    value,
    replacedAt: index === 0 ? late : early,
  }));
  const restored: unknown[] = [];
  answers.set('listVersions', ({ input: { query = {} } }) => {
    const offset = Number(query['offset']);
    return { value: { items: versions.slice(offset, offset + 1) } };
  });
  answers.set('changeEntry', ({ input }) => {
    restored.push(input.body?.['value']);
    return { value: {} };
  });
  const listed = [{ at: early }, { at: early }, { at: early }]; // before the newest
  for (const index of [2, 1, 0]) await restoreVersion(1, listed, index);
  assert.deepEqual(restored, ['fourth', 'third', 'second']);
  versions.length = 2;
  await restoreVersion(1, listed, 1);
  assert.equal(restored.length, 3);
  assert.equal(message.get(), 'This text is no longer stored.');
});
