// The writer thread that loads before the application: it is used once, by whoever opens its file, and ended if nobody does.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { startWriter } from '../../src/app/threads/start-writer.ts';
import { startWriterAhead } from '../../src/app/threads/writer-ahead.ts';
import { makePrivateFolder } from '../../src/platform/files/private-files.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const watchThreads = (t: TestContext): Worker[] => {
  const started: Worker[] = [];
  const note = (worker: Worker): void => void started.push(worker);
  process.on('worker', note);
  t.after(() => process.off('worker', note));
  return started;
};

const prepare = (t: TestContext): { file: string; started: Worker[] } => {
  const home = makeTempHome(t);
  makePrivateFolder(home.data);
  return { file: home.databaseFile, started: watchThreads(t) };
};

const fail = (error: unknown): never => assert.fail(String(error));

test('the writer uses the thread that was started ahead, and a second writer starts its own', async (t) => {
  const { file, started } = prepare(t);
  const { startThread, endUnused } = startWriterAhead(file);
  for (const threads of [1, 2]) {
    const { requests, onChanges, close } = startWriter(startThread, file, fail);
    const changes: string[] = [];
    onChanges((some) => changes.push(...some.map(({ kind }) => kind)));
    await requests.capture({ text: `copy ${threads}` });
    assert.deepEqual(changes, ['entry.added']);
    assert.equal(started.length, threads);
    await endUnused(); // does nothing to a thread in use
    assert.deepEqual(await requests.open(), []);
    await close();
  }
});

test('a writer of another file starts its own thread', async (t) => {
  const { file, started } = prepare(t);
  const { startThread, endUnused } = startWriterAhead(`${file}.other`);
  const { requests, close } = startWriter(startThread, file, fail);
  await requests.capture({ text: 'copy' });
  assert.equal(started.length, 2);
  await close();
  await endUnused();
  assert.ok(!existsSync(`${file}.other`));
});

test('a thread that nobody uses ends without opening its file', async (t) => {
  const { file } = prepare(t);
  const starting = once(process, 'worker');
  const { endUnused } = startWriterAhead(file);
  const [thread] = await starting;
  const ended = once(thread, 'exit');
  await endUnused();
  await ended;
  assert.ok(!existsSync(file));
});
