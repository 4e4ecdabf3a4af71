// Matches user-written patterns against a text, with a short timeout because other copies are waiting.
import { Script } from 'node:vm';
import { codeOf } from '../../base/error-code.ts';
import { refuse } from '../../base/refusal.ts';

/** Microseconds of CPU time: a little less than the first attempt's timeout. */
const maxWork = 900_000;
/**
 * Timeouts in milliseconds of wall-clock time, all that V8 can limit. On a busy computer the thread may get no CPU time, so there are
 * several attempts. Together they end before the thread's own time limit.
 */
const attempts = [1000, 2000, 4000];

const script = new Script('patterns.findIndex((pattern) => new RegExp(pattern).test(content))');

const tryFor = (milliseconds: number, patterns: readonly string[], content: string): number | undefined => {
  try {
    return Number(script.runInNewContext({ patterns, content }, { timeout: milliseconds }));
  } catch (error) {
    if (codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  }
};

/** The index of the first pattern that matches the text, or -1. */
export const findMatch = (patterns: readonly string[], content: string): number => {
  const before = process.threadCpuUsage();
  for (const milliseconds of attempts) {
    const found = tryFor(milliseconds, patterns, content);
    if (found !== undefined) return found;
    const { user, system } = process.threadCpuUsage(before);
    if (user + system > maxWork) break;
  }
  const shown = patterns.join(' or ').slice(0, 200);
  return refuse('command_failed', `The pattern ${shown} took over a second. Use a simpler pattern.`);
};
