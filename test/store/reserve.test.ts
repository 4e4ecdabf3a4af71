// The disk space reserve for deleting on a full disk, and other files at its path.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createReserve, explainReserve } from '../../src/store/space/reserve.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const size = 4 * 1024 * 1024;

test('replaces a reserve of another size', (t) => {
  const folder = join(makeTempFolder(t), 'made later');
  const file = join(folder, 'copyloom.db');
  const reserve = createReserve(file);
  mkdirSync(folder);
  writeFileSync(`${file}.reserve`, 'half');
  reserve.make();
  assert.equal(statSync(`${file}.reserve`).size, size);
  reserve.release();
  assert.equal(existsSync(`${file}.reserve`), false);
});

test('replaces an empty folder at the path of the reserve', async (t) => {
  const file = join(makeTempFolder(t), 'copyloom.db');
  mkdirSync(`${file}.reserve`);
  createReserve(file).make();
  assert.equal(statSync(`${file}.reserve`).size, size);
  assert.equal(await explainReserve(file), undefined);
});

test('keeps and reports a folder with content at the path of the reserve', async (t) => {
  const file = join(makeTempFolder(t), 'copyloom.db');
  mkdirSync(`${file}.reserve`);
  writeFileSync(`${file}.reserve/note`, 'mine');
  const reserve = createReserve(file);
  reserve.make();
  reserve.release();
  reserve.make();
  assert.equal(readFileSync(`${file}.reserve/note`, 'utf8'), 'mine');
  assert.match((await explainReserve(file)) ?? '', /copyloom\.db\.reserve is a folder/);
});

test('replaces a symlink at the path of the reserve, and keeps its target', (t) => {
  const folder = makeTempFolder(t);
  const file = join(folder, 'copyloom.db');
  writeFileSync(join(folder, 'note'), 'mine');
  symlinkSync(join(folder, 'note'), `${file}.reserve`);
  const reserve = createReserve(file);
  reserve.make();
  assert.equal(statSync(`${file}.reserve`).size, size);
  reserve.release();
  assert.equal(readFileSync(join(folder, 'note'), 'utf8'), 'mine');
});
