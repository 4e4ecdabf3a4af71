// The X11 clipboard with real applications: a browser, a GTK application and a terminal.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Picture } from '../../src/core/clipboard/system-clipboard.ts';
import { openX11Clipboard } from '../../src/platform/clipboard/x11/open-x11-clipboard.ts';
import { type Listener, listen, type Opening, usual } from '../support/clipboard/clipboard-listener.ts';
import { copyInXterm } from '../support/clipboard/xterm.ts';
import { browse, pasteInto } from '../support/desktop/browsing.ts';
import {
  type GtkApplication,
  gtkApplicationName,
  startGtkApplication,
  startPythonApplication,
} from '../support/desktop/gtk-application.ts';
import { desktopPrograms, startXDesktop, type XDesktop } from '../support/desktop/x-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';

interface Scene {
  readonly desktop: XDesktop;
  open(opening: Opening & { settleTime?: number }): ReturnType<typeof openX11Clipboard>;
}

const testAmong = (program: string, title: string, run: (t: TestContext, scene: Scene) => Promise<void>) =>
  test(title, { timeout: testTime }, async (t) => {
    if (!hasPrograms(t, [...desktopPrograms, program])) return;
    const desktop = await startXDesktop(t);
    await run(t, { desktop, open: (opening) => openX11Clipboard({ display: desktop.display, ...opening }) });
  });

const page = `<!doctype html><meta charset="utf-8">
  <p id="text">Some <b>bold</b> yarn 🧶</p>
  <input id="first"><input id="second"><input id="third"><textarea></textarea><div contenteditable></div>`;

