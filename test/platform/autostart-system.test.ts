// Starting at login where a package has installed an autostart entry for all users.
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createAutostartFile } from '../../src/platform/login/autostart-file.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

/** A program in lib/copyloom, linked to from bin, and an entry that starts the link. */
const start = (t: TestContext) => {
  const folder = makeTempFolder(t);
  for (const name of ['lib/copyloom', 'bin', 'system']) mkdirSync(join(folder, name), { recursive: true });
  const program = join(folder, 'lib/copyloom/copyloom');
  writeFileSync(program, '');
  chmodSync(program, 0o755);
  symlinkSync(program, join(folder, 'bin/copyloom'));
  const systemFolder = join(folder, 'system');
  const entry = `[Desktop Entry]\nType=Application\nName=Copyloom\nExec=${join(folder, 'bin/copyloom')}\n`;
  writeFileSync(join(systemFolder, 'copyloom.desktop'), entry);
  const path = join(folder, 'autostart/copyloom.desktop');
  const open = (command = [program]) => createAutostartFile({ platform: 'linux', path, command, systemFolder });
  return { path, open, login: open() };
};

test('is on without a file of the user', (t) => {
  const { login } = start(t);
  assert.deepEqual(login.read(), { isOn: true });
});

test('is turned off with a file of the user, and on again by removing it', (t) => {
  const { login, path } = start(t);
  login.write(false);
  assert.match(readFileSync(path, 'utf8'), /^Hidden=true$/m);
  assert.deepEqual(login.read(), { isOn: false });
  login.write(true);
  assert.equal(existsSync(path), false);
  assert.deepEqual(login.read(), { isOn: true });
});

test('another copy says which one the desktop starts, and takes its place', (t) => {
  const { open } = start(t);
  const other = open(['/opt/copyloom/bin/copyloom']);
  assert.match(other.read().problem ?? '', /^The desktop starts another Copyloom: .+\/bin\/copyloom\.$/);
  other.write(true);
  assert.deepEqual(other.read(), { isOn: true });
  assert.match(open().read().problem ?? '', /doesn't exist any more/);
});
