// A Chromium of a test's own: pages are opened, asked and typed into by its debugging protocol, which goes through pipes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { TestContext } from 'node:test';
import { connectToDevTools, type DevTools } from './dev-tools.ts';

export interface Page {
  /** The value of an expression in the page; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases keys together, such as `Control+v` or `Tab`. */
  press(keys: string): Promise<void>;
  /** What the page shows, as a PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Chromium {
  /** In a window of its own; comes when the page is loaded and has the focus, which takes a window manager. */
  open(address: string): Promise<Page>;
  close(): Promise<void>;
}

/** Milliseconds to end by itself. */
const patience = 5000;

const options = [
  '--remote-debugging-pipe',
  '--ozone-platform=x11',
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

export const startChromium = async (t: TestContext, display: string): Promise<Chromium> => {
  t.signal.throwIfAborted(); // a test that ran out of time starts nothing more: nobody would stop it
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-chromium-'));
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn('chromium', [...options, ...asRoot, `--user-data-dir=${folder}`], {
    env: { ...process.env, DISPLAY: display, HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // Its processes are ended together.
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
      // none of its processes is left
    }
  };
  const close = async (): Promise<void> => {
    const tooLate = setTimeout(kill, patience);
    await browser.ask('Browser.close').catch(() => undefined); // it may end before it answers, or have ended
    await ended;
    clearTimeout(tooLate);
    kill(); // some of its processes go on writing into the folder for a while
  };
  t.after(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  return { open: (address) => openPage(browser, address), close };
};

// Keys that are pressed before the page has been painted, or while its window has no focus, come to nothing.
const untilReady = `(async () => {
  if (!document.hasFocus()) await new Promise((resolve) => addEventListener('focus', resolve, { once: true }));
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
})()`;

const openPage = async (browser: DevTools, address: string): Promise<Page> => {
  const { targetId } = await browser.ask('Target.createTarget', { url: 'data:,', newWindow: true });
  const { sessionId } = await browser.ask('Target.attachToTarget', { targetId, flatten: true });
  const page = browser.inSession(String(sessionId));
  await page.ask('Page.enable');
  const loaded = page.hear('Page.loadEventFired');
  await page.ask('Page.navigate', { url: address });
  await loaded;
  const evaluate = async (expression: string): Promise<unknown> => {
    const given = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await page.ask('Runtime.evaluate', given);
    if (exceptionDetails !== undefined) throw new Error(`In the page: ${JSON.stringify(exceptionDetails)}`);
    return typeof result === 'object' && result !== null && 'value' in result ? result.value : undefined;
  };
  // A new window has the focus in the line for the address.
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
