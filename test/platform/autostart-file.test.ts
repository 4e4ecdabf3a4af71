// Starting at login: the file for the desktop, who else may change it, and that its command really starts the program.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createAutostartFile } from '../../src/platform/login/autostart-file.ts';
import { readExec, writeExec } from '../../src/platform/login/desktop-entry.ts';
import { listOwnCommand } from '../../src/platform/process/own-command.ts';
import { until } from '../support/application/history.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { mountSmallDisk } from '../support/store/small-disk.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const program = '/opt/copyloom/bin/copyloom';
const strangeNames = ['a b', '100% "quoted" $HOME', '%u', 'back\\slash`', "it's=x", 'tab\tand\nline', 'ü;&|<>*?#~(x)'];

const start = (t: TestContext, command: readonly string[] = [program]) => {
  const path = join(makeTempFolder(t), 'autostart/copyloom.desktop');
  const open = (other: readonly string[] = command) => createAutostartFile({ platform: 'linux', path, command: other });
  return { path, open, login: open(), read: () => readFileSync(path, 'utf8') };
};

for (const name of strangeNames)
  test(`the command is read as it was written: ${JSON.stringify(name)}`, () => {
    const command = ['env', `COPYLOOM_HOME=/srv/${name}`, `/opt/${name}/copyloom`];
    assert.deepEqual(readExec(writeExec(command)), command);
  });

for (const name of strangeNames)
  test(`the desktop starts a program in the folder ${JSON.stringify(name)}`, async (t) => {
    if (!hasPrograms(t, ['gio'])) return;
    const folder = join(makeTempFolder(t), name);
    mkdirSync(folder);
    const started = join(folder, 'copyloom');
    writeFileSync(started, '#!/bin/sh\nprintf "%s" "$#" > "$(dirname "$0")/started"\n');
    chmodSync(started, 0o755);
    const { path, login } = start(t, listOwnCommand(started));
    login.write(true);
    execFileSync('gio', ['launch', path], { stdio: 'ignore' });
    const count = await until('The program', async () =>
      existsSync(join(folder, 'started')) ? readFileSync(join(folder, 'started'), 'utf8') || undefined : undefined,
    );
    assert.equal(count, '0');
    assert.deepEqual(login.read(), { isOn: true });
  });

test('writes the file, and removes it', (t) => {
  const { path, login, read } = start(t);
  assert.deepEqual(login.read(), { isOn: false });
  login.write(true);
  assert.match(read(), /^Exec=\/opt\/copyloom\/bin\/copyloom$/m);
  assert.deepEqual(login.read(), { isOn: true });
  login.write(false);
  assert.equal(existsSync(path), false);
  login.write(false);
});

for (const line of ['Hidden=true', 'X-GNOME-Autostart-enabled=false'])
  test(`is off if the desktop has turned it off with ${line}, and turns on again`, (t) => {
    const { path, login, read } = start(t);
    login.write(true);
    const text = read();
    writeFileSync(path, `${text}${line}\n`);
    assert.deepEqual(login.read(), { isOn: false });
    login.write(true);
    assert.equal(read(), text);
    writeFileSync(path, `${text}${line.replace(/true$/, 'false').replace(/enabled=false$/, 'enabled=true')}\n`);
    assert.deepEqual(login.read(), { isOn: true });
  });

test('notices that the program was moved, and starts this one instead if asked', (t) => {
  const { path, login, open } = start(t);
  login.write(true);
  const moved = open(['/srv/copyloom/bin/copyloom']);
  assert.deepEqual(moved.read(), {
    isOn: true,
    problem: "The desktop starts /opt/copyloom/bin/copyloom, which doesn't exist any more.",
    isFixable: true,
  });
  moved.write(true);
  assert.deepEqual(moved.read(), { isOn: true });
  assert.deepEqual(login.read().isFixable, true);
  assert.ok(existsSync(path));
});

