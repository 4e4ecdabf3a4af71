// The settings window in a real browser, before a made-up application, and the things that a person does there.
import type { TestContext } from 'node:test';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Api } from '../../src/desktop/bridge.ts';
import { createFakeApplication, type FakeApplication, keyOf } from '../support/application/fake-application.ts';
import type { TestBrowser, TestPage } from '../support/browser/browser.ts';
import { startWindowStandIn } from '../support/desktop/window-stand-in.ts';

export interface SettingsPage extends TestPage {
  readonly application: FakeApplication;
  readonly server: Awaited<ReturnType<typeof startWindowStandIn>>;
  readonly power: Locator;
  readonly status: Locator;
  readonly port: Locator;
  readonly said: Locator;
  button(name: string): Locator;
}

/** As wide and high as the application opens it. */
const viewport = { width: 760, height: 640 };

export const openSettings = async (
  t: TestContext,
  browser: TestBrowser,
  begin: Partial<Api> = {},
  options: BrowserContextOptions = {},
): Promise<SettingsPage> => {
  const application = createFakeApplication(begin);
  const server = await startWindowStandIn(t, application);
  const opened = await browser.open(server.origin, { viewport, ...options });
  const { page } = opened;
  await page.goto(server.invitation);
  const power = page.getByRole('switch', { name: 'Allow other programs to use Copyloom' });
  await power.waitFor();
  return {
    ...opened,
    application,
    server,
    power,
    status: page.locator('#status'),
    port: page.getByRole('textbox', { name: 'Port' }),
    said: page.locator('.said'),
    button: (name) => page.getByRole('button', { name, exact: true }),
  };
};

/** Waits until an element says this. */
export const hear = (where: Locator, words: string | RegExp): Promise<void> =>
  where.filter({ hasText: words }).waitFor();

/** Waits until the port field holds this. */
export const holdsPort = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction(`document.getElementById('port').value === '${text}'`);
};

/** Everything that stands in the page: texts, attributes, and what fields hold. */
const everything = `document.documentElement.outerHTML.replaceAll(/<script[\\s\\S]*?<\\/script>/g, '') + document.title
  + [...document.querySelectorAll('input')].map(({ value }) => value).join(' ')`;

/** Which of the keys that the made-up application makes stand somewhere in the page. */
export const findKeys = async (page: Page): Promise<string[]> => {
  const text = String(await page.evaluate(everything));
  return ['a', 'b', 'c'].map(keyOf).filter((key) => text.includes(key));
};
