// Fills the compile cache after an install. Node then runs our TypeScript from the cache; without it, the first start would load
// the compiler into every thread, 60 MB that are never returned.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker } from 'node:worker_threads';

const root = new URL('../', import.meta.url);

const program = 'src/bin/copyloom.ts';

/** Pages are bundled. The program runs when it is loaded, so it gets a process of its own. */
const isLoadedHere = (file: string): boolean => !file.startsWith('src/ui/') && file !== program;

if (isMainThread) {
  spawnSync(process.execPath, [fileURLToPath(new URL(program, root)), 'help'], { stdio: 'ignore' });
  // The service's own threads expect to be loaded in a worker, and find files by what it hands them when they are first called.
  const folders = { databaseFile: '', imagesFolder: '', languagesFolder: '' };
  new Worker(new URL(import.meta.url), { workerData: folders });
} else {
  for (const file of globSync('src/**/*.ts', { cwd: fileURLToPath(root) }).filter(isLoadedHere)) {
    await import(new URL(file, root).href);
  }
  flushCompileCache();
  process.exit(); // some of these modules wait for messages
}
