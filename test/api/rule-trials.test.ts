// Trying rules that aren't saved: what an action would make, and where a trigger would have fired.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { copyIn, listValues, putTexts } from '../support/application/history.ts';
import { add, addAction, copyUntil } from '../support/application/triggers.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

type Application = Awaited<ReturnType<typeof startApplication>>;

const tryAction = async ({ control }: Application, body: object) =>
  (await control('POST', '/control/rules/try/action', { body })).json;
const tryTrigger = async ({ control }: Application, condition: object, action: string, ...args: string[]) =>
  (await control('POST', '/control/rules/try/trigger', { body: { condition, action, arguments: args } })).json;

test('shows what an action makes of an entry, and what a substitution matches', async (t) => {
  const application = await startApplication(t);
  const { id } = await copyIn(application, { text: 'a-b-c' });
  await copyIn(application, { text: 'newer' });
  const substitution = { keyword: 'slashes', pattern: '-', replacement: '/' };
  const { text, matched } = await tryAction(application, { action: substitution, entry: id });
  assert.deepEqual([text, matched], ['a/b/c', { text: 'a-b-c', places: [1, 2, 3, 4] }]);
  const pipeline = { keyword: 'shout', pipeline: 'upper | suffix !' };
  assert.equal((await tryAction(application, { action: pipeline, entry: id })).text, 'A-B-C!');
  assert.equal((await application.call('GET', '/v1/actions/shout')).status, 404, 'it is not saved');
});

test('says what is wrong with an action, and where', async (t) => {
  const application = await startApplication(t);
  const { id } = await copyIn(application, { text: 'x' });
  await addAction(application, { keyword: 'taken', pipeline: 'upper' });
  const problemOf = async (action: object, more = {}) =>
    (await tryAction(application, { action, entry: id, ...more })).problem?.message;
  assert.match(await problemOf({ keyword: 'a', pattern: 'ab(' }), /^pattern: .+Character 3: Unterminated group/);
  assert.match(await problemOf({ keyword: 'a', pipeline: 'upper | uper' }), /^pipeline: Column 9/);
  assert.match(await problemOf({ keyword: 'taken', pipeline: 'lower' }), /^keyword: you already have/);
  assert.equal(await problemOf({ keyword: 'taken', pipeline: 'lower' }, { replaces: 'taken' }), undefined);
  assert.match(await problemOf({ keyword: 'taken', pipeline: 'taken' }, { replaces: 'taken' }), /^pipeline: /);
  const { problem } = await tryAction(application, { action: { keyword: 'a', pipeline: 'trim | parse' }, entry: id });
  assert.equal(problem.column, 8, problem.message);
});

test('a script runs only when it is asked for, and its input is the entry', async (t) => {
  const folder = makeTempFolder(t);
  const application = await startApplication(t);
  const { id } = await copyIn(application, { text: 'hello' });
  const trace = join(folder, 'it-ran');
  const action = { keyword: 'mine', script: `touch '${trace}'; tr a-z A-Z` };
  const typed = await tryAction(application, { action, entry: id });
  assert.deepEqual([typed.script, typed.text, existsSync(trace)], ['mine', undefined, false]);
  assert.equal((await tryAction(application, { action, entry: id, run: true })).text, 'HELLO');
  assert.ok(existsSync(trace));
  const unread = { keyword: 'unread', pipeline: 'as x | tr-upper | trim' };
  await application.call('POST', '/v1/actions', { body: { keyword: 'tr-upper', script: 'tr a-z A-Z' } });
  const { warnings } = await tryAction(application, { action: unread, entry: id, run: true });
  assert.equal(warnings.length, 1, 'said once, not for each part around the script');
  const failing = { keyword: 'mine', script: 'echo broken >&2; exit 3' };
  assert.match((await tryAction(application, { action: failing, entry: id, run: true })).problem.message, /broken/);
  assert.deepEqual(await listValues(application.call), ['hello'], 'nothing was changed');
});

