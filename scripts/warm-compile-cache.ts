// Fills the compile cache after an install. Without it, the first start would load the TypeScript compiler into every thread, 60 MB
// each that are never freed.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker } from 'node:worker_threads';

const root = new URL('../', import.meta.url);

const program = 'src/bin/copyloom.ts';

/** Pages are bundled. The program runs as soon as it is loaded, so it gets its own process. */
const isLoadedHere = (file: string): boolean => !file.startsWith('src/ui/') && file !== program;

if (isMainThread) {
  spawnSync(process.execPath, [fileURLToPath(new URL(program, root)), 'help'], { stdio: 'ignore' });
  // The thread modules must be loaded in a worker. They open their files at the first call, so empty paths are fine.
  const folders = { databaseFile: '', imagesFolder: '', languagesFolder: '' };
  new Worker(new URL(import.meta.url), { workerData: folders });
} else {
  for (const file of globSync('src/**/*.ts', { cwd: fileURLToPath(root) }).filter(isLoadedHere)) {
    await import(new URL(file, root).href);
  }
  flushCompileCache();
  process.exit(); // some of these modules wait for messages
}
