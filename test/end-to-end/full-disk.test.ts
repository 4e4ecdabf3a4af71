// Deleting on a full disk: it is how a person makes room, so it has to work where nothing else can be written.
import assert from 'node:assert/strict';
import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '../support/history.ts';
import { startService } from '../support/service.ts';
import { assertCommands, fillDisk, mountSmallDisk } from '../support/small-disk.ts';
import { listTexts, put, talk } from '../support/talk.ts';

const skipped = 'mounting a small disk needs root and leave to mount';

test('entries can be deleted on a full disk, and that makes room', async (t) => {
  const home = mountSmallDisk(t, '12m');
  if (!home) return t.skip(skipped);
  const service = await startService(t, home);
  const answered: string[] = [];
  for (const size of [1000, 100, 1]) await fillDisk(service, size, answered);
  const { items } = (await talk(service, 'GET', '/v1/history?limit=200&offset=3')).json;
  for (const { id } of items.slice(0, 5)) {
    assert.deepEqual((await talk(service, 'DELETE', `/v1/history/${id}`)).json, { deleted: 1 });
  }
  assert.equal((await listTexts(service)).length, answered.length - 5);
  const cleared = await talk(service, 'DELETE', '/v1/history');
  assert.deepEqual([cleared.status, cleared.json], [200, { deleted: answered.length - 5 }]);
  assert.deepEqual(await listTexts(service), []);
  await until(
    'Room for another',
    async () => (await put(service, 'lorem '.repeat(10_000))).status === 200 || undefined,
  );
  assert.equal(service.errors(), '', 'a full disk is no bug');
  assert.equal(await service.stop(), 0);
});

/** Takes what is left of the disk. */
const fillRest = (file: string): void => {
  const descriptor = openSync(file, 'w');
  try {
    for (;;) writeSync(descriptor, Buffer.alloc(4096));
  } catch (error) {
    assert.match(String(error), /ENOSPC/);
  } finally {
    closeSync(descriptor);
  }
};

test('a service that starts on a full disk is reached by commands, deletes, and heals once there is room', async (t) => {
  const home = mountSmallDisk(t, '12m');
  if (!home) return t.skip(skipped);
  const first = await startService(t, home);
  for (const text of ['first', 'second']) await put(first, text);
  assert.equal(await first.stop(), 0);
  const junk = join(home.data, 'junk');
  fillRest(junk);
  const service = await startService(t, home);
  assert.match((await talk(service, 'GET', '/v1/status')).json.warnings.join(), /^The disk is full/);
  assert.equal((await put(service, 'third')).json.error, 'storage_full');
  await assertCommands(t, service);
  const [newest] = (await talk(service, 'GET', '/v1/history')).json.items;
  assert.deepEqual((await talk(service, 'DELETE', `/v1/history/${newest.id}`)).json, { deleted: 1 });
  assert.deepEqual(await listTexts(service), ['first']);
  rmSync(junk);
  await until('Writing', async () => (await put(service, 'third')).status === 200 || undefined);
  await until('The instance file', async () => existsSync(home.instanceFile) || undefined);
  const readWarnings = async () => (await talk(service, 'GET', '/v1/status')).json.warnings;
  await until('No warning', async () => (await readWarnings()) === undefined || undefined);
  assert.doesNotMatch(service.errors(), /bug/);
  assert.equal(await service.stop(), 0);
});
