// Opens the settings window in a real browser, connected to a fake application.
import type { TestContext } from 'node:test';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Pane } from '../../src/contract/panes.ts';
import type { Api } from '../../src/contract/window-protocol.ts';
import { createFakeApplication, type FakeApplication, keyOf } from '../support/application/fake-application.ts';
import { openPage, type TestPage } from '../support/browser/browser.ts';
import { startWindowStandIn } from '../support/desktop/window-stand-in.ts';

export interface SettingsPage extends TestPage {
  readonly application: FakeApplication;
  readonly server: Awaited<ReturnType<typeof startWindowStandIn>>;
  readonly power: Locator;
  readonly status: Locator;
  readonly port: Locator;
  readonly announcement: Locator;
  button(name: string): Locator;
}

/** The size in which the application opens it. */
const viewport = { width: 760, height: 640 };

export const openSettings = async (
  t: TestContext,
  begin: Partial<Api> = {},
  options: BrowserContextOptions = {},
  pane: Pane = 'advanced',
): Promise<SettingsPage> => {
  const application = createFakeApplication(begin);
  const server = await startWindowStandIn(t, application, pane);
  const opened = await openPage(t, server.origin, { viewport, ...options });
  const { page } = opened;
  await page.goto(server.invitation);
  const power = page.getByRole('switch', { name: 'Allow other programs to use Copyloom' });
  await page.locator('.group').first().waitFor(); // it is usable
  return {
    ...opened,
    application,
    server,
    power,
    status: page.locator('#status'),
    port: page.getByRole('textbox', { name: 'Port' }),
    announcement: page.locator('.announcement'),
    button: (name) => page.getByRole('button', { name, exact: true }),
  };
};

/** Waits until an element has this text. */
export const hear = (where: Locator, text: string | RegExp): Promise<void> => where.filter({ hasText: text }).waitFor();

/** Waits until the port field has this value. */
export const holdsPort = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction(`document.getElementById('port').value === '${text}'`);
};

/** Everything in the page: texts, attributes and field values. */
const everything = `document.documentElement.outerHTML.replaceAll(/<script[\\s\\S]*?<\\/script>/g, '') + document.title
  + [...document.querySelectorAll('input')].map(({ value }) => value).join(' ')`;

/** The keys of the fake application that appear anywhere in the page. */
export const findKeys = async (page: Page): Promise<string[]> => {
  const text = String(await page.evaluate(everything));
  return ['a', 'b', 'c'].map(keyOf).filter((key) => text.includes(key));
};
