// Opens pages in Chromium on a test desktop, and pastes into their fields.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestContext } from 'node:test';
import sharp from 'sharp';
import { type Page, startChromium } from '../browser/chromium.ts';
import type { Desktop } from './desktop.ts';

export interface Browsing {
  /** The page's address. */
  readonly address: string;
  readonly shown: Page;
}

/** A small picture. */
export const drawRed = (): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** Serves the page at every path except `/picture.png`. */
const servePage = async (t: TestContext, page: string): Promise<string> => {
  const png = await drawRed();
  const server = createServer(({ url }, reply) => {
    if (url === '/picture.png') reply.setHeader('content-type', 'image/png').end(png);
    else reply.setHeader('content-type', 'text/html').end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  assert.ok(typeof bound === 'object' && bound);
  return `http://127.0.0.1:${bound.port}`;
};

/** Resolves when the page is loaded and Chromium has the focus. */
export const showAddress = async (t: TestContext, desktop: Desktop, address: string): Promise<Page> => {
  const shown = await (await startChromium(t, desktop.session)).open(address);
  await desktop.untilFocused('Chromium');
  return shown;
};

export const browse = async (t: TestContext, desktop: Desktop, page: string, path = '/'): Promise<Browsing> => {
  const address = `${await servePage(t, page)}${path}`;
  return { address, shown: await showAddress(t, desktop, address) };
};

/** Focuses a field. The result waits for its next input and returns its new content. */
export const focusField = async (shown: Page, field: string): Promise<() => Promise<unknown>> => {
  await shown.evaluate(`{
    const field = document.querySelector('${field}');
    window.filled = new Promise((resolve) => field.addEventListener('input', resolve, { once: true }))
      .then(() => field.value ?? field.innerHTML);
    field.focus();
  }`);
  return () => shown.evaluate('filled');
};

/** Pastes into a field with the keyboard; returns the field's new content. */
export const pasteInto = async (desktop: Desktop, shown: Page, field: string): Promise<unknown> => {
  const awaitInput = await focusField(shown, field);
  await desktop.press('Control', 'v');
  return awaitInput();
};
