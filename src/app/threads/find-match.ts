// Matches user-written patterns against a text.
import { Script } from 'node:vm';
import { refuse } from '../../base/refusal.ts';
import { type Deadline, forCopy, forTrial, runWithinDeadline } from './within-deadline.ts';

const script = new Script('patterns.findIndex((pattern) => new RegExp(pattern).test(content))');

const findWithin = (deadline: Deadline, patterns: readonly string[], content: string): number => {
  const finished = runWithinDeadline(script, { patterns, content }, deadline);
  if (finished) return Number(finished.result);
  const shown = patterns.join(' or ').slice(0, 200);
  return refuse('command_failed', `The pattern ${shown} took over ${deadline.shown}. Use a simpler pattern.`);
};

/** The index of the first pattern that matches the text, or -1. */
export const findMatch = (patterns: readonly string[], content: string): number =>
  findWithin(forCopy, patterns, content);

/** The same while someone waits for it. */
export const tryMatch = (patterns: readonly string[], content: string): number =>
  findWithin(forTrial, patterns, content);
