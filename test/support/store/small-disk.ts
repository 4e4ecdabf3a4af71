// A small disk for a home, which a test can fill up or make read-only; and what a service on it is asked.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { findHome, type Home } from '../../../src/platform/files/home.ts';
import { put } from '../application/talk.ts';
import { runProgram } from '../service/run-program.ts';
import type { Service } from '../service/service.ts';

export const mount = (...given: string[]): boolean => spawnSync('mount', given, { stdio: 'ignore' }).status === 0;

/** A small disk for a home; undefined where this user may not mount one. */
export const mountSmallDisk = (t: TestContext, size: string): Home | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-disk-'));
  const mounted = mount('-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs', folder);
  t.after(() => {
    if (mounted) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  assert.ok(mounted || process.env['CI'] !== 'true', 'CI is meant to run this as root, with leave to mount');
  return mounted
    ? findHome({ env: { COPYLOOM_HOME: folder }, platform: process.platform, homedir: '/nonexistent' })
    : undefined;
};

export const fillDisk = async (service: Service, size: number, answered: string[]): Promise<void> => {
  for (let index = 0; ; index++) {
    const text = `${size} ${index} ${'lorem ipsum dolor sit amet '.repeat(size)}`;
    const { status, json } = await put(service, text);
    if (status !== 200) {
      assert.deepEqual([status, json.error], [507, 'storage_full']);
      return;
    }
    answered.push(text);
  }
};

/** The commands reach the service itself. */
export const assertCommands = async (t: TestContext, { home, key, pid }: Service): Promise<void> => {
  const shown = await runProgram(t, home, 'key', 'show');
  assert.deepEqual([shown.errors, shown.output.trim()], ['', key]);
  assert.equal(JSON.parse((await runProgram(t, home, 'api', 'status', '--json')).output).pid, pid);
};
