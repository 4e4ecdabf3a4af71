// Actions (docs/api.md): list, add, read and delete, also under /v1/rules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { assertRefused } from '../support/application/history.ts';
import { addAction, listAllActions, listRules, post, run, runText } from '../support/application/rules.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const traits = { longRunning: false, worksWithoutInput: false, pipelineOnly: false, available: true };

test('lists the shipped actions with arguments and examples', async (t) => {
  const { call } = await startApplication(t);
  const actions = await listAllActions(call);
  const keywords = actions.map(({ keyword }) => keyword);
  assert.deepEqual(keywords, [...new Set(keywords)].sort(), 'by keyword, each once');
  assert.equal((await call('GET', '/v1/status')).json.counts.actions, actions.length);
  for (const action of actions) {
    const { keyword, kind, summary, examples, available, unavailable } = action;
    assert.equal(kind, 'shipped');
    assert.ok(summary.length > 0 && (examples?.length ?? 0) > 0, keyword);
    assert.equal(unavailable === undefined, available, `${keyword} says why, and only if it cannot be run`);
    assert.deepEqual((await call('GET', `/v1/actions/${keyword}`)).json, action);
  }
  const listWith = (trait: 'pipelineOnly' | 'worksWithoutInput') =>
    actions.filter((action) => action[trait]).map(({ keyword }) => keyword);
  const words = 'and as contains else ends-with from if is matches not or starts-with try';
  assert.deepEqual(listWith('pipelineOnly'), words.split(' '));
  for (const keyword of ['copy', 'now', 'select', 'tag-all', 'untag-all', 'uuid']) {
    assert.ok(listWith('worksWithoutInput').includes(keyword), keyword);
  }
  for (const keyword of ['upper', 'tag', 'untag', 'paste', 'is']) {
    assert.ok(!listWith('worksWithoutInput').includes(keyword), keyword);
  }
  const { arguments: taken } = (await call('GET', '/v1/actions/replace')).json;
  assert.deepEqual(
    taken.map(({ required }: { required: boolean }) => required),
    [true, true],
  );
  const { arguments: names } = (await call('GET', '/v1/actions/tag')).json;
  assert.equal(names[0].rest, true);
});

test('lists actions in pages, with your own among the shipped ones', async (t) => {
  const { call } = await startApplication(t);
  const before = (await listAllActions(call)).map(({ keyword }) => keyword);
  await addAction(call, { keyword: 'ab', pipeline: 'upper' });
  await addAction(call, { keyword: 'zz', pattern: 'x' });
  const all = (await listAllActions(call)).map(({ keyword }) => keyword);
  assert.deepEqual(all, [...before, 'ab', 'zz'].sort());
  const { items, ...place } = await listRules(call, '/v1/actions', '?limit=3&offset=2');
  assert.deepEqual(
    items.map(({ keyword }: { keyword: string }) => keyword),
    all.slice(2, 5),
  );
  assert.deepEqual(place, { total: all.length, offset: 2, limit: 3, count: 3, hasMore: true, nextOffset: 5 });
  assert.equal((await listRules(call, '/v1/actions')).limit, 50);
  assert.deepEqual((await listRules(call, '/v1/actions', '?offset=9999')).items, []);
  assertRefused(await call('GET', '/v1/actions?limit=0'), 'invalid_request');
  assertRefused(await call('GET', '/v1/actions?kind=shipped'), 'invalid_request');
});

test('adds each kind of action with its defaults', async (t) => {
  const { call } = await startApplication(t);
  const script = { interpreter: 'sh', timeLimit: 10, scriptOutput: 'text', discardsOutput: false };
  const kinds = [
    [{ pattern: '\\d' }, { kind: 'substitute', pattern: '\\d', replacement: '', flags: '' }],
    [{ pipeline: 'upper | suffix !' }, { kind: 'pipeline', pipeline: 'upper | suffix !' }],
    [{ script: 'cat' }, { kind: 'script', script: 'cat', ...script }],
  ] as const;
  for (const [index, [body, shown]] of kinds.entries()) {
    for (const kind of [undefined, shown.kind]) {
      const keyword = `own-${index}-${kind ?? 'inferred'}`;
      const { status, json, headers } = await post(call, '/v1/actions', { keyword, ...(kind && { kind }), ...body });
      assert.equal(status, 201);
      assert.equal(headers['Location'], `/v1/actions/${keyword}`);
      assert.deepEqual(json, { keyword, summary: '', arguments: [], ...traits, ...shown });
      assert.deepEqual((await call('GET', `/v1/actions/${keyword}`)).json, json);
    }
  }
});

