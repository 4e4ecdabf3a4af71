// Tries patterns that a person wrote on a text: for a moment only, because other copies wait behind it.
import { Script } from 'node:vm';
import { refuse } from '../../base/refusal.ts';

/** In milliseconds. The thread that a pattern runs on is not ended: the engine itself lets go of it. */
const mostTime = 1000;

const script = new Script('patterns.findIndex((pattern) => new RegExp(pattern).test(content))');

/** What is thrown in there is no `Error` of this side. */
const isOutOfTime = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** The first of the patterns that the text matches, or -1. */
export const findMatch = (patterns: readonly string[], content: string): number => {
  try {
    return Number(script.runInNewContext({ patterns, content }, { timeout: mostTime }));
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    const shown = patterns.join(' or ').slice(0, 200);
    return refuse('command_failed', `The pattern ${shown} took over a second. Use a simpler one.`);
  }
};
