// Tests that the npm package installs and runs under Node 24 with npm 11, globally and in a project.
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { builtPackage } from '../support/packaging/built.ts';
import { makeUserEnvironment, requirePictures, useService } from '../support/packaging/newcomer.ts';
import { hasRegistry, installPackage, makeDiskFolder } from '../support/packaging/npm-package.ts';
import { testTime } from '../support/running/patience.ts';

const options = { timeout: testTime, skip: process.platform === 'win32' && 'The launcher is a shell script.' };

test('runs under Node 24', options, async (t) => {
  if (!(await hasRegistry(t))) return;
  const folder = makeDiskFolder(t);
  const home = join(folder, 'home');
  mkdirSync(home);
  const { tarball } = await builtPackage();
  const { program, path, own } = await installPackage(tarball, { node: 24, npm: 11 }, folder);
  const environment = makeUserEnvironment(home, path);
  await useService(t, program, environment);

  // In a project, npm installs the dependencies beside it.
  const modules = join(own, 'node_modules');
  for (const name of readdirSync(modules).filter((name) => !name.startsWith('.')))
    renameSync(join(modules, name), join(own, '..', name));
  requirePictures(program, environment);
});
