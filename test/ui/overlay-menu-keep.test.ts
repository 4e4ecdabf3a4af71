// Turning entries and results into variables and actions with the menu of the overlay, in a real browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { assertAccessible } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { chooseAction, openMenu, untilStatus } from './open-menu.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

describe('variables and actions in the menu of the overlay', pages, () => {
  test('stores a list that a command makes, and says why not', onPage, async (t) => {
    const { page, line, control, assertNoFaults } = await openOverlay(t, { texts: ['one two'] });
    await line.fill("split ' '");
    await chooseAction(page, line, 'variable');
    const name = page.getByRole('textbox', { name: 'Name of the variable' });
    await page.getByText(`Name of the variable for “\u2068split ' '\u2069”`).waitFor();
    await name.fill('1st');
    await name.press('Enter');
    await page.getByRole('dialog').getByText('is not a valid variable name').waitFor();
    await assertAccessible(page);
    await name.fill('words');
    await name.press('Enter');
    await untilStatus(page, 'Stored in @words.');
    assert.deepEqual((await control('GET', '/v1/variables/words')).json.list, ['one', 'two']);
    assert.equal(await line.inputValue(), "split ' '");
    await line.fill('upper ');
    await chooseAction(page, line, 'variable');
    await name.fill('words');
    await name.press('Enter');
    await page.getByText('There is already a variable “words”. Press Enter again to replace it.').waitFor();
    assert.deepEqual((await control('GET', '/v1/variables/words')).json.list, ['one', 'two']);
    await name.press('Enter');
    await untilStatus(page, 'Stored in $words.');
    assertNoFaults();
  });

  test('turns an entry into a variable, and one that is a command into an action', onPage, async (t) => {
    const { page, line, control } = await openOverlay(t, { texts: ['plain words', 'trim | upper'] });
    await untilRows(page, ['trim | upper', 'plain words']);
    await page.locator('.preview-text').filter({ hasText: 'trim | upper' }).waitFor();
    await chooseAction(page, line, 'into an action');
    await page.getByRole('textbox', { name: 'Keyword of the action' }).fill('shout');
    await page.keyboard.press('Enter');
    await untilStatus(page, 'Added the action shout.');
    assert.equal((await control('GET', '/v1/actions/shout')).json.pipeline, 'trim | upper');
    await line.press('ArrowDown');
    await page.locator('.preview-text').filter({ hasText: 'plain words' }).waitFor();
    assert.ok(!(await openMenu(page, line)).join().includes('into an action'));
    await page.keyboard.type('variable');
    await page.keyboard.press('Enter');
    const name = 'Name of the variable for “\u2068plain words\u2069”';
    await page.getByRole('textbox', { name }).fill('note');
    await page.keyboard.press('Enter');
    await untilStatus(page, 'Stored in $note.');
    assert.equal((await control('GET', '/v1/variables/note')).json.value, 'plain words');
  });

  test('turns a typed command into an action', onPage, async (t) => {
    const { page, line, control } = await openOverlay(t, { texts: ['a'] });
    await line.fill('suffix x');
    await chooseAction(page, line, 'into an action');
    await page.getByRole('textbox', { name: 'Keyword of the action' }).fill('hail');
    await page.keyboard.press('Enter');
    await until('The action', async () =>
      (await control('GET', '/v1/actions/hail')).json.pipeline === 'suffix x' ? true : undefined,
    );
  });
});