const sizeOfPng = (picture: Picture | undefined): number[] => {
  assert.equal(picture?.type, 'image/png');
  const bytes = Buffer.from(picture.bytes);
  assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

/** Longer than applications need between two requests of one paste, even on a busy machine. */
const settleTime = 2000;

/** Writes the first text, then the next one with each paste. */
const startSequence = async (
  t: TestContext,
  { open }: Scene,
  [first = '', ...rest]: readonly string[],
): Promise<Listener> => {
  const listener: Listener = await listen(t, {
    open: ({ limits, events }) => {
      const onPaste = async () => {
        const text = rest.shift();
        if (text !== undefined) await listener.clipboard.write({ text });
        events.onPaste();
      };
      return open({ limits, events: { ...events, onPaste }, settleTime });
    },
  });
  await listener.clipboard.write({ text: first });
  return listener;
};

testAmong('chromium', 'reads the text, markup and page of a selection copied in Chromium', async (t, scene) => {
  const { next } = await listen(t, scene);
  const { address, shown } = await browse(t, scene.desktop, page, '/notes');
  await shown.evaluate(`getSelection().selectAllChildren(document.querySelector('#text'))`);
  await scene.desktop.press('Control', 'c');
  const { text, html, app, source, missing } = await next();
  assert.deepEqual(
    { text, app, source, missing },
    { text: 'Some bold yarn 🧶', app: 'Chromium', source: address, missing: [] },
  );
  assert.match(html ?? '', /<b[^>]*>bold<\/b>/);
  assert.ok(html?.includes('🧶'));
});

testAmong('chromium', 'reads a picture copied in Chromium', async (t, scene) => {
  const { next } = await listen(t, scene);
  const { address } = await browse(t, scene.desktop, page, '/picture.png');
  await scene.desktop.press('Control', 'c');
  const copy = await next();
  assert.deepEqual(sizeOfPng(copy.picture), [30, 20]);
  assert.deepEqual([copy.app, copy.source, copy.missing], ['Chromium', address, []]);
});

testAmong('chromium', 'reads the first part of long text copied in Chromium, and the next copy', async (t, scene) => {
  const { next } = await listen(t, scene, { ...usual, formatBytes: 1_000_000 });
  const { shown } = await browse(t, scene.desktop, page, '/notes');
  const copy = async (text: string) => {
    await shown.evaluate(`{
      const field = document.querySelector('textarea');
      field.value = ${text};
      field.select();
    }`);
    await scene.desktop.press('Control', 'c');
    return next();
  };
  const { text, cut, missing } = await copy(`'x' + '🧶'.repeat(700_000)`);
  assert.ok(text === `x${'🧶'.repeat(249_999)}`, `read ${text?.length} characters`);
  assert.deepEqual({ cut, missing }, { cut: true, missing: [] });
  assert.equal((await copy(`'after'`)).text, 'after');
});

testAmong('chromium', 'Chromium pastes markup into rich text fields, and text elsewhere', async (t, scene) => {
  const { clipboard, pastes, until } = await listen(t, scene);
  const { shown } = await browse(t, scene.desktop, page, '/notes');
  await clipboard.write({ text: 'bold yarn 🧶', html: '<b>bold</b> yarn 🧶' });
  assert.match(
    String(await pasteInto(scene.desktop, shown, '[contenteditable]')),
    /^<b>bold<\/b>(<span[^>]*>)? yarn 🧶/,
  );
  await until(() => pastes() === 1);
  assert.equal(await pasteInto(scene.desktop, shown, 'textarea'), 'bold yarn 🧶');
  await until(() => pastes() === 2);
});

testAmong('chromium', 'Chromium pastes a megabyte in full', async (t, scene) => {
  const { clipboard, pastes, until } = await listen(t, { open: (opening) => scene.open({ ...opening, settleTime }) });
  const { shown } = await browse(t, scene.desktop, page, '/notes');
  // Short ASCII lines, because the layout of the text is not what is tested.
  const text = 'a line of red yarn for the loom\n'.repeat(33_000);
  await clipboard.write({ text });
  const pasted = await pasteInto(scene.desktop, shown, 'textarea');
  assert.ok(pasted === text, `${String(pasted).length} characters of ${text.length} were pasted`);
  await until(() => pastes() === 1);
});

testAmong('chromium', 'pastes a sequence of three texts into three fields of Chromium', async (t, scene) => {
  const { shown } = await browse(t, scene.desktop, page, '/notes');
  const { pastes, until } = await startSequence(t, scene, ['one', 'two', 'three']);
  const values: unknown[] = [];
  for (const field of ['#first', '#second', '#third']) {
    values.push(await pasteInto(scene.desktop, shown, field));
    await until(() => pastes() === values.length);
  }
  assert.deepEqual(values, ['one', 'two', 'three']);
});

const startGtk = async (t: TestContext, { display, untilFocused }: XDesktop): Promise<GtkApplication> => {
  const gtk = startGtkApplication(t, display);
  await untilFocused(gtkApplicationName);
  return gtk;
};

testAmong('gjs', 'reads text, an image and files copied in a GTK application, with its name', async (t, scene) => {
  const { next } = await listen(t, scene);
  const gtk = await startGtk(t, scene.desktop);
  await gtk.copyText('Zürich 🧶');
  const { appNames, ...text } = await next();
  assert.deepEqual(text, { text: 'Zürich 🧶', app: gtkApplicationName, concealed: false, missing: [] });
  await gtk.copyPicture({ width: 30, height: 20 });
  const { picture, ...rest } = await next();
  assert.deepEqual(sizeOfPng(picture), [30, 20]);
  assert.deepEqual(rest, { app: gtkApplicationName, appNames, concealed: false, missing: [] });
  const files = ['/tmp/a b.txt', '/tmp/ü'];
  await gtk.copyFiles(files);
  assert.deepEqual(await next(), { files, app: gtkApplicationName, appNames, concealed: false, missing: [] });
});

testAmong('gjs', 'pastes a sequence of three texts into a GTK application', async (t, scene) => {
  const gtk = await startGtk(t, scene.desktop);
  const { pastes, until } = await startSequence(t, scene, ['eins', 'zwei 🧶', 'drei']);
  const values: unknown[] = [];
  while (values.length < 3) {
    values.push(await gtk.paste());
    await until(() => pastes() === values.length);
  }
  assert.deepEqual(values, ['eins', 'zwei 🧶', 'drei']);
});

testAmong('xterm', 'reads what a program in xterm copies, with the name of the terminal', async (t, scene) => {
  const { next } = await listen(t, scene);
  copyInXterm(t, scene.desktop.display, 'Zürich 🧶');
  const { text, app } = await next();
  assert.deepEqual([text, app], ['Zürich 🧶', 'XTerm']);
});

interface Named {
  readonly title: string;
  readonly program: string;
  /** The class of its windows. */
  readonly className: string;
  readonly name: string;
  /** Other names that the user may know. */
  readonly others: readonly string[];
  start(t: TestContext, display: string): Pick<GtkApplication, 'copyText'>;
}

const named: readonly Named[] = [
  {
    title: 'a GTK application with a name',
    program: 'gjs',
    className: 'Notes',
    name: 'Notes',
    others: ['notes', 'gtk-application.js', 'gjs'],
    start: (t, display) => startGtkApplication(t, display),
  },
  {
    title: 'a GTK application named only after its interpreter',
    program: 'gjs',
    className: 'Gjs',
    name: 'gtk-application',
    others: ['Gjs', 'gjs', 'gtk-application.js'],
    start: (t, display) => startGtkApplication(t, display, 'gjs'),
  },
  {
    title: 'a GTK application in Python',
    program: 'python3',
    className: 'Vault.py',
    name: 'Vault.py',
    others: ['vault.py', 'vault', 'python3'],
    start: startPythonApplication,
  },
];

for (const { title, program, className, name, others, start } of named) {
  testAmong(program, `names ${title} ${name}, with or without the focus`, async (t, scene) => {
    const { desktop } = scene;
    const { next } = await listen(t, scene);
    const application = start(t, desktop.display);
    await desktop.untilFocused(className);
    await application.copyText('with the focus');
    const focused = await next();
    startGtkApplication(t, desktop.display, 'other');
    await desktop.untilFocused('Other');
    await application.copyText('without it');
    const unfocused = await next();
    assert.deepEqual([focused.text, unfocused.text], ['with the focus', 'without it']);
    assert.deepEqual([focused.app, unfocused.app], [name, name]);
    assert.deepEqual(unfocused.appNames, focused.appNames);
    for (const other of others) assert.ok(focused.appNames?.includes(other), `${other}: ${focused.appNames}`);
  });
}
