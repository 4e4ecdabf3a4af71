// Skips a test loudly if programs that it needs are missing, or fails it in CI.
import assert from 'node:assert/strict';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { TestContext } from 'node:test';

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

export const findMissing = (programs: readonly string[]): string[] =>
  programs.filter((program) => !isInstalled(program));

/** Skips the test and returns false if any program is missing. */
export const hasPrograms = (t: TestContext, programs: readonly string[]): boolean => {
  const missing = findMissing(programs);
  if (missing.length === 0) return true;
  const reason = `${missing.join(', ')} not found. To install what tests need: npm run test:install`;
  if (process.env['CI'] === 'true') assert.fail(reason);
  t.skip(reason);
  return false;
};
