// Tests previews and completions of a pipeline on a given text, as for `copyloom run --interactive`.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startApplication } from '../support/application/application.ts';

const start = async (t: TestContext) => {
  const { control } = await startApplication(t);
  await control('PUT', '/v1/clipboard', { body: { text: 'the newest' } });
  const post = async (path: string, body: object) => {
    const { status, json } = await control('POST', path, { body });
    assert.equal(status, 200, JSON.stringify(json));
    return json;
  };
  return {
    preview: (line: string, text?: string) =>
      post('/control/command/preview', { line, command: true, ...(text !== undefined && { text }) }),
    run: async (pipeline: string) => (await control('POST', '/v1/run', { body: { pipeline } })).json,
    addScript: (keyword: string) => control('POST', '/v1/actions', { body: { keyword, script: 'cat' } }),
    complete: (line: string, text: string) => post('/control/command/complete', { line, cursor: line.length, text }),
  };
};

test('a pipeline works on the text, also an empty one, and else on the newest entry', async (t) => {
  const { preview } = await start(t);
  assert.equal((await preview('upper', 'given')).text, 'GIVEN');
  assert.equal((await preview('upper', '')).text, '');
  assert.equal((await preview('upper')).text, 'THE NEWEST');
  assert.equal((await preview('$1 | upper')).text, 'THE NEWEST');
});

test('on a text, a source is refused, as in a run', async (t) => {
  const { preview } = await start(t);
  const { problem } = await preview('$1 | upper', 'given');
  assert.deepEqual([problem.column, /must begin with a filter/.test(problem.message)], [1, true]);
});

test('a line that looks like a search is a command all the same', async (t) => {
  const { preview } = await start(t);
  const { kind, problem } = await preview('uper', 'given');
  assert.deepEqual([kind, problem.column], ['command', 1]);
  assert.match(problem.message, /Did you mean "upper"/);
  assert.equal((await preview(' upper', 'given')).text, 'GIVEN');
});

test('what a pipeline would change is listed, and it changes nothing', async (t) => {
  const { preview } = await start(t);
  const { text, effects } = await preview('upper | tag work', 'given');
  assert.deepEqual([text, effects], ['GIVEN', ['tag work']]);
});

test('whatever a run does can be tried, and what it refuses is refused for the same reason', async (t) => {
  const { preview, run, addScript } = await start(t);
  await addScript('mine');
  for (const line of ['upper | tag-all x', 'each (untag-all x)', "'x' | upper | tag work", '$1..1 | pin']) {
    const [tried, done] = [await preview(line), await run(line)];
    assert.deepEqual([tried.text, tried.effects], [done.text, done.notApplied], line);
  }
  for (const line of ['upper | select', 'upper | paste', 'mine', 'lines | each (mine)', '!token | upper', 'uper']) {
    const { problem, text } = await preview(line);
    assert.deepEqual([problem.message, text], [(await run(line)).message, undefined], line);
  }
});

test('keys are those of the text', async (t) => {
  const { complete } = await start(t);
  const { choices } = await complete('get na', '{"name": "Ada", "age": 36}');
  assert.deepEqual(choices, [{ text: 'name' }]);
});
