// Opens the overlay in a browser, with the real application and an in-memory clipboard.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Adapters } from '../../src/app/adapters.ts';
import type { FrontWindow } from '../../src/core/window/front-window.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { until } from '../support/application/history.ts';
import { openPage } from '../support/browser/browser.ts';
import { fillStore, type OpenedStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

/** The size in which the application opens it. */
const viewport = { width: 880, height: 520 };

interface Options {
  readonly texts?: readonly string[];
  /** Fills the history before the application starts. */
  readonly fillHistory?: (store: OpenedStore) => void;
  /** Copies things before the overlay opens. */
  readonly fill?: (application: TestApplication) => Promise<void>;
  readonly front?: FrontWindow | undefined;
  readonly width?: number;
  /** Other preferences of the browser, such as more contrast. */
  readonly preferences?: BrowserContextOptions;
  /** The time that the page shows. */
  readonly now?: number;
  /** The key of a shortcut that another program has, whatever the modifiers. */
  readonly taken?: string;
  /** The folder for pictures. */
  readonly folder?: string;
  /** Replaces parts of the application. */
  readonly adapters?: Partial<Adapters>;
}

export const openOverlay = async (
  t: TestContext,
  {
    texts = ['apples', 'pears', 'plums'],
    fillHistory,
    fill,
    front,
    width = viewport.width,
    preferences = {},
    now,
    taken,
    folder = '/nowhere',
    adapters = {},
  }: Options = {},
) => {
  const address = Promise.withResolvers<string>();
  const hidden: unknown[] = [];
  const addresses: string[] = [];
  const revealed: (readonly string[])[] = [];
  const home = makeTempHome(t);
  if (fillHistory) fillStore(home, fillHistory);
  const application = await startApplication(t, home, {
    openShortcutKeys: async () => ({
      hold: async ({ key }) => key !== taken,
      release: async () => undefined,
      close: async () => undefined,
    }),
    openAddress: async (opened) => void addresses.push(opened),
    revealFiles: async (paths) => void revealed.push(paths),
    findPicturesFolder: async () => folder,
    findFrontWindow: async () => front,
    findWindowHost: async () => ({
      name: 'chromium',
      why: 'This is a test.',
      reportsClose: true,
      open: async ({ url }) => {
        address.resolve(url);
        return { close: async () => undefined, raise: async () => true, hide: async () => hidden.push(1) > 0 };
      },
    }),
    ...adapters,
  });
  const { control, clipboard } = application;
  await application.application.holdShortcut();
  await fill?.(application);
  for (const text of texts) await control('PUT', '/v1/clipboard', { body: { text } });
  const opening = control('POST', '/control/windows', { body: { window: 'overlay' } });
  const url = await address.promise;
  const { page, untilAnswered, assertNoFaults } = await openPage(t, new URL(url).origin, {
    viewport: { ...viewport, width },
    timezoneId: 'UTC',
    ...preferences,
  });
  if (now !== undefined) await page.clock.setFixedTime(now);
  await page.goto(url);
  assert.deepEqual((await opening).json, { window: 'overlay', shownBy: 'chromium', opened: true });
  await page.getByRole('status').filter({ hasNotText: 'Loading' }).waitFor();
  const line = page.getByRole('combobox', { name: 'Search what you copied' });
  return { page, line, control, clipboard, hidden, addresses, revealed, untilAnswered, assertNoFaults };
};

const readRows = (page: Page): Promise<string[]> => page.locator('.entry-text').allTextContents();
export const untilRows = (page: Page, expected: readonly string[]): Promise<true> =>
  until(`The rows ${expected}`, async () => {
    const rows = await readRows(page);
    return rows.join('\n') === expected.join('\n') ? (true as const) : undefined;
  });
