// The test runner ends what hangs, says which suite it was and why, runs the others all the same, and forgives only accidents.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type TestContext, test } from 'node:test';
import { isAlive } from '../../src/base/is-alive.ts';
import { until } from '../support/application/history.ts';
import { isConcerned } from '../support/running/changes.ts';
import { forgiveFlaky } from '../support/running/forgive.ts';
import { runProcess, runSurely } from '../support/running/run-process.ts';
import { groupSuites } from '../support/running/schedule.ts';
import { root } from '../support/running/suite-imports.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const { env } = process;

/** Returns the path of a suite, as the runner takes it. */
const writeSuite = (t: TestContext, body: string): string => {
  const file = join(makeTempFolder(t), 'made.test.mjs');
  writeFileSync(file, `import { test } from 'node:test';\n${body}`);
  return relative(root, file);
};

const passing = "test('passes', () => {});";

test('counts what passes, fails and is skipped, and shows what failing suites print', async (t) => {
  const mixed = writeSuite(
    t,
    `${passing}
     test('around', async (t) => {
       await t.test('fails', () => { throw new Error('the reason'); });
       await t.test('is skipped', (t) => t.skip('no such program'));
     });
     console.log('what it says');`,
  );
  const fine = writeSuite(t, `${passing} console.log('one\\u2028two');`);
  const [first, second, ...more] = await runProcess([mixed, fine], { env });
  assert.deepEqual(more, []);
  assert.equal(first?.passed, 1);
  assert.deepEqual(first?.skipped, [{ test: 'around › is skipped', why: 'no such program' }]);
  assert.deepEqual(
    first?.failures.map(({ test }) => test),
    ['around › fails'],
  );
  assert.match(first?.failures[0]?.why ?? '', /^Error: the reason\n/);
  assert.doesNotMatch(first?.failures[0]?.why ?? '', /node:internal/);
  assert.match(first?.output ?? '', /what it says/);
  assert.deepEqual([second?.passed, second?.failures], [1, []]);
});

test('a suite that can’t be loaded fails, and the next one runs', async (t) => {
  const broken = writeSuite(t, "import './not-there.mjs';");
  const [first, second] = await runProcess([broken, writeSuite(t, passing)], { env });
  assert.match(first?.failures[0]?.why ?? '', /Cannot find module .*not-there/);
  assert.equal(second?.passed, 1);
});

test('a suite that hangs is ended with the programs it has started, and leaves the suites after it to others', async (t) => {
  const hanging = writeSuite(
    t,
    `import { spawn } from 'node:child_process';
     ${passing}
     test('hangs', { timeout: 2 ** 31 - 1 }, () => new Promise(() => {
       console.log('pid', spawn('sleep', ['600'], { stdio: 'inherit' }).pid);
       setInterval(() => {}, 1000);
     }));`,
  );
  const results = await runProcess([hanging, writeSuite(t, passing)], { env, silence: 5000 });
  assert.equal(results.length, 1);
  assert.equal(results[0]?.passed, 1);
  assert.match(results[0]?.failures[0]?.why ?? '', /nothing else began or ended for 5 s after “hangs” had begun/);
  const pid = Number(/pid (\d+)/.exec(results[0]?.output ?? '')?.[1]);
  assert.ok(pid > 0);
  await until('its end', async () => !isAlive(pid) || undefined);
});

test('a suite that leaves something open, or crashes, is a failure', async (t) => {
  const open = writeSuite(t, `${passing} setInterval(() => {}, 1000);`);
  const [left] = await runProcess([open], { env, silence: 5000 });
  assert.match(left?.failures[0]?.why ?? '', /are over, but something that they opened is still open/);
  const crashing = writeSuite(t, "test('crashes', () => process.kill(process.pid, 'SIGKILL'));");
  const [crashed] = await runProcess([crashing], { env });
  assert.match(crashed?.failures[0]?.why ?? '', /ended with SIGKILL/);
});

test('an error after the end of a test is a failure of its suite, whatever else its process runs', async (t) => {
  const late = writeSuite(
    t,
    `${passing} test('is too late', () => { setImmediate(() => Promise.reject(new Error('too late'))); });`,
  );
  const failing = writeSuite(t, "test('fails', () => { throw new Error('the reason'); });");
  const fine = writeSuite(t, passing);
  const results = await runSurely([late, fine, failing], { env });
  assert.deepEqual(
    results.map(({ suite, failures }) => [suite, failures.length]),
    [
      [late, 1],
      [fine, 0],
      [failing, 1],
    ],
  );
  assert.match(results[0]?.failures[0]?.why ?? '', /too late/);
});

test('what one of several suites does to their process is found by running each alone', async (t) => {
  const crashing = writeSuite(t, "test('crashes', () => process.kill(process.pid, 'SIGKILL'));");
  const results = await runSurely([writeSuite(t, passing), crashing, writeSuite(t, passing)], { env });
  assert.deepEqual(
    results.map(({ failures }) => failures.length),
    [0, 1, 0],
  );
  assert.equal(results[1]?.suite, crashing);
  const together = writeSuite(
    t,
    `test('is alone', () => { if (process.argv.length > 3) process.kill(process.pid, 'SIGKILL'); });`,
  );
  const [accused] = await runSurely([together, writeSuite(t, passing)], { env });
  assert.match(
    accused?.failures[0]?.why ?? '',
    /ended with SIGKILL.*\nIn a process of its own, each of these suites passes/,
  );
});

