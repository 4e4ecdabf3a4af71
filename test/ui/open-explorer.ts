// Opens the explorer of a real application in a real browser: the page of the API, or the window.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { startListening, type TestListener } from '../support/application/listener.ts';
import { put } from '../support/application/talk.ts';
import { openPage, type TestPage } from '../support/browser/browser.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

type Served = TestApplication & TestListener;

export interface Explorer<From = Served> extends TestPage {
  readonly served: From;
  readonly keyField: Locator;
  /** The line with status, time and size. */
  readonly answerLine: Locator;
  readonly answerBody: Locator;
  readonly curlLine: Locator;
  go(operation: string): Promise<void>;
  /** Sends the request, waits for the response and returns its status. */
  send(): Promise<number>;
}

const readStatus = async (line: Locator): Promise<number> => Number((await line.innerText()).split(' ')[0]);

const create = <From>(opened: TestPage, served: From, address: string): Explorer<From> => {
  const { page } = opened;
  const answerLine = page.getByRole('status', { name: /^Response: / });
  const go = async (operation: string): Promise<void> => {
    await page.goto(`${address}#${operation}`);
    // The page follows the address later. In a narrow window, the menu is hidden.
    await page.locator(`#menu a[href="#${operation}"][aria-current]`).waitFor({ state: 'attached' });
  };
  return {
    ...opened,
    served,
    keyField: page.getByLabel('Key', { exact: true }),
    answerLine,
    answerBody: page.getByRole('region', { name: 'Response body' }),
    curlLine: page.getByRole('region', { name: 'curl', exact: true }),
    go,
    send: async () => {
      await page.getByRole('button', { name: /^Send (request|again)$/ }).click();
      const confirm = page.getByRole('dialog').getByRole('button', { name: 'Send request' });
      await answerLine.or(confirm).waitFor();
      if (await confirm.isVisible()) await confirm.click();
      await answerLine.waitFor();
      return readStatus(answerLine);
    },
  };
};

/** The page gives a check of the key ten seconds, which a busy machine may need. */
const waitLonger = 'AbortSignal.timeout = () => new AbortController().signal;';

interface Options {
  /** Copied before it opens. */
  readonly texts?: readonly string[];
  readonly browser?: BrowserContextOptions;
}

export const openExplorer = async (t: TestContext, { texts = [], browser }: Options = {}): Promise<Explorer> => {
  const served = await startListening(t);
  for (const text of texts) await put(served, text);
  const explorer = create(await openPage(t, served.url, browser), served, `${served.url}/docs`);
  await explorer.page.addInitScript(waitLonger);
  await explorer.go('overview');
  return explorer;
};

/** Opens the window of the explorer as a browser does. The API is off. */
export const openInWindow = async (t: TestContext): Promise<Explorer<TestApplication>> => {
  const { promise: invitation, resolve } = Promise.withResolvers<string>();
  const served = await startApplication(t, makeTempHome(t), {
    findWindowHost: async () => ({
      name: 'browser',
      why: 'This is a test.',
      reportsClose: false,
      open: async ({ url }) => {
        resolve(url);
        return { close: async () => undefined };
      },
    }),
  });
  const opening = served.control('POST', '/control/windows', { body: { window: 'explorer' } });
  const { origin, pathname } = new URL(await invitation);
  const explorer = create(await openPage(t, origin), served, origin + pathname);
  await explorer.page.goto(await invitation);
  assert.equal((await opening).status, 200);
  await explorer.page.getByRole('article').waitFor();
  return explorer;
};

/** Opens the explorer with the key filled in. */
export const openWithKey = async (t: TestContext, options?: Options): Promise<Explorer> => {
  const explorer = await openExplorer(t, options);
  await explorer.keyField.fill(explorer.served.key);
  return explorer;
};

const openAll = `(async () => {
  for (let rounds = 0; rounds < 100; rounds += 1) {
    const closed = [...document.querySelectorAll('details:not([open]) > summary')];
    if (closed.length === 0) return true;
    for (const summary of closed) summary.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  return false;
})()`;

/** Opens all `details`, also nested ones. Uses a script, because there are hundreds and a real click takes 100 ms. */
export const openEverything = async (page: Page): Promise<void> =>
  assert.equal(await page.evaluate(openAll), true, 'everything is open');

/** Evaluates an expression in the page. */
export const lookUp = (page: Page, expression: string): Promise<unknown> => page.evaluate(expression);
