// Makes the system calls of Linux that confine a process, which neither Node nor the C library has functions for.

import { getSystemErrorName } from 'node:util';
import koffi, { type TypeObject } from 'koffi';
import type { SystemCalls } from './system-calls.ts';

// From linux/prctl.h, fcntl.h, linux/seccomp.h and linux/landlock.h; the numbers of Landlock are the same on every processor.
const noNewPrivileges = 38;
const seccomp = { setFilter: 1, hasAnswer: 2, errorAnswer: 0x0005_0000 } as const;
/** `F_SETFD`. */
const setFlags = 2;
const landlock = { create: 444, addRule: 445, restrict: 446, askVersion: 1, beneathPath: 1 } as const;

export interface Kernel {
  /** 0 without Landlock. */
  findLandlockVersion(): number;
  hasFilters(): boolean;
  /** Before anything else: only a process that can't gain rights may confine itself. */
  giveUpPrivileges(): void;
  createRuleset(attributes: Uint8Array): number;
  addRule(ruleset: number, rule: Uint8Array): void;
  restrictSelf(ruleset: number): void;
  /** Leaves it open for the program that the process turns into: Node has marked all that it inherited. */
  keepOpen(descriptor: number): void;
  /** The calling thread, and the program that it turns into, make only the calls that the filter allows. */
  setFilter(filter: Uint8Array): void;
}

export const openKernel = (calls: SystemCalls): Kernel => {
  const library = koffi.load(null);
  const bind = (...args: readonly (string | TypeObject)[]) => library.func('syscall', 'long', ['long', ...args]);
  const control = library.func('prctl', 'int', ['int', 'ulong', 'ulong', 'ulong', 'ulong']);
  const changeDescriptor = library.func('fcntl', 'int', ['int', 'int', 'int']);
  const program = koffi.struct({ length: 'uint16', instructions: 'void *' });
  const createRuleset = bind('void *', 'size_t', 'uint32');
  const addRule = bind('int', 'int', 'void *', 'uint32');
  const restrict = bind('int', 'uint32');
  const setFilter = bind('uint32', 'uint32', koffi.pointer(program));
  const askFilter = bind('uint32', 'uint32', koffi.pointer('uint32'));
  const check = (result: number): number => {
    if (result < 0)
      throw new Error(`The kernel refused to confine this process: ${getSystemErrorName(-koffi.errno())}`);
    return result;
  };
  return {
    findLandlockVersion: () => Math.max(0, createRuleset(landlock.create, null, 0, landlock.askVersion)),
    hasFilters: () => askFilter(calls.seccomp, seccomp.hasAnswer, 0, [seccomp.errorAnswer]) === 0,
    giveUpPrivileges: () => void check(control(noNewPrivileges, 1, 0, 0, 0)),
    createRuleset: (attributes) => check(createRuleset(landlock.create, attributes, attributes.length, 0)),
    addRule: (ruleset, rule) => void check(addRule(landlock.addRule, ruleset, landlock.beneathPath, rule, 0)),
    restrictSelf: (ruleset) => void check(restrict(landlock.restrict, ruleset, 0)),
    keepOpen: (descriptor) => void check(changeDescriptor(descriptor, setFlags, 0)),
    setFilter: (filter) =>
      void check(setFilter(calls.seccomp, seccomp.setFilter, 0, { length: filter.length / 8, instructions: filter })),
  };
};
