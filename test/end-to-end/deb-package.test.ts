// Checks the Debian package with Debian's own tools, and plays a newcomer with it: install, use, remove.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { once } from '../../src/base/once.ts';
import { findBrokenLinks } from '../support/packaging/broken-links.ts';
import { buildDebInto, debPrograms, emptyDependencies, makeSystem } from '../support/packaging/deb-package.ts';
import { createRun, makeUserEnvironment, newcomerPrograms, playNewcomer } from '../support/packaging/newcomer.ts';
import { makeDiskFolder } from '../support/packaging/npm-package.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { isLong } from '../support/running/random.ts';

const run = promisify(execFile);

/** Debian's tools read 200 MB several times. */
const options = { timeout: 900_000, skip: process.platform !== 'linux' && 'It needs Debian.' };
const folder = makeDiskFolder({ after });
const build = once(() => buildDebInto(folder));
/** What the package contains, from the root of the file system. */
const contents = join(folder, 'deb');

test('lintian finds no errors', options, async (t) => {
  if (!hasPrograms(t, [...debPrograms, 'lintian'])) return;
  const deb = await build();
  const checked = isLong ? deb : await emptyDependencies(contents, join(folder, 'light'));
  const { stdout } = await run('lintian', ['--fail-on', 'none', '--allow-root', checked]);
  assert.deepEqual(
    stdout.split('\n').filter((line) => line.startsWith('E:')),
    [],
  );
});

test('the desktop entries, the metadata and the unit are valid', options, async (t) => {
  if (!hasPrograms(t, [...debPrograms, 'appstreamcli', 'desktop-file-validate', 'systemd-analyze'])) return;
  await build();
  await run('desktop-file-validate', [
    join(contents, 'usr/share/applications/copyloom.desktop'),
    join(contents, 'etc/xdg/autostart/copyloom.desktop'),
  ]);
  await run('appstreamcli', ['validate', '--no-net', ...globSync(join(contents, 'usr/share/metainfo/*.xml'))]);
  const unit = join(folder, 'copyloom.service');
  const text = readFileSync(join(contents, 'usr/lib/systemd/user/copyloom.service'), 'utf8');
  writeFileSync(unit, text.replace('/usr/bin/copyloom', join(contents, 'usr/bin/copyloom')));
  const env = { ...process.env, XDG_RUNTIME_DIR: folder };
  await run('systemd-analyze', ['verify', '--user', '--man=no', unit], { env });
  // Of 10; what is left needs namespaces, or would forbid compiling JavaScript.
  await run('systemd-analyze', ['security', '--user', '--offline=true', '--threshold=70', unit], { env });
});

test('the extension of GNOME Shell is the one for its version, also if that changes', options, async (t) => {
  if (!hasPrograms(t, debPrograms)) return;
  const root = join(folder, 'gnome');
  const system = makeSystem(root);
  const admin = join(root, 'var/lib/dpkg');
  const installShell = (version: string): void => {
    const others = readFileSync(join(admin, 'status'), 'utf8').replace(/^Package: gnome-shell\n(?:.+\n)+\n/m, '');
    const state = 'Status: install ok installed\nMaintainer: Ada\nArchitecture: all';
    const shell = `Package: gnome-shell\n${state}\nVersion: ${version}\nDescription: a shell\n\n`;
    writeFileSync(join(admin, 'status'), `${shell}${others}`);
  };
  const extension = join(root, 'usr/share/gnome-shell/extensions/copyloom@copyloom.app');
  const readJson = (name: string) => JSON.parse(readFileSync(join(extension, name), 'utf8'));
  const checkShell = (version: string): void =>
    assert.ok(readJson('metadata.json')['shell-version'].includes(version), version);
  installShell('43.9-0+deb12u2');
  await system.install(await build());
  checkShell('43');
  const { program, script } = readJson('program.json');
  for (const path of [program, script]) assert.ok(existsSync(join(root, path)), path);

  assert.match(readFileSync(join(admin, 'triggers/File'), 'utf8'), /^\/usr\/bin\/gnome-shell copyloom\b/m);
  const triggered = async (version: string): Promise<void> => {
    installShell(version);
    const env = { ...process.env, DPKG_ROOT: root, DPKG_ADMINDIR: admin };
    await run('sh', [join(admin, 'info/copyloom.postinst'), 'triggered', '/usr/bin/gnome-shell'], { env });
  };
  await triggered('50.0-1');
  assert.ok(!existsSync(extension));
  await triggered('48.4-1');
  checkShell('48');
  await system.purge();
  assert.deepEqual(globSync('usr/**', { cwd: root }), []);
});

test('a newcomer installs the package, uses it and removes it', options, async (t) => {
  if (!hasPrograms(t, [...debPrograms, ...newcomerPrograms])) return;
  const root = join(folder, 'root');
  const home = join(folder, 'home');
  mkdirSync(home);
  const system = makeSystem(root);
  await system.install(await build());
  for (const path of [
    'usr/share/icons/hicolor/48x48/apps/copyloom.png',
    'usr/share/polkit-1/actions/org.copyloom.policy',
    'usr/share/bash-completion/completions/copyloom',
    'usr/share/man/man1/copyloom.1.gz',
  ])
    assert.ok(existsSync(join(root, path)), path);
  assert.deepEqual(findBrokenLinks(join(root, 'usr/share/doc/copyloom/docs')), []);

  const environment = makeUserEnvironment(home, '/usr/bin:/bin');
  await playNewcomer(t, system.program, environment);
  const copyloom = createRun(system.program, environment);
  assert.match(
    await copyloom('install'),
    /^Nothing to do: the Debian package has added Copyloom to every desktop here\.$/m,
  );
  const said = await copyloom('uninstall');
  assert.match(said, new RegExp(`^ {2}${home}/\\.local/share/copyloom$`, 'm'));
  assert.match(said, /^ {2}sudo apt remove copyloom$/m);

  assert.match(await system.purge(), /stay in ~\/\.local\/share\/copyloom and ~\/\.config\/copyloom of each user/);
  assert.deepEqual(globSync('{etc,usr}/**', { cwd: root }), []);
  assert.ok(existsSync(join(home, '.local/share/copyloom/copyloom.db')));
});
