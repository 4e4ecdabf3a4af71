// Changing rules in place: what follows a new keyword, versions, the order of triggers, and turning them on again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { assertRefused, until } from '../support/application/history.ts';
import { add, addAction, copyUntil } from '../support/application/triggers.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

type Application = Awaited<ReturnType<typeof startApplication>>;

const listRules = async ({ control }: Application) => (await control('GET', '/control/rules')).json;

const findAction = async (application: Application, keyword: string) =>
  (await listRules(application)).actions.find((action: { keyword: string }) => action.keyword === keyword);

const changeAction = async (application: Application, keyword: string, change: Record<string, unknown>) => {
  const { version, definition } = await findAction(application, keyword);
  const body = { version, action: { ...definition, ...change } };
  return application.control('PUT', `/control/rules/actions/${keyword}`, { body });
};

test('an action changes in place, also its kind, and keeps its meaning after a restart', async (t) => {
  const home = makeTempHome(t);
  const application = await startApplication(t, home);
  await addAction(application, { keyword: 'shout', pipeline: 'upper' });
  await changeAction(application, 'shout', { pipeline: 'upper | suffix !' });
  const run = async () =>
    (await application.call('POST', '/v1/run', { body: { pipeline: 'shout', text: 'hey' } })).json.text;
  assert.equal(await run(), 'HEY!');
  const { version } = await findAction(application, 'shout');
  const body = { version, action: { keyword: 'shout', pattern: 'e', replacement: 'E' } };
  assert.equal((await application.control('PUT', '/control/rules/actions/shout', { body })).status, 200);
  assert.equal(await run(), 'hEy');
  await application.close();
  const again = await startApplication(t, home);
  assert.equal((await findAction(again, 'shout')).definition.replacement, 'E');
});

test('a command that was run before follows every change of the rules that it uses', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const run = (pipeline: string) => call('POST', '/v1/run', { body: { pipeline, text: 'Hey' } });
  assert.equal((await run('upper')).json.text, 'HEY');
  await addAction(application, { keyword: 'upper', pipeline: 'prefix >' });
  assert.equal((await run('upper')).json.text, '>Hey');
  assert.equal((await call('DELETE', '/v1/actions/upper')).status, 200);
  assert.equal((await run('upper')).json.text, 'HEY');

  assertRefused(await run('hush'), 'invalid_pipeline');
  const body = { abbreviation: 'hush', expansion: 'lower' };
  const { id } = (await call('POST', '/v1/abbreviations', { body })).json;
  assert.equal((await run('hush')).json.text, 'hey');
  await call('DELETE', `/v1/abbreviations/${id}`);
  assertRefused(await run('hush'), 'invalid_pipeline');
});

test('the rules that use an action follow its new keyword, in blocks and arguments too', async (t) => {
  const application = await startApplication(t);
  await addAction(application, { keyword: 'shout', pipeline: 'upper' });
  await addAction(application, { keyword: 'outer', pipeline: "lines | each (trim | Shout) | join ', shout '" });
  await add(application, { pipeline: 'shout | matches /SHOUT/' }, 'shout');
  await add(application, { regex: 'never' }, 'each', '(shout)');
  assert.deepEqual((await changeAction(application, 'shout', { keyword: 'yell' })).json, {
    keyword: 'yell',
    followed: 3,
  });
  const { actions, triggers } = await listRules(application);
  assert.deepEqual(
    actions.map(({ keyword, definition }: { keyword: string; definition: { pipeline: string } }) => [
      keyword,
      definition.pipeline,
    ]),
    [
      ['outer', "lines | each (trim | yell) | join ', shout '"],
      ['yell', 'upper'],
    ],
  );
  assert.deepEqual(
    triggers.map(({ definition }: { definition: unknown }) => definition),
    [
      { condition: { pipeline: 'yell | matches /SHOUT/' }, action: 'yell' },
      { condition: { regex: 'never' }, action: 'each', arguments: ['(yell)'] },
    ],
  );
  await copyUntil(application, 'shout now', 'SHOUT NOW');
});

