// Tests that installing for a user writes what the desktop needs, and that uninstalling removes that and nothing else.
import assert from 'node:assert/strict';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openSetup } from '../../src/platform/install/install-for-user.ts';
import { createAutostartFile } from '../../src/platform/login/autostart-file.ts';
import { listOwnCommand } from '../../src/platform/process/own-command.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

const makeDesktop = (t: TestContext) => {
  const folder = makeTempFolder(t);
  const home = { ...makeTempHome(t), autostartFile: join(folder, 'config/autostart/copyloom.desktop') };
  const policiesFolder = join(folder, 'policies');
  const environment = { XDG_DATA_HOME: join(folder, 'share'), XDG_CACHE_HOME: join(folder, 'cache') };
  const open = (isDryRun = false, programFolder = '/opt/copyloom/share/', shellVersion?: number) =>
    openSetup({
      ...{ home, isDryRun, policiesFolder, platform: 'linux', environment, programFolder, shellVersion },
      login: createAutostartFile({ platform: 'linux', path: home.autostartFile, command: listOwnCommand() }),
    });
  const list = (): string[] =>
    globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => one.name);
  /** Each once: completions are there only after a package was built. */
  const outcomes = ({ steps }: ReturnType<ReturnType<typeof open>['install']>): string[] => [
    ...new Set(steps.map(({ outcome }) => outcome)),
  ];
  return {
    folder,
    home,
    policiesFolder,
    open,
    list,
    outcomes,
    menuEntry: join(folder, 'share/applications/copyloom.desktop'),
  };
};

test('installs a menu entry that starts this program, once', (t) => {
  const { open, outcomes, menuEntry, list } = makeDesktop(t);
  assert.deepEqual(outcomes(open().install()), ['written']);
  const [program = ''] = listOwnCommand().slice(-1);
  assert.match(readFileSync(menuEntry, 'utf8'), new RegExp(`^Exec=${program}$`, 'm'));
  assert.ok(existsSync(program));
  for (const name of ['copyloom.desktop', 'copyloom.svg']) assert.ok(list().includes(name), name);
  assert.deepEqual(outcomes(open().install()), ['unchanged']);
});

test('adds the extension of GNOME Shell that fits its version', async (t) => {
  const { open, folder, list } = makeDesktop(t);
  const extension = join(folder, 'share/gnome-shell/extensions/copyloom@copyloom.app');
  const read = (name: string): string => readFileSync(join(extension, name), 'utf8');
  const { extensionCommand, note } = open(false, undefined, 43).install();
  assert.deepEqual([extensionCommand, note], ['gnome-extensions enable copyloom@copyloom.app', undefined]);
  assert.deepEqual(JSON.parse(read('program.json')), { program: process.execPath, script: process.argv[1] });
  assert.deepEqual(JSON.parse(read('metadata.json'))['shell-version'], ['43', '44']);
  assert.match(read('extension.js'), /^const startService = /m);
  assert.doesNotMatch(read('extension.js'), /^(import|export) /m);
  open(false, undefined, 48).install();
  assert.ok(JSON.parse(read('metadata.json'))['shell-version'].includes('48'));
  assert.match(read('extension.js'), /^export default class /m);
  for (const [, name = ''] of read('service.js').matchAll(/from '\.\/(.*)'/g)) assert.ok(list().includes(name), name);
  await open(false, undefined, 48).uninstall();
  assert.ok(!existsSync(extension));
});

test('adds no extension to a desktop that has no place for it', (t) => {
  const { open, list } = makeDesktop(t);
  for (const version of [42, undefined]) open(false, undefined, version).install();
  assert.ok(!list().includes('extension.js'));
});

test('a dry run reports the same and changes nothing', async (t) => {
  const { open, outcomes, list, home } = makeDesktop(t);
  assert.deepEqual(outcomes(open(true).install()), ['written']);
  assert.deepEqual(list(), []);
  open().install();
  assert.deepEqual(outcomes(await open(true).uninstall()), ['removed']);
  assert.ok(list().length >= 3);
  assert.ok(existsSync(join(home.data, 'installed.json')));
});

test('uninstalling removes what was written and the folders it made, and names the data', async (t) => {
  const { open, outcomes, folder, home } = makeDesktop(t);
  mkdirSync(join(folder, 'share/icons'), { recursive: true });
  open().install();
  writeFileSync(join(folder, 'share/icons/hicolor/other.svg'), 'of another program');
  const report = await open().uninstall();
  assert.deepEqual(outcomes(report), ['removed']);
  assert.deepEqual(report.dataFolders, [home.data]);
  assert.deepEqual(globSync('share/**', { cwd: folder }).sort(), [
    'share',
    'share/icons',
    'share/icons/hicolor',
    'share/icons/hicolor/other.svg',
  ]);
  assert.equal(existsSync(join(home.data, 'installed.json')), false);
  assert.deepEqual(outcomes(await open().uninstall()), ['unchanged']);
});

