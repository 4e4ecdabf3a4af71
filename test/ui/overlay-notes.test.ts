// The notes below a command in the line of the overlay, in a real browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { onPage, pages } from '../support/browser/browser.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

/** Records every height that the list is drawn with. */
const watchHeights = (page: Page): Promise<unknown> =>
  page.evaluate(`window.heights = [];
    new ResizeObserver(([{ contentRect }]) => window.heights.push(contentRect.height)).observe(document.querySelector('.list'))`);

describe('notes in the overlay', pages, () => {
  test('leave the list where it is while you type a command, and never cover it', onPage, async (t) => {
    const { page, line, assertNoFaults } = await openOverlay(t);
    await line.fill('upper ');
    await page.getByText('Result: Text').waitFor();
    await watchHeights(page);
    const steps = [
      ['upper |', /^$/],
      ['upper | zzz', 'there is no filter'],
      ['upper | replace ', 'replace needs WHAT'],
      ['upper | replace x y | tag work', 'Enter also tags the original entry'],
      ['upper | replace x y | tag work | is zzz', 'neither a kind nor a tag'],
      ['upper | sort', /^$/],
    ] as const;
    for (const [text, note] of steps) {
      await line.fill(text);
      await page.locator('.notes').filter({ hasText: note }).waitFor({ state: 'attached' });
    }
    await page.getByText('Result: Text').waitFor();
    assert.equal(new Set(await page.evaluate<number[]>('window.heights')).size, 1);
    const notes = page.locator('.notes').filter({ hasText: 'have no key' });
    for (const width of [880, 400]) {
      await page.setViewportSize({ width, height: 400 });
      await line.fill('sort-by zzz');
      const [long, list] = [await notes.boundingBox(), await page.locator('.list').boundingBox()];
      assert.ok(long && list && long.height > 30 && long.y + long.height <= list.y, `${width} pixels wide`);
    }
    assertNoFaults();
  });

  test('say what Enter does to the entry and to variables, besides pasting the result', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    for (const [command, note] of [
      [
        'upper | tag a b | untag c > $x',
        'tags the original entry (tag a b), removes tags from the original entry (untag c), stores the result in a variable (> $x)',
      ],
      ['describe "for Monday" | paste', 'describes the original entry (describe "for Monday")'],
      ['$1 | pin | forget | copy', 'pins the original entry (pin), deletes the original entry (forget)'],
      ['unpin | upper', 'unpins the original entry (unpin)'],
    ] as const) {
      await line.fill(command);
      await page.getByText(`Enter also ${note}`, { exact: true }).waitFor();
    }
    await line.fill('upper | paste');
    await page.locator('.stage').filter({ hasText: 'paste' }).waitFor();
    assert.equal(await page.getByText('Enter also').count(), 0);
  });

  test('say how to use a filter once, and are not hidden by completions', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    await untilRows(page, ['plums', 'pears', 'apples']);
    const notes = page.locator('.note');
    await line.pressSequentially('upper | replace ');
    await notes.filter({ hasText: 'replace needs WHAT' }).waitFor();
    await line.pressSequentially('x y');
    await notes.filter({ hasText: 'replace WHAT WITH — with' }).waitFor();
    await line.press('Backspace');
    await notes.filter({ hasText: 'replace needs WITH' }).waitFor();
    assert.equal(await notes.count(), 1);
    await line.pressSequentially('| so');
    await page.getByRole('option', { name: /^sort/ }).first().waitFor();
    await notes.filter({ hasText: 'replace needs WITH' }).waitFor();
    const [note, choices] = [await notes.boundingBox(), await page.locator('.choices').boundingBox()];
    assert.ok(note && choices && note.y + note.height <= choices.y);
  });
});