test('a column with the keyword of an action stays the column when that gets another keyword or is deleted', async (t) => {
  const application = await startApplication(t);
  await addAction(application, { keyword: 'name', pipeline: 'upper' });
  await addAction(application, { keyword: 'sorted', pipeline: 'rows | sort-by name | get name' });
  await add(application, { regex: 'never' }, 'sort-by', 'name');
  const text = 'name,title\nb,1\na,2\nc,0';
  const sort = async () => (await application.call('POST', '/v1/run', { body: { action: 'sorted', text } })).json.text;
  assert.equal(await sort(), 'a\nb\nc');
  const { json } = await changeAction(application, 'name', { keyword: 'title' });
  assert.deepEqual(json, { keyword: 'title', followed: 0 });
  assert.equal(await sort(), 'a\nb\nc');
  assert.deepEqual((await listRules(application)).triggers[0].definition.arguments, ['name']);
  await changeAction(application, 'title', { keyword: 'name' });
  assert.equal((await application.call('DELETE', '/v1/actions/name')).status, 200);
  assert.equal(await sort(), 'a\nb\nc');
});

test('abbreviations follow a new keyword of an action, and keep it from being deleted', async (t) => {
  const home = makeTempHome(t);
  const application = await startApplication(t, home);
  await addAction(application, { keyword: 'shout', pipeline: 'upper' });
  const addAbbreviation = async (abbreviation: string, expansion: string) => {
    const { status } = await application.call('POST', '/v1/abbreviations', { body: { abbreviation, expansion } });
    assert.equal(status, 201);
  };
  await addAbbreviation('sh', "Shout | suffix ' shout'");
  await addAbbreviation('sig', 'Best regards, shout');
  const { json } = await changeAction(application, 'shout', { keyword: 'yell' });
  assert.deepEqual(json, { keyword: 'yell', followed: 1 });
  const run = async ({ call }: Application) =>
    (await call('POST', '/v1/run', { body: { pipeline: 'sh', text: 'x' } })).json.text;
  assert.equal(await run(application), 'X shout');
  const { actions, abbreviations } = await listRules(application);
  assert.equal(actions[0].usedBy, 'the abbreviation sh');
  assert.equal(abbreviations[1].expansion, 'Best regards, shout');
  const refused = await application.call('DELETE', '/v1/actions/yell');
  assertRefused(refused, 'conflict', /yell is in use\. Delete the abbreviation sh first/);
  await application.close();
  assert.equal(await run(await startApplication(t, home)), 'X shout');
});

test('names the keyword in an expansion that nothing has', async (t) => {
  const application = await startApplication(t);
  for (const [abbreviation, expansion] of [
    ['one', 'upper | shout'],
    ['two', 'shout'],
    ['three', 'lines | each (trim | shout)'],
    ['fine', 'trim | upper'],
    ['mail', 'ada@example.org'],
    ['sig', 'Best regards'],
    ['part', '| upper'],
  ])
    await application.call('POST', '/v1/abbreviations', { body: { abbreviation, expansion } });
  const { abbreviations } = await listRules(application);
  assert.deepEqual(
    abbreviations.flatMap(({ abbreviation, unknown }: Record<string, string>) =>
      unknown === undefined ? [] : [[abbreviation, unknown]],
    ),
    [
      ['one', 'shout'],
      ['two', 'shout'],
      ['three', 'shout'],
    ],
  );
});

