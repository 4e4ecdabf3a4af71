// What Copyloom writes to GNOME's settings: its custom shortcut, and that its extension is on. They are real, on a session bus of their own.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readShortcut } from '../../src/base/shortcut.ts';
import { extensionName } from '../../src/platform/gnome-shell/extension-name.ts';
import { turnExtensionOff, turnExtensionOn } from '../../src/platform/gnome-shell/turn-extension.ts';
import { createExtensionOffer } from '../../src/platform/install/extension-offer.ts';
import { openSetup } from '../../src/platform/install/install-for-user.ts';
import { createAutostartFile } from '../../src/platform/login/autostart-file.ts';
import { listOwnCommand } from '../../src/platform/process/own-command.ts';
import { openCustomShortcutKeys } from '../../src/platform/shortcut/custom-shortcut.ts';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

const mediaKeys = 'org.gnome.settings-daemon.plugins.media-keys';
const folder = '/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings';
const [terminal, ours] = [`${folder}/custom0/`, `${folder}/copyloom/`];

const read = (text: string) => readShortcut(text) ?? assert.fail(text);

const gsettings = (...words: string[]): string => execFileSync('gsettings', words, { encoding: 'utf8' }).trim();
const readList = (): string => gsettings('get', mediaKeys, 'custom-keybindings');
const readEntry = (path: string): string[] =>
  ['command', 'binding'].map((key) => gsettings('get', `${mediaKeys}.custom-keybinding:${path}`, key));

/** Where this process finds its settings, until the end of the test. */
const enterSession = async (t: TestContext): Promise<void> => {
  const place = makeTempFolder(t);
  const own: NodeJS.ProcessEnv = { XDG_CONFIG_HOME: join(place, 'config'), XDG_RUNTIME_DIR: join(place, 'run') };
  for (const one of Object.values(own)) mkdirSync(String(one));
  const { address } = await startSessionBus(t, {
    services: ['ca.desrt.dconf'],
    environment: { ...process.env, ...own },
  });
  const variables = { ...own, DBUS_SESSION_BUS_ADDRESS: address, COPYLOOM_HOME: "/tmp/Ada's home" };
  for (const [name, value] of Object.entries(variables)) {
    const before = process.env[name];
    process.env[name] = value;
    t.after(() => {
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    });
  }
};

const programs = ['dbus-daemon', 'gsettings', 'gnome-shell'];

test('GNOME gets the shortcut once the user says so, beside those that it has', async (t) => {
  if (!hasPrograms(t, programs)) return;
  await enterSession(t);
  const keys = await openCustomShortcutKeys('No extension.');
  await assert.rejects(keys.hold(read('Ctrl+Shift+V')), /No extension\. .*Ctrl\+Shift\+V: press “Add to GNOME”/);
  assert.equal(readList(), '@as []');
  await keys.add?.(read('Ctrl+Shift+V'));
  assert.equal(readList(), `['${ours}']`);
  const command = `env 'COPYLOOM_HOME=/tmp/Ada'\\''s home' ${listOwnCommand().at(-1)} open`;
  assert.deepEqual(readEntry(ours), [`"${command.replaceAll('\\', '\\\\')}"`, "'<Control><Shift>v'"]);
  assert.equal(await keys.hold(read('Super+Space')), true);
  assert.deepEqual(readEntry(ours).slice(1), ["'<Super>space'"]);
  assert.match(keys.describe?.().message ?? '', /^Super\+Space opens the overlay/);
  await keys.release();
  assert.equal(readList(), '@as []');
  assert.deepEqual(readEntry(ours), ["''", "''"]);
});

test('turns the extension on beside others, and off again', async (t) => {
  if (!hasPrograms(t, programs)) return;
  await enterSession(t);
  const change = (key: string, value: string) => gsettings('set', 'org.gnome.shell', key, value);
  const readLists = () =>
    ['enabled', 'disabled'].map((state) => gsettings('get', 'org.gnome.shell', `${state}-extensions`));
  change('enabled-extensions', "['other@example.org']");
  change('disabled-extensions', `['${extensionName}', 'other@example.org']`);
  await turnExtensionOn();
  assert.deepEqual(readLists(), [`['other@example.org', '${extensionName}']`, "['other@example.org']"]);
  assert.equal(await turnExtensionOff(), true);
  assert.deepEqual(readLists(), ["['other@example.org']", "['other@example.org']"]);
  change('disable-user-extensions', 'true');
  const { add } = createExtensionOffer(makeTempFolder(t));
  await assert.rejects(add(), /GNOME's extensions are turned off/);
});

test('uninstalling removes what was added, and nothing else', async (t) => {
  if (!hasPrograms(t, programs)) return;
  await enterSession(t);
  const keys = await openCustomShortcutKeys('No extension.');
  const login = createAutostartFile({ platform: 'linux', path: join(makeTempFolder(t), 'none'), command: [] });
  const uninstall = async (isDryRun: boolean) => {
    const { steps } = await openSetup({ home: makeTempHome(t), login, isDryRun, platform: 'linux' }).uninstall();
    const added = [ours, 'org.gnome.shell enabled-extensions'];
    return added.flatMap((path) => steps.find((step) => step.path === path)?.outcome ?? []);
  };
  for (const before of [`['${terminal}']`, `['${terminal}', '${folder}/it\\'s/']`]) {
    gsettings('set', mediaKeys, 'custom-keybindings', before);
    const list = readList();
    await keys.add?.(read('Ctrl+Shift+V'));
    await turnExtensionOn();
    const others = readList();
    gsettings('set', mediaKeys, 'custom-keybindings', others.replace(`, '${ours}'`, '').replace('[', `['${ours}', `));
    assert.deepEqual(await uninstall(true), ['removed', 'removed']);
    assert.ok(readList().includes(ours), 'a dry run changes nothing');
    assert.deepEqual(await uninstall(false), ['removed', 'removed']);
    assert.equal(readList(), list);
    assert.deepEqual(await uninstall(false), []);
  }
});
