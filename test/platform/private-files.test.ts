// Tests the modes of private files, and that a failed write changes nothing.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Refusal } from '../../src/base/refusal.ts';
import {
  makePrivateFolder,
  readPrivateFile,
  removePrivateFile,
  writePrivateFile,
} from '../../src/platform/files/private-files.ts';

const modes = { skip: process.platform === 'win32' && 'Windows has no file modes' };

const makeFolder = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-files-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

test('creates folders with mode 0700, including missing parents', modes, (t) => {
  const outer = join(makeFolder(t), 'outer');
  makePrivateFolder(join(outer, 'inner'));
  assert.deepEqual([modeOf(outer), modeOf(join(outer, 'inner'))], ['700', '700']);
});

test("removes other users' access to a folder, but not to its parent", modes, (t) => {
  const outer = join(makeFolder(t), 'outer');
  const inner = join(outer, 'inner');
  mkdirSync(inner, { recursive: true });
  for (const folder of [outer, inner]) chmodSync(folder, 0o755);
  makePrivateFolder(inner);
  assert.deepEqual([modeOf(outer), modeOf(inner)], ['755', '700']);
});

test('rejects a shared folder instead of changing its mode', modes, (t) => {
  const folder = makeFolder(t);
  chmodSync(folder, 0o1777);
  assert.throws(() => makePrivateFolder(folder), /shared with other users\. Choose a private/);
  assert.equal(modeOf(folder), '1777');
  assert.throws(() => makePrivateFolder('/'), /shared with other users|belongs to another user/);
});

const asRoot = { skip: process.getuid?.() !== 0 && 'only root can make a folder of another user' };
const nobody = 65_534;

test("rejects another user's folder, even as root, and leaves it unchanged", asRoot, (t) => {
  const folder = makeFolder(t);
  const theirs = join(folder, 'theirs');
  mkdirSync(theirs, { mode: 0o755 });
  chownSync(theirs, nobody, nobody);
  symlinkSync(theirs, join(folder, 'link'));
  for (const path of [theirs, join(theirs, 'new'), join(theirs, 'new', 'inner'), join(folder, 'link')])
    assert.throws(() => makePrivateFolder(path), /belongs to another user.* set COPYLOOM_HOME/, path);
  assert.deepEqual([modeOf(theirs), readdirSync(theirs)], ['755', []]);
  const ours = join(folder, 'ours');
  mkdirSync(ours);
  symlinkSync(ours, join(folder, 'their-link'));
  lchownSync(join(folder, 'their-link'), nobody, nobody);
  assert.throws(() => makePrivateFolder(join(folder, 'their-link')), /belongs to another user/);
  symlinkSync(ours, join(folder, 'our-link'));
  makePrivateFolder(join(folder, 'our-link'));
});

test('says that a file is in the way', (t) => {
  const path = join(makeFolder(t), 'file');
  writeFileSync(path, '');
  assert.throws(() => makePrivateFolder(path), /a file is in the way/);
  assert.throws(() => makePrivateFolder(join(path, 'inner')), /a file is in the way/);
});

test('names a broken link in the way of a folder', (t) => {
  const folder = makeFolder(t);
  const link = join(folder, 'link');
  symlinkSync('/nowhere/x', link);
  for (const path of [link, join(link, 'inner')]) {
    const explained = new RegExp(
      `create the folder ${path}: ${link} is a symbolic link to /nowhere/x, which doesn't exist`,
    );
    assert.throws(() => makePrivateFolder(path), explained);
  }
});

test('immediately explains a folder that the file system refuses', (t) => {
  if (process.platform !== 'linux') return t.skip('only Linux has /proc');
  for (const path of ['/proc/nope', '/proc/nope/inner'])
    assert.throws(
      () => makePrivateFolder(path),
      /^Unavailable: Can't create the folder .*: .* Set COPYLOOM_HOME/,
      path,
    );
});

