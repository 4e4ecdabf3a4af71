// Tests that the writer thread frees its memory after large copies are recorded and indexed.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

const urlOf = (path: string): string => JSON.stringify(new URL(`../../${path}`, import.meta.url).href);

test('frees the memory of large copies', {
  skip: process.platform !== 'linux',
}, async (t) => {
  // In a separate process, so that nothing else affects the measurement.
  const program = `
    const { readFileSync } = process.getBuiltinModule('node:fs');
    const { createMemoryRelease } = await import(${urlOf('src/platform/process/release-memory.ts')});
    const { startWriter } = await import(${urlOf('src/app/threads/start-writer.ts')});
    const { startThread } = await import(${urlOf('src/app/threads/thread.ts')});
    const { until } = await import(${urlOf('test/support/application/history.ts')});
    const size = () => Number(/^Rss:\\s+(\\d+)/m.exec(readFileSync('/proc/self/smaps_rollup', 'utf8'))[1]) / 1024;
    const release = await createMemoryRelease();
    const { requests, background, close } = startWriter(startThread, ${JSON.stringify(makeTempHome(t).databaseFile)}, console.error);
    const record = async (text) => {
      await requests.capture({ text });
      while (await background.tidySome());
    };
    const settle = async () => {
      await background.releaseMemory();
      await release();
      return size();
    };
    await record('word '.repeat(8000));
    const before = await settle();
    for (const letter of ['a', 'b']) await record((letter + ' line of the copy\\n').repeat(300_000));
    // On a busy machine, its other threads may hold some of it for a while.
    await until('No more memory than before: ' + before + ' MB', async () => (await settle()) < before + 16 || undefined);
    await close();`;
  const file = join(makeTempFolder(t), 'program.mjs');
  writeFileSync(file, program);
  const flags = ['--expose-gc', '--disable-warning=ExperimentalWarning'];
  await promisify(execFile)(process.execPath, [...flags, file]);
});