test('an edited or foreign menu entry stays as it is', async (t) => {
  const { open, menuEntry } = makeDesktop(t);
  open().install();
  writeFileSync(menuEntry, '[Desktop Entry]\nName=Mine\n');
  for (const { steps } of [open().install(), await open().uninstall()]) {
    const [first] = steps;
    assert.equal(first?.outcome, 'kept');
    assert.equal(first.reason, `${menuEntry} was edited, or isn't from Copyloom.`);
  }
  assert.equal(readFileSync(menuEntry, 'utf8'), '[Desktop Entry]\nName=Mine\n');
});

test('replaces what an earlier version wrote, and finds it without the record of it', async (t) => {
  const { open, outcomes, menuEntry, home } = makeDesktop(t);
  open().install();
  const record = join(home.data, 'installed.json');
  const { files, folders } = JSON.parse(readFileSync(record, 'utf8'));
  const earlier = join(menuEntry, '../earlier.desktop');
  writeFileSync(earlier, readFileSync(menuEntry));
  writeFileSync(record, JSON.stringify({ files: { ...files, [earlier]: files[menuEntry] }, folders }));
  assert.deepEqual(outcomes(await open().uninstall()), ['removed']);
  assert.equal(existsSync(earlier), false);
  open().install();
  rmSync(record);
  assert.deepEqual(outcomes(await open().uninstall()), ['removed']);
});

test('copes with a damaged record, and with a file in the place of a folder', async (t) => {
  const { open, outcomes, folder, home } = makeDesktop(t);
  const record = join(home.data, 'installed.json');
  for (const damaged of ['{"files":null}', '{"files":5,"folders":7}', '[]', '{"files":{},"folders":["/proc"]}']) {
    open().install();
    writeFileSync(record, damaged);
    assert.deepEqual(outcomes(await open().uninstall()), ['removed'], damaged);
  }
  for (const name of ['share', 'config']) {
    rmSync(join(folder, name), { recursive: true, force: true });
    writeFileSync(join(folder, name), '');
  }
  const { steps } = open().install();
  for (const { outcome, path, reason = '' } of steps) {
    assert.equal(outcome, 'kept', path);
    assert.match(reason, /not a directory/);
  }
});

test('prints the command for the policy of polkit until it is there', async (t) => {
  const { open, policiesFolder } = makeDesktop(t);
  const command = open().install().policyCommand ?? '';
  const [, source = ''] = /^sudo install -m 644 (\S+) (\S+)\/$/.exec(command) ?? [];
  assert.ok(existsSync(source), command);
  mkdirSync(policiesFolder, { recursive: true });
  writeFileSync(join(policiesFolder, 'org.copyloom.policy'), '');
  assert.equal(open().install().policyCommand, undefined);
  assert.equal((await open().uninstall()).policyCommand, `sudo rm ${join(policiesFolder, 'org.copyloom.policy')}`);
});

test('names only folders that exist, the cache among them', async (t) => {
  const { open, home, folder } = makeDesktop(t);
  const config = join(folder, 'config/copyloom');
  Object.assign(home, { config });
  mkdirSync(home.data, { recursive: true });
  const { dataFolders, cacheFolders } = await open().uninstall();
  assert.deepEqual([dataFolders, cacheFolders], [[home.data], []]);
  mkdirSync(config, { recursive: true });
  mkdirSync(join(folder, 'cache/copyloom'), { recursive: true });
  const later = await open().uninstall();
  assert.deepEqual([later.dataFolders, later.cacheFolders], [[home.data, config], [join(folder, 'cache/copyloom')]]);
});

test('leaves everything to the Debian package where that installed it', async (t) => {
  const { open, list, home } = makeDesktop(t);
  const setup = open(false, '/usr/lib/copyloom/share/');
  const { steps, note } = setup.install();
  assert.deepEqual([steps, list()], [[], []]);
  assert.match(note ?? '', /^Nothing to do: the Debian package /);
  const { extensionCommand } = open(false, '/usr/lib/copyloom/share/', 43).install();
  assert.deepEqual([extensionCommand, list()], ['gnome-extensions enable copyloom@copyloom.app', []]);
  mkdirSync(home.data, { recursive: true });
  const { removalCommand, dataFolders } = await setup.uninstall();
  assert.deepEqual([removalCommand, dataFolders], ['sudo apt remove copyloom', [home.data]]);
});

test('says on other systems that there is nothing to install', (t) => {
  const home = makeTempHome(t);
  const login = createAutostartFile({ platform: 'darwin', path: home.autostartFile, command: [] });
  assert.throws(() => openSetup({ home, login, isDryRun: false, platform: 'darwin' }), /Run it from a terminal/);
});
