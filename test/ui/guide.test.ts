// The guide in a real browser: readable in every width and appearance, under its policy, and accessible.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startListening } from '../support/application/listener.ts';
import { assertAccessibleIn } from '../support/browser/access.ts';
import { onPage, openPage, pages } from '../support/browser/browser.ts';

describe('the guide', pages, () => {
  test('leads from the explorer from page to page, with styles and pictures', onPage, async (t) => {
    const { url } = await startListening(t);
    const { page, requests, assertNoFaults } = await openPage(t, url);
    await page.goto(`${url}/docs`);
    await page.getByRole('link', { name: 'Guide' }).click();
    await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor();
    await page.waitForURL(`${url}/docs/guide`);
    const menu = page.getByRole('navigation', { name: 'Pages' });
    assert.equal(await menu.getByRole('link', { name: 'Getting started' }).getAttribute('aria-current'), 'page');
    await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').click();
    await page.waitForURL(`${url}/docs/guide/*.html`);
    await menu.getByRole('link', { name: 'The desktop application' }).click();
    await page.getByRole('heading', { level: 1, name: 'The desktop application' }).waitFor();
    await page.waitForLoadState('load'); // the pictures too
    assert.equal(await page.evaluate(`[...document.images].every(({ naturalWidth }) => naturalWidth > 0)`), true);
    await menu.getByRole('link', { name: 'The tray icon' }).click();
    await page.waitForURL(({ hash }) => hash === '#the-tray-icon');
    assert.ok(requests.includes('GET /docs/guide/style.css'));
    assertNoFaults();
  });

  test('is accessible and fits in wide and narrow windows', onPage, async (t) => {
    const { url } = await startListening(t);
    const { page, assertNoFaults } = await openPage(t, url);
    for (const path of ['', '/overlay', '/privacy', '/troubleshooting', '/reference/mcp']) {
      await page.goto(`${url}/docs/guide${path}`);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, path);
        await assertAccessibleIn(page, `${path} at ${width} pixels`);
      }
    }
    assertNoFaults();
  });
});