test('returns every field that was set', async (t) => {
  const { call } = await startApplication(t);
  const common = { summary: 'Ünï', longRunning: true, worksWithoutInput: true };
  const bodies = [
    { keyword: 'a', kind: 'substitute', pattern: '(?<n>x)', replacement: '$<n>$1', flags: 'gi' },
    {
      keyword: 'b',
      kind: 'script',
      script: 'print(1)\n',
      interpreter: 'python3',
      timeLimit: 600,
      scriptOutput: 'html',
      discardsOutput: true,
    },
    {
      keyword: 'c',
      kind: 'script',
      script: 'x',
      scriptOutput: 'rtf',
      discardsOutput: false,
      interpreter: 'sh',
      timeLimit: 1,
    },
    { keyword: 'd'.repeat(64), kind: 'pipeline', pipeline: "  $1 |upper| suffix '!' > $x" },
  ];
  for (const body of bodies) {
    const added = await addAction(call, { ...common, ...body });
    assert.deepEqual(added, { ...body, ...common, arguments: [], pipelineOnly: false, available: true });
  }
  assert.deepEqual((await addAction(call, { keyword: 'e', pattern: 'x', longRunning: false })).longRunning, false);
});

test('a keyword can be added only once, even by two concurrent requests', async (t) => {
  const { call } = await startApplication(t);
  await addAction(call, { keyword: 'own', pipeline: 'upper' });
  assertRefused(
    await post(call, '/v1/actions', { keyword: 'own', pattern: 'x' }),
    'conflict',
    /you already have an action own/,
  );
  assert.equal((await call('GET', '/v1/actions/own')).json.pipeline, 'upper');
  const replies = await Promise.all(
    ['upper', 'lower'].map((pipeline) => post(call, '/v1/actions', { keyword: 'race', pipeline })),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409]);
  const winner = replies.find(({ status }) => status === 201)?.json;
  assert.deepEqual((await call('GET', '/v1/actions/race')).json, winner);
  assert.deepEqual((await call('DELETE', '/v1/actions/race')).json, { deleted: 1 });
  assert.equal(
    (await post(call, '/v1/actions', { keyword: 'race', pattern: 'x' })).status,
    201,
    'the keyword is free again',
  );
});

test('an action of your own hides a shipped one until it is deleted', async (t) => {
  const { call } = await startApplication(t);
  const shipped = (await call('GET', '/v1/actions/upper')).json;
  const { total } = await listRules(call, '/v1/actions');
  const text = 'Straße';
  const hiding = await addAction(call, { keyword: 'upper', pattern: 'S', replacement: '<$&>' });
  assert.deepEqual((await call('GET', '/v1/actions/upper')).json, hiding);
  assert.equal((await listRules(call, '/v1/actions')).total, total);
  assert.equal((await listAllActions(call)).filter(({ keyword }) => keyword === 'upper').length, 1);
  assert.equal(await runText(call, { text, pipeline: 'upper' }), '<S>traße');
  assert.equal(await runText(call, { text, action: 'upper' }), '<S>traße');
  assertRefused(await post(call, '/v1/actions', { keyword: 'upper', pattern: 'x' }), 'conflict');
  assert.deepEqual((await call('DELETE', '/v1/actions/upper')).json, { deleted: 1 });
  assert.deepEqual((await call('GET', '/v1/actions/upper')).json, shipped);
  assert.equal(await runText(call, { text, pipeline: 'upper' }), 'STRASSE');
  assertRefused(await call('DELETE', '/v1/actions/upper'), 'shipped_action', /upper ships with Copyloom/);
});

test('stores a script, and refuses to run it through the API, directly or inside another action', async (t) => {
  const { call } = await startApplication(t);
  await addAction(call, { keyword: 'own', script: 'cat' });
  await addAction(call, { keyword: 'outer', pipeline: 'upper | own' });
  await addAction(call, { keyword: 'sort', script: 'cat' });
  const runs = [
    { action: 'own' },
    { pipeline: 'own' },
    { pipeline: 'upper | outer' },
    { action: 'outer' },
    { pipeline: 'sort' },
  ];
  for (const body of runs)
    assertRefused(await run(call, { text: 'x', ...body }), 'script_not_shipped', /is your own script/);
});

