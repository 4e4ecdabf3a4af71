// Checks a page's accessibility with axe and with the keyboard.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const listViolations = `axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
  id + ': ' + nodes.map(({ html }) => html).join(' ')))`;

/** The violations that axe finds, with their elements. */
export const findViolations = async (page: Page): Promise<unknown> => {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  return page.evaluate(listViolations);
};

/** The accessible name of the focused element. */
const focused = `(({ activeElement: on }) => on.getAttribute('aria-label') ?? on.labels?.[0]?.textContent ??
  document.getElementById(on.getAttribute('aria-labelledby'))?.textContent ?? on.textContent)(document)`;

const hasVisibleFocus = `(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)(
  getComputedStyle(document.activeElement))`;

export const tellFocus = async (page: Page): Promise<string> => String(await page.evaluate(focused)).trim();

/** Presses Tab until the named element has the focus; returns the names passed on the way. */
export const tabTo = async (page: Page, name: string): Promise<string[]> => {
  const passed: string[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    passed.push(await tellFocus(page));
    assert.ok(await page.evaluate(hasVisibleFocus), `the focus on ${passed.at(-1)} is visible`);
    if (passed.at(-1) === name) return passed;
  }
  return assert.fail(`Tab did not reach ${name}: ${passed.join(', ')}`);
};
