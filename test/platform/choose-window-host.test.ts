// Tests which program shows windows, and that installed programs are found.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { chooseWindowHost, type WindowCircumstances } from '../../src/platform/window/choose-window-host.ts';
import { createWindowHostFinder } from '../../src/platform/window/find-window-host.ts';
import { findWindowPrograms } from '../../src/platform/window/find-window-programs.ts';
import { openAddress } from '../../src/platform/window/open-address.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const everything: WindowCircumstances = {
  platform: 'linux',
  environment: { DISPLAY: ':0' },
  gjs: '/usr/bin/gjs',
  chromium: '/usr/bin/chromium',
  opener: '/usr/bin/xdg-open',
  webkit: true,
};
const choose = (changes: Partial<WindowCircumstances>) => chooseWindowHost({ ...everything, ...changes });

test('prefers gjs with WebKitGTK, on X11 and Wayland', () => {
  const why = 'gjs and WebKitGTK are installed.';
  for (const environment of [{ DISPLAY: ':0' }, { WAYLAND_DISPLAY: 'wayland-1' }])
    assert.deepEqual(choose({ environment }), { name: 'gjs', program: '/usr/bin/gjs', why });
});

test('falls back to a Chromium-based browser, then the default browser, and says what is missing', () => {
  assert.deepEqual(choose({ gjs: undefined }), {
    name: 'chromium',
    program: '/usr/bin/chromium',
    why: 'Windows open in /usr/bin/chromium, because gjs is not installed.',
  });
  assert.match(choose({ webkit: false }).why, /because WebKitGTK 4\.1 or GTK 3 is not installed for gjs\.$/);
  assert.deepEqual(choose({ gjs: undefined, chromium: undefined }), {
    name: 'browser',
    program: '/usr/bin/xdg-open',
    why: 'Windows open as pages in your browser, because gjs is not installed and no Chromium-based browser is installed.',
  });
});

test("macOS and Windows don't use gjs and always have a display", () => {
  for (const platform of ['darwin', 'win32']) {
    assert.equal(choose({ platform, environment: {} }).name, 'chromium');
    const why = 'Windows open as pages in your browser, because no Chromium-based browser is installed.';
    assert.equal(choose({ platform, environment: {}, chromium: undefined }).why, why);
  }
});

test('without a display or any suitable program, chooses none and says what to do', async (t) => {
  const headless = choose({ environment: { DISPLAY: '', WAYLAND_DISPLAY: '' } });
  assert.equal(headless.name, 'none');
  assert.match(headless.why, /There is no display/);
  const bare = choose({ gjs: undefined, chromium: undefined, opener: undefined });
  assert.ok(bare.name === 'none' && /apt install gjs gir1\.2-webkit2-4\.1/.test(bare.remedy));
  const find = createWindowHostFinder({
    folder: makeTempFolder(t),
    findParts: async () => ({ ...everything, environment: {} }),
  });
  await assert.rejects(find(), /There is no display .* Start Copyloom in a desktop session/);
});

test('finds WebKitGTK by its typelib', async (t) => {
  const folder = makeTempFolder(t);
  mkdirSync(join(folder, 'girepository-1.0'));
  for (const name of ['WebKit2-4.1.typelib', 'Gtk-3.0.typelib'])
    writeFileSync(join(folder, 'girepository-1.0', name), '');
  const { webkit } = await findWindowPrograms('linux', { GI_TYPELIB_PATH: join(folder, 'girepository-1.0') });
  assert.equal(webkit, true);
});

test('opens only web addresses', async () => {
  for (const address of ['file:///etc/passwd', 'javascript:alert(1)', 'mailto:x@example.org', '--help', '', 'x'])
    await assert.rejects(openAddress(address), /is not a web address/);
});
