// Plays a newcomer with the npm package: installs it into an empty prefix under Node 20, uses it, also under Node 22, and uninstalls it.
import assert from 'node:assert/strict';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findBrokenLinks } from '../support/packaging/broken-links.ts';
import { builtPackage } from '../support/packaging/built.ts';
import {
  createRun,
  makeUserEnvironment,
  newcomerPrograms,
  playNewcomer,
  useService,
} from '../support/packaging/newcomer.ts';
import {
  downloadNode,
  hasRegistry,
  installPackage,
  makeDiskFolder,
  makePath,
} from '../support/packaging/npm-package.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';

const options = { timeout: testTime, skip: process.platform !== 'linux' && 'It needs an X server.' };

/** Without sources, tests, scripts and development dependencies, and without what only tests may set. */
const assertPublishable = (folder: string): void => {
  assert.deepEqual(findBrokenLinks(join(folder, 'docs')), []);
  const files = globSync('**', { cwd: folder });
  assert.deepEqual(
    files.filter((path) => /(?<!\.d)\.tsx?$|^test\b|^scripts\b|decisions/.test(path)),
    [],
  );
  assert.ok(files.includes('dist/pages/guide/index.html'), 'the guide');
  for (const file of globSync('dist/program/*.js', { cwd: folder }))
    assert.doesNotMatch(readFileSync(join(folder, file), 'utf8'), /env\W+COPYLOOM_TEST/, file);
  const names = Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  assert.deepEqual(names.sort(), [
    'bin',
    'dependencies',
    'description',
    'engines',
    'exports',
    'license',
    'man',
    'name',
    'optionalDependencies',
    'type',
    'version',
  ]);
};

test('a newcomer with Node 20 installs the package, uses it and uninstalls it', options, async (t) => {
  if (!hasPrograms(t, newcomerPrograms) || !(await hasRegistry(t))) return;
  const folder = makeDiskFolder(t);
  const home = join(folder, 'home');
  mkdirSync(home);
  const { folder: contents, tarball } = await builtPackage();
  assertPublishable(contents);
  const { program, path, own, uninstall } = await installPackage(tarball, { node: 20, npm: 10 }, folder);
  assert.match(readFileSync(join(program, '../../share/man/man1/copyloom.1'), 'utf8'), /^\.TH/m);
  const environment = makeUserEnvironment(home, path);
  await playNewcomer(t, program, environment);
  // Node 22 also brings npm 10, which installs the same.
  const newerHome = join(folder, 'home-22');
  mkdirSync(newerHome);
  const newerPath = makePath(await downloadNode(22, join(folder, '22')));
  await useService(t, program, makeUserEnvironment(newerHome, newerPath));

  const copyloom = createRun(program, environment);
  const menuEntry = join(home, '.local/share/applications/copyloom.desktop');
  assert.match(await copyloom('install'), new RegExp(`^Wrote the menu entry: ${menuEntry}$`, 'm'));
  assert.match(readFileSync(menuEntry, 'utf8'), new RegExp(`^Exec=${join(own, 'bin/copyloom')}$`, 'm'));

  const dataFolder = join(home, '.local/share/copyloom');
  const said = await copyloom('uninstall');
  assert.match(said, new RegExp(`^ {2}${dataFolder}$`, 'm'));
  assert.ok(said.includes(`\n  ${join(home, '.cache/copyloom')}\n`), said);
  assert.match(said, /^ {2}npm uninstall -g copyloom$/m);
  assert.equal(existsSync(menuEntry), false);

  // The folder of the program may belong to root.
  assert.deepEqual(
    [...readdirSync(own), ...readdirSync(join(own, 'node_modules'))].filter((name) =>
      /^\.(?!bin|package-lock)/.test(name),
    ),
    [],
    'the program writes nothing into its own folder',
  );
  await uninstall();
  assert.equal(existsSync(program), false);
  assert.ok(existsSync(join(dataFolder, 'copyloom.db')));
});
