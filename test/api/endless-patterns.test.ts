// Patterns that never end: they are stopped, and the application answers and takes copies meanwhile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultPatience } from '../../src/core/commands/use-command.ts';
import type { TestApplication } from '../support/application/application.ts';
import { copyIn, list, listValues, putTexts, until } from '../support/application/history.ts';
import { startWithThreads } from '../support/application/start-with-threads.ts';
import { add, untilLogged } from '../support/application/triggers.ts';
import { testTime } from '../support/running/patience.ts';

const tryRule = async ({ control }: TestApplication, kind: 'action' | 'trigger', body: object) =>
  (await control('POST', `/control/rules/try/${kind}`, { body })).json;
const tryPattern = async ({ control }: TestApplication, pattern: string) =>
  (await control('POST', '/control/capture/pattern', { body: { pattern } })).json;

const set = async ({ control }: TestApplication, body: object): Promise<void> => {
  const { status, json } = await control('PATCH', '/control/settings', { body });
  assert.equal(status, 200, JSON.stringify(json));
};

/** `(a+)+$` doesn't come to an end on it. */
const endless = `${'a'.repeat(40)}!`;

test('a pattern that never ends is stopped, and the application answers meanwhile', async (t) => {
  const application = await startWithThreads(t);
  await putTexts(application.call, endless);
  const trial = tryPattern(application, '(a+)+$');
  assert.equal((await list(application.call)).total, 1);
  assert.deepEqual(await trial, {
    tested: 0,
    skipped: 0,
    matched: 0,
    items: [],
    problem: { message: 'The pattern took over half a second. Use a simpler pattern.' },
  });
  assert.equal((await tryPattern(application, 'a!')).matched, 1, 'the next pattern works');
});

test('patterns that never end leave a thread for copies, and limits are forecast meanwhile', async (t) => {
  const application = await startWithThreads(t);
  const { call, control, clipboard } = application;
  await control('PATCH', '/control/settings', { body: { ignoredPatterns: ['^ignored'] } });
  await putTexts(call, endless);
  const trials = Array.from({ length: 3 }, () => tryPattern(application, '(a+)+$'));
  clipboard.copy({ text: 'ignored' });
  clipboard.copy({ text: 'a copy' });
  await until('The copy', async () => (await list(call)).items[0]?.value === 'a copy' || undefined);
  const { json } = await control('GET', '/control/capture/limits?maxEntries=1');
  assert.equal(json.all.entries, 1, 'the ignored one was judged too');
  for (const { problem } of await Promise.all(trials)) assert.match(problem.message, /took over half a second/);
});

test('a condition that never ends is given up, and the trial says on how many entries it was not tried', async (t) => {
  const application = await startWithThreads(t, undefined, { commandPatience: defaultPatience });
  await putTexts(application.call, ...Array.from({ length: 12 }, (_, index) => `${endless}${index}`));
  const trial = await tryRule(application, 'trigger', { condition: { regex: '^(a+)+$' }, action: 'upper' });
  assert.deepEqual([trial.tested, trial.untested, trial.fired, trial.failed, trial.items], [1, 11, 0, 1, []]);
  assert.match(trial.failure, /took over half a second/);
});

test('a substitution that never ends is given up soon, before it is run on the whole entry', async (t) => {
  const application = await startWithThreads(t);
  const [early = 0, late = 0] = await putTexts(application.call, endless, `${'b'.repeat(6000)}${endless}`);
  const action = { keyword: 'slow', pattern: '(a+)+$', replacement: '' };
  for (const [entry, message] of [
    [early, 'The pattern took over half a second. Use a simpler pattern.'],
    [late, 'The substitution took over 2 seconds. Use a simpler pattern.'],
  ] as const)
    assert.deepEqual((await tryRule(application, 'action', { action, entry })).problem, { message });
});

test('a pattern that would take forever blocks neither the next copy nor the service', {
  timeout: testTime,
}, async (t) => {
  const application = await startWithThreads(t);
  await set(application, { ignoredPatterns: ['^(a+)+$'] });
  application.clipboard.copy({ text: endless });
  await copyIn(application, { text: 'plain' });
  assert.deepEqual(await listValues(application.call), ['plain']);
});

test('says in the status and the doctor that a pattern keeps copies out, until it no longer does', {
  timeout: testTime,
}, async (t) => {
  const application = await startWithThreads(t);
  const { call, control, clipboard } = application;
  const readWarnings = async (): Promise<string[]> => (await call('GET', '/v1/status')).json.warnings ?? [];
  const warning =
    'The last copy was not saved, because an ignored pattern failed on it. The pattern ^(a+)+$ took over a second. Use a simpler pattern.';
  const waitForWarning = () => until('The warning', async () => (await readWarnings()).includes(warning) || undefined);
  await set(application, { ignoredPatterns: ['^(a+)+$'] });
  clipboard.copy({ text: endless });
  await waitForWarning();
  assert.ok(JSON.stringify((await control('GET', '/control/checks')).json).includes(warning));
  await set(application, { maxDays: 30 });
  await waitForWarning();
  await copyIn(application, { text: 'plain' });
  assert.deepEqual(await readWarnings(), []);

  clipboard.copy({ text: endless });
  await waitForWarning();
  await set(application, { ignoredPatterns: ['^a+$'] });
  assert.deepEqual(await readWarnings(), []);
});

test('stops and logs a condition that takes too long, and handles the next copy', { timeout: testTime }, async (t) => {
  const application = await startWithThreads(t);
  await add(application, { regex: '^(a+)+$' }, 'upper');
  await add(application, { regex: '!' }, 'suffix', '?');
  application.clipboard.copy({ text: endless });
  await copyIn(application, { text: 'meanwhile' });
  await untilLogged(application, /took over a second/);
});
