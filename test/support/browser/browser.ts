// Starts Chromium for a test: a temporary profile, access only to the service, and a record of faults.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { patience } from '../running/patience.ts';

export interface TestPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every request so far, such as `GET /openapi.json`. */
  readonly requests: readonly string[];
  /** Fails on a request to another origin, a policy violation, a script error or a dialog. */
  assertNoFaults(): void;
}

export interface TestBrowser {
  open(origin: string, options?: BrowserContextOptions): Promise<TestPage>;
}

/** The page itself reports policy violations. */
const reportViolations = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('Content-Security-Policy: ' + violatedDirective + ' ' + blockedURI));`;

const watch = (page: Page, faults: string[]): void => {
  page.on('pageerror', (error) => faults.push(`an error in the page: ${error.message}`));
  page.on('console', (message) => {
    // The console also logs responses of 400 and above and a stopped service, which aren't faults.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`on the console: ${message.text()}`);
  });
  page.on('popup', () => faults.push('a window was opened'));
  page.on('dialog', (dialog) => {
    faults.push(`a script opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
};

export const startBrowser = async (t: TestContext): Promise<TestBrowser> => {
  t.signal.throwIfAborted(); // after a timeout, nothing would stop what starts here
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
  t.after(() => browser.close());
  return {
    /** Blocks requests to other origins. */
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
      await context.addInitScript(reportViolations);
      const page = await context.newPage();
      watch(page, faults);
      return { page, context, requests, assertNoFaults: () => assert.deepEqual(faults, []) };
    },
  };
};
