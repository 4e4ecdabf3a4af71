// Creates a temporary home for a test and removes it afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHome, type Home } from '../../../src/platform/files/home.ts';
import type { Lifetime } from '../clipboard/x-server.ts';

export const makeTempFolder = (t: Pick<Lifetime, 'after'>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-'));
  // Retries, because a running service may restore files.
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
};

export const makeTempHome = (t: Pick<Lifetime, 'after'>): Home =>
  findHome({ env: { COPYLOOM_HOME: makeTempFolder(t) }, platform: process.platform, homedir: '/nonexistent' });
