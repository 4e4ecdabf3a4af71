// Starts Chromium for a test, controlled through its debugging protocol.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { TestContext } from 'node:test';
import type { Session } from '../desktop/desktop.ts';
import { connectToDevTools, type DevTools } from './dev-tools.ts';

export interface Page {
  /** The value of an expression in the page; awaits promises. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases keys together, such as `Control+v` or `Tab`. */
  press(keys: string): Promise<void>;
  /** A PNG of the page. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Chromium {
  /** Opens a new window; resolves when the page is loaded and focused, which requires a window manager. */
  open(address: string): Promise<Page>;
  close(): Promise<void>;
}

/** In milliseconds, before it is killed. */
const exitTimeout = 5000;

const options = [
  '--remote-debugging-pipe',
  '--window-size=600,440',
  '--no-startup-window',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--password-store=basic',
];

export const startChromium = async (t: TestContext, session: Session): Promise<Chromium> => {
  t.signal.throwIfAborted(); // after a timeout, nothing would stop what starts here
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-chromium-'));
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const [platform, desktop] = typeof session === 'string' ? ['x11', { DISPLAY: session }] : ['wayland', session];
  const all = [...options, ...asRoot, `--ozone-platform=${platform}`, `--user-data-dir=${folder}`];
  const child = spawn('chromium', all, {
    env: { ...process.env, ...desktop, HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // A process group, so that all its processes can be killed.
    detached: true,
  });
  const ended = once(child, 'close');
  const [, , , requests, answers] = child.stdio;
  if (!(requests instanceof Writable) || !(answers instanceof Readable)) throw new Error('Chromium has no pipes.');
  const browser = connectToDevTools({ requests, answers });
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // no processes left
    }
  };
  const close = async (): Promise<void> => {
    const timer = setTimeout(kill, exitTimeout);
    await browser.ask('Browser.close').catch(() => undefined); // it may exit before it replies
    await ended;
    clearTimeout(timer);
    kill(); // some processes keep writing to the folder for a while
  };
  t.after(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  return { open: (address) => openPage(browser, address), close };
};

// Keys pressed before the page is painted and focused are lost.
const untilReady = `(async () => {
  if (!document.hasFocus()) await new Promise((resolve) => addEventListener('focus', resolve, { once: true }));
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
})()`;

const openPage = async (browser: DevTools, address: string): Promise<Page> => {
  const { targetId } = await browser.ask('Target.createTarget', { url: 'data:,', newWindow: true });
  const { sessionId } = await browser.ask('Target.attachToTarget', { targetId, flatten: true });
  const page = browser.inSession(String(sessionId));
  await page.ask('Page.enable');
  const loaded = page.waitFor('Page.loadEventFired');
  await page.ask('Page.navigate', { url: address });
  await loaded;
  const evaluate = async (expression: string): Promise<unknown> => {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await page.ask('Runtime.evaluate', params);
    if (exceptionDetails !== undefined) throw new Error(`In the page: ${JSON.stringify(exceptionDetails)}`);
    return typeof result === 'object' && result !== null && 'value' in result ? result.value : undefined;
  };
  // A new window focuses the address bar.
  await page.ask('Page.bringToFront');
  await evaluate(untilReady);
  return {
    evaluate,
    press: async (keys) => {
      for (const type of ['rawKeyDown', 'keyUp'])
        await page.ask('Input.dispatchKeyEvent', { type, ...describeKeys(keys) });
    },
    screenshot: async () => {
      const { data } = await page.ask('Page.captureScreenshot', { format: 'png' });
      return Buffer.from(String(data), 'base64');
    },
    close: async () => void (await browser.ask('Target.closeTarget', { targetId })),
  };
};

const modifierBits: Readonly<Record<string, number>> = { Alt: 1, Control: 2, Meta: 4, Shift: 8 };
const namedKeys: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
};

/** In the protocol's terms. */
const describeKeys = (keys: string) => {
  const [key = '', ...held] = keys.split('+').reverse();
  const modifiers = held.reduce((bits, name) => bits | (modifierBits[name] ?? 0), 0);
  const letter = /^[a-z]$/i.test(key);
  const windowsVirtualKeyCode = namedKeys[key] ?? key.toUpperCase().charCodeAt(0);
  return { modifiers, key, windowsVirtualKeyCode, code: letter ? `Key${key.toUpperCase()}` : key };
};
