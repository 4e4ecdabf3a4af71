// Describes to Landlock, the kernel's sandbox for files, what a confined process may read and run, and that it has no network.
import { closeSync, openSync, statSync } from 'node:fs';
import { codeOf } from '../../base/error-code.ts';
import type { Kernel } from './call-kernel.ts';

interface Allowed {
  /** Files and folders. What doesn't exist is left out. */
  readonly readable: readonly string[];
  readonly runnable: readonly string[];
}

// From linux/landlock.h.
const right = { run: 1, writeFile: 2, readFile: 4, readFolder: 8 } as const;
/** The rights that each version knows: the first has 13, and later ones add some. */
const rightsSince: readonly (readonly [version: number, rights: number])[] = [
  [1, 0x1fff],
  [2, 0x2000],
  [3, 0x4000],
  [5, 0x8000],
];
/** To bind and to connect over TCP. */
const networkRights = { since: 4, bits: 3 };
/** To connect to abstract sockets and to send signals, beyond the processes that are confined together. */
const scopes = { since: 6, bits: 3 };
/** `O_PATH`: it needs no permission to read. */
const onlyName = 0o1000_0000;

const writeRuleset = (version: number): Uint8Array => {
  const view = new DataView(new ArrayBuffer(version >= scopes.since ? 24 : version >= networkRights.since ? 16 : 8));
  const files = rightsSince.reduce((all, [since, rights]) => (version >= since ? all | rights : all), 0);
  view.setBigUint64(0, BigInt(files), true);
  if (version >= networkRights.since) view.setBigUint64(8, BigInt(networkRights.bits), true);
  if (version >= scopes.since) view.setBigUint64(16, BigInt(scopes.bits), true);
  return new Uint8Array(view.buffer);
};

const writeRule = (rights: number, descriptor: number): Uint8Array => {
  const view = new DataView(new ArrayBuffer(12));
  view.setBigUint64(0, BigInt(rights), true);
  view.setInt32(8, descriptor, true);
  return new Uint8Array(view.buffer);
};

/** Undefined if there is no such file. */
const openName = (path: string): number | undefined => {
  try {
    return openSync(path, onlyName);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
};

/** Applies to the calling thread, and to the program that it turns into. */
export const restrictFiles = (kernel: Kernel, version: number, { readable, runnable }: Allowed): void => {
  const ruleset = kernel.createRuleset(writeRuleset(version));
  const allow = (path: string, rights: number): void => {
    const descriptor = openName(path);
    if (descriptor === undefined) return;
    kernel.addRule(ruleset, writeRule(rights, descriptor));
    closeSync(descriptor);
  };
  for (const path of readable)
    if (statSync(path, { throwIfNoEntry: false }))
      allow(path, statSync(path).isDirectory() ? right.readFile | right.readFolder : right.readFile);
  for (const path of runnable) allow(path, right.run | right.readFile);
  allow('/dev/null', right.readFile | right.writeFile);
  kernel.restrictSelf(ruleset);
};
