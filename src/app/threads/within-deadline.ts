// Runs a script with user-written patterns, with a short timeout because other copies or a person are waiting.
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import type { Script } from 'node:vm';
import { codeOf } from '../../base/error-code.ts';
import { refuse } from '../../base/refusal.ts';
import { explainFault } from '../../base/write-fault.ts';

export interface Deadline {
  /** Microseconds of CPU time: a little less than the first attempt's timeout. */
  readonly maxWork: number;
  /**
   * Timeouts in milliseconds of wall-clock time, all that V8 can limit. On a busy computer the thread may get no CPU time, so there are
   * several attempts. Together they end before the thread's own time limit.
   */
  readonly attempts: readonly number[];
  /** How long it took at least. */
  readonly shown: string;
}

export const forCopy: Deadline = { maxWork: 900_000, attempts: [1000, 2000, 4000], shown: 'a second' };
/** While someone types a pattern. Less than a copy gets, but for all texts together. */
export const forTrial: Deadline = { maxWork: 500_000, attempts: [600, 1200, 2400], shown: 'half a second' };

interface Finished {
  /** From another context, so its type is unknown. */
  readonly result: unknown;
}

/** V8 compiles a pattern only when it is used, so one that was accepted may turn out to be too large. */
const isUncompilable = (error: unknown): error is SyntaxError =>
  Object(error).name === 'SyntaxError' && typeof Object(error).message === 'string'; // from another context

/** A timeout needs five, and without them Node ends the process. The others are for threads that open some at the same time. */
const neededFiles = 16;

const requireFiles = (): void => {
  const opened: number[] = [];
  try {
    while (opened.length < neededFiles) opened.push(openSync(devNull, 'r'));
  } catch (error) {
    throw explainFault(error, devNull) ?? error;
  } finally {
    for (const one of opened) closeSync(one);
  }
};

const tryFor = (milliseconds: number, script: Script, values: Record<string, unknown>): Finished | undefined => {
  requireFiles();
  try {
    return { result: script.runInNewContext(values, { timeout: milliseconds }) };
  } catch (error) {
    if (codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    if (!isUncompilable(error)) throw error;
    const reason = error.message.slice(error.message.lastIndexOf(': ') + 2); // behind the pattern
    return refuse('command_failed', `The pattern can't be used: ${reason}. Use a shorter pattern.`);
  }
};

/** Undefined if it took too long. */
export const runWithinDeadline = (
  script: Script,
  values: Record<string, unknown>,
  { attempts, maxWork }: Deadline,
): Finished | undefined => {
  const before = process.threadCpuUsage();
  for (const milliseconds of attempts) {
    const finished = tryFor(milliseconds, script, values);
    if (finished) return finished;
    const { user, system } = process.threadCpuUsage(before);
    if (user + system > maxWork) break;
  }
  return undefined;
};
