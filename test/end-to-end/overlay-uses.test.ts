// Tests what the overlay pastes into real applications besides a text: a list, a picture, and formatted text. And that it undoes a deletion.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { browse, focusField, pasteInto } from '../support/desktop/browsing.ts';
import { gtkApplicationName } from '../support/desktop/gtk-application.ts';
import { overlayPrograms, startOverlayDesktop } from '../support/desktop/overlay-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import type { DesktopProgram } from '../support/service/desktop-program.ts';

const options = { timeout: testTime };
const withChromium = [...overlayPrograms, 'chromium'];

const startWithPage = async (t: TestContext, texts: readonly string[], page: string) => {
  const scene = await startOverlayDesktop(t, texts);
  const { shown } = await browse(t, scene.desktop, `<!doctype html><meta charset="utf-8">${page}`);
  return { ...scene, shown };
};

const listLines = async ({ call }: DesktopProgram) => (await call('listLines', { query: { limit: 10 } })).items;

test('pastes a list into three fields, one element each', options, async (t) => {
  if (!hasPrograms(t, withChromium)) return;
  const fields = '<input id="first"><input id="second"><input id="third">';
  const { desktop, notes, shown, openOverlay } = await startWithPage(t, ['one,two,three'], fields);
  const awaitFirst = await focusField(shown, '#first');
  await openOverlay();
  for (const key of ['s', 'p', 'l', 'i', 't', 'Space', 'Comma'] as const) await desktop.press(key);
  await desktop.press('Alt', 'Enter');
  assert.equal(await awaitFirst(), 'one');
  for (const [field, element] of [
    ['#second', 'two'],
    ['#third', 'three'],
  ] as const) {
    // An application without the focus reads the clipboard, which is no paste.
    await until(`${element} on the clipboard`, async () => (await notes.paste()) === element || undefined);
    assert.equal(await pasteInto(desktop, shown, field), element);
  }
});

test('pastes a picture', options, async (t) => {
  if (!hasPrograms(t, withChromium)) return;
  const { desktop, application, notes, copy, shown, openOverlay } = await startWithPage(
    t,
    [],
    '<p contenteditable></p>',
  );
  await notes.copyPicture({ width: 30, height: 20 });
  await until('The picture', async () => (await listLines(application))[0]?.kind === 'image' || undefined);
  await copy('newest');
  await focusField(shown, 'p');
  await shown.evaluate(`void (window.size = new Promise((resolve) => addEventListener('paste', resolve))
    .then(({ clipboardData: { files } }) => createImageBitmap(files[0]))
    .then(({ width, height }) => [width, height]))`);
  await openOverlay();
  await desktop.press('Down');
  await desktop.press('Enter');
  assert.deepEqual(await shown.evaluate('size'), [30, 20]);
});

test('pastes formatted text as it is, or as plain text', options, async (t) => {
  if (!hasPrograms(t, withChromium)) return;
  const page =
    '<p>some <b>bold</b> yarn</p><div id="first" contenteditable></div><div id="second" contenteditable></div>';
  const { desktop, application, shown, openOverlay } = await startWithPage(t, [], page);
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

test('deletes an entry, and restores it for Ctrl+Z', options, async (t) => {
  if (!hasPrograms(t, overlayPrograms)) return;
  const { desktop, application, notes, openOverlay } = await startOverlayDesktop(t, ['yes', 'sesame', 'no']);
  const listTexts = async () => (await listLines(application)).map(({ text }) => text);
  await openOverlay();
  await desktop.press('Down');
  await desktop.press('Control', 'd');
  await until('The deletion', async () => (await listTexts()).length === 2 || undefined);
  assert.deepEqual(await listTexts(), ['no', 'yes']);
  await until('The undoing', async () => {
    await desktop.press('Control', 'z'); // means the text until the overlay has said that the entry is deleted
    return (await listTexts()).length === 3 || undefined;
  });
  assert.deepEqual(await listTexts(), ['no', 'sesame', 'yes']);
  for (const key of ['s', 'e', 's', 'Enter'] as const) await desktop.press(key);
  await desktop.untilFocused(gtkApplicationName);
  await notes.awaitText('sesame');
});
