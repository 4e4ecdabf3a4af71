// Tests faults of a disk other than a full one: each is named, reading goes on, copies wait, and everything works once it is over.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { startApplication } from '../support/application/application.ts';
import { listValues, putText, until } from '../support/application/history.ts';
import { setLimits } from '../support/application/limits.ts';
import { startSameThread } from '../support/application/same-thread.ts';
import { listTexts, put, talk } from '../support/application/talk.ts';
import { program } from '../support/service/program.ts';
import { environmentFor, type Service, startService } from '../support/service/service.ts';
import { breakDisk, mountBreakableDisk, mountCopyingDisk, mountSmallBlocks } from '../support/store/breakable-disk.ts';
import { fillDisk, fillRest, onlyFullDisk } from '../support/store/small-disk.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const run = (program: string, ...args: string[]): boolean => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Limits the size of the files of a process and of what it starts; false, and skips the test, if that is not possible here. */
const limit = (t: TestContext, pid: number, most: number | 'unlimited'): boolean => {
  if (run('prlimit', '--pid', String(pid), `--fsize=${most}:`)) return true;
  t.skip('prlimit is missing');
  return false;
};

const readWarnings = async (service: Service): Promise<string> =>
  ((await talk(service, 'GET', '/v1/status')).json.warnings ?? []).join('\n');

const canWrite = (service: Service, text: string): Promise<true> =>
  until('Writing', async () => (await put(service, text)).status === 200 || undefined);

