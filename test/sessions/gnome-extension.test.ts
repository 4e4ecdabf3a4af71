// GNOME on Wayland with our extension: the overlay opens on its shortcut, in front and with the keyboard, and pastes into the application
// that you came from. Others may not use the extension, and turning it off leaves nothing behind.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { until } from '../support/application/history.ts';
import { overlayName } from '../support/desktop/desktop.ts';
import { gtkApplicationName } from '../support/desktop/gtk-application.ts';
import { startOverlayOn } from '../support/desktop/overlay-desktop.ts';
import { readLineInTerminal } from '../support/desktop/terminal.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { type GnomeWithExtension, startGnomeWithExtension } from '../support/sessions/gnome-with-extension.ts';
import { shareSession } from '../support/sessions/share-session.ts';
import { checkDesktopStory } from '../support/sessions/story.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const programs = ['gnome-shell', 'gnome-extensions', 'dbus-daemon', 'gdbus', 'gjs', 'foot'];
const openSession = shareSession(startGnomeWithExtension);
const options = { timeout: testTime };

/** On a keyboard of its own. */
const pressShift = `(isDown) => {
  const { Clutter, GLib } = imports.gi;
  global.shiftKeyboard ??= Clutter.get_default_backend()
    .get_default_seat()
    .create_virtual_device(Clutter.InputDeviceType.KEYBOARD_DEVICE);
  global.shiftKeyboard.notify_key(GLib.get_monotonic_time(), 42, isDown ? 1 : 0);
}`;

/** Whether no program holds the shortcut. */
const isFree = (accelerator: string): string => `(() => {
  const action = global.display.grab_accelerator('${accelerator}', 0);
  return action !== 0 && global.display.ungrab_accelerator(action);
})()`;

/** From a program that isn't Copyloom. Resolves to the error. */
const callAsStranger = async ({ session }: GnomeWithExtension, member: string, ...args: string[]): Promise<string> => {
  const to = ['--session', '--dest', 'app.copyloom.Shell', '--object-path', '/app/copyloom/Shell'];
  const called = promisify(execFile)('gdbus', ['call', ...to, '--method', `app.copyloom.Shell.${member}`, ...args], {
    env: session,
  });
  return called.then(
    () => '',
    ({ stderr }) => String(stderr),
  );
};

checkDesktopStory('GNOME', async (t) => {
  if (!hasPrograms(t, programs)) return undefined;
  const gnome = await openSession();
  const restart = async (): Promise<void> => {
    await gnome.kill();
    await gnome.revive();
  };
  return { ...gnome, restart, isSlow: true };
});

