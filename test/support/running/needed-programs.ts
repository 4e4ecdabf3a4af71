// Programs that a test cannot do without: skipped loudly where they are missing, failed where CI is meant to have them.
import assert from 'node:assert/strict';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { TestContext } from 'node:test';

const isThere = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

export const findMissing = (programs: readonly string[]): string[] => programs.filter((program) => !isThere(program));

/** Answers whether all are there; if not, the test is skipped. */
export const hasPrograms = (t: TestContext, programs: readonly string[]): boolean => {
  const missing = findMissing(programs);
  if (missing.length === 0) return true;
  const reason = `NOT RUN: ${missing.join(' and ')} missing; install them to run this test`;
  if (process.env['CI'] === 'true') assert.fail(reason);
  t.skip(reason);
  return false;
};
