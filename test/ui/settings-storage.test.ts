// The Storage pane with the real application, in a real browser.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { describe, type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { putText, until } from '../support/application/history.ts';
import { setVariable } from '../support/application/variables.ts';
import { assertAccessibleIn } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';
import { openRealSettings } from './open-real-settings.ts';

const pane = 'storage';

/** Maintenance doesn't give its free space back, because it is less than a sixteenth of the file. */
const makeHomeWithFreeSpace = (t: TestContext): Home => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    for (let n = 0; n < 60; n++) history.record({ text: `${n} ${'lorem ipsum dolor '.repeat(8000)}` });
  });
  const database = openDatabase(home.databaseFile);
  database.execute(`
    CREATE TABLE filler (content BLOB);
    INSERT INTO filler SELECT randomblob(300000);
    DROP TABLE filler;
  `);
  database.close();
  return home;
};

describe('the Storage pane', pages, () => {
  test('shows real sizes, and what is copied meanwhile', onPage, async (t) => {
    const { page, call, assertNoFaults } = await openRealSettings(t, { pane });
    const texts = page.getByRole('row', { name: /^Texts/ });
    assert.equal(await texts.count(), 0);
    await putText(call, 'x'.repeat(1500));
    await texts.filter({ hasText: '1.5 kB' }).waitFor();
    await putText(call, 'y'.repeat(2500));
    await texts.filter({ hasText: '4 kB' }).waitFor();
    await setVariable(call, 'notes', { value: 'z'.repeat(3000) });
    await page
      .getByRole('row', { name: /^Variables/ })
      .filter({ hasText: '3 kB' })
      .waitFor();
    const [today = ''] = await page.getByRole('row', { name: /\d{4}/ }).allTextContents();
    assert.match(today, /4 kB$/);
    await page.getByRole('img', { name: /^Bar chart\. Most: 4 kB, / }).waitFor();
    await page.getByRole('button', { name: 'Entries' }).press('Enter');
    await page.getByRole('img', { name: /^Bar chart\. Most: 2 entries, / }).waitFor();
    const size = await page.locator('.chart rect').first().boundingBox();
    assert.ok(size && size.height > 50, 'the bar is drawn');
    assertNoFaults();
  });

  test('gives free space back to the disk, by keyboard', onPage, async (t) => {
    const home = makeHomeWithFreeSpace(t);
    const { page, button, assertNoFaults } = await openRealSettings(t, { pane, home });
    const before = statSync(home.databaseFile).size;
    await page.getByRole('row', { name: /^Free space/ }).waitFor();
    await button('Compact').press('Enter');
    await page.getByText(/^\d+ kB given back to the disk\.$/).waitFor();
    assert.ok(statSync(home.databaseFile).size < before - 200_000, `of ${before} bytes, few were freed`);
    // The index of so many texts is still being merged, which may free a few pages again.
    await until('No free space', async () => {
      if ((await page.getByText('The file has no free space to give back.').count()) > 0) return true;
      await button('Compact').press('Enter');
      return undefined;
    });
    await page.getByRole('row', { name: /^Free space/ }).waitFor({ state: 'detached' });
    assert.equal(await button('Compact').getAttribute('aria-disabled'), 'true');
    assertNoFaults();
  });

  test('stops compacting, and says why it is refused', onPage, async (t) => {
    const { page, button } = await openRealSettings(t, { pane, home: makeHomeWithFreeSpace(t) });
    const compact = '**/control/storage/compact';
    await page.route(compact, () => undefined); // it never arrives
    await button('Compact').click();
    await page.getByText('Compacting…').waitFor();
    await button('Stop').click();
    await page.getByText('Stopped. What was given back until then stays so.').waitFor();
    await page.unroute(compact);
    const refusal = { error: 'storage_full', message: 'The disk is full.', status: 507 };
    await page.route(compact, (route) => route.fulfill({ status: 507, json: refusal }));
    await button('Compact').click();
    await page.getByRole('alert').filter({ hasText: 'The disk is full.' }).waitFor();
  });

  test('checks and repairs the history', onPage, async (t) => {
    const home = makeTempHome(t);
    fillStore(home, ({ history }) => void history.record({ text: 'kept' }));
    const opened = await openRealSettings(t, { pane, home });
    const { page, button } = opened;
    await button('Check and repair').click();
    await page.getByText('The history is not damaged. As a precaution, the search index is being rebuilt.').waitFor();
    await opened.close();

    const database = openDatabase(home.databaseFile);
    database.execute(`UPDATE entry SET given = '["<img src=x>'`);
    database.close();
    const again = await openRealSettings(t, { pane, home });
    await again.button('Check and repair').click();
    await again.page.locator('.result').filter({ hasText: 'Reset: entry 1 (given).' }).waitFor();
    await until('The entry', async () => (await again.call('GET', '/v1/history')).json.total === 1 || undefined);
    again.assertNoFaults();
  });

  test('clears the history after a question, except for pinned entries', onPage, async (t) => {
    const home = makeTempHome(t);
    fillStore(home, ({ history }) => {
      for (const text of ['kept', 'one', 'two']) history.record({ text });
    });
    const { page, call, button, assertNoFaults } = await openRealSettings(t, { pane, home });
    assert.equal((await call('PATCH', '/v1/history/1', { body: { pin: true } })).status, 200);
    const readTexts = async () =>
      (await call('GET', '/v1/history')).json.items.map(({ value }: { value: string }) => value);
    const clear = button('Clear history…');
    const dialog = page.getByRole('dialog');

    await clear.press('Enter');
    await dialog.getByText('Delete 2 entries?').waitFor();
    await putText(call, 'three');
    await dialog.getByText('Delete 3 entries?').waitFor();
    await dialog.getByText(/you can't restore them\. 1 pinned entry stays\.$/).waitFor();
    assert.equal((await call('PATCH', '/v1/history/2', { body: { pin: true } })).status, 200);
    await dialog.getByText('Delete 2 entries?').waitFor();
    await dialog.getByText(/you can't restore them\. 2 pinned entries stay\.$/).waitFor();
    assert.equal((await call('PATCH', '/v1/history/2', { body: { pin: false } })).status, 200);
    await dialog.getByText('Delete 3 entries?').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.equal((await readTexts()).length, 4, 'nothing is deleted');

    const refusal = { error: 'storage_full', message: 'The disk is full.', status: 507 };
    await page.route('**/v1/history', (route) => route.fulfill({ status: 507, json: refusal }));
    await clear.click();
    await button('Clear history').click();
    await page.getByRole('alert').filter({ hasText: 'The disk is full.' }).waitFor();
    await page.unroute('**/v1/history');

    await clear.click();
    await button('Clear history').click();
    await page.getByText('3 entries deleted.').waitFor();
    assert.deepEqual(await readTexts(), ['kept']);
    assert.equal(await page.getByText('The disk is full.').count(), 0);
    await clear.click();
    await page.getByText('There are only pinned entries, which stay.').waitFor();
    assertNoFaults();
  });

  test('shows the folder to back up', onPage, async (t) => {
    const shown: string[] = [];
    const revealFiles = async ([path]: readonly [string, ...string[]]): Promise<void> => void shown.push(path);
    const { button, home } = await openRealSettings(t, { pane, adapters: { revealFiles } });
    await button('Show folder').click();
    await until('The folder', async () => shown[0]);
    assert.deepEqual(shown, [home.databaseFile]);
  });

  test('passes axe in light and dark mode at 600 pixels', onPage, async (t) => {
    const { page } = await openRealSettings(t, {
      pane,
      home: makeHomeWithFreeSpace(t),
      browser: { viewport: { width: 600, height: 640 } },
    });
    await page.locator('.chart').waitFor();
    await assertAccessibleIn(page);
    assert.equal(await page.evaluate('document.querySelector("main").scrollWidth <= innerWidth'), true);
  });
});
