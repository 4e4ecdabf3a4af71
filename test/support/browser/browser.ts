// Debian's Chromium for a test: a profile of its own, no network but the service, and a record of everything that must not happen.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { patience } from '../running/patience.ts';

export interface TestPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** `GET /openapi.json`: every request so far. */
  readonly requests: readonly string[];
  /** Fails if anything happened that must not: a request to elsewhere, a breach of the policy, an error or a dialog of a script. */
  assertNoFaults(): void;
}

export interface TestBrowser {
  open(origin: string, options?: BrowserContextOptions): Promise<TestPage>;
}

/** Told by the page itself, as soon as it happens. */
const tellBreaches = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('Content-Security-Policy: ' + violatedDirective + ' ' + blockedURI));`;

const watch = (page: Page, faults: string[]): void => {
  page.on('pageerror', (error) => faults.push(`an error in the page: ${error.message}`));
  page.on('console', (message) => {
    // The console tells of answers of 400 and above, and of a service that is gone: those are answers like others.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`on the console: ${message.text()}`);
  });
  page.on('popup', () => faults.push('a window was opened'));
  page.on('dialog', (dialog) => {
    faults.push(`a script spoke: ${dialog.message()}`);
    void dialog.dismiss();
  });
};

export const startBrowser = async (t: TestContext): Promise<TestBrowser> => {
  t.signal.throwIfAborted(); // a test that ran out of time starts nothing more: nobody would stop it
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
  t.after(() => browser.close());
  return {
    /** Whatever it asks for, the page gets it from `origin` or not at all. */
    open: async (origin, options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      context.setDefaultTimeout(patience);
      const requests: string[] = [];
      const faults: string[] = [];
      await context.route('**/*', async (route) => {
        const url = new URL(route.request().url());
        if (url.origin !== origin) {
          faults.push(`a request left the service: ${url}`);
          return route.abort();
        }
        requests.push(`${route.request().method()} ${url.pathname}${url.search}`);
        return route.continue();
      });
      await context.addInitScript(tellBreaches);
      const page = await context.newPage();
      watch(page, faults);
      return { page, context, requests, assertNoFaults: () => assert.deepEqual(faults, []) };
    },
  };
};
