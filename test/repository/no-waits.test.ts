// Tests wait for events, not for a time: a fixed wait is too short on a busy machine and too long on a quiet one. So is a short limit.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../support/running/suite-imports.ts';

/** Milliseconds. A shorter limit of a whole test or step fails on a busy machine. */
const shortest = 30_000;

/** A wait of a fixed time, or a limit in numbers. */
const fixedWait = /\b(?:wait|delay|sleep|pause)\(\d[\d_]*|setTimeout\([^;]*?,\s*\d[\d_]*\)|\bsetTimeout\(\w+\)/g;
const limit = /\btimeout: ?(\d[\d_]*)/g;

const polls = 'it only asks again: what it waits for comes from a program that tells nobody';

const silence = 'only waiting shows that nothing happens';

/** What may stay, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'test/contracts/system-clipboard-wayland.test.ts: sleep(20': polls,
  'test/contracts/system-clipboard-wayland.test.ts: sleep(300': silence,
  'test/contracts/system-clipboard.ts: sleep(20': polls,
  'test/contracts/system-clipboard.ts: sleep(300': silence,
  'test/end-to-end/guide-api.test.ts: pause(100': polls,
  'test/end-to-end/overwritten-file.test.ts: wait(50': polls,
  'test/end-to-end/pager.test.ts: pause(200': polls,
  'test/end-to-end/pick.test.ts: pause(200': 'the time between two keys is what it tests',
  'test/end-to-end/watch.test.ts: pause(100': polls,
  "test/end-to-end/windows.test.ts: setTimeout(() => call('generateKey'), 200)":
    'the page tries everything else before',
  'test/end-to-end/windows.test.ts: wait(10': polls,
  'test/platform/run-shell-command.test.ts: pause(50': 'it hits another moment of the same work in each round',
  'test/repository/test-runner.test.ts: timeout: 2': 'it is 2 ** 31',
  'test/support/desktop/desktop-windows.ts: setTimeout(() => wake(), 500)': polls,
  'test/ui/open-explorer.ts: setTimeout(resolve)': 'it waits for the next turn, not for a time',
  'test/ui/settings-safety.test.ts: setTimeout(() => requestAnimationFrame(resolve), 1)': 'it waits for the next frame',
};

const listWaits = (text: string): { readonly found: string; readonly line: number }[] =>
  [
    ...text.matchAll(fixedWait),
    ...[...text.matchAll(limit)].filter(([, number = '']) => Number(number.replaceAll('_', '')) < shortest),
  ].map(({ 0: found, index }) => ({ found, line: text.slice(0, index).split('\n').length }));

test('tests wait for events, and their limits are long', () => {
  const own = 'test/repository/no-waits.test.ts';
  const files = globSync('test/**/*.ts', { cwd: root, exclude: ['test/bench/**', 'test/acceptance/**', own] });
  assert.ok(files.length > 500);
  const found = files.flatMap((file) =>
    listWaits(readFileSync(join(root, file), 'utf8')).map((wait) => ({
      ...wait,
      file,
      name: `${file}: ${wait.found}`,
    })),
  );
  const unlisted = found.filter(({ name }) => exceptions[name] === undefined);
  const advice = 'Wait for an event or a state, with `until` or `within`, or list it in this suite with a reason.';
  assert.ok(
    unlisted.length === 0,
    `${unlisted.map(({ file, line, found: wait }) => `${file}:${line}: ${wait}`).join('\n')}\n${advice}`,
  );
  const gone = Object.keys(exceptions).filter((name) => !found.some((one) => one.name === name));
  assert.deepEqual(gone, [], 'these exceptions are no longer needed');
});

test('a wait is recognized', () => {
  const waits = ['wait(20)', 'sleep(1_000)', 'setTimeout(resolve, 50)', 'setTimeout(() => f(), 5)', 'timeout: 5000'];
  assert.deepEqual(waits.flatMap(listWaits).length, waits.length);
  assert.deepEqual(['wait(turn)', 'setTimeout(fail, patience)', 'timeout: 120_000'].flatMap(listWaits), []);
});