test('names a limit of the size of files, deletes nevertheless, and goes on when it is raised', async (t) => {
  const service = await startService(t);
  for (const text of ['first', 'second']) await put(service, text);
  const { size } = statSync(`${service.home.databaseFile}-wal`);
  if (!limit(t, service.pid, Math.max(size, statSync(service.home.databaseFile).size))) return;
  const refused = await put(service, 'lorem ipsum '.repeat(50_000));
  assert.deepEqual([refused.status, refused.json.error], [507, 'storage_full']);
  assert.match(refused.json.message, /copyloom\.db can't grow, because .* Raise the limit \(ulimit -f/);
  assert.match(await readWarnings(service), /^\S+copyloom\.db can't grow, .* New copies stay in memory/);
  assert.deepEqual(await listTexts(service), ['second', 'first']);
  const [{ id }] = (await talk(service, 'GET', '/v1/history')).json.items;
  assert.deepEqual((await talk(service, 'DELETE', `/v1/history/${id}`)).json, { deleted: 1 });
  limit(t, service.pid, 'unlimited');
  await canWrite(service, 'third');
  assert.deepEqual(await listTexts(service), ['third', 'first']);
  assert.equal(await readWarnings(service), '');
  assert.doesNotMatch(service.errors(), /bug/i);
  assert.equal(await service.stop(), 0);
});

test('starts after a kill where nothing can be written, reads the log too, and writes when it may', async (t) => {
  setLimits(t, { retry: 50 });
  const home = makeTempHome(t);
  const first = await startService(t, home);
  for (const text of ['first', 'second']) await put(first, text);
  await first.stop('SIGKILL');
  if (!limit(t, process.pid, 8192)) return;
  const service = await startService(t, home).finally(() => limit(t, process.pid, 'unlimited'));
  assert.deepEqual(await listTexts(service), ['second', 'first']);
  assert.match(await readWarnings(service), /copyloom\.db can't grow/);
  assert.equal((await put(service, 'refused')).json.error, 'storage_full');
  limit(t, service.pid, 'unlimited');
  await canWrite(service, 'third');
  assert.deepEqual(await listTexts(service), ['third', 'second', 'first']);
  assert.equal(await readWarnings(service), '');
  assert.match(
    service.errors(),
    /^\S+copyloom\.db can't grow, [^\n]* Until then, new copies stay in memory\.\n(?:\S+copyloom\.db could not be written when Copyloom opened it[^\n]*\n)*$/,
  );
});

test('never calls too few open files a bug, and says how to raise the limit', (t) => {
  if (process.platform === 'win32') return t.skip('Windows has no such limit');
  const env = environmentFor(makeTempHome(t));
  const list = (files: number) =>
    spawnSync('sh', ['-c', `ulimit -n ${files}; exec "$0" "$@"`, process.execPath, program, 'history', 'list'], {
      env,
      encoding: 'utf8',
    }).stderr;
  const errors = [24, 28, 32, 36].map(list);
  assert.match(errors[0] ?? '', /as many files open as it may.*\(ulimit -n/);
  assert.doesNotMatch(errors.join('\n'), /bug/i);
});

test('compares no text with patterns while too few files can be opened, and says so', (t) => {
  if (!run('prlimit', '--version')) return t.skip('prlimit is missing');
  const findMatch = new URL('../../src/app/threads/find-match.ts', import.meta.url);
  const script = `
    import { spawnSync } from 'node:child_process';
    import { closeSync, openSync } from 'node:fs';
    import { findMatch } from '${findMatch}';
    spawnSync('prlimit', ['--pid', process.pid, '--nofile=100:']);
    const opened = [];
    try { for (;;) opened.push(openSync('/dev/null')); } catch {}
    try { findMatch(['a'], 'a'); } catch ({ error, message }) { console.log(error, message); }
    opened.slice(-20).forEach(closeSync);
    console.log(findMatch(['b', 'a'], 'a'));
  `;
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  assert.equal(signal, null);
  assert.match(stdout, /^busy Copyloom has as many files open as it may,.*\n1\n$/);
});

test('survives a full disk on a file system that copies on write, reads there, deletes, and starts after a kill', async (t) => {
  const home = mountCopyingDisk(t);
  if (!home) return;
  const first = await startService(t, home);
  writeFileSync(join(home.data, 'junk'), randomBytes(30_000_000));
  const answered: string[] = [];
  for (const size of [2000, 20]) await fillDisk(first, size, answered);
  const assertWhole = async (service: Service): Promise<void> => {
    run('sync'); // from then on, the system needs space for every change of mapped memory
    assert.equal((await talk(service, 'GET', '/v1/history?limit=1')).json.total, answered.length);
    assert.equal((await talk(service, 'GET', '/v1/history?q=DOLOR&limit=1')).json.total, answered.length);
  };
  await assertWhole(first);
  await put(first, 'perhaps');
  await first.stop('SIGKILL');
  const service = await startService(t, home);
  const [newest] = (await talk(service, 'GET', '/v1/history')).json.items;
  if (newest.value === 'perhaps') answered.push(newest.value);
  assert.equal((await talk(service, 'GET', '/v1/history?limit=1')).json.total, answered.length);
  run('sync');
  assert.deepEqual((await talk(service, 'DELETE', `/v1/history/${newest.id}`)).json, { deleted: 1 });
  assert.deepEqual((await talk(service, 'DELETE', '/v1/history')).json, { deleted: answered.length - 1 });
  await canWrite(service, 'room again');
  assert.equal(service.errors(), '');
  assert.equal(await service.stop(), 0);
});

test('starts after a kill on a full disk with small blocks, where mapped memory would have holes, and deletes there', async (t) => {
  const home = mountSmallBlocks(t);
  if (!home) return;
  const [junk, memory] = [join(home.data, 'junk'), `${home.databaseFile}-shm`];
  const first = await startService(t, home);
  for (const text of ['first', 'second', 'third']) await put(first, text);
  const { blocks, size } = statSync(memory);
  assert.ok(blocks * 512 >= size, 'it has no holes');
  fillRest(junk);
  await first.stop('SIGKILL');
  const again = await startService(t, home); // in the room that mapped memory had
  const [{ id }] = (await talk(again, 'GET', '/v1/history')).json.items;
  assert.deepEqual((await talk(again, 'DELETE', `/v1/history/${id}`)).json, { deleted: 1 });
  assert.deepEqual(await listTexts(again), ['second', 'first']);
  assert.match(again.errors(), onlyFullDisk);
  await again.stop('SIGKILL');
});

test('starts on a disk with small blocks that has room for a part of mapped memory only, and reads there', async (t) => {
  const home = mountSmallBlocks(t);
  if (!home) return;
  const [junk, memory] = [join(home.data, 'junk'), `${home.databaseFile}-shm`];
  const first = await startService(t, home);
  for (const text of ['first', 'second']) await put(first, text);
  await first.stop('SIGKILL');
  rmSync(memory);
  fillRest(junk);
  truncateSync(junk, statSync(junk).size - 20 * 1024);
  run('sync');
  const again = await startService(t, home);
  assert.deepEqual(await listTexts(again), ['second', 'first']);
  assert.match(await readWarnings(again), /^The disk is full/);
  assert.match(again.errors(), onlyFullDisk);
  rmSync(junk);
  await canWrite(again, 'third');
  assert.equal(await again.stop(), 0);
});

test('names a file system that becomes read-only by itself, and goes on reading', async (t) => {
  setLimits(t, { retry: 50 });
  const disk = mountBreakableDisk(t);
  if (!disk) return;
  const { call, control, clipboard, log } = await startApplication(t, disk.home);
  await putText(call, 'kept');
  breakDisk(disk);
  clipboard.copy({ text: 'waits' });
  const cause = /copyloom\.db is on a read-only file system, so nothing can be saved/;
  const readStatus = async (): Promise<string> => ((await call('GET', '/v1/status')).json.warnings ?? []).join('\n');
  await until('The warning', async () => cause.test(await readStatus()) || undefined);
  assert.match(await readStatus(), /New copies stay in memory .* are lost if/);
  const { checks } = (await control('GET', '/control/checks')).json;
  assert.ok(checks.some((check: { works: boolean; message: string }) => !check.works && cause.test(check.message)));
  for (const [method, target, body] of [
    ['PUT', '/v1/clipboard', { text: 'new' }],
    ['PATCH', '/v1/history/1', { pin: true }],
    ['PUT', '/v1/variables/note', { value: 'x' }],
    ['DELETE', '/v1/history', undefined],
  ] as const) {
    const { status, json } = await call(method, target, { body });
    assert.deepEqual([status, json.error], [507, 'storage_read_only'], target);
  }
  assert.deepEqual(await listValues(call), ['kept']);
  assert.equal((await call('GET', '/v1/history?q=KEPT')).json.total, 1);
  assert.doesNotMatch(log.join('\n'), /bug/i);
  assert.match(log.join('\n'), cause);
});

test('starts with a history that is marked as immutable, says how to remove the mark, and writes without it', async (t) => {
  setLimits(t, { retry: 50 });
  const home: Home = makeTempHome({
    after: (remove) =>
      t.after(() => {
        run('chattr', '-i', home.databaseFile);
        return remove();
      }),
  });
  const first = await startService(t, home);
  await put(first, 'kept');
  assert.equal(await first.stop(), 0);
  if (!run('chattr', '+i', home.databaseFile))
    return t.skip('needs root, chattr, and a file system that knows the mark');
  const service = await startService(t, home);
  const refused = await put(service, 'new');
  assert.deepEqual([refused.status, refused.json.error], [507, 'storage_read_only']);
  assert.match(refused.json.message, /copyloom\.db is marked as immutable.* sudo chattr -i \S+copyloom\.db$/);
  assert.deepEqual(await listTexts(service), ['kept']);
  assert.ok(run('chattr', '-i', home.databaseFile));
  await canWrite(service, 'new');
  assert.deepEqual(await listTexts(service), ['new', 'kept']);
  assert.doesNotMatch(service.errors(), /bug|another user/i);
});

test('writes nothing while mapped memory is marked as immutable, says how to remove the mark, and goes on without it', async (t) => {
  setLimits(t, { retry: 50 });
  const disk = mountBreakableDisk(t);
  if (!disk) return;
  const path = `${disk.home.databaseFile}-shm`;
  const start = () => startApplication(t, disk.home, startSameThread(disk.home)); // a mark during a write can end the process
  const { call, close, log } = await start();
  const readStatus = async (): Promise<string> => ((await call('GET', '/v1/status')).json.warnings ?? []).join('\n');
  const setMark = (change: '+i' | '-i'): void => {
    run('sync'); // from then on, the system refuses to change it in memory too
    assert.ok(run('chattr', change, path));
  };
  await putText(call, 'kept');
  setMark('+i');
  for (const [method, target, body] of [
    ['PUT', '/v1/clipboard', { text: 'new' }],
    ['DELETE', '/v1/history', undefined],
  ] as const) {
    const { status, json } = await call(method, target, { body });
    assert.deepEqual([status, json.error], [507, 'storage_read_only']);
    assert.match(json.message, /copyloom\.db-shm is marked as immutable.* sudo chattr -i \S+copyloom\.db-shm$/);
  }
  assert.match(await readStatus(), /copyloom\.db-shm is marked as immutable/);
  assert.deepEqual(await listValues(call), ['kept']);
  setMark('-i');
  await putText(call, 'new');
  await until('The end of the warning', async () => (await readStatus()) === '' || undefined);
  setMark('+i');
  await close();
  assert.doesNotMatch(log.join('\n'), /bug/i);
  assert.deepEqual(await listValues((await start()).call), ['new', 'kept']);
});