test('a change with which another rule could not run any more is refused, and nothing changes', async (t) => {
  const application = await startApplication(t);
  await addAction(application, { keyword: 'inner', pipeline: 'upper' });
  await addAction(application, { keyword: 'outer', pipeline: 'lines | each (inner)' });
  const script = { keyword: 'inner', script: 'cat' };
  const { version } = await findAction(application, 'inner');
  const reply = await application.control('PUT', '/control/rules/actions/inner', { body: { version, action: script } });
  assertRefused(reply, 'conflict', /the action outer couldn't run any more/);
  assertRefused(await changeAction(application, 'inner', { pipeline: 'outer' }), 'invalid_pipeline', /./);
  assert.equal((await findAction(application, 'inner')).definition.pipeline, 'upper');
});

test('a rule that was changed meanwhile is not overwritten', async (t) => {
  const application = await startApplication(t);
  await addAction(application, { keyword: 'shout', pipeline: 'upper' });
  const { version, definition } = await findAction(application, 'shout');
  await changeAction(application, 'shout', { pipeline: 'lower' });
  const late = { body: { version, action: { ...definition, pipeline: 'trim' } } };
  const reply = await application.control('PUT', '/control/rules/actions/shout', late);
  assertRefused(reply, 'conflict', /shout was changed meanwhile/);
  assert.equal((await findAction(application, 'shout')).definition.pipeline, 'lower');

  const { id } = (
    await application.call('POST', '/v1/abbreviations', { body: { abbreviation: 'ts', expansion: 'trim' } })
  ).json;
  const [read] = (await listRules(application)).abbreviations;
  const write = (expansion: string) =>
    application.control('PUT', `/control/rules/abbreviations/${id}`, {
      body: { version: read.version, abbreviation: 'ts', expansion },
    });
  assert.equal((await write('trim | squeeze')).status, 200);
  assertRefused(await write('upper'), 'conflict', /ts was changed meanwhile/);

  await add(application, { regex: 'a' }, 'upper');
  const [trigger] = (await listRules(application)).triggers;
  const change = (action: string) =>
    application.control('PATCH', `/control/rules/triggers/${trigger.id}`, {
      body: { version: trigger.version, trigger: { condition: { regex: 'a' }, action } },
    });
  assert.equal((await change('lower')).status, 200);
  assertRefused(await change('trim'), 'conflict', /Trigger 1 was changed meanwhile/);
});

test('triggers fire in their order, which can be changed and lasts', async (t) => {
  const home = makeTempHome(t);
  const application = await startApplication(t, home);
  await add(application, { regex: '^x' }, 'suffix', '-first');
  await add(application, { regex: '^x' }, 'suffix', '-second');
  await copyUntil(application, 'x1', 'x1-first-second');
  const move = { body: { place: 1 } };
  assert.equal((await application.control('PATCH', '/control/rules/triggers/2', move)).status, 200);
  await copyUntil(application, 'x2', 'x2-second-first');
  await add(application, { regex: '^x' }, 'suffix', '-third');
  await copyUntil(application, 'x3', 'x3-second-first-third');
  const order = async ({ call }: Application) =>
    (await call('GET', '/v1/triggers')).json.items.map(({ id }: { id: number }) => id);
  assert.deepEqual(await order(application), [2, 1, 3]);
  await application.close();
  assert.deepEqual(await order(await startApplication(t, home)), [2, 1, 3]);
});

test('a trigger that is off can be turned on again', async (t) => {
  const application = await startApplication(t);
  const body = { condition: { regex: '^x' }, action: 'upper', enabled: false };
  await application.call('POST', '/v1/triggers', { body });
  await add(application, { regex: '^[xX]' }, 'suffix', '!');
  await copyUntil(application, 'x1', 'x1!');
  const reply = await application.control('PATCH', '/control/rules/triggers/1', { body: { enabled: true } });
  assert.deepEqual(reply.json, { id: 1, enabled: true });
  await copyUntil(application, 'x2', 'X2!');
});

test('says what hides a filter, what is used, and what can not work', async (t) => {
  const application = await startApplication(t);
  await addAction(application, { keyword: 'upper', pipeline: 'lower' });
  await addAction(application, { keyword: 'mine', pipeline: 'upper' });
  await add(application, { tag: 'url' }, 'mine');
  const { actions, builtIn } = await listRules(application);
  assert.deepEqual(
    actions.map(({ keyword, hides, usedBy }: Record<string, string>) => [keyword, hides, usedBy]),
    [
      ['mine', undefined, 'trigger 1'],
      ['upper', 'upper', 'the action mine'],
    ],
  );
  assert.ok(
    builtIn.some(({ keyword }: { keyword: string }) => keyword === 'upper'),
    'also what is hidden',
  );
});

test('refuses changes of what does not exist or ships with Copyloom', async (t) => {
  const application = await startApplication(t);
  const action = { body: { version: '', action: { keyword: 'x', pipeline: 'lower' } } };
  assertRefused(await application.control('PUT', '/control/rules/actions/nope', action), 'not_found', /nope/);
  assertRefused(
    await application.control('PUT', '/control/rules/actions/upper', action),

    'shipped_action',
    /upper/,
  );
  const off = { body: { enabled: false } };
  assertRefused(await application.control('PATCH', '/control/rules/triggers/9', off), 'not_found', /9/);
  await until('The rules', async () => (await listRules(application)).triggers.length === 0 || undefined);
});
