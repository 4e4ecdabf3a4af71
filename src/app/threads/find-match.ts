// Tries patterns that a person wrote on a text: for a moment only, because other copies wait behind it.
import { Script } from 'node:vm';
import { refuse } from '../../base/refusal.ts';

/** Microseconds of processor time: a little less than the first attempt takes on an idle computer. */
const maxWork = 900_000;
/**
 * Milliseconds by the clock, which is all the engine can limit. On a busy computer the thread may not get to run in that time, so there
 * are more attempts. Together they end before the thread's own time limit does.
 */
const attempts = [1000, 2000, 4000];

const script = new Script('patterns.findIndex((pattern) => new RegExp(pattern).test(content))');

/** What is thrown in there is no `Error` of this side. */
const isOutOfTime = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

const tryFor = (milliseconds: number, patterns: readonly string[], content: string): number | undefined => {
  try {
    return Number(script.runInNewContext({ patterns, content }, { timeout: milliseconds }));
  } catch (error) {
    if (isOutOfTime(error)) return undefined;
    throw error;
  }
};

/** The first of the patterns that the text matches, or -1. */
export const findMatch = (patterns: readonly string[], content: string): number => {
  const before = process.threadCpuUsage();
  for (const milliseconds of attempts) {
    const found = tryFor(milliseconds, patterns, content);
    if (found !== undefined) return found;
    const { user, system } = process.threadCpuUsage(before);
    if (user + system > maxWork) break;
  }
  const shown = patterns.join(' or ').slice(0, 200);
  return refuse('command_failed', `The pattern ${shown} took over a second. Use a simpler one.`);
};
