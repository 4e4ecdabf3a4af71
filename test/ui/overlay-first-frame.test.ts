// Tests that the first thing the overlay draws has the newest entries in it, and that keys reach it from then on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts } from '../../src/ui/overlay/texts.ts';
import { until } from '../support/application/history.ts';
import { onPage } from '../support/browser/browser.ts';
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

test('the overlay draws nothing before the newest entries, and all rows in sight at once', onPage, async (t) => {
  const texts = Array.from({ length: 40 }, (_, index) => `text ${index}`);
  const { page } = await openOverlay(t, { texts });
  await page.addInitScript(script);
  await page.reload();
  const read = async (): Promise<number[]> => JSON.parse(await page.evaluate('JSON.stringify(drawings)'));
  const [first = 0] = await until('All rows', async () => {
    const drawings = await read();
    return drawings.some((drawn) => drawn > rows) ? drawings : undefined;
  });
  assert.ok(first > 0, 'The page was drawn without entries.');
});

test('the overlay, its menu and its forms take keys before they are seen', onPage, async (t) => {
  const { page } = await openOverlay(t);
  // As in a window that is not yet seen: there are no frames, and no time passes.
  await page.addInitScript('window.setTimeout = () => 0; window.requestAnimationFrame = () => 0;');
  await page.reload();
  const findFocused = (): Promise<unknown> =>
    page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.labels?.[0]?.textContent');
  const untilFocused = (label: string) =>
    until(`The focus of ${label}`, async () => (await findFocused()) === label || undefined);
  await untilFocused(texts.search);
  await page.keyboard.press('Control+k');
  await untilFocused(texts.actions.search);
  await page.keyboard.press('Escape');
  await untilFocused(texts.search);
  await page.keyboard.press('Control+e');
  await untilFocused(texts.forms.edit.label('“\u2068plums\u2069”'));
});
