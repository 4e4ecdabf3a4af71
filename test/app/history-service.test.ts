// Tests the history service: picture files, limits, recognized text and the log.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createFault } from '../../src/base/write-fault.ts';
import { screenshot, until } from '../support/application/history.ts';
import { openHistoryService } from '../support/application/history-service.ts';

test('keeps the file of a picture that is copied again while its entry is being deleted', async (t) => {
  const { service, withFiles, images, record, list } = await openHistoryService(t);
  const file = join(images.path, screenshot.file);
  const copyPicture = () =>
    withFiles(async () => {
      await images.save(screenshot.file, Buffer.from('PNG'));
      return record({ image: screenshot });
    });
  let { id } = await copyPicture();
  for (let round = 0; round < 20; round++) {
    const [, again] = await Promise.all([service.remove(id), copyPicture()]);
    // Either it was copied before the deletion and is gone, or after it and is a new entry with its file.
    const entries = await list();
    assert.equal(existsSync(file), entries.length === 1, `round ${round}`);
    id = entries.length === 1 ? again.id : (await copyPicture()).id;
  }
});

test('keeps the file of a deleted picture that is copied again before the file is removed', async (t) => {
  const { service, counts, withFiles, images, record } = await openHistoryService(t);
  const bytes = Buffer.from('PNG');
  await images.save(screenshot.file, bytes);
  const { id } = await record({ image: screenshot });
  let removing: Promise<number> | undefined;
  await withFiles(async () => {
    removing = service.remove(id);
    await until('The deletion', async () => (await counts()).history === 0 || undefined);
    await images.save(screenshot.file, bytes);
    await record({ image: screenshot });
  });
  assert.equal(await removing, 1);
  assert.deepEqual(await images.list(), [screenshot.file]);
});

test('expires entries by the clock, not by how long a timer has run', async (t) => {
  const { record, list, clock, bugs } = await openHistoryService(t);
  const now = Date.now();
  clock.now = now;
  await record({ text: 'goes', expiresAt: now + 30 });
  await until('The time in which a timer would have run', async () => Date.now() > now + 150 || undefined);
  assert.equal((await list()).length, 1);
  clock.now = now + 30;
  await until('The expiry', async () => (await list()).length === 0 || undefined);
  assert.deepEqual(bugs, []);
});

test('deletes an entry that is larger than the limit once it is not the newest, and says so', async (t) => {
  const { record, list, settings, warnings } = await openHistoryService(t);
  settings.change({ maxMegabytes: 1 });
  for (const text of ['small', 'x'.repeat(1_200_000), 'newest']) await record({ text });
  await until('The limit', async () => (await list()).length === 2 || undefined);
  assert.deepEqual(
    (await list()).map(({ id }) => id),
    [3, 1],
  );
  await until('The report', async () => warnings.length > 0 || undefined);
  assert.deepEqual(warnings, [
    'Entry 2 was deleted: it had 1.1 MB, and maxMegabytes allows 1 MB for all entries together.',
  ]);
});

test('applies a lowered limit without waiting for a write', async (t) => {
  const { record, list, settings, startMaintenance } = await openHistoryService(t);
  for (let n = 1; n <= 250; n++) await record({ text: `number ${n}` });
  settings.change({ maxEntries: 3 });
  startMaintenance();
  await until('The limit', async () => (await list()).length === 3 || undefined);
  assert.deepEqual(
    (await list()).map(({ value }) => value),
    ['number 250', 'number 249', 'number 248'],
  );
});

test('shows recognized text in the next list', async (t) => {
  const { service, record, list, writer } = await openHistoryService(t);
  const { id } = await record({ image: screenshot });
  assert.deepEqual(
    (await list()).map(({ value }) => value),
    [''],
  );
  assert.deepEqual(await writer.background.nextUnrecognized(), { id, file: screenshot.file });
  await service.setRecognized(id, 'seen in it');
  assert.deepEqual(
    (await list()).map(({ value }) => value),
    ['seen in it'],
  );
  assert.equal(await writer.background.nextUnrecognized(), undefined);
});

test('writes log lines on one thread and reads them on another', async (t) => {
  const { writer, log } = await openHistoryService(t);
  await writer.requests.record({ text: 'copied' });
  const at = '2026-03-17T10:00:00.000Z';
  await writer.requests.addLogLines([{ at: Date.parse(at), text: 'something was done', entry: 1, trigger: 2 }]);
  const { items, total } = await log();
  assert.deepEqual([items, total], [[{ id: 1, at, text: 'something was done', entry: 1, trigger: 2 }], 1]);
  assert.equal(await writer.requests.clearLog(), 1);
  assert.equal((await log()).total, 0);
});

test('a clearing also concerns copies that wait to be saved, unless it is refused', async (t) => {
  const { recreate, writer } = await openHistoryService(t);
  const cleared: (number | undefined)[] = [];
  const clearWaiting = (olderThan?: number): void => void cleared.push(olderThan);
  const { service } = recreate({ clearWaiting });
  await service.clear({ pins: false, olderThan: 5 });
  await service.clear({ pins: false });
  const refusing = { ...writer.requests, beginClearing: () => Promise.reject(createFault('failing', '/disk')) };
  const failing = recreate({ clearWaiting, writer: { ...writer, requests: refusing } }).service;
  await assert.rejects(failing.clear({ pins: false }), /reports errors/);
  assert.deepEqual(cleared, [5, undefined]);
});