test('a substitute replaces every match, and runs without input only if it says so', async (t) => {
  const { call } = await startApplication(t);
  await addAction(call, { keyword: 'mask', pattern: '(\\d)(?<last>\\d)', replacement: '$<last>$1' });
  await addAction(call, { keyword: 'vowels', pattern: '[aeiou]', flags: 'i' });
  assert.equal(await runText(call, { text: '12 34\n56', action: 'mask' }), '21 43\n65');
  assert.equal(await runText(call, { text: 'Ada', pipeline: 'vowels' }), 'd');
  const greeting = { pattern: '^$', replacement: 'hello' };
  await addAction(call, { keyword: 'needy', ...greeting });
  await addAction(call, { keyword: 'greet', ...greeting, worksWithoutInput: true });
  assertRefused(await run(call, { action: 'needy' }), 'command_failed', /history is empty/);
  assert.equal(await runText(call, { action: 'greet' }), 'hello');
});

test('serves everything under /v1/actions also under /v1/rules', async (t) => {
  const { call } = await startApplication(t);
  const { status, json, headers } = await post(call, '/v1/rules', { keyword: 'own', pipeline: 'upper' });
  assert.deepEqual([status, headers['Location']], [201, '/v1/actions/own']);
  assertRefused(await post(call, '/v1/rules', { keyword: 'own', pipeline: 'upper' }), 'conflict');
  assertRefused(await post(call, '/v1/rules', { keyword: 'Own', pipeline: 'upper' }), 'invalid_request');
  assert.deepEqual((await call('GET', '/v1/rules/own')).json, json);
  assert.deepEqual((await call('HEAD', '/v1/rules/own')).json, json);
  for (const query of ['', '?limit=3&offset=5', '?limit=500']) {
    assert.deepEqual((await call('GET', `/v1/rules${query}`)).json, (await call('GET', `/v1/actions${query}`)).json);
  }
  assertRefused(await call('GET', '/v1/rules?q=x'), 'invalid_request');
  assertRefused(await call('DELETE', '/v1/rules/upper'), 'shipped_action');
  assert.deepEqual((await call('DELETE', '/v1/rules/own')).json, { deleted: 1 });
  assertRefused(await call('GET', '/v1/actions/own'), 'not_found');
  const taken = [
    ['', 'GET, HEAD, POST'],
    ['/upper', 'GET, HEAD, DELETE'],
  ] as const;
  for (const [rest, allowed] of taken) {
    for (const method of ['PUT', 'PATCH', 'OPTIONS', rest === '' ? 'DELETE' : 'POST']) {
      for (const root of ['/v1/actions', '/v1/rules']) {
        const reply = await call(method, root + rest, { body: {} });
        assertRefused(reply, 'method_not_allowed');
        assert.equal(reply.headers['Allow'], allowed);
      }
    }
  }
});

test('actions survive a restart', async (t) => {
  const home = makeTempHome(t);
  const first = await startApplication(t, home);
  await addAction(first.call, {
    keyword: 'a',
    pattern: 'x',
    replacement: '\ud800"\n',
    flags: 'i',
    summary: 'S',
    longRunning: true,
  });
  await addAction(first.call, { keyword: 'b', pipeline: 'a | lower' });
  await addAction(first.call, { keyword: 'upper', script: 'cat', discardsOutput: true });
  await addAction(first.call, { keyword: 'gone', pattern: 'x' });
  await first.call('DELETE', '/v1/actions/gone');
  const before = await listAllActions(first.call);
  await first.close();
  const { call } = await startApplication(t, home);
  assert.deepEqual(await listAllActions(call), before);
  assertRefused(await post(call, '/v1/actions', { keyword: 'a', pattern: 'x' }), 'conflict');
  assertRefused(await call('DELETE', '/v1/actions/a'), 'conflict', /the action b/);
  assertRefused(await run(call, { text: 'x', pipeline: 'upper' }), 'script_not_shipped');
});
