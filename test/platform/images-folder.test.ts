// Tests that pictures are saved atomically and privately, and that nothing outside the folder is touched.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createImagesFolder } from '../../src/platform/files/images-folder.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

test('a saved file is private and listed, without leftover drafts', async (t) => {
  const images = createImagesFolder(join(makeTempFolder(t), 'images'));
  assert.deepEqual(await images.list(), []);
  await images.save('a.png', Buffer.from('PNG'));
  assert.deepEqual(await images.list(), ['a.png']);
  const file = join(images.path, 'a.png');
  assert.equal(readFileSync(file, 'utf8'), 'PNG');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(statSync(images.path).mode & 0o777, 0o700);
});

test('keeps an existing file of the same size and replaces one of another size', async (t) => {
  const images = createImagesFolder(join(makeTempFolder(t), 'images'));
  const file = join(images.path, 'a.png');
  await images.save('a.png', Buffer.from('PN')); // as if cut short
  utimesSync(file, 1, 1);
  await images.save('a.png', Buffer.from('PN'));
  assert.equal(statSync(file).mtimeMs, 1000, 'nothing was written');
  await images.save('a.png', Buffer.from('PNG'));
  assert.equal(readFileSync(file, 'utf8'), 'PNG');
  assert.deepEqual(await images.list(), ['a.png']);
});

test('uses only base names and lists only files', async (t) => {
  const folder = makeTempFolder(t);
  const images = createImagesFolder(join(folder, 'images'));
  await images.save('../outside.png', Buffer.from('PNG'));
  assert.ok(!existsSync(join(folder, 'outside.png')));
  writeFileSync(join(folder, 'outside.png'), 'not ours');
  mkdirSync(join(images.path, 'folder'));
  symlinkSync(join(folder, 'outside.png'), join(images.path, 'link.png'));
  assert.deepEqual(await images.list(), ['outside.png']);
  await images.remove(['../outside.png', 'never-there.png']);
  assert.deepEqual(await images.list(), []);
  assert.ok(existsSync(join(folder, 'outside.png')));
});

test('a failed save leaves no file behind', async (t) => {
  const images = createImagesFolder(join(makeTempFolder(t), 'images'));
  mkdirSync(join(images.path, 'a.png')); // in the way
  await assert.rejects(images.save('a.png', Buffer.from('PNG')), /EISDIR|ENOTEMPTY|EPERM/);
  assert.deepEqual(await images.list(), []);
});

test('removed files leave the trash too; discarded files can be restored', async (t) => {
  const images = createImagesFolder(join(makeTempFolder(t), 'images'));
  const [a, b] = [`${'a'.repeat(32)}.png`, `${'b'.repeat(32)}.png`];
  for (const name of [a, b]) await images.save(name, Buffer.from('PNG'));
  utimesSync(join(images.path, a), 1, 1);
  await images.discard([a, b]);
  assert.deepEqual(await images.listDiscarded(Date.now() - 60_000), []); // the age counts from discarding
  assert.deepEqual(await images.restore([b, 'never.png']), [b]);
  assert.deepEqual(await images.list(), [b]);
  await images.save(a, Buffer.from('PNG'));
  await images.remove([a]);
  assert.ok(!existsSync(join(images.trash, a)));
  assert.deepEqual(await images.list(), [b]);
});
