// Opens the settings window, or that of the first start, in a real browser, connected to the real application.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import type { Adapters } from '../../src/app/adapters.ts';
import type { Pane } from '../../src/contract/panes.ts';
import { startApplication } from '../support/application/application.ts';
import { openPage } from '../support/browser/browser.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

interface Options {
  /** Of Settings; `welcome` opens the window of the first start instead. */
  readonly pane?: Pane | 'welcome';
  /** Replaces parts of the application. */
  readonly adapters?: Partial<Adapters>;
  readonly home?: ReturnType<typeof makeTempHome>;
  readonly browser?: BrowserContextOptions;
}

/** The size in which the application opens it. */
const viewport = { width: 760, height: 640 };

export const openRealSettings = async (
  t: TestContext,
  { pane = 'general', adapters = {}, home = makeTempHome(t), browser: options = {} }: Options = {},
) => {
  const address = Promise.withResolvers<string>();
  const started = await startApplication(t, home, {
    ...adapters,
    findWindowHost: async () => ({
      name: 'chromium',
      why: 'This is a test.',
      reportsClose: true,
      open: async ({ url }) => {
        address.resolve(url);
        return { close: async () => undefined };
      },
    }),
  });
  const wanted = pane === 'welcome' ? { window: pane } : { window: 'settings', pane };
  const opening = started.control('POST', '/control/windows', { body: wanted });
  const url = await address.promise;
  const opened = await openPage(t, new URL(url).origin, { viewport, ...options });
  await opened.page.goto(url);
  assert.equal((await opening).status, 200);
  await opened.page.locator('.group, footer').first().waitFor(); // it is usable
  const readSetting = async (name: string): Promise<unknown> => {
    const { json } = await started.control('GET', '/control/settings');
    return json.settings.find((setting: { name: string }) => setting.name === name)?.value;
  };
  return {
    ...opened,
    ...started,
    home,
    readSetting,
    /** As by the command line. */
    changeSettings: async (body: Record<string, unknown>): Promise<void> => {
      assert.equal((await started.control('PATCH', '/control/settings', { body })).status, 200);
    },
    announcement: opened.page.locator('.announcement'),
    button: (name: string) => opened.page.getByRole('button', { name, exact: true }),
  };
};
