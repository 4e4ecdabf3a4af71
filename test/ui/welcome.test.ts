// The window of the first start with the real application, in a real browser.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { writeShortcut } from '../../src/base/shortcut.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import type { OpenShortcutKeys } from '../../src/core/window/shortcut-keys.ts';
import type { ExtensionOffer } from '../../src/platform/install/extension-offer.ts';
import { createAutostartFile } from '../../src/platform/login/autostart-file.ts';
import { startApplication } from '../support/application/application.ts';
import { until } from '../support/application/history.ts';
import { assertAccessible, assertAccessibleIn } from '../support/browser/access.ts';
import { onPage, openPage, pages } from '../support/browser/browser.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';
import { hear } from './open-settings.ts';

/** Another program has the default shortcut if `isTaken`. If `isAsking`, the desktop opens the overlay itself, once it may. */
const createFakeKeys = (isTaken: boolean, isAsking: boolean) => {
  let press = (): void => undefined;
  let isAdded = false;
  const open: OpenShortcutKeys = async ({ onPress }) => {
    press = onPress;
    return {
      hold: async (shortcut) => {
        if (isAsking && !isAdded) throw new Unavailable('Only GNOME itself can open the overlay.');
        return !isTaken || writeShortcut(shortcut) !== 'Ctrl+Shift+V';
      },
      ...(isAsking && {
        add: async () => {
          isAdded = true;
        },
      }),
      release: async () => undefined,
      close: async () => undefined,
    };
  };
  return { open, press: () => press() };
};

/** The extension of GNOME Shell, as on GNOME before the next login. */
const createFakeExtension = (): ExtensionOffer => {
  let state: 'offered' | 'waiting' = 'offered';
  return {
    read: async () => state,
    add: async () => {
      state = 'waiting';
    },
  };
};

interface Options {
  readonly isTaken?: boolean;
  readonly isAsking?: boolean;
  readonly extension?: ExtensionOffer;
  readonly home?: ReturnType<typeof makeTempHome>;
  readonly browser?: BrowserContextOptions;
}

const start = async (
  t: TestContext,
  { isTaken = false, isAsking = false, extension, home = makeTempHome(t), browser: options = {} }: Options = {},
) => {
  const opened: { url: string; isClosed: boolean }[] = [];
  const autostartFile = join(makeTempFolder(t), 'autostart/copyloom.desktop');
  const keys = createFakeKeys(isTaken, isAsking);
  const started = await startApplication(t, home, {
    openShortcutKeys: keys.open,
    ...(extension && { extension }),
    login: createAutostartFile({ platform: 'linux', path: autostartFile, command: ['/opt/bin/copyloom'] }),
    findWindowHost: async () => ({
      name: 'chromium',
      why: 'This is a test.',
      reportsClose: true,
      open: async ({ url }) => {
        const window = { url, isClosed: false };
        opened.push(window);
        return {
          close: async () => {
            window.isClosed = true;
          },
        };
      },
    }),
  });
  await started.application.holdShortcut();
  const visitWindow = async (index: number) => {
    const { url } = await until('The window', async () => opened[index]);
    const visited = await openPage(t, new URL(url).origin, { viewport: { width: 640, height: 720 }, ...options });
    await visited.page.goto(url);
    return visited;
  };
  return { ...started, home, keys, opened, autostartFile, visitWindow };
};

