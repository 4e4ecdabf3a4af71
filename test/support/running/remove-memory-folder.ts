// Loaded by the test runner: removes the folder in memory when every suite has run, with whatever suites that were killed left in it.
import { rmSync } from 'node:fs';

export const globalTeardown = (): void => {
  const folder = process.env['COPYLOOM_TEST_FOLDER'];
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};
