// Tells which suites the newest work concerns.
import { execFileSync } from 'node:child_process';
import { listPossibleImports, root } from './suite-imports.ts';
import { needsPages, tierOf } from './tiers.ts';

type Git = (...args: string[]) => string;
const openRepository =
  (folder: string): Git =>
  (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Where your work left origin/main. Undefined without any, or on it. */
const findFork = (git: Git): string | undefined => {
  try {
    const fork = git('merge-base', 'HEAD', 'origin/main');
    return fork === git('rev-parse', 'HEAD') ? undefined : fork;
  } catch {
    return undefined; // there is no origin/main
  }
};

const listUncommitted = (git: Git): string[] => [
  ...lines(git('diff', '--name-only', '--no-renames', 'HEAD')),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
];

/** What each of these commits touched: dates needn't ascend, and what is merged may be older. Undefined if the history doesn't reach back so far. */
const listRecent = (git: Git, hours: number): string[] | undefined => {
  const recent = (...options: string[]): string[] =>
    lines(git('log', `--since-as-filter=${hours} hours ago`, ...options, 'HEAD'));
  if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined;
  if (recent('--format=%H').length === Number(git('rev-list', '--count', 'HEAD'))) return undefined;
  return recent('--diff-merges=first-parent', '--name-only', '--no-renames', '--format=');
};

/** Undefined if that can't be told: some work is always the newest. */
const collect = (
  folder: string,
  list: (git: Git) => readonly string[] | undefined,
): ReadonlySet<string> | undefined => {
  try {
    const changed = new Set(list(openRepository(folder)));
    return changed.size > 0 ? changed : undefined;
  } catch {
    return undefined; // not a clone
  }
};

/** The files of your work: on a branch, all that differs from origin/main; on main, what isn't committed, or else the commits of today. */
export const listYours = (folder = root): ReadonlySet<string> | undefined =>
  collect(folder, (git) => {
    const fork = findFork(git);
    const uncommitted = listUncommitted(git);
    if (fork !== undefined) return [...lines(git('diff', '--name-only', '--no-renames', fork)), ...uncommitted];
    return uncommitted.length > 0 ? uncommitted : listRecent(git, 12);
  });

/** The files of what CI tests: on a branch, the same; on main, where nothing tells what is submitted, what the last three days changed. */
export const listNewest = (folder = root): ReadonlySet<string> | undefined =>
  collect(folder, (git) => {
    if (findFork(git) !== undefined) return [...(listYours(folder) ?? [])];
    const recent = listRecent(git, 72);
    return recent && [...recent, ...listUncommitted(git)];
  });

const isSuite = (file: string): boolean => file.endsWith('.test.ts');
/** Every suite runs through these. */
const isRunner = (file: string): boolean => /^(?:test\/(?:run\.ts|support\/running\/)|scripts\/)/.test(file);
const isSource = (file: string): boolean => /^(?:src|test|scripts)\/.*\.tsx?$/.test(file);

/** Whether it tests or reads a changed file, as far as can be told: what starts a program may test any, and any may read what is no source. */
export const isConcerned = (suite: string, changed: ReadonlySet<string>): boolean =>
  changed.has(suite) ||
  listPossibleImports(suite).some(({ imported }) => changed.has(imported)) ||
  [...changed].some(
    (file) =>
      !isSuite(file) &&
      file !== 'CHANGELOG.md' &&
      (tierOf(suite) !== 'fast' || !isSource(file) || isRunner(file) || (file.startsWith('src/') && needsPages(suite))),
  );
