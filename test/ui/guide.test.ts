// The guide in a real browser: readable in every width and appearance, under its policy, and accessible.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findViolations } from '../support/browser/access.ts';
import { startBrowser } from '../support/browser/browser.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { startService } from '../support/service/service.ts';

test('the guide', async (t) => {
  if (!hasPrograms(t, ['chromium'])) return;
  const service = await startService(t);
  const browser = await startBrowser(t);

  await t.test('leads from the explorer from page to page, with styles and pictures', async () => {
    const { page, requests, assertNoFaults } = await browser.open(service.url);
    await page.goto(`${service.url}/docs`);
    await page.getByRole('link', { name: 'Guide' }).click();
    await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor();
    await page.waitForURL(`${service.url}/docs/guide`);
    const menu = page.getByRole('navigation', { name: 'Pages' });
    assert.equal(await menu.getByRole('link', { name: 'Getting started' }).getAttribute('aria-current'), 'page');
    await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').click();
    await page.waitForURL(`${service.url}/docs/guide/*.html`);
    await menu.getByRole('link', { name: 'The desktop application' }).click();
    await page.getByRole('heading', { level: 1, name: 'The desktop application' }).waitFor();
    await page.waitForLoadState('load'); // the pictures too
    assert.equal(await page.evaluate(`[...document.images].every(({ naturalWidth }) => naturalWidth > 0)`), true);
    await menu.getByRole('link', { name: 'The tray icon' }).click();
    await page.waitForURL(({ hash }) => hash === '#the-tray-icon');
    assert.ok(requests.includes('GET /docs/guide/style.css'));
    assertNoFaults();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      await t.test(`is accessible and fits at ${width} pixels, ${colorScheme}`, async () => {
        const viewport = { width, height: 800 };
        const { page, assertNoFaults } = await browser.open(service.url, { viewport, colorScheme });
        for (const path of ['', '/overlay', '/privacy', '/troubleshooting', '/reference/mcp']) {
          await page.goto(`${service.url}/docs/guide${path}`);
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, path);
          assert.deepEqual(await findViolations(page), [], path);
        }
        assertNoFaults();
      });
    }
  }
});
