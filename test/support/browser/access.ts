// Checks a page's accessibility with axe and with the keyboard.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const runAxe = (options: object): string => `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`;

/** While colors change, axe would see those in between. */
const waitForEnds = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity).map(({ finished }) => finished))`;

/** The violations that axe finds, with their elements. */
const findViolations = async (page: Page, options: object = {}): Promise<unknown> => {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  await page.evaluate(waitForEnds);
  return page.evaluate(runAxe(options));
};

/** Fails if axe finds anything in this state of the page, in the colors that it has. */
export const assertAccessible = async (page: Page, what = 'the page'): Promise<void> =>
  assert.deepEqual(await findViolations(page), [], what);

type Colors = NonNullable<Parameters<Page['emulateMedia']>[0]>;

const ordinary: Colors = { colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' };

/** In other colors, only the rules about colors can find something else: nothing but colors depends on them. */
const aboutColors = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** The same in light colors and in others, one after the other on the same page. */
export const assertAccessibleIn = async (
  page: Page,
  what = 'the page',
  others: readonly Colors[] = [{ colorScheme: 'dark' }],
): Promise<void> => {
  await assertAccessible(page, what);
  for (const colors of others) {
    await page.emulateMedia({ ...ordinary, ...colors });
    assert.deepEqual(await findViolations(page, aboutColors), [], `${what} with ${JSON.stringify(colors)}`);
  }
  await page.emulateMedia(ordinary);
};

/** The accessible name of the focused element. */
const focused = `(({ activeElement: on }) => on.getAttribute('aria-label') ?? on.labels?.[0]?.textContent ??
  document.getElementById(on.getAttribute('aria-labelledby'))?.textContent ?? on.textContent)(document)`;

const hasVisibleFocus = `(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)(
  getComputedStyle(document.activeElement))`;

export const tellFocus = async (page: Page): Promise<string> => String(await page.evaluate(focused)).trim();

/** From now on, nothing is done only because a frame is drawn or time passes. What takes the focus must have it before it is seen. */
export const stopFrames = (page: Page): Promise<unknown> =>
  page.evaluate('window.setTimeout = () => 0; window.requestAnimationFrame = () => 0;');

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