test('leaves a file alone that someone else wrote or edited, and says so', (t) => {
  const { path, login, read } = start(t);
  login.write(true);
  const edited = read().replace('Exec=', 'Exec=sleep 10 && ');
  writeFileSync(path, edited);
  assert.deepEqual(login.read(), { isOn: true }, 'it still starts this program');
  const foreign = '[Desktop Entry]\nType=Application\nName=Mine\nExec=/usr/bin/mine --flag %U\n';
  for (const text of [edited, foreign, 'garbage']) {
    writeFileSync(path, text);
    for (const isOn of [true, false])
      assert.throws(() => login.write(isOn), /was edited, or isn't from Copyloom, so it was left as it is\. Remove it/);
    assert.equal(read(), text);
  }
  writeFileSync(path, foreign);
  assert.match(login.read().problem ?? '', /It starts \/usr\/bin\/mine --flag\.$/);
});

const wrappers = [
  'nice -n 10',
  'env LANG=C',
  'env COPYLOOM_HOME=/srv/mine nice',
  'sh -c "exec \\\\"\\\\$0\\\\""',
  'mine',
];
for (const wrapper of wrappers)
  test(`leaves a command alone that someone put "${wrapper}" in front of`, (t) => {
    const { path, login, read } = start(t);
    login.write(true);
    const edited = read().replace('Exec=', () => `Exec=${wrapper} `);
    writeFileSync(path, edited);
    assert.deepEqual(login.read(), { isOn: true });
    for (const isOn of [true, false]) assert.throws(() => login.write(isOn), /was edited/);
    assert.equal(read(), edited);
  });

for (const name of [...strangeNames, 'copyloom'])
  test(`replaces the file of another Copyloom in the folder ${JSON.stringify(name)}`, (t) => {
    const { login, open } = start(t);
    for (const command of [[], ['env', `COPYLOOM_HOME=/srv/${name}`]]) {
      open([...command, ...listOwnCommand(`/opt/${name}/copyloom`)]).write(true);
      assert.equal(login.read().isFixable, true);
      login.write(true);
      assert.deepEqual(login.read(), { isOn: true });
    }
  });

test('a full disk leaves the file as it was, and the switch works again when there is space', (t) => {
  const disk = mountSmallDisk(t, '1m')?.data;
  if (!disk) return;
  const path = join(disk, 'autostart/copyloom.desktop');
  const [login, moved] = [program, '/srv/copyloom/bin/copyloom'].map((one) =>
    createAutostartFile({ platform: 'linux', path, command: [one] }),
  );
  assert.ok(login && moved);
  mkdirSync(dirname(path));
  const filler = join(disk, 'filler');
  const fill = () => assert.throws(() => writeFileSync(filler, Buffer.alloc(2_000_000)), /ENOSPC/);
  fill();
  assert.throws(() => login.write(true), /The disk is full/);
  assert.deepEqual(readdirSync(dirname(path)), []);
  assert.deepEqual(login.read(), { isOn: false });
  rmSync(filler);
  login.write(true);
  fill();
  assert.throws(() => moved.write(true), /The disk is full/);
  assert.deepEqual(login.read(), { isOn: true });
  assert.deepEqual(readdirSync(dirname(path)), [basename(path)]);
});

test('an empty file is none: it can be replaced and removed', (t) => {
  const { path, login } = start(t);
  login.write(true);
  writeFileSync(path, '');
  assert.deepEqual(login.read(), { isOn: false });
  login.write(true);
  assert.deepEqual(login.read(), { isOn: true });
  writeFileSync(path, '');
  login.write(false);
  assert.equal(existsSync(path), false);
});

const obstacles: Record<string, (path: string) => void> = {
  'a named pipe': (path) => execFileSync('mkfifo', [path]),
  'a device': (path) => symlinkSync('/dev/zero', path),
  'a folder': (path) => mkdirSync(path),
  "a link to a file that doesn't exist": (path) => symlinkSync('elsewhere', path),
  'a link that leads back to itself': (path) => symlinkSync(basename(path), path),
};
for (const [obstacle, place] of Object.entries(obstacles))
  test(`leaves ${obstacle} alone, and says so`, (t) => {
    const { path, login } = start(t);
    mkdirSync(dirname(path));
    place(path);
    const { mode, ino } = lstatSync(path);
    assert.deepEqual(login.read(), { isOn: false, problem: `${path} is ${obstacle}, which starts nothing.` });
    for (const isOn of [true, false])
      assert.throws(() => login.write(isOn), new RegExp(`is ${obstacle}, so it was left as it is\\. Remove it`));
    assert.deepEqual(readdirSync(dirname(path)), [basename(path)]);
    const now = lstatSync(path);
    assert.deepEqual([now.mode, now.ino], [mode, ino]);
  });

test('changes the file that a link leads to, and keeps the link', (t) => {
  const { path, login, read } = start(t);
  login.write(true);
  const text = read();
  const kept = join(makeTempFolder(t), 'kept.desktop');
  writeFileSync(kept, `${text}Hidden=true\n`);
  rmSync(path);
  symlinkSync(kept, path);
  login.write(true);
  assert.ok(lstatSync(path).isSymbolicLink());
  assert.equal(readFileSync(kept, 'utf8'), text);
});

test('reports changes, also in a folder that did not exist before', async (t) => {
  const { path, login } = start(t);
  let changes = 0;
  t.after(
    login.watch(() => {
      changes += 1;
    }),
  );
  login.write(true);
  rmSync(path);
  await until('Its end', async () => changes > 0 || undefined);
});

test('is off where there is no such file, and says so', (t) => {
  const path = join(makeTempFolder(t), 'copyloom.desktop');
  const login = createAutostartFile({ platform: 'darwin', path, command: [program] });
  assert.deepEqual(login.read(), { isOn: false });
  assert.throws(() => login.write(true), /can't start at login on this system yet/);
});