test('the overlay between applications on GNOME', options, async (t) => {
  if (!hasPrograms(t, programs)) return;
  const gnome = await openSession();
  const { press, untilFocused, evaluate } = gnome;
  const texts = ['poppy\n', 'sesame', 'no'];
  const { application, notes, copy, pressShortcut, openOverlay } = await startOverlayOn(t, gnome, texts);
  const untilIs = (free: boolean, accelerator = '<Control><Shift>v') =>
    until(
      `The shortcut is ${free ? 'free' : 'held'}`,
      async () => (await evaluate(isFree(accelerator))) === free || undefined,
    );
  const untilFree = () => untilIs(true);
  const untilHeld = () => untilIs(false);
  const pasteSesame = async (): Promise<void> => {
    for (const key of ['s', 'e', 's', 'Enter'] as const) await press(key);
    await notes.awaitText('sesame');
    await notes.clear();
  };

  const readHow = async (): Promise<string | undefined> => {
    const { checks } = await application.call('runChecks', {});
    return checks.find(({ name }) => name === 'pasting')?.message;
  };

  await t.test('pastes what you type for into the application you came from', async () => {
    assert.match((await readHow()) ?? '', /Copyloom's extension of GNOME Shell/);
    await openOverlay();
    await pasteSesame();
  });

  const hold = (isDown: boolean) => evaluate(`(${pressShift})(${isDown})`);
  await t.test('pastes once you let go of the keys that you hold', async () => {
    await openOverlay();
    for (const key of ['s', 'e', 's'] as const) await press(key);
    await hold(true);
    await press('Enter');
    await untilFocused(gtkApplicationName);
    await hold(false);
    await notes.awaitText('sesame');
    await notes.clear();
  });

  await t.test('pastes into a terminal with its own key, which is the shortcut too', async () => {
    const file = join(makeTempFolder(t), 'line');
    const close = readLineInTerminal(t, gnome.session, file);
    await untilFocused('foot');
    await openOverlay();
    for (const key of ['p', 'o', 'p', 'Enter'] as const) await press(key);
    await until('The line', async () => existsSync(file) || undefined);
    assert.equal(readFileSync(file, 'utf8'), 'poppy');
    await close();
    await untilFocused(gtkApplicationName);
  });

  await t.test('names the application of a copy', async () => {
    await copy('named');
    const { items } = await application.call('listHistory', { query: { limit: 1 } });
    assert.equal(items[0]?.app?.toLowerCase(), gtkApplicationName.toLowerCase());
  });

  await t.test('serves no other program', async () => {
    assert.match(await callAsStranger(gnome, 'Hello', '1'), /Error\.Refused: .*was installed by another Copyloom/);
    const calls = [['Front'], ['Place', '1'], ['Paste', '1', '[29,47]'], ['Grab', '<Control>e'], ['Ungrab']] as const;
    for (const [member, ...args] of calls)
      assert.match(await callAsStranger(gnome, member, ...args), /Error\.Refused: Only Copyloom may use/);
  });

  await t.test('leaves nothing behind when it is turned off, and comes back', async () => {
    await gnome.turnExtension(false);
    await untilFree();
    assert.match(await callAsStranger(gnome, 'Front'), /ServiceUnknown/);
    await pressShortcut();
    await press('e');
    await notes.awaitText('e');
    await notes.clear();
    await gnome.turnExtension(true);
    await untilHeld();
    await openOverlay();
    await pasteSesame();
  });

  await t.test('pastes without it too, and has its icon in the tray', async () => {
    await gnome.turnExtension(false);
    await untilFree();
    assert.ok((await gnome.listTrayItems()).length > 0);
    assert.match((await readHow()) ?? '', /presses Ctrl\+V, which terminals don't paste on.*copyloom welcome/);
    await application.call('openWindow', { body: { window: 'overlay' } });
    await untilFocused(overlayName);
    await pasteSesame();
    await application.call('openWindow', { body: { window: 'overlay' } });
    await untilFocused(overlayName);
    for (const key of ['s', 'e', 's'] as const) await press(key);
    await hold(true);
    await press('Enter');
    await hold(false);
    await notes.awaitText('sesame');
    await notes.clear();
    await gnome.turnExtension(true);
  });

  await t.test('opens on a custom shortcut of GNOME while it is off, once you say so', async () => {
    gnome.place.start('/usr/libexec/gsd-media-keys', [], gnome.session);
    await untilHeld();
    await gnome.turnExtension(false);
    const readCheck = async () => {
      const { checks } = await application.call('runChecks', {});
      return checks.find(({ name }) => name === 'shortcut');
    };
    const fix = await until('The offer', async () => (await readCheck())?.fix);
    assert.deepEqual(fix, { operation: 'addToDesktop', body: { part: 'shortcut' } });
    await untilFree();
    await application.call('addToDesktop', { body: { part: 'shortcut' } });
    await untilHeld();
    await pressShortcut();
    await untilFocused(overlayName);
    await press('Escape');
    await untilFocused(gtkApplicationName);
    await application.call('changeShortcut', { body: { shortcut: 'Ctrl+e' } });
    await untilFree();
    await untilIs(false, '<Control>e');
    await press('Control', 'e');
    await untilFocused(overlayName);
    await press('Escape');
    await untilFocused(gtkApplicationName);
    await application.call('changeShortcut', { body: { shortcut: 'Ctrl+Shift+V' } });
    await untilHeld();
  });

  await t.test('holds the shortcut alone when it is turned on again', async () => {
    await gnome.turnExtension(true);
    const isOurs = async () => (await application.call('runChecks', {})).checks.find(({ name }) => name === 'shortcut');
    await until(
      'The extension',
      async () => (await isOurs())?.message === 'Ctrl+Shift+V opens the overlay.' || undefined,
    );
    await pressShortcut();
    await untilFocused(overlayName);
    await pressShortcut();
    await untilFocused(gtkApplicationName);
  });

  await t.test('gives the shortcut back when Copyloom is killed', async () => {
    await untilHeld();
    await application.program.stop('SIGKILL');
    await untilFree();
  });
});
