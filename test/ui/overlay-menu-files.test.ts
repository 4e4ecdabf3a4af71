// Files and pictures in the menu of the overlay, in a real browser.
import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { TestApplication } from '../support/application/application.ts';
import { copyIn, until } from '../support/application/history.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';
import { chooseAction, openMenu, untilStatus } from './open-menu.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

const file = `${'0'.repeat(32)}.png`;

describe('files and pictures in the menu of the overlay', pages, () => {
  test('shows files in the file manager, also with Ctrl+R', onPage, async (t) => {
    const path = join(makeTempFolder(t), 'a.txt');
    writeFileSync(path, '');
    const { page, line, revealed, hidden } = await openOverlay(t, {
      texts: ['/nowhere/gone.txt', 'no path'],
      fill: async (application) => void (await copyIn(application, { files: [path] })),
    });
    assert.ok(!(await openMenu(page, line)).join().includes('file manager'));
    await page.keyboard.press('Escape');
    await line.press('ArrowDown');
    await chooseAction(page, line, 'file');
    await untilStatus(page, "/nowhere/gone.txt doesn't exist.");
    await line.press('ArrowDown');
    await untilStatus(page, '3 entries');
    await line.press('Control+s');
    await untilStatus(page, 'This entry has no picture to save.');
    await line.press('Control+r');
    await until('The end', async () => (hidden.length === 1 ? true : undefined));
    assert.deepEqual(revealed, [[path]]);
  });

  test('saves pictures, and copies their recognized text', onPage, async (t) => {
    const folder = makeTempFolder(t);
    const addPictures = async (application: TestApplication): Promise<void> => {
      writeFileSync(join(application.home.imagesFolder, file), 'a picture');
      const image = { file, type: 'image/png', width: 40, height: 30, bytes: 9 };
      await copyIn(application, { image, text: 'recognized' });
    };
    const { page, line, clipboard, hidden } = await openOverlay(t, { texts: [], fill: addPictures, folder });
    await untilRows(page, ['recognized']);
    const items = (await openMenu(page, line)).join();
    assert.ok(items.includes('Copy recognized text'), items);
    assert.ok(items.includes('Save pictureCtrl+S'), items);
    await page.keyboard.type('save');
    await page.keyboard.press('Enter');
    await untilStatus(page, `Saved as ${folder}/Picture `);
    assert.equal(readdirSync(folder).length, 1);
    await line.press('Control+o');
    await untilStatus(page, "This entry isn't a link.");
    await chooseAction(page, line, 'recognized');
    await until('The text', async () => (clipboard.content?.text === 'recognized' ? true : undefined));
    await until('The end', async () => (hidden.length === 1 ? true : undefined));
  });
});
