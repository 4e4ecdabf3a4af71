// Tests when the writer may rely on an earlier check of its files.
import assert from 'node:assert/strict';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createFileLooks } from '../../src/app/threads/file-looks.ts';
import { identify, type OpenFiles } from '../../src/store/open/open-files.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const makeFiles = (t: TestContext): OpenFiles => {
  const folder = makeTempFolder(t);
  return ['a', 'a-wal', 'a-shm'].map((name) => {
    const path = join(folder, name);
    writeFileSync(path, name);
    return { path, id: identify(path) };
  });
};

for (const removed of [0, 1, 2]) {
  test(`finds that file ${removed} was removed during a call only in the check after it`, (t) => {
    const files = makeFiles(t);
    const looks = createFileLooks(() => files);
    looks.beforeCall();
    rmSync(files[removed]?.path ?? '');
    assert.equal(looks.isLost(), false);
    looks.afterCall();
    assert.equal(looks.isLost(), true);
  });
}

test('does not take the writes of a failed call for those of another program', (t) => {
  const files = makeFiles(t);
  const looks = createFileLooks(() => files);
  looks.beforeCall();
  const before = looks.modified();
  appendFileSync(files[0]?.path ?? '', 'more');
  const after = looks.modifiedAfterCall();
  assert.notEqual(after, before);
  looks.beforeCall();
  assert.equal(looks.modified(), after);
});

test('does not report the loss of old files for the files that replaced them', (t) => {
  const [lost, restored] = [makeFiles(t), makeFiles(t)];
  let files = lost;
  const looks = createFileLooks(() => files);
  rmSync(lost[0]?.path ?? '');
  looks.afterCall();
  assert.equal(looks.isLost(), true);
  files = restored;
  assert.equal(looks.isLost(), false);
  assert.ok(looks.modifiedAfterCall());
});
