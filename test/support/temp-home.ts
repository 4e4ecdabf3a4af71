// A home of its own for a test, gone when the test is over.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { findHome, type Home } from '../../src/platform/home.ts';

export const makeTempFolder = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

export const makeTempHome = (t: TestContext): Home =>
  findHome({ env: { COPYLOOM_HOME: makeTempFolder(t) }, platform: process.platform, homedir: '/nonexistent' });
