// Mounts a small disk for a home, which a test can fill up or make read-only.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { findHome, type Home } from '../../../src/platform/files/home.ts';
import { put } from '../application/talk.ts';
import { runProgram } from '../service/run-program.ts';
import type { Service } from '../service/service.ts';

export const mount = (...args: string[]): boolean => spawnSync('mount', args, { stdio: 'ignore' }).status === 0;

/** Undefined, and skips the test, if this user can't mount a disk. */
export const mountSmallDisk = (t: TestContext, size: string): Home | undefined => {
  const skip = (): undefined => void t.skip('mounting a small disk needs root and permission to mount');
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return skip();
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-disk-'));
  const mounted = mount('-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs', folder);
  t.after(() => {
    if (mounted) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  assert.ok(mounted || process.env['CI'] !== 'true', 'CI has to run this as root, with permission to mount');
  return mounted
    ? findHome({ env: { COPYLOOM_HOME: folder }, platform: process.platform, homedir: '/nonexistent' })
    : skip();
};

/** Fills the rest of the disk with one file. */
export const fillRest = (file: string): void => {
  const descriptor = openSync(file, 'w');
  try {
    for (;;) writeSync(descriptor, Buffer.alloc(4096));
  } catch (error) {
    assert.match(String(error), /ENOSPC/);
  } finally {
    closeSync(descriptor);
  }
};

/** Fills it with copies, until one is refused. Adds those that were saved to `answered`. */
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

/** Checks that commands reach the running service. */
export const assertCommands = async (t: TestContext, { home, key, pid }: Service): Promise<void> => {
  const shown = await runProgram(t, home, 'key', 'show');
  assert.deepEqual([shown.errors, shown.output.trim()], ['', key]);
  assert.equal(JSON.parse((await runProgram(t, home, 'api', 'status', '--json')).output).pid, pid);
};

/** What a service on a full disk prints: that it is full, and no bug. Again each time that it had become free. */
export const onlyFullDisk =
  /^(?:The disk is full, so nothing can be saved\. Free up disk space\. Until then, new copies stay in memory\.\n)+$/;