const texts = ['todo: call Ada', 'nothing', 'https://example.org/a', 'todo later', '42'];

for (const [condition, action, ...args] of [
  [{ regex: '^todo' }, 'upper'],
  [{ pipeline: 'is url and matches /example/' }, 'prefix', 'link: '],
  [{ tag: 'url' }, 'suffix', '#seen'],
  [{ app: 'gedit' }, 'suffix', ' (gedit)'],
] as const)
  test(`a trigger on ${Object.keys(condition)} would have fired where it then fires, with the same results`, async (t) => {
    const application = await startApplication(t);
    const appOf = (text: string): string => (text === '42' ? 'Gedit' : 'xterm');
    for (const text of texts) await copyIn(application, { text, app: appOf(text) });
    const { items, tested } = await tryTrigger(application, condition, action, ...args);
    assert.equal(tested, texts.length);
    const made = new Map<string, string>(items.map((item: { text: string; made: string }) => [item.text, item.made]));
    assert.ok(made.size > 0 && made.size < texts.length, JSON.stringify(items));
    await add(application, condition, action, ...args);
    for (const text of texts) await copyUntil(application, text, made.get(text) ?? text, appOf(text));
    await copyUntil(application, 'the last one', 'the last one', 'xterm'); // triggers fire one copy at a time
    const expected = ['the last one', ...texts.map((text) => made.get(text) ?? text).reverse()];
    assert.deepEqual(await listValues(application.call), expected);
  });

test('a trial changes nothing, runs no script, and tells of effects and failures', async (t) => {
  const folder = makeTempFolder(t);
  const application = await startApplication(t);
  await putTexts(application.call, 'one', 'two');
  await application.call('POST', '/v1/actions', {
    body: { keyword: 'mine', script: `touch '${join(folder, 'it-ran')}'` },
  });
  const script = await tryTrigger(application, { regex: '.' }, 'mine');
  assert.deepEqual([script.tested, script.fired, script.items[0].script], [2, 2, 'mine']);
  assert.equal(existsSync(join(folder, 'it-ran')), false);
  const tagged = await tryTrigger(application, { regex: 'one' }, 'tag', 'work');
  assert.deepEqual(tagged.items[0].effects, ['tag work']);
  const failing = await tryTrigger(application, { regex: 'one' }, 'parse');
  assert.ok(failing.items[0].problem, JSON.stringify(failing));
  assert.match((await tryTrigger(application, { regex: '(' }, 'upper')).problem.message, /^condition.regex: /);
  assert.deepEqual((await listValues(application.call)).sort(), ['one', 'two']);
  assert.equal((await application.call('GET', '/v1/triggers')).json.total, 0);
});

test('a condition that fails does not fire, and the trial says how often it failed and why', async (t) => {
  const application = await startApplication(t);
  await putTexts(application.call, '1\n2', 'abc', '10\n2', 'older abc');
  const condition = { pipeline: 'sum | matches /1/' };
  const trial = await tryTrigger(application, condition, 'suffix', '!');
  assert.deepEqual(
    [trial.tested, trial.fired, trial.failed, trial.items.map(({ made }: { made: string }) => made)],
    [4, 1, 2, ['10\n2!']],
  );
  assert.match(trial.failure, /there are no numbers/);
  await add(application, condition, 'suffix', '!');
  await copyUntil(application, 'abc', 'abc');
  await copyUntil(application, '11\n1', '11\n1!');
  assert.ok((await listValues(application.call)).includes('abc'), 'it did not fire either');
});

test('lists the triggers that fired', async (t) => {
  const application = await startApplication(t);
  const trigger = await add(application, { regex: '^shout' }, 'upper');
  const { id } = await copyUntil(application, 'shout', 'SHOUT');
  const { items } = (await application.control('GET', '/control/rules/fired')).json;
  assert.deepEqual(
    items.map(({ at: _, ...line }: { at: string }) => line),
    [{ trigger, action: 'upper', entry: id }],
  );
});
