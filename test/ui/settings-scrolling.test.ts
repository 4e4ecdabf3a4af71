// What scrolls in Settings: the pane, never the window with its list of panes; and each pane opens at its top.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { panes } from '../../src/contract/panes.ts';
import { setVariable } from '../support/application/variables.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openRealSettings } from './open-real-settings.ts';

const heights = '[document.documentElement.scrollHeight, document.querySelector("main").scrollHeight]';

describe('the panes scroll', pages, () => {
  const open = (t: TestContext, height = 640) => openRealSettings(t, { browser: { viewport: { width: 600, height } } });

  test('below the list of panes, which stays where it is', onPage, async (t) => {
    const { page, call, button } = await open(t);
    for (const value of ['1', '2', '3', '4', '5', '6'])
      await setVariable(call, 'many', { value: Array(8).fill(value).join('\n') });
    const measured: unknown[] = [];
    let tallest = 0;
    const measure = async (name: string): Promise<void> => {
      const [all, pane] = await page.evaluate<[number, number]>(heights);
      measured.push([name, all]);
      tallest = Math.max(tallest, pane);
    };
    for (const pane of panes) {
      await page.evaluate(`location.hash = '${pane}'`);
      await page.locator(`a[href="#${pane}"][aria-current]`).waitFor();
      await page.locator('.group').first().waitFor();
      if (pane === 'about') await page.locator('.check').first().waitFor();
      if (pane === 'storage') await page.locator('table.visually-hidden').waitFor({ state: 'attached' });
      if (pane === 'variables') {
        await page.locator('.variable-row').click();
        await button('Show past values').click();
        await page.locator('.variable-change').nth(4).waitFor();
      }
      await measure(pane);
    }
    assert.deepEqual(
      measured,
      panes.map((pane) => [pane, 640]),
    );
    assert.ok(tallest > 1000, 'there was something to scroll');
  });

  test('and open at their top', onPage, async (t) => {
    const { page } = await open(t, 320); // so that all are taller
    const main = page.locator('main');
    const scrolled = () => main.evaluate(({ scrollTop }) => scrollTop);
    await page.getByRole('link', { name: 'Capture and privacy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Capture and privacy' }).waitFor();
    await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
    assert.notEqual(await scrolled(), 0);
    await page.getByRole('link', { name: 'General' }).click();
    await page.getByRole('heading', { level: 1, name: 'General' }).waitFor();
    assert.ok(await main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 100));
    assert.equal(await scrolled(), 0);
  });
});
