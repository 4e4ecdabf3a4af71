// Tests the overlay between Chromium and other applications, on each desktop: a text, a list, a picture, and formatted text.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { browse, focusField, pasteInto } from '../support/desktop/browsing.ts';
import type { Desktop } from '../support/desktop/desktop.ts';
import { startGtkApplication } from '../support/desktop/gtk-application.ts';
import { desktops, startOverlayOn } from '../support/desktop/overlay-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';

const options = { timeout: testTime };

const startWithPage = async (t: TestContext, desktop: Desktop, texts: readonly string[], page: string) => {
  const scene = await startOverlayOn(t, desktop, texts);
  const { shown } = await browse(t, scene.desktop, `<!doctype html><meta charset="utf-8">${page}`);
  return { ...scene, shown };
};

for (const { name, programs, start } of desktops) {
  test(`carries texts between Chromium and a GTK application (${name})`, options, async (t) => {
    if (!hasPrograms(t, [...programs, 'chromium'])) return;
    const scene = await startWithPage(t, await start(t), ['sesame', 'flax'], '<p>poppy</p><input>');
    const { desktop, application, shown, openOverlay } = scene;
    await shown.evaluate(`getSelection().selectAllChildren(document.querySelector('p'))`);
    await desktop.press('Control', 'c');
    await application.untilNewest('poppy');
    const awaitField = await focusField(shown, 'input');
    await openOverlay();
    for (const key of ['s', 'e', 's', 'Enter'] as const) await desktop.press(key);
    assert.equal(await awaitField(), 'sesame');
    const letters = startGtkApplication(t, desktop.session, 'letters');
    await desktop.untilFocused('Letters');
    await openOverlay();
    for (const key of ['p', 'o', 'p', 'Enter'] as const) await desktop.press(key);
    await letters.awaitText('poppy');
  });

  test(`pastes a list into three fields, one element each (${name})`, options, async (t) => {
    if (!hasPrograms(t, [...programs, 'chromium'])) return;
    const fields = '<input id="first"><input id="second"><input id="third">';
    const { desktop, application, shown, openOverlay } = await startWithPage(
      t,
      await start(t),
      ['one,two,three'],
      fields,
    );
    const awaitFirst = await focusField(shown, '#first');
    await openOverlay();
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

  test(`pastes a picture (${name})`, options, async (t) => {
    if (!hasPrograms(t, [...programs, 'chromium'])) return;
    const { desktop, application, notes, copy, openOverlay } = await startOverlayOn(t, await start(t), []);
    await notes.copyPicture({ width: 30, height: 20 });
    await until('The picture', async () => {
      const { items } = await application.call('listLines', { query: { limit: 1 } });
      return items[0]?.kind === 'image' || undefined;
    });
    await copy('newest');
    const { shown } = await browse(t, desktop, '<!doctype html><p contenteditable></p>');
    await focusField(shown, 'p');
    await shown.evaluate(`void (window.size = new Promise((resolve) => addEventListener('paste', resolve))
      .then(({ clipboardData: { files } }) => createImageBitmap(files[0]))
      .then(({ width, height }) => [width, height]))`);
    await openOverlay();
    await desktop.press('Down');
    await desktop.press('Enter');
    assert.deepEqual(await shown.evaluate('size'), [30, 20]);
  });

  test(`pastes formatted text as it is, or as plain text (${name})`, options, async (t) => {
    if (!hasPrograms(t, [...programs, 'chromium'])) return;
    const page =
      '<p>some <b>bold</b> yarn</p><div id="first" contenteditable></div><div id="second" contenteditable></div>';
    const { desktop, application, shown, openOverlay } = await startWithPage(t, await start(t), [], page);
    await shown.evaluate(`getSelection().selectAllChildren(document.querySelector('p'))`);
    await desktop.press('Control', 'c');
    await application.untilNewest('some bold yarn');
    const awaitFormatted = await focusField(shown, '#first');
    await openOverlay();
    await desktop.press('Enter');
    assert.match(String(await awaitFormatted()), /<b\b[^>]*>bold</);
    const awaitPlain = await focusField(shown, '#second');
    await openOverlay();
    await desktop.press('Shift', 'Enter');
    assert.equal(await awaitPlain(), 'some bold yarn');
  });
}
