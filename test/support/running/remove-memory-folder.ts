// Removes the in-memory folder after all suites, including files left by killed suites; loaded by the test runner.
import { rmSync } from 'node:fs';

export const globalTeardown = (): void => {
  const folder = process.env['COPYLOOM_TEST_FOLDER'];
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};
