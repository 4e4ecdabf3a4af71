// Pasting and copying with the menu of the overlay, in a real browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { chooseAction, findMenu, openMenu, untilStatus } from './open-menu.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

describe('pasting with the menu of the overlay', pages, () => {
  const begin = async (t: Parameters<typeof openOverlay>[0], texts?: readonly string[]) => {
    const pasted: (string | undefined)[] = [];
    const overlay = await openOverlay(t, {
      ...(texts && { texts }),
      front: { pasteKey: 'Ctrl+V', paste: async () => void pasted.push(overlay.clipboard.paste()?.text) },
    });
    const untilPasted = (expected: string) =>
      until(`${expected} pasted`, async () => (pasted.at(-1) === expected ? true : undefined));
    return { ...overlay, pasted, untilPasted };
  };

  test('begins with pasting and copying, and shows the shortcuts', onPage, async (t) => {
    const { page, line, clipboard, hidden, untilPasted } = await begin(t);
    await untilRows(page, ['plums', 'pears', 'apples']);
    assert.deepEqual((await openMenu(page, line)).slice(0, 3), [
      'PasteEnter',
      'CopyCtrl+Enter',
      'Paste without changing the clipboardCtrl+Shift+P',
    ]);
    await page.keyboard.press('Enter');
    await untilPasted('plums');
    await line.press('ArrowDown');
    await chooseAction(page, line, 'copy');
    await until('The copy', async () => (clipboard.content?.text === 'pears' ? true : undefined));
    await until('The end', async () => (hidden.length === 2 ? true : undefined));
  });

  test('offers plain text for formatted text, and pastes it', onPage, async (t) => {
    const { page, line, clipboard, control, untilPasted } = await begin(t);
    await control('PUT', '/v1/clipboard', { body: { html: '<b>bold</b>' } });
    await line.fill('bold');
    await untilRows(page, ['bold']);
    await page.getByRole('group', { name: 'View' }).getByText('Formatted').waitFor();
    assert.ok((await openMenu(page, line)).includes('Paste as plain textShift+Enter'));
    await page.keyboard.press('Shift+Enter');
    await untilPasted('bold');
    assert.equal(clipboard.content?.html, undefined);
  });

  test('pastes several entries joined or one by one', onPage, async (t) => {
    const { page, line, clipboard, pasted, untilPasted } = await begin(t);
    await untilRows(page, ['plums', 'pears', 'apples']);
    await line.press('Shift+ArrowDown');
    assert.deepEqual((await openMenu(page, line)).slice(0, 3), [
      'Paste 2 entries joinedEnter',
      'Copy 2 entries joinedCtrl+Enter',
      'Paste 2 entries one by oneAlt+Enter',
    ]);
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await untilPasted('plums');
    await until('The next', async () => (clipboard.content?.text === 'pears' ? true : undefined));
    assert.equal(pasted.length, 1);
  });

  test('offers the result of a command, unless it has a problem', onPage, async (t) => {
    const { page, line, untilPasted } = await begin(t, ['one two']);
    await line.fill("split ' '");
    await untilStatus(page, 'Result: List, 2 elements');
    assert.deepEqual((await openMenu(page, line)).slice(0, 4), [
      'Paste resultEnter',
      'Paste result as plain textShift+Enter',
      'Copy resultCtrl+Enter',
      'Paste result one by oneAlt+Enter',
    ]);
    await page.keyboard.press('Enter');
    await untilPasted('one\ntwo');
    await line.fill('split | nonsense');
    await untilStatus(page, "This command can't run.");
    assert.equal((await openMenu(page, line))[0], 'PinCtrl+P');
    await page.keyboard.press('Escape');
    await findMenu(page).waitFor({ state: 'detached' });
  });

  test('keeps the selected item in sight', onPage, async (t) => {
    const { page, line } = await begin(t, ['https://example.org']);
    await openMenu(page, line);
    await page.keyboard.press('ArrowUp');
    await until('The last item in sight', async () => {
      const isSeen = await page.evaluate(`(() => {
        const [box, item] = ['.menu-items', '.menu-item[aria-selected="true"]'].map((name) =>
          document.querySelector(name).getBoundingClientRect());
        return item.bottom <= box.bottom + 1 && item.top >= box.top;
      })()`);
      return isSeen === true ? true : undefined;
    });
  });
});