test('a suite whose own test failed keeps that failure if another one ends their process', async (t) => {
  const marker = join(makeTempFolder(t), 'marker');
  const onceOnly = (name: string, body: string): string =>
    writeSuite(
      t,
      `import { existsSync, writeFileSync } from 'node:fs';
       test('${name}', () => {
         const marker = ${JSON.stringify(`${marker}-${name}`)};
         if (existsSync(marker)) return;
         writeFileSync(marker, '');
         ${body}
       });`,
    );
  const fine = writeSuite(t, passing);
  const failing = onceOnly('fails', "throw new Error('the reason');");
  const crashing = onceOnly('crashes', "process.on('exit', () => process.kill(process.pid, 'SIGKILL'));");
  const results = await runSurely([fine, failing, crashing], { env });
  const whys = results.flatMap(({ suite, failures }) => failures.map(({ why }) => [suite, why.split('\n')[0]]));
  assert.deepEqual(whys, [
    [fine, 'Its process ended with SIGKILL after “crashes” had begun.'],
    [failing, 'Error: the reason'],
  ]);
});

test('a skipped group is shown, and what a suite leaves running or writes to the pipe of the runner stops no other', async (t) => {
  const skipping = writeSuite(
    t,
    `import { describe } from 'node:test'; ${passing} describe.skip('a group', () => {});`,
  );
  const writing = writeSuite(t, `import { writeSync } from 'node:fs'; ${passing} writeSync(3, 'garbage\\n');`);
  const [skipped] = await runProcess([skipping], { env });
  assert.deepEqual(skipped?.skipped, [{ test: 'a group', why: '' }]);
  const [wrote] = await runProcess([writing], { env });
  assert.match(wrote?.failures[0]?.why ?? '', /wrote to the pipe of the runner: garbage/);
});

test('a suite without tests is a failure', async (t) => {
  const [empty] = await runProcess([writeSuite(t, '')], { env });
  assert.equal(empty?.failures[0]?.why, 'It has no tests.');
});

test('in CI, a suite that fails once and that the newest work doesn’t concern is called flaky', async (t) => {
  const marker = JSON.stringify(join(makeTempFolder(t), 'marker'));
  const once = writeSuite(
    t,
    `import { existsSync, writeFileSync } from 'node:fs';
     test('fails once', () => {
       if (existsSync(${marker})) return;
       writeFileSync(${marker}, '');
       throw new Error('by chance');
     });`,
  );
  const always = writeSuite(t, "test('fails', () => { throw new Error('always'); });");
  const log = t.mock.method(console, 'log', () => undefined);
  const listLines = (): string[] => log.mock.calls.map(({ arguments: [line] }) => String(line));
  const failed = await runProcess([once, always], { env });
  const failuresOf = async (results: typeof failed, changed: readonly string[] | undefined, forgiven?: number) => {
    const counted = await forgiveFlaky(results, { env }, changed && new Set(changed), forgiven);
    return counted.map(({ failures }) => failures.length);
  };
  const [first, second] = failed;
  assert.ok(first && second);
  assert.deepEqual(await failuresOf([first], [once]), [1], 'it was changed');
  assert.deepEqual(await failuresOf([first], undefined), [1], 'what was changed is unknown');
  assert.deepEqual(await failuresOf([first, second, second], []), [1, 1, 1], 'too many');
  assert.deepEqual(await failuresOf([first], [], 2), [1], 'too many in all commands of the run');
  const spoiled = { ...first, together: [once, 'test/made-up.test.ts'] };
  assert.deepEqual(await failuresOf([spoiled], ['test/made-up.test.ts']), [1], 'one in its process was changed');
  assert.deepEqual(listLines(), []);
  assert.deepEqual(await failuresOf([first, second], []), [1, 1], 'one fails again');
  assert.deepEqual(await failuresOf([first], []), [0]);
  assert.ok(listLines().some((line) => line.startsWith(`FLAKY ${once}`)));
});

test('a suite is concerned by what it may load, and by what it may read', () => {
  const concerns = (file: string, suite: string): boolean => isConcerned(suite, new Set([file]));
  assert.ok(concerns('src/core/rules/rulebook.ts', 'test/api/triggers.test.ts'), 'loaded later');
  assert.ok(concerns('docs/guide/api.md', 'test/end-to-end/guide-api.test.ts'));
  assert.ok(concerns('package-lock.json', 'test/base/fold.test.ts'));
  assert.ok(concerns('test/support/running/run-process.ts', 'test/base/fold.test.ts'));
  assert.ok(concerns('src/ui/docs/docs.tsx', 'test/http/pages.test.ts'), 'shown by pages');
  assert.ok(concerns('test/app/dying-runner.ts', 'test/app/evaluator.test.ts'), 'started as a program');
  assert.ok(!concerns('src/store/open/open-store.ts', 'test/base/fold.test.ts'));
  assert.ok(!concerns('test/api/pins.test.ts', 'test/end-to-end/service.test.ts'));
});

test('the longest suites start first, and small ones share a process', () => {
  const durations: Readonly<Record<string, number>> = {
    'test/base/fold.test.ts': 10,
    'test/base/is-alive.test.ts': 90_000,
    'test/base/paging.test.ts': 70_000,
  };
  const groups = groupSuites(Object.keys(durations), (suite) => durations[suite] ?? 0);
  assert.deepEqual(
    groups.map(({ suites }) => suites[0]),
    ['test/base/is-alive.test.ts', 'test/base/paging.test.ts', 'test/base/fold.test.ts'],
  );
  const many = Array.from({ length: 100 }, (_, index) => `test/made-up-${index}.test.ts`);
  const joined = groupSuites(many, () => 100);
  assert.ok(joined.length < 20);
  assert.deepEqual(joined.flatMap(({ suites }) => suites).sort(), many.toSorted());
});
