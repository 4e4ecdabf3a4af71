// The list of the overlay with 100,000 entries: what it draws, what it asks for, and the keys that move through it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { windowOperations } from '../../src/contract/generated/window-operations.ts';
import { until } from '../support/application/history.ts';
import { onPage } from '../support/browser/browser.ts';
import { openOverlay } from './open-overlay.ts';

const total = 100_000;
/** More than fit on the screen, but not many more. */
const maxRows = 40;

/** What answers to requests that only count wait for. */
const held = { counting: Promise.resolve() };

/** Lists so many entries, as the application would. Returns the offsets that were asked for. */
const listMany = async (page: Page): Promise<number[]> => {
  const offsets: number[] = [];
  await page.route(
    ({ pathname }) => pathname === windowOperations.listLines.path,
    async (route) => {
      const { searchParams } = new URL(route.request().url());
      const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
      offsets.push(offset);
      const counted = searchParams.get('quick') !== 'true';
      if (limit === 1) await held.counting;
      const items = Array.from({ length: Math.min(limit, total - offset) }, (_, index) => ({
        id: total - offset - index,
        kind: 'text',
        text: `entry ${offset + index}`,
        tags: [],
        pin: false,
        copiedAt: new Date(Date.now() - (offset + index) * 1000).toISOString(),
        bytes: 10,
      }));
      const [count, hasMore] = [items.length, offset + limit < total];
      await route.fulfill({
        json: { items, total: counted ? total : count, counted, offset, limit, count, hasMore, approximate: false },
      });
    },
  );
  return offsets;
};

test('a list of 100,000 entries', onPage, async (t) => {
  const { page, line, assertNoFaults } = await openOverlay(t);
  const offsets = await listMany(page);
  const rows = page.getByRole('option');
  const current = page.locator('.entry.is-current');
  const text = current.locator('.entry-text');
  const untilCurrent = (place: number) =>
    until(`Row ${place}`, async () => ((await text.textContent()) === `entry ${place}` ? true : undefined));
  await line.fill('entry');
  await untilCurrent(0);

  await t.test('draws only what is in sight, and tells how long the list is', async () => {
    assert.ok((await rows.count()) <= maxRows, `${await rows.count()} rows`);
    await page.getByRole('status').filter({ hasText: '100,000 entries' }).waitFor();
    assert.equal(await current.getAttribute('aria-setsize'), String(total));
  });

  await t.test('shows the first entries before it has counted all, and counts at once to reach the last', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.counting = promise;
    await line.fill('entr');
    await page.getByRole('status').filter({ hasText: '25+ entries' }).waitFor();
    assert.equal(await current.getAttribute('aria-setsize'), '-1');
    await line.press('Control+End');
    await untilCurrent(24);
    resolve();
    await untilCurrent(total - 1);
  });

  await t.test('reaches the last entry with Ctrl+End, and the first again with Ctrl+Home', async () => {
    const before = offsets.length;
    await line.press('Control+End');
    await untilCurrent(total - 1);
    assert.ok(await current.isVisible());
    assert.ok((await rows.count()) <= maxRows, `${await rows.count()} rows`);
    assert.ok(offsets.length - before <= 2, `asked for ${offsets}`);
    await line.press('PageUp');
    await untilCurrent(total - 11);
    await line.press('PageDown');
    await line.press('PageDown');
    await untilCurrent(total - 1);
    await line.press('Control+Home');
    await untilCurrent(0);
  });

  await t.test('asks for pages, each once, while you move through it', async () => {
    const before = offsets.length;
    for (let step = 0; step < 100; step++) await line.press('PageDown');
    await untilCurrent(1000);
    const asked = offsets.slice(before);
    assert.equal(new Set(asked).size, asked.length, `asked twice: ${asked}`);
    assert.ok(asked.length <= 21, `asked for ${asked}`);
    assert.ok((await rows.count()) <= maxRows, `${await rows.count()} rows`);
  });

  await t.test('shows no frame of a new list at the place of the old one', async () => {
    await line.press('Control+End');
    await untilCurrent(total - 1);
    await page.evaluate(`{
      const [list, line] = ['.list', '.line'].map((found) => document.querySelector(found));
      const look = () => {
        const isNew = line.getAttribute('aria-activedescendant') === 'entry-0';
        window.shown = isNew ? list.scrollTop : undefined;
        if (!isNew) requestAnimationFrame(look);
      };
      look();
    }`);
    await line.press('s');
    await untilCurrent(0);
    assert.equal(await until('The frame', async () => (await page.evaluate('shown')) ?? undefined), 0);
  });

  await t.test('scrolls to any place with the mouse, and skips what is passed', async () => {
    await page.getByText('100,000 entries').waitFor(); // until then, the list is as long as what was found
    const before = offsets.length;
    await page.locator('.list').evaluate((list) => {
      for (let part = 1; part <= 20; part++) list.scrollTop = (list.scrollHeight / 20) * part;
    });
    await page.getByText(`entry ${total - 1}`, { exact: true }).waitFor();
    assert.ok(offsets.length - before <= 4, `asked for ${offsets.slice(before)}`);
    assert.ok((await rows.count()) <= maxRows, `${await rows.count()} rows`);
  });
  assertNoFaults();
});
