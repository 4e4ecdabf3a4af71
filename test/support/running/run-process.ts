// Runs suites in a process of their own, and ends it if it hangs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './suite-imports.ts';
import type { Line } from './suite-reporter.ts';

export interface Failure {
  readonly test: string;
  readonly why: string;
  /** Another suite of its process may be the cause. */
  readonly isGuess?: boolean;
}

export interface SuiteResult {
  readonly suite: string;
  /** The suites of its process. */
  readonly together: readonly string[];
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly skipped: readonly { readonly test: string; readonly why: string }[];
  readonly milliseconds: number;
  /** It failed before, in the same run. */
  readonly isFlaky?: boolean;
  /** What its process printed. */
  readonly output: string;
}

export interface ProcessOptions {
  readonly env: NodeJS.ProcessEnv;
  /** A program and its arguments that start the process, such as `taskset`. */
  readonly through?: readonly string[];
  /** Milliseconds without a test that begins or ends, after which the process is ended. Longer than the limit of a test. */
  readonly silence?: number;
}

/** Milliseconds for a test that sets no limit of its own. */
const testLimit = 300_000;
/** Milliseconds that a pipe may stay open after its process: a program that outlives it may hold it. */
const lastWords = 1000;

const nodeOptions = [
  '--disable-warning=ExperimentalWarning',
  '--single-threaded-gc', // its helper threads would take processors from the other suites
  `--test-timeout=${testLimit}`,
  `--test-reporter=${join(root, 'test/support/running/suite-reporter.ts')}`,
  '--test-reporter-destination=stdout',
  join(root, 'test/support/running/suite-process.ts'),
];

interface Tally {
  passed: number;
  readonly failures: Failure[];
  readonly skipped: { test: string; why: string }[];
  milliseconds?: number;
}

/** Programs that a suite has left behind are in the group of its process. */
const killGroup = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // nothing is left
  }
};

const running = new Set<number>();
export const killAll = (): void => running.forEach(killGroup);

/** Returns one result for each suite that began; suites after one that hung or crashed may not have begun. */
export const runProcess = async (suites: readonly string[], options: ProcessOptions): Promise<SuiteResult[]> => {
  const { env, through = [], silence = testLimit + 30_000 } = options;
  const [command = '', ...words] = [...through, process.execPath, ...nodeOptions, ...suites];
  // Its own group, so that it can be ended with all it has started.
  const child = spawn(command, words, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  const exit = once(child, 'exit');

  const tallies = new Map<string, Tally>();
  const tallyOf = (suite: string): Tally => {
    const tally = tallies.get(suite) ?? { passed: 0, failures: [], skipped: [] };
    tallies.set(suite, tally);
    return tally;
  };
  let output = '';
  const late: string[] = [];
  let [lastStarted, isSilent] = ['', false];
  const timer = setTimeout(() => {
    isSilent = true;
    killGroup(pid);
  }, silence);

  const take = (line: Line): void => {
    if ('starts' in line) {
      lastStarted = line.starts;
      if (suites.includes(line.starts)) tallyOf(line.starts);
    } else if ('late' in line) late.push(line.late);
    else if (!suites.includes('ends' in line ? line.ends : line.suite)) {
      if ('fails' in line) late.push(`${line.suite}: ${line.why}`); // a hook of the process, or a test that came too late
    } else if ('fails' in line) tallyOf(line.suite).failures.push({ test: line.fails, why: line.why });
    else if ('ends' in line) tallyOf(line.ends).milliseconds = line.milliseconds;
    else if (line.skipped !== undefined) tallyOf(line.suite).skipped.push({ test: line.passes, why: line.skipped });
    else tallyOf(line.suite).passed += 1;
  };

  const reports = child.stdio[3];
  if (!reports || !('read' in reports)) throw new Error('The process has no pipe for its reports.');
  let rest = '';
  reports.setEncoding('utf8').on('data', (chunk: string) => {
    timer.refresh();
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      try {
        take(JSON.parse(line)); // written by our own reporter
      } catch {
        late.push(`A test wrote to the pipe of the runner: ${line}`);
      }
    }
  });
  const collect = (chunk: Buffer): void => {
    output += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const closed = once(child, 'close');

  const [code, signal] = await exit;
  const explainEnd = (isOver: boolean, last: string): string => {
    if (isSilent && isOver)
      return `The tests of ${suites.join(', ')} are over, but something that they opened is still open.`;
    const after = last === '' ? '' : ` after “${last}” had begun`;
    return isSilent
      ? `It was ended because nothing else began or ended for ${silence / 1000} s${after}.`
      : `Its process ended with ${signal ?? `status ${code}`}${after}.`;
  };
  clearTimeout(timer);
  killGroup(pid);
  if (pid !== undefined) running.delete(pid);
  await Promise.race([closed, wait(lastWords, undefined, { ref: false })]);
  for (const stream of child.stdio) stream?.destroy(); // or what left the group would keep the runner from ending

  const blame = (suite: string, why: string, isSure = suites.length === 1): void =>
    void tallyOf(suite).failures.push({ test: 'the suite itself', why, ...(!isSure && { isGuess: true }) });
  for (const why of late) {
    const named = suites.find((suite) => why.includes(`${suite}:`));
    blame(named ?? suites.at(-1) ?? '', why, named !== undefined || suites.length === 1);
  }
  const began = [...tallies.entries()];
  const unfinished = began.find(([, { milliseconds }]) => milliseconds === undefined);
  const failed = began.some(([, { failures }]) => failures.length > 0);
  if (unfinished || began.length === 0 || isSilent || signal !== null || (code !== 0 && !failed)) {
    const [suite = suites[0] ?? ''] = unfinished ?? began.at(-1) ?? [];
    const isOver = began.length > 0 && !unfinished;
    blame(suite, explainEnd(isOver, lastStarted));
  }
  for (const [suite, { passed, failures, skipped }] of tallies)
    if (passed + failures.length + skipped.length === 0) blame(suite, 'It has no tests.', true);
  return [...tallies].map(([suite, { milliseconds = 0, ...tally }]) => ({
    ...{ suite, together: suites, ...tally, milliseconds, output },
  }));
};

/** Returns one result for each suite that began. What several suites may have caused is found by running each of them alone. */
export const runSurely = async (suites: readonly string[], options: ProcessOptions): Promise<SuiteResult[]> => {
  const results = await runProcess(suites, options);
  const guess = results.flatMap(({ failures }) => failures).find(({ isGuess }) => isGuess);
  if (!guess) return results;
  const alone: SuiteResult[] = [];
  for (const suite of suites) alone.push(...(await runProcess([suite], options)));
  /** A suite that passes alone keeps the failures of its own tests. */
  const [first, ...rest] = alone.map((result) => {
    const before = results.find(({ suite }) => suite === result.suite);
    const sure = before?.failures.filter(({ isGuess }) => !isGuess) ?? [];
    return result.failures.length === 0 && before && sure.length > 0 ? { ...before, failures: sure } : result;
  });
  if (!first || alone.some(({ failures }) => failures.length > 0)) return first ? [first, ...rest] : [];
  const why = `${guess.why}\nIn a process of its own, each of these suites passes: ${suites.join(', ')}`;
  const output = results[0]?.output ?? '';
  const failures = [...first.failures, { test: 'the process of this suite', why }];
  return [{ ...first, together: suites, failures, output }, ...rest];
};
