// The explorer of a real service in a real browser, and the things that a person does there.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { TestBrowser, TestPage } from '../support/browser.ts';
import type { Service } from '../support/service.ts';

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
  const answerLine = page.getByRole('status', { name: /^Answer: / });
  const go = async (operation: string): Promise<void> => {
    await page.goto(`${url}/docs#${operation}`);
    await page.getByRole('article').waitFor(); // the contract has been read
  };
  return {
    ...opened,
    keyField: page.getByLabel('Key', { exact: true }),
    answerLine,
    answerBody: page.getByRole('region', { name: 'Body of the answer' }),
    curlLine: page.getByRole('region', { name: 'curl', exact: true }),
    go,
    send: async () => {
      await page.getByRole('button', { name: /^Send (request|again)$/ }).click();
      const confirm = page.getByRole('dialog').getByRole('button', { name: 'Send it' });
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

/** Opens whatever can be opened, also what that brings up. */
export const openEverything = async (page: Page): Promise<void> => {
  const closed = page.locator('details:not([open]) > summary');
  for (let opened = 0; opened < 100 && (await closed.count()) > 0; opened += 1) await closed.first().click();
};

/** What an expression is in the page; the type is the test's business. */
export const lookUp = (page: Page, expression: string): Promise<unknown> => page.evaluate(expression);
