// Opens pages for tests in a headless browser: a temporary profile, access only to the service, and a record of faults.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
  type Route,
} from 'playwright-core';
import { eventsPath } from '../../../src/contract/window-protocol.ts';
import { until } from '../application/history.ts';
import { patience, testTime } from '../running/patience.ts';
import { atProcessEnd } from '../running/process-end.ts';
import { isLong } from '../running/random.ts';
import { findBrowser } from './find-browser.ts';

export interface TestPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every request so far, such as `GET /openapi.json`. */
  readonly requests: readonly string[];
  /** Resolves when the page has drawn the answers to all that it has asked for. Many keys and buttons do nothing before. */
  untilAnswered(): Promise<void>;
  /** Fails on a request to another origin, a policy violation, a script error or a dialog. */
  assertNoFaults(): void;
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

const drawTwice = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** Ignores streams, which never end. */
const watchAnswers = (page: Page) => {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().endsWith(eventsPath)) asked.add(request);
  });
  page.on('requestfinished', (request) => void asked.delete(request));
  page.on('requestfailed', (request) => void asked.delete(request));
  return async (): Promise<void> => {
    await page.evaluate(drawTwice); // what was just pressed has asked by then
    do {
      await until('The answers to the page', async () => asked.size === 0 || undefined);
      await page.evaluate(drawTwice);
    } while (asked.size > 0); // an answer may lead to another question
  };
};

/** One for all tests of this process, from the first page on. */
let started: Promise<Browser> | undefined;

const startBrowser = (): Promise<Browser> => {
  started = chromium.launch({
    executablePath: findBrowser() ?? 'chromium-headless-shell',
    args: ['--disable-background-networking', '--disable-component-update', '--no-first-run'],
    // It ends with a bus that it has connected to, such as that of the test which starts it.
    env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
  });
  return started;
};

const findConnected = async (): Promise<Browser> => {
  const browser = await (started ?? startBrowser());
  if (browser.isConnected()) return browser;
  console.log('The browser has ended; this test starts another one.');
  return startBrowser();
};

atProcessEnd(async () => (await started)?.close());

/** Like a new profile. Without motion, which takes time, except in long runs. */
export const openContext = async (t: TestContext, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  t.signal.throwIfAborted(); // after a timeout, nothing would close what opens here
  const connected = await findConnected();
  const context = await connected.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: isLong ? 'no-preference' : 'reduce',
    ...options,
  });
  t.after(async () => {
    // Requests of a page may still be on their way to a test that holds or answers them. A page may also close itself.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
    await context.close();
  });
  context.setDefaultTimeout(patience);
  return context;
};

/** Opens an empty page and blocks requests to other origins. */
export const openPage = async (t: TestContext, origin: string, options?: BrowserContextOptions): Promise<TestPage> => {
  const context = await openContext(t, options);
  const requests: string[] = [];
  const faults: string[] = [];
  const decide = (route: Route): Promise<void> => {
    const url = new URL(route.request().url());
    if (url.origin !== origin) {
      faults.push(`a request left the service: ${url}`);
      return route.abort();
    }
    requests.push(`${route.request().method()} ${url.pathname}${url.search}`);
    return route.continue();
  };
  await context.route('**/*', (route) => decide(route).catch(() => undefined)); // the page was closed meanwhile
  await context.addInitScript(reportViolations);
  const page = await context.newPage();
  watch(page, faults);
  const untilAnswered = watchAnswers(page);
  return { page, context, requests, untilAnswered, assertNoFaults: () => assert.deepEqual(faults, []) };
};

const missing = 'no Chromium or Chrome found. To install what tests need: npm run test:install';
/** What Node takes for a longer time would end at once. */
const longest = 2 ** 31 - 1;

/** The options of a group of tests: it has no limit of time, because each of its tests has one. */
export const pages = { timeout: longest };

/** The options of a test that opens a page. Without a browser, it is skipped, or fails in CI. */
export const onPage = {
  timeout: testTime,
  skip: findBrowser() === undefined && process.env['CI'] !== 'true' && missing,
};
