// Runs suites in several processes, the longest first, and small ones together: starting a process takes longer than most of them.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ProcessOptions, runSurely, type SuiteResult } from './run-process.ts';
import { root } from './suite-imports.ts';
import { concurrency } from './test-options.ts';
import { isJoinable, type Tier, tierOf } from './tiers.ts';

/** Milliseconds that each suite took when it ran last. */
const durationsFile = join(root, 'node_modules/.cache/test-durations.json');

type Durations = Readonly<Record<string, number>>;

const readDurations = (): Durations => {
  try {
    return JSON.parse(readFileSync(durationsFile, 'utf8'));
  } catch {
    return {}; // the first run
  }
};

const saveDurations = (durations: Durations): void => {
  try {
    mkdirSync(dirname(durationsFile), { recursive: true });
    writeFileSync(durationsFile, JSON.stringify(durations, undefined, 1));
  } catch {
    // the next run guesses
  }
};

/** Milliseconds for each kilobyte of a suite, for the first run: measured once, and good enough for an order. */
const guesses: Readonly<Record<Tier, number>> = {
  fast: 60,
  programs: 900,
  ui: 1200,
  desktop: 2500,
  sessions: 20_000,
  packages: 20_000,
};

/** Above this, a process for several suites would be the last to end. */
const maxJoined = 60_000;

/** What runs in one process. */
interface Group {
  readonly suites: string[];
  milliseconds: number;
}

/** The longest first. `estimate` returns milliseconds. */
export const groupSuites = (suites: readonly string[], estimate: (suite: string) => number): Group[] => {
  const byLength = suites
    .map((suite) => ({ suites: [suite], milliseconds: estimate(suite) }))
    .sort((one, other) => other.milliseconds - one.milliseconds);
  const joinable = byLength.filter(({ suites: [suite = ''] }) => isJoinable(suite));
  const total = joinable.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const count = Math.min(joinable.length, Math.max(2 * concurrency, Math.ceil(total / maxJoined)));
  const joined: Group[] = Array.from({ length: count }, () => ({ suites: [], milliseconds: 0 }));
  for (const { suites: more, milliseconds } of joinable) {
    const shortest = joined.reduce((found, group) => (group.milliseconds < found.milliseconds ? group : found));
    shortest.suites.push(...more);
    shortest.milliseconds += milliseconds;
  }
  const alone = byLength.filter(({ suites: [suite = ''] }) => !isJoinable(suite));
  return [...alone, ...joined].sort((one, other) => other.milliseconds - one.milliseconds);
};

/** Calls `onResult` with the result of each suite. */
export const runSuites = async (
  suites: readonly string[],
  options: ProcessOptions,
  onResult: (result: SuiteResult) => void,
): Promise<void> => {
  const durations = readDurations();
  const estimate = (suite: string): number =>
    durations[suite] ?? (guesses[tierOf(suite)] * statSync(join(root, suite)).size) / 1024;
  const waiting = groupSuites(suites, estimate).map((group) => group.suites);
  const measured: Record<string, number> = {};
  const work = async (): Promise<void> => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const results = await runSurely(group, options);
      for (const result of results) {
        measured[result.suite] = Math.round(result.milliseconds);
        onResult(result);
      }
      const ran = new Set(results.map(({ suite }) => suite));
      const rest = group.filter((suite) => !ran.has(suite));
      if (rest.length > 0) waiting.unshift(rest);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  saveDurations({ ...durations, ...measured });
};