describe('the first start', pages, () => {
  test('opens once, and ends with the overlay open on samples, which are removed with one click', onPage, async (t) => {
    const { application, control, call, home, keys, opened, autostartFile, visitWindow, close } = await start(t);
    const showing = application.showWelcome();
    const { page, assertNoFaults } = await visitWindow(0);
    await showing;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByRole('heading', { level: 1, name: 'Welcome to Copyloom' }).waitFor();
    const passwords = page.getByRole('listitem').filter({ hasText: 'Passwords that you copy as plain text' });
    assert.match(
      (await passwords.textContent()) ?? '',
      /can’t be recognized\. Ignore the application .* pause recording\.$/,
    );
    await page.getByText('Try it now: press Ctrl+Shift+V.').waitFor();
    keys.press();
    const overlay = await visitWindow(1);
    await hear(page.locator('#tried'), 'It works: the shortcut opened the overlay. Esc closes it.');
    const height = await page.evaluate('document.documentElement.scrollHeight');
    assert.equal(height, 720, 'all of it fits into the window');
    await overlay.page.close();
    const power = page.getByRole('switch', { name: 'Start at login' });
    await power.press('Space');
    await until('The switch', async () => (await power.isChecked()) || undefined);
    assert.match(readFileSync(autostartFile, 'utf8'), /^Exec=\/opt\/bin\/copyloom$/m);
    assert.equal((await call('GET', '/v1/history')).json.total, 0, 'nothing is added unasked');
    assertNoFaults();

    await button('Add samples and open the overlay').click();
    await until('The end of the window', async () => opened[0]?.isClosed || undefined);
    const shown = await visitWindow(2);
    await shown.page.setViewportSize({ width: 880, height: 560 });
    await shown.page.getByText('Press Ctrl+Shift+V, choose an entry').first().waitFor();
    await shown.page.locator('.entry-text').nth(4).waitFor();
    const cut = `[...document.querySelectorAll('.entry-text')]
      .flatMap((row) => (row.scrollWidth > row.clientWidth ? row.textContent : []))`;
    assert.deepEqual(await shown.page.evaluate(cut), [], 'each lesson can be read whole');
    const { items, total } = (await call('GET', '/v1/history?tag=copyloom-sample')).json;
    assert.equal(total, 5);
    assert.ok(items.every((entry: { description?: string }) => entry.description));

    const again = control('POST', '/control/windows', { body: { window: 'welcome' } });
    const welcome = await visitWindow(3);
    assert.equal((await again).status, 200);
    await welcome.page.getByRole('button', { name: 'Remove the samples' }).click();
    await until('Their end', async () => (await call('GET', '/v1/history')).json.total === 0 || undefined);
    await welcome.page.getByRole('button', { name: 'Remove the samples' }).waitFor({ state: 'detached' });
    await close();

    const next = await start(t, { home });
    await next.application.showWelcome();
    assert.deepEqual(next.opened, [], 'it does not return');
  });

  test('does not open if there is a history, to which it adds nothing', onPage, async (t) => {
    const first = await start(t);
    await first.call('PUT', '/v1/clipboard', { body: { text: 'mine' } });
    await first.close();
    const { application, control, call, opened, visitWindow } = await start(t, { home: first.home });
    await application.showWelcome();
    assert.deepEqual(opened, []);
    const opening = control('POST', '/control/windows', { body: { window: 'welcome' } });
    const { page } = await visitWindow(0);
    await opening;
    await page.getByRole('button', { name: 'Open the overlay' }).waitFor();
    assert.equal(await page.getByRole('button', { name: /samples/ }).count(), 0);
    assert.deepEqual((await control('POST', '/control/welcome', { body: { samples: true } })).json, { added: 0 });
    assert.equal((await call('GET', '/v1/history')).json.total, 1);
  });

  test('takes a free shortcut if another program has it, and opens without samples', onPage, async (t) => {
    const { application, call, opened, visitWindow, autostartFile } = await start(t, { isTaken: true });
    void application.showWelcome();
    const { page } = await visitWindow(0);
    await page.getByText('Another program has the shortcut Ctrl+Shift+V.').waitFor();
    await page.getByRole('button', { name: 'Use Ctrl+Alt+V' }).click();
    await page.getByText('Try it now: press Ctrl+Alt+V.').waitFor();
    await page.getByRole('button', { name: 'Open without samples' }).click();
    await until('The overlay', async () => opened[1]?.url.includes('/overlay') || undefined);
    assert.equal((await call('GET', '/v1/history')).json.total, 0);
    assert.equal(existsSync(autostartFile), false, 'starting at login is only offered');
  });

  test('adds the extension of GNOME Shell with one click, and says when it is used', onPage, async (t) => {
    const { application, visitWindow } = await start(t, { extension: createFakeExtension() });
    void application.showWelcome();
    const { page } = await visitWindow(0);
    await page.getByRole('button', { name: 'Add the extension' }).click();
    await page.getByText('Log out and in again to use it.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Add the extension' }).count(), 0);
    await assertAccessible(page);
  });

  test('lets GNOME open the overlay itself with one click, and not before', onPage, async (t) => {
    const { application, visitWindow } = await start(t, { isAsking: true });
    void application.showWelcome();
    const { page } = await visitWindow(0);
    await page.getByText('GNOME can open the overlay on Ctrl+Shift+V').waitFor();
    await page.getByRole('button', { name: 'Add to GNOME' }).click();
    await page.getByText('Try it now: press Ctrl+Shift+V.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Add to GNOME' }).count(), 0);
  });

  test('passes axe in light and dark mode at 360 pixels', onPage, async (t) => {
    const { application, visitWindow } = await start(t, {
      browser: { viewport: { width: 360, height: 640 } },
    });
    void application.showWelcome();
    const { page } = await visitWindow(0);
    await page.getByRole('button', { name: 'Open without samples' }).waitFor();
    await assertAccessibleIn(page);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  });
});
