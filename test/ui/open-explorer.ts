// The explorer of a real service in a real browser, and the things that a person does there.
import assert from 'node:assert/strict';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { TestBrowser, TestPage } from '../support/browser/browser.ts';
import type { Service } from '../support/service/service.ts';

export interface Explorer extends TestPage {
  readonly keyField: Locator;
  /** The line that tells status, time and size. */
  readonly answerLine: Locator;
  readonly answerBody: Locator;
  readonly curlLine: Locator;
  go(operation: string): Promise<void>;
  /** Sends what is filled in and waits for the answer; answers its status. */
  send(): Promise<number>;
}

const readStatus = async (line: Locator): Promise<number> => Number((await line.innerText()).split(' ')[0]);

const create = (opened: TestPage, { url }: Service): Explorer => {
  const { page } = opened;
  const answerLine = page.getByRole('status', { name: /^Response: / });
  const go = async (operation: string): Promise<void> => {
    await page.goto(`${url}/docs#${operation}`);
    await page.getByRole('article').waitFor(); // the contract has been read
  };
  return {
    ...opened,
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

export const openExplorer = async (
  browser: TestBrowser,
  service: Service,
  options?: BrowserContextOptions,
): Promise<Explorer> => {
  const explorer = create(await browser.open(service.url, options), service);
  await explorer.go('overview');
  return explorer;
};

/** With the key already typed. */
export const openWithKey = async (
  browser: TestBrowser,
  service: Service,
  options?: BrowserContextOptions,
): Promise<Explorer> => {
  const explorer = await openExplorer(browser, service, options);
  await explorer.keyField.fill(service.key);
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

/** Opens whatever can be opened, also what that brings up. By a script: there are hundreds, and a click of the mouse takes 100 milliseconds. */
export const openEverything = async (page: Page): Promise<void> =>
  assert.equal(await page.evaluate(openAll), true, 'there is always more to open');

/** What an expression is in the page; the type is the test's business. */
export const lookUp = (page: Page, expression: string): Promise<unknown> => page.evaluate(expression);
