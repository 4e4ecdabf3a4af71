// Suggested commands and paste sequences in the overlay, in a real browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { assertAccessible } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

describe('suggested commands', pages, () => {
  test('Ctrl+Space offers commands for the selected entry, Enter puts one into the line', onPage, async (t) => {
    const texts = ['aGVsbG8gd29ybGQ=', 'plums'];
    const { page, line, assertNoFaults } = await openOverlay(t, { texts });
    await line.fill('aGVs');
    await untilRows(page, ['aGVsbG8gd29ybGQ=']);
    await line.press('Control+Space');
    const choices = page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
    await choices.first().filter({ hasText: 'base64-decode' }).waitFor();
    await assertAccessible(page);
    await line.press('Enter');
    await page.locator('.preview-text').filter({ hasText: 'hello world' }).waitFor();
    assert.equal(await line.inputValue(), 'base64-decode ');
    await untilRows(page, ['aGVsbG8gd29ybGQ=']);
    assertNoFaults();
  });

  test('after Ctrl+Space, what you type is a command for the entry that you found', onPage, async (t) => {
    const { page, line, control, clipboard, assertNoFaults } = await openOverlay(t, {
      texts: ['pears and plums', 'apples'],
    });
    const find = async (): Promise<void> => {
      await line.fill('');
      await line.fill('pears and');
      await untilRows(page, ['pears and plums']);
      await line.press('Control+Space');
      await page.getByRole('listbox', { name: 'Completions' }).waitFor();
    };
    const result = page.locator('.preview-text');
    await find();
    await line.pressSequentially('uppe');
    await page.getByRole('option', { name: /^upper/ }).waitFor();
    assert.deepEqual([await line.inputValue(), await page.locator('.note.is-problem').count()], ['uppe', 0]);
    await line.pressSequentially('r');
    await result.filter({ hasText: 'PEARS AND PLUMS' }).waitFor();
    await untilRows(page, ['pears and plums']);
    await line.press('Control+Enter');
    await until('The result', async () => clipboard.content?.text === 'PEARS AND PLUMS' || undefined);

    await control('DELETE', '/v1/history/3');
    await find();
    await line.press('Backspace');
    await line.pressSequentially('zebra');
    await page.locator('.note').filter({ hasText: '“zebra” is not a command. To search' }).waitFor();
    await line.press('Enter');
    await line.press('Home');
    await line.press('Space');
    await page.getByText('Nothing matches “ zebra”.').waitFor();

    await find();
    await line.pressSequentially('uppe');
    await page.getByRole('option', { name: /^upper/ }).waitFor();
    await line.press('Escape');
    await page.getByText('Nothing matches “uppe”.').waitFor();
    assert.equal(clipboard.content?.text, 'PEARS AND PLUMS', 'Enter pasted no entry');
    assertNoFaults();
  });

  test('Up at the first entry recalls past commands, and Down comes back', onPage, async (t) => {
    const { page, line, hidden } = await openOverlay(t, { texts: ['one', 'two'] });
    for (const [command, made, uses] of [
      ['upper ', 'TWO', 1],
      ['=6*7', '42', 2],
    ] as const) {
      await line.fill(command);
      await page.locator('.preview-text').filter({ hasText: made }).waitFor();
      await line.press('Control+Enter');
      await until('The end', async () => (hidden.length === uses ? true : undefined));
    }
    await line.fill('lower ');
    await page.getByRole('region', { name: 'Result' }).waitFor();
    const untilLine = (expected: string) =>
      until(`The line ${expected}`, async () => ((await line.inputValue()) === expected ? true : undefined));
    await line.press('ArrowUp');
    await untilLine('=6*7');
    await line.press('ArrowUp');
    await untilLine('upper ');
    await line.press('ArrowUp');
    await line.press('ArrowDown');
    await untilLine('=6*7');
    await line.press('ArrowDown');
    await untilLine('lower ');
    await line.fill('on');
    await untilRows(page, ['one']);
    await line.press('ArrowUp');
    assert.equal(await line.inputValue(), 'on', 'a search stays');
    await line.fill('');
    await untilRows(page, ['42', 'TWO', 'two', 'one']);
    await line.press('Shift+ArrowDown');
    for (let times = 0; times < 2; times++) await line.press('ArrowUp');
    assert.equal(await line.inputValue(), '', 'several entries are selected');
    await line.press('Escape');
    await line.press('ArrowUp');
    await untilLine('=6*7');
  });

  test('Alt+Enter pastes a list one by one', onPage, async (t) => {
    const pasted: string[] = [];
    const front = { pasteKey: 'Ctrl+V', paste: async () => void pasted.push('once') };
    const { page, line, clipboard, control } = await openOverlay(t, { texts: ['one two'], front });
    await line.fill("split ' '");
    await page.locator('.preview-text').filter({ hasText: 'one' }).waitFor();
    await line.press('Alt+Enter');
    await until('The paste', async () => (pasted.length === 1 ? true : undefined));
    assert.equal(clipboard.content?.text, 'one');
    assert.equal((await control('GET', '/v1/clipboard')).json.sequence.remaining, 2);
  });
});
