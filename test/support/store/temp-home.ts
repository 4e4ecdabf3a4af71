// Creates a temporary home for a test and removes it afterwards.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** As after the first start, so that the desktop application opens no window. */
export const skipWelcome = (home: Home): void => {
  if (!existsSync(home.settingsFile)) writeFileSync(home.settingsFile, '{ "welcomed": true }\n');
};

export const makeTempHome = (t: Pick<Lifetime, 'after'>): Home =>
  findHome({ env: { COPYLOOM_HOME: makeTempFolder(t) }, platform: process.platform, homedir: '/nonexistent' });
