// Tests when the writer may rely on an earlier check of its files.
import assert from 'node:assert/strict';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createFileChecks } from '../../src/app/threads/file-checks.ts';
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
    const fileChecks = createFileChecks(() => files);
    fileChecks.beforeCall();
    rmSync(files[removed]?.path ?? '');
    assert.equal(fileChecks.isLost(), false);
    fileChecks.afterCall();
    assert.equal(fileChecks.isLost(), true);
  });
}

test('does not take the writes of a failed call for those of another program', (t) => {
  const files = makeFiles(t);
  const fileChecks = createFileChecks(() => files);
  fileChecks.beforeCall();
  const before = fileChecks.modified();
  appendFileSync(files[0]?.path ?? '', 'more');
  const after = fileChecks.modifiedAfterCall();
  assert.notEqual(after, before);
  fileChecks.beforeCall();
  assert.equal(fileChecks.modified(), after);
});

test('does not report the loss of old files for the files that replaced them', (t) => {
  const [lost, restored] = [makeFiles(t), makeFiles(t)];
  let files = lost;
  const fileChecks = createFileChecks(() => files);
  rmSync(lost[0]?.path ?? '');
  fileChecks.afterCall();
  assert.equal(fileChecks.isLost(), true);
  files = restored;
  assert.equal(fileChecks.isLost(), false);
  assert.ok(fileChecks.modifiedAfterCall());
});
