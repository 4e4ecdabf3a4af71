// Uses the menu of the overlay in a browser.
import type { Locator, Page } from 'playwright-core';
import { until } from '../support/application/history.ts';

export const findMenu = (page: Page) => page.getByRole('dialog', { name: 'Actions' });

export const untilFocused = (page: Page, label: string): Promise<true> =>
  until(`The focus in ${label}`, async () => {
    const focused = await page.evaluate('document.activeElement.getAttribute("aria-label")');
    return focused === label || undefined;
  });

export const untilStatus = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).waitFor();

/** Opens the menu and returns what it offers, with the shortcuts. */
export const openMenu = async (page: Page, line: Locator): Promise<string[]> => {
  await line.press('Control+k');
  await untilFocused(page, 'Search actions');
  return findMenu(page).getByRole('option').allTextContents();
};

/** Opens the menu and chooses the first item that matches. */
export const chooseAction = async (page: Page, line: Locator, text: string): Promise<void> => {
  await openMenu(page, line);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await findMenu(page).waitFor({ state: 'detached' });
};
