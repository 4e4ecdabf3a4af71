// Tells which suites the newest work concerns.
import { execFileSync } from 'node:child_process';
import { listPossibleImports, root } from './suite-imports.ts';
import { tierOf } from './tiers.ts';

type Git = (...args: string[]) => string;
const openRepository =
  (folder: string): Git =>
  (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Where your work left origin/main; without any, the last commit before today's. Undefined if history doesn't reach back so far. */
const findBase = (git: Git): string | undefined => {
  try {
    const fork = git('merge-base', 'HEAD', 'origin/main');
    if (fork !== git('rev-parse', 'HEAD') || git('status', '--porcelain') !== '') return fork;
  } catch {
    // there is no origin/main
  }
  if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined;
  return git('rev-list', '-1', '--first-parent', '--before=12 hours ago', 'HEAD') || undefined;
};

/** Files of the repository, with those that aren't committed. Undefined if that can't be told: some work is always the newest. */
export const listChanged = (folder = root): ReadonlySet<string> | undefined => {
  const git = openRepository(folder);
  try {
    const base = findBase(git);
    if (base === undefined) return undefined;
    const changed = new Set([
      ...lines(git('diff', '--name-only', '--no-renames', base)),
      ...lines(git('ls-files', '--others', '--exclude-standard')),
    ]);
    return changed.size > 0 ? changed : undefined;
  } catch {
    return undefined; // not a clone
  }
};

const isSuite = (file: string): boolean => file.endsWith('.test.ts');
const isSource = (file: string): boolean => /^(?:src|test|scripts)\/.*\.tsx?$/.test(file);

/** Whether it tests or reads a changed file, as far as can be told: what starts a program may test any, and any may read what is no source. */
export const isConcerned = (suite: string, changed: ReadonlySet<string>): boolean =>
  changed.has(suite) ||
  listPossibleImports(suite).some(({ imported }) => changed.has(imported)) ||
  [...changed].some(
    (file) => !isSuite(file) && file !== 'CHANGELOG.md' && (tierOf(suite) !== 'fast' || !isSource(file)),
  );
