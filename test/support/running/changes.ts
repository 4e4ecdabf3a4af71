// Tells which suites the newest work concerns.
import { execFileSync } from 'node:child_process';
import { listImports, root } from './suite-imports.ts';
import { tierOf } from './tiers.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Where a branch left origin/main; on origin/main itself, the last commit before today's. Undefined if history doesn't reach back so far. */
const findBase = (): string | undefined => {
  try {
    const fork = git('merge-base', 'HEAD', 'origin/main');
    if (fork !== git('rev-parse', 'HEAD')) return fork;
  } catch {
    // there is no origin/main
  }
  return git('rev-list', '-1', '--before=12 hours ago', 'HEAD') || undefined;
};

/** Files of the repository, with those that aren't committed. Undefined if that can't be told. */
export const listChanged = (): ReadonlySet<string> | undefined => {
  try {
    const base = findBase();
    if (base === undefined) return undefined;
    return new Set([
      ...lines(git('diff', '--name-only', base)),
      ...lines(git('ls-files', '--others', '--exclude-standard')),
    ]);
  } catch {
    return undefined; // not a clone
  }
};

/** What a suite tests that starts the program, whatever it imports. */
const program = /^(?:src|api|bin|scripts|share)\/|^package-lock\.json$/;

export const isConcerned = (suite: string, changed: ReadonlySet<string>): boolean =>
  changed.has(suite) ||
  listImports(suite).some(({ imported }) => changed.has(imported)) ||
  (tierOf(suite) !== 'fast' && [...changed].some((file) => program.test(file)));
