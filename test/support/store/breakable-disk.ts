// Mounts a disk in a file for a home: one that a test can break, so that its file system becomes read-only, as after errors of a real
// disk; one that copies on write; or one with small blocks.
import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestContext } from 'node:test';
import { findHome, type Home } from '../../../src/platform/files/home.ts';

interface BreakableDisk {
  readonly home: Home;
  /** The name of its device. */
  readonly device: string;
}

const megabyte = 1024 * 1024;

/** What it prints; undefined if it fails. */
const run = (program: string, ...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Undefined, and skips the test, if this user or computer can't make one. */
const mountFile = (
  t: TestContext,
  {
    size,
    make: [maker, ...options],
    mountOptions,
  }: { size: number; make: [string, ...string[]]; mountOptions: string },
): BreakableDisk | undefined => {
  const skip = (): undefined => void t.skip(`a disk in a file needs Linux, root, ${maker} and a loop device`);
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return skip();
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-disk-'));
  const [image, place] = [join(folder, 'image'), join(folder, 'home')];
  const undo: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  t.after(() => {
    for (const step of undo) step();
  });
  mkdirSync(place);
  const file = openSync(image, 'w');
  ftruncateSync(file, size);
  closeSync(file);
  const device = run(maker, ...options, image) === undefined ? undefined : run('losetup', '--find', '--show', image);
  if (device === undefined) return skip();
  undo.unshift(() => run('losetup', '--detach', device));
  if (run('mount', '-o', mountOptions, device, place) === undefined) return skip();
  undo.unshift(() => run('umount', '-l', place));
  run('chmod', '700', place);
  const home = findHome({ env: { COPYLOOM_HOME: place }, platform: process.platform, homedir: '/nonexistent' });
  return { home, device: basename(device) };
};

export const mountBreakableDisk = (t: TestContext): BreakableDisk | undefined =>
  mountFile(t, { size: 32 * megabyte, make: ['mkfs.ext4', '-q'], mountOptions: 'errors=remount-ro' });

/** With 64 MB. */
export const mountCopyingDisk = (t: TestContext): Home | undefined =>
  mountFile(t, { size: 64 * megabyte, make: ['mkfs.btrfs', '-q', '--mixed'], mountOptions: 'noatime' })?.home;

/** With blocks of 1 KB, as `mkfs` chooses for a small disk. */
export const mountSmallBlocks = (t: TestContext): Home | undefined =>
  mountFile(t, { size: 32 * megabyte, make: ['mkfs.ext4', '-q', '-b', '1024', '-m', '0'], mountOptions: 'noatime' })
    ?.home;

/** Makes the file system find an error, when all that was written is on the disk: the system then refuses to change it in memory too. */
export const breakDisk = ({ device }: BreakableDisk): void => {
  run('sync');
  writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'a test');
};
