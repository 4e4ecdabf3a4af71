// Tests the overlay between Chromium and other applications, on each desktop: a picture, a list, formatted text, and a text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/application/history.ts';
import { browse, focusField, pasteInto } from '../support/desktop/browsing.ts';
import { startGtkApplication } from '../support/desktop/gtk-application.ts';
import { desktops, startOverlayOn } from '../support/desktop/overlay-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';

const page = `<!doctype html><meta charset="utf-8">
  <p id="seed">poppy</p><p id="yarn">some <b>bold</b> yarn</p>
  <input id="first"><input id="second"><input id="third"><input id="last">
  <div id="picture" contenteditable></div><div id="formatted" contenteditable></div><div id="plain" contenteditable></div>`;

for (const { name, programs, start } of desktops)
  test(`the overlay between Chromium and other applications (${name})`, { timeout: testTime }, async (t) => {
    if (!hasPrograms(t, [...programs, 'chromium'])) return;
    const scene = await startOverlayOn(t, await start(t), ['sesame', 'flax']);
    const { desktop, application, notes, copy, openOverlay } = scene;
    await notes.copyPicture({ width: 30, height: 20 });
    await until('The picture', async () => {
      const { items } = await application.call('listLines', { query: { limit: 1 } });
      return items[0]?.kind === 'image' || undefined;
    });
    await copy('one,two,three');
    const { shown } = await browse(t, desktop, page);
    const copyShown = async (field: string, text: string): Promise<void> => {
      await shown.evaluate(`getSelection().selectAllChildren(document.querySelector('${field}'))`);
      await desktop.press('Control', 'c');
      await application.untilNewest(text);
    };

    await t.test('pastes a picture', async () => {
      await focusField(shown, '#picture');
      await shown.evaluate(`void (window.size = new Promise((resolve) => addEventListener('paste', resolve))
        .then(({ clipboardData: { files } }) => createImageBitmap(files[0]))
        .then(({ width, height }) => [width, height]))`);
      await openOverlay();
      for (const key of ['Down', 'Enter'] as const) await desktop.press(key);
      assert.deepEqual(await shown.evaluate('size'), [30, 20]);
    });

    await t.test('pastes a list into three fields, one element each', async () => {
      const awaitFirst = await focusField(shown, '#first');
      await openOverlay();
      await desktop.press('Down');
      for (const key of ['s', 'p', 'l', 'i', 't', 'Space', 'Comma'] as const) await desktop.press(key);
      await desktop.press('Alt', 'Enter');
      assert.equal(await awaitFirst(), 'one');
      for (const [field, element] of [
        ['#second', 'two'],
        ['#third', 'three'],
      ] as const) {
        await until(`${element} on the clipboard`, async () => {
          const { sequence } = await application.call('getClipboard', {});
          return sequence?.next === element || undefined;
        });
        assert.equal(await pasteInto(desktop, shown, field), element);
      }
    });

    await t.test('pastes formatted text as it is, or as plain text', async () => {
      await copyShown('#yarn', 'some bold yarn');
      const awaitFormatted = await focusField(shown, '#formatted');
      await openOverlay();
      await desktop.press('Enter');
      assert.match(String(await awaitFormatted()), /<b\b[^>]*>bold</);
      const awaitPlain = await focusField(shown, '#plain');
      await openOverlay();
      await desktop.press('Shift', 'Enter');
      assert.equal(await awaitPlain(), 'some bold yarn');
    });

    await t.test('carries texts between Chromium and a GTK application', async () => {
      await copyShown('#seed', 'poppy');
      const awaitField = await focusField(shown, '#last');
      await openOverlay();
      for (const key of ['s', 'e', 's', 'Enter'] as const) await desktop.press(key);
      assert.equal(await awaitField(), 'sesame');
      const letters = startGtkApplication(t, desktop.session, 'letters');
      await desktop.untilFocused('Letters');
      await openOverlay();
      for (const key of ['p', 'o', 'p', 'Enter'] as const) await desktop.press(key);
      await letters.awaitText('poppy');
    });
  });