test('writes files with mode 0600, reads them back and replaces them', modes, (t) => {
  const folder = makeFolder(t);
  const path = join(folder, 'file');
  writePrivateFile(path, 'old');
  writePrivateFile(path, 'neü\n');
  assert.equal(readPrivateFile(path), 'neü\n');
  assert.equal(modeOf(path), '600');
  assert.deepEqual(readdirSync(folder), ['file']);
});

test("replacing a file removes other users' access", modes, (t) => {
  const path = join(makeFolder(t), 'file');
  writeFileSync(path, 'old');
  chmodSync(path, 0o666);
  writePrivateFile(path, 'new');
  assert.equal(modeOf(path), '600');
});

test('reads a missing file as undefined', (t) => {
  assert.equal(readPrivateFile(join(makeFolder(t), 'file')), undefined);
});

test("reading a file removes other users' access; a stricter mode stays", modes, (t) => {
  const path = join(makeFolder(t), 'file');
  writeFileSync(path, 'text');
  for (const [before, after] of [
    [0o644, '600'],
    [0o440, '400'],
    [0o400, '400'],
  ] as const) {
    chmodSync(path, before);
    assert.equal(readPrivateFile(path), 'text');
    assert.equal(modeOf(path), after);
  }
});

test("rejects another user's file, even as root, and leaves it unchanged", asRoot, (t) => {
  const path = join(makeFolder(t), 'theirs');
  writeFileSync(path, 'chosen by another user');
  chmodSync(path, 0o666);
  chownSync(path, 65_534, 65_534);
  assert.throws(() => readPrivateFile(path), /theirs belongs to another user, who could change it\. Take ownership/);
  assert.equal(modeOf(path), '666');
});

test('does not wait for a named pipe, nor read a device', modes, (t) => {
  const folder = makeFolder(t);
  const [pipe, link] = [join(folder, 'pipe'), join(folder, 'link')];
  execFileSync('mkfifo', [pipe]);
  symlinkSync('/dev/zero', link);
  for (const path of [pipe, link]) assert.throws(() => readPrivateFile(path), /is not a regular file\. Move it/);
});

test('removes a file and accepts a missing one', (t) => {
  const folder = makeFolder(t);
  const path = join(folder, 'file');
  writePrivateFile(path, 'text');
  removePrivateFile(path);
  removePrivateFile(path);
  assert.deepEqual(readdirSync(folder), []);
});

test('a failed write leaves no draft behind', (t) => {
  const folder = makeFolder(t);
  const path = join(folder, 'folder-in-the-way');
  mkdirSync(path);
  assert.throws(() => writePrivateFile(path, 'text'), /folder-in-the-way is a folder, .*Remove or move the folder/);
  assert.deepEqual(readdirSync(folder), ['folder-in-the-way']);
});

test('on a full disk, keeps the old text, leaves no draft and says so', (t) => {
  if (process.platform !== 'linux') return t.skip('a small disk is only made on Linux');
  if (process.getuid?.() !== 0) return t.skip('only root can mount the small disk that this test fills');
  const disk = makeFolder(t);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
  try {
    const path = join(disk, 'file');
    writePrivateFile(path, 'old');
    assert.throws(
      () => writePrivateFile(path, 'x'.repeat(100_000)),
      (error) => error instanceof Refusal && error.error === 'storage_full' && /^The disk is full/.test(error.message),
    );
    assert.equal(readFileSync(path, 'utf8'), 'old');
    assert.deepEqual(readdirSync(disk), ['file']);
  } finally {
    execFileSync('umount', [disk]);
  }
});

test('reads a file with another mode that is marked as immutable, and names it when it is written', modes, (t) => {
  const path = join(makeFolder(t), 'settings.json');
  writeFileSync(path, 'old');
  chmodSync(path, 0o644);
  const mark = (change: '+i' | '-i'): boolean => spawnSync('chattr', [change, path], { stdio: 'ignore' }).status === 0;
  if (!mark('+i')) return t.skip('needs root, chattr, and a file system that knows the mark');
  try {
    assert.equal(readPrivateFile(path), 'old');
    assert.throws(() => writePrivateFile(path, 'new'), { message: /settings\.json is marked as immutable/ });
  } finally {
    mark('-i');
  }
});
