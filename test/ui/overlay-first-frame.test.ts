// Tests that the first thing the overlay draws has the newest entries in it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/application/history.ts';
import { startBrowser } from '../support/browser/browser.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { openOverlay } from './open-overlay.ts';

/** Notes what is drawn first. Without timers, nothing is drawn only because time passes, or after the first frame. */
const script = `
window.setTimeout = () => 0;
window.drawings = [];
new MutationObserver(() => {
  const page = document.getElementById('page');
  if (page?.firstChild) drawings.push(page.querySelectorAll('.entry-text').length);
}).observe(document, { childList: true, subtree: true });`;
/** As many as fit into the list. */
const rows = 12;

test('the overlay draws nothing before the newest entries, and all rows in sight at once', {
  timeout: testTime,
}, async (t) => {
  if (!hasPrograms(t, ['chromium'])) return;
  const browser = await startBrowser(t);
  const texts = Array.from({ length: 40 }, (_, index) => `text ${index}`);
  const { page } = await openOverlay(t, browser, { texts });
  await page.addInitScript(script);
  await page.reload();
  const read = async (): Promise<number[]> => JSON.parse(await page.evaluate('JSON.stringify(drawings)'));
  const [first = 0] = await until('All rows', async () => {
    const drawings = await read();
    return drawings.some((drawn) => drawn > rows) ? drawings : undefined;
  });
  assert.ok(first > 0, 'The page was drawn without entries.');
});
