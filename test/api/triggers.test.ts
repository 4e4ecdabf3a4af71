// Triggers (docs/api.md): list, add, read and delete. No request fires one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import { startApplication } from '../support/application/application.ts';
import { assertRefused, list, putText } from '../support/application/history.ts';
import { addAction, addTrigger, listRules, post, run, runText } from '../support/application/rules.ts';
import { setVariable } from '../support/application/variables.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

test('adds, reads, lists and deletes triggers with each condition, oldest first', async (t) => {
  const { call } = await startApplication(t);
  const nothing = { items: [], total: 0, offset: 0, limit: 50, count: 0, hasMore: false };
  assert.deepEqual(await listRules(call, '/v1/triggers'), nothing);
  const conditions = [
    { regex: '^\\s+' },
    { pipeline: "  is url and (matches /utm_/ or from 'Firefox')" },
    { pipeline: '$1 | trim | is empty' },
    { tag: 'url' },
    { tag: 'invoices' },
    { app: 'Some Terminal' },
  ];
  const before = Date.now();
  const added: Schemas['Trigger'][] = [];
  for (const condition of conditions) {
    const { status, json, headers } = await post(call, '/v1/triggers', { condition, action: 'trim' });
    assert.equal(status, 201);
    assert.equal(headers['Location'], `/v1/triggers/${json.id}`);
    assert.ok(Date.parse(json.createdAt) >= before && Date.parse(json.createdAt) <= Date.now());
    assert.deepEqual(json, { id: json.id, condition, action: 'trim', enabled: true, createdAt: json.createdAt });
    assert.deepEqual((await call('GET', `/v1/triggers/${json.id}`)).json, json);
    added.push(json);
  }
  const total = added.length;
  assert.deepEqual(await listRules(call, '/v1/triggers'), { ...nothing, items: added, total, count: total });
  const { items, ...place } = await listRules(call, '/v1/triggers', '?limit=2&offset=1');
  assert.deepEqual(items, added.slice(1, 3));
  assert.deepEqual(place, { total, offset: 1, limit: 2, count: 2, hasMore: true, nextOffset: 3 });
  assert.deepEqual((await listRules(call, '/v1/triggers', `?offset=${total}`)).items, []);
  assertRefused(await call('GET', '/v1/triggers?limit=0'), 'invalid_request');
  assert.equal((await call('GET', '/v1/status')).json.counts.triggers, total);

  const { id } = added[1] ?? assert.fail();
  assert.deepEqual((await call('DELETE', `/v1/triggers/${id}`)).json, { deleted: 1 });
  assertRefused(await call('GET', `/v1/triggers/${id}`), 'not_found', new RegExp(`no trigger ${id}`));
  assertRefused(await call('DELETE', `/v1/triggers/${id}`), 'not_found');
  assert.equal((await call('GET', '/v1/status')).json.counts.triggers, total - 1);
});

test('returns the arguments and whether the trigger is enabled', async (t) => {
  const { call } = await startApplication(t);
  const app = { app: 'Terminal' };
  const fields = { condition: app, action: 'replace', arguments: ['\t', ''], enabled: false };
  const { id, createdAt, ...added } = await addTrigger(call, fields);
  assert.deepEqual(added, fields);
  assert.ok(id > 0 && createdAt);
  assert.ok(!('arguments' in (await addTrigger(call, { condition: app, action: 'trim', arguments: [] }))));
  const literal = await addTrigger(call, { condition: app, action: 'prefix', arguments: ['$name | !x'] });
  assert.deepEqual(literal.arguments, ['$name | !x'], 'arguments are not read as sources');
});

test('accepts a single tag, with or without #', async (t) => {
  const { call } = await startApplication(t);
  assert.deepEqual((await addTrigger(call, { condition: { tag: '#URL' }, action: 'trim' })).condition, { tag: 'url' });
  for (const tag of ['a,b', '#', ' ', ',']) {
    assertRefused(
      await post(call, '/v1/triggers', { condition: { tag }, action: 'trim' }),
      'invalid_request',
      /not a single tag/,
    );
  }
});

test('refuses scripts where they could never run', async (t) => {
  const { call } = await startApplication(t);
  await addAction(call, { keyword: 'scr', script: 'rev' });
  await addAction(call, { keyword: 'stage', pipeline: 'upper | scr | trim' });
  for (const pipeline of ['scr | each (scr)', 'keep (scr)', 'each (stage)'])
    assertRefused(
      await post(call, '/v1/actions', { keyword: 'nests', pipeline }),
      'invalid_pipeline',
      /^pipeline: the script scr can't run inside parentheses\. Make it a stage of its own: scr \| …$/,
    );
  const nested = /^action: the script scr can't run inside parentheses\. Make it a stage of its own: scr \| …$/;
  const inCondition = /^condition\.pipeline: scr is a script, and conditions can't run scripts\./;
  const url = { tag: 'url' };
  for (const [body, message] of [
    [{ condition: url, action: 'each', arguments: ['scr'] }, nested],
    [{ condition: url, action: 'each', arguments: ['(stage)'] }, nested],
    [{ condition: { pipeline: 'scr | is url' }, action: 'trim' }, inCondition],
    [{ condition: { pipeline: 'stage | is url' }, action: 'trim' }, inCondition],
    [{ condition: { pipeline: 'if is url (scr)' }, action: 'trim' }, inCondition],
  ] as const)
    assertRefused(await post(call, '/v1/triggers', body), 'invalid_pipeline', message);
  for (const action of ['scr', 'stage']) await addTrigger(call, { condition: url, action });
});

test('refuses an argument that reads like a pipeline but would be taken for a text', async (t) => {
  const { call } = await startApplication(t);
  await addAction(call, { keyword: 'scr', script: 'rev' });
  const condition = { tag: 'url' };
  for (const argument of ['(scr)', '(is url)', '(trim | is number)'])
    assertRefused(
      await post(call, '/v1/triggers', { condition, action: 'keep', arguments: [argument] }),
      'invalid_pipeline',
      /^arguments: “\(.*\)” would be taken for a text\. For a pipeline, add an action with the pipeline “keep \(.*\)” /,
    );
  for (const argument of ['(c)', '(draft', 'is url']) {
    const added = await addTrigger(call, { condition, action: 'keep', arguments: [argument] });
    assert.deepEqual(added.arguments, [argument]);
  }
});

test('refuses a trigger that tests for a misspelled kind, unless an entry has it as a tag', async (t) => {
  const { call } = await startApplication(t);
  const misspelled = [
    [{ condition: { pipeline: 'is ulr' }, action: 'trim' }, /^“ulr” is neither a kind nor .* Did you mean "url"\?/],
    [{ condition: { tag: 'imgae' }, action: 'trim' }, /^“imgae” is neither a kind nor .* Did you mean "image"\?/],
    [{ condition: { tag: 'url' }, action: 'keep', arguments: ['x'] }, undefined],
    [{ condition: { tag: 'url' }, action: 'each', arguments: ['(if is emial (upper))'] }, /^“emial” .* "email"\?/],
    [{ condition: { pipeline: 'is invoice' }, action: 'trim' }, undefined],
    [{ condition: { tag: 'links' }, action: 'trim' }, undefined],
  ] as const;
  for (const [body, message] of misspelled) {
    const answer = await post(call, '/v1/triggers', body);
    if (message) assertRefused(answer, 'invalid_request', message);
    else assert.equal(answer.status, 201);
  }
  const { id } = await putText(call, 'tagged');
  await call('PATCH', `/v1/history/${id}`, { body: { addTags: ['ulr'] } });
  await addTrigger(call, { condition: { pipeline: 'is ulr' }, action: 'trim' });
});

test('the doctor reports triggers that test for a tag that no entry has any more', async (t) => {
  const { call, control } = await startApplication(t);
  const readChecks = async () =>
    (await control('GET', '/control/checks')).json.checks.filter(({ name }: { name: string }) => name === 'triggers');
  const { id } = await putText(call, 'tagged');
  await call('PATCH', `/v1/history/${id}`, { body: { addTags: ['ulr'] } });
  await addTrigger(call, { condition: { pipeline: 'is ulr' }, action: 'trim' });
  assert.deepEqual(await readChecks(), []);
  await call('PATCH', `/v1/history/${id}`, { body: { removeTags: ['ulr'] } });
  const [check, more] = await readChecks();
  assert.equal(check.message, 'Trigger 1: “ulr” is neither a kind nor a tag that any entry has. Did you mean "url"?');
  assert.match(check.remedy, /copyloom trigger delete 1/);
  assert.equal(more, undefined);
});

test('refuses a trigger with invalid tags', async (t) => {
  const { call } = await startApplication(t);
  const condition = { tag: 'url' };
  for (const [body, message] of [
    [{ condition: { tag: 'a b' }, action: 'trim' }, /^condition\.tag: "a b" is not a valid tag\./],
    [{ condition: { tag: 'x'.repeat(65) }, action: 'trim' }, /^condition\.tag: .* is not a valid tag\./],
    [{ condition, action: 'tag', arguments: ['good', 'bad tag'] }, /^arguments: "bad tag" is not a valid tag\./],
    [{ condition, action: 'untag', arguments: ['bad tag'] }, /^arguments: "bad tag" is not a valid tag\./],
    [{ condition, action: 'TAG', arguments: ['#URL'] }, /^arguments: "url" is derived from the content/],
  ] as const)
    assertRefused(await post(call, '/v1/triggers', body), 'invalid_request', message);
  assert.equal((await listRules(call, '/v1/triggers')).total, 0);
  for (const [action, argument] of [
    ['tag', '#Work'],
    ['untag', 'url'],
    ['prefix', 'bad tag'],
  ] as const)
    await addTrigger(call, { condition, action, arguments: [argument] });
});

test('explains an invalid body and adds nothing', async (t) => {
  const { call } = await startApplication(t);
  await addAction(call, { keyword: 'own', pipeline: 'upper' });
  const action = 'trim';
  const condition = { tag: 'url' };
  const malformed: readonly (readonly [body: object, message: RegExp])[] = [
    [{}, /"condition" is missing/],
    [{ action }, /"condition" is missing/],
    [{ condition }, /"action" is missing/],
    [{ condition: {}, action }, /Expected exactly one of "regex", "pipeline", "tag", "app"; condition has none\./],
    [{ condition: { tag: 'url', app: 'x' }, action }, /Expected exactly one of .* has "tag", "app"/],
    [{ condition: { url: true }, action }, /Unknown field "url"/],
    [{ condition: 'is url', action }, /condition must be an object, not a string/],
    [{ condition: { regex: '' }, action }, /condition\.regex must not be empty/],
    [{ condition: { pipeline: '' }, action }, /condition\.pipeline must not be empty/],
    [{ condition: { app: '' }, action }, /condition\.app must not be empty/],
    [{ condition: { tag: 7 }, action }, /condition\.tag must be a string/],
    [{ condition, action: '' }, /action must not be empty/],
    [{ condition, action: ['trim'] }, /action must be a string/],
    [{ condition, action, arguments: 'x' }, /arguments must be an array/],
    [{ condition, action, arguments: [1] }, /arguments\[0\] must be a string/],
    [{ condition, action, enabled: 'yes' }, /enabled must be true or false/],
    [{ condition, action, id: 1 }, /Unknown field "id"/],
    [[], /must be an object/],
  ];
  for (const [body, message] of malformed)
    assertRefused(await post(call, '/v1/triggers', body), 'invalid_request', message);
  for (const regex of ['(', '[a', 'a**']) {
    assertRefused(
      await post(call, '/v1/triggers', { condition: { regex }, action }),
      'invalid_pattern',
      /^condition\.regex: /,
    );
  }
  for (const [pipeline, message] of [
    ['is url andd is email', /^condition\.pipeline: Column 8/],
    ['is', /Column 3/],
    ['(is url', /Column \d/],
    ['uper | is url', /Did you mean "upper"/],
    ['matches /(/', /not a valid pattern/],
  ] as const) {
    assertRefused(await post(call, '/v1/triggers', { condition: { pipeline }, action }), 'invalid_pipeline', message);
  }
  for (const [unknown, message] of [
    ['missing', /no action "missing"/],
    ['uper', /Did you mean "upper"/],
    ['is', /runs only in a pipeline/],
    ['trim | upper', /no action/],
    ['!secret', /no action/],
  ] as const) {
    assertRefused(await post(call, '/v1/triggers', { condition, action: unknown }), 'unknown_action', message);
  }
  const wrong = [
    { action: 'replace' },
    { action: 'replace', arguments: ['a', 'b', 'c'] },
    { action: 'md5', arguments: ['x'] },
    { action: 'own', arguments: ['x'] },
  ];
  for (const body of wrong) assertRefused(await post(call, '/v1/triggers', { condition, ...body }), 'invalid_pipeline');
  assert.equal((await listRules(call, '/v1/triggers')).total, 0);
});

test('answers 404 for an invalid id and 405 for an unsupported method', async (t) => {
  const { call } = await startApplication(t);
  const { id } = await addTrigger(call, { condition: { tag: 'url' }, action: 'trim' });
  for (const wrong of ['0', '-1', '1.0', 'x', '4711', '9'.repeat(30), `0${id}`]) {
    assertRefused(await call('GET', `/v1/triggers/${wrong}`), 'not_found', /no trigger/);
    assertRefused(await call('DELETE', `/v1/triggers/${wrong}`), 'not_found', /no trigger/);
  }
  for (const [path, methods, allowed] of [
    ['/v1/triggers', ['PUT', 'PATCH', 'DELETE'], 'GET, HEAD, POST'],
    [`/v1/triggers/${id}`, ['PUT', 'PATCH', 'POST'], 'GET, HEAD, DELETE'],
  ] as const) {
    for (const method of methods) {
      const reply = await call(method, path, { body: { enabled: false } });
      assertRefused(reply, 'method_not_allowed');
      assert.equal(reply.headers['Allow'], allowed);
    }
  }
  assert.equal((await listRules(call, '/v1/triggers')).total, 1);
});

test('a trigger can use your own action, which then cannot be deleted', async (t) => {
  const { call } = await startApplication(t);
  await addAction(call, { keyword: 'publish', script: 'cat' });
  const { id, action } = await addTrigger(call, { condition: { tag: 'url' }, action: 'Publish' });
  assert.equal(action, 'publish');
  assertRefused(await call('DELETE', '/v1/actions/publish'), 'conflict', new RegExp(`trigger ${id}`));
  const [deleted, added] = await Promise.all([
    call('DELETE', `/v1/triggers/${id}`).then(() => call('DELETE', '/v1/actions/publish')),
    post(call, '/v1/triggers', { condition: { tag: 'url' }, action: 'publish' }),
  ]);
  assert.ok((deleted.status === 200) !== (added.status === 201), 'never a trigger without its action');
});

test('no request through the API fires a trigger', async (t) => {
  const { call, clipboard } = await startApplication(t);
  for (const condition of [{ regex: '.' }, { pipeline: 'not is empty' }, { app: 'API' }, { tag: 'url' }]) {
    await addTrigger(call, { condition, action: 'upper' });
    await addTrigger(call, { condition, action: 'tag', arguments: ['fired'] });
  }
  const { id } = await putText(call, 'https://example.org/');
  await call('PUT', '/v1/clipboard', { body: { markdown: '**marked up**' } });
  await call('POST', '/v1/pins', { body: { text: 'pinned' } });
  await call('PATCH', `/v1/history/${id}`, { body: { value: 'https://example.org/changed' } });
  await setVariable(call, 'cities', { list: ['Bath', 'Bristol'] });
  await call('POST', '/v1/variables/cities/sequence');
  clipboard.paste();
  assert.equal(await runText(call, { pipeline: '$1' }), 'pinned');
  assert.equal((await run(call, { action: 'trim' })).status, 200);
  const { items } = await list(call);
  const values = items.map(({ value }) => value).sort();
  assert.deepEqual(values, ['https://example.org/changed', 'marked up', 'pinned']);
  assert.ok(items.every(({ tags }) => !tags.includes('fired')));
  assert.equal(clipboard.content?.text, 'Bristol');
});

test('triggers survive a restart, and ids are never reused', async (t) => {
  const home = makeTempHome(t);
  const first = await startApplication(t, home);
  await addAction(first.call, { keyword: 'own', pipeline: 'upper' });
  const bodies = [
    { condition: { regex: '\\d' }, action: 'own' },
    { condition: { app: 'X' }, action: 'replace', arguments: ['a', 'b'], enabled: false },
    { condition: { tag: 'url' }, action: 'trim' },
  ];
  const ids: number[] = [];
  for (const body of bodies) ids.push((await addTrigger(first.call, body)).id);
  await first.call('DELETE', `/v1/triggers/${ids[2]}`);
  const before = await listRules(first.call, '/v1/triggers');
  assert.equal(before.total, 2);
  await first.close();
  const { call } = await startApplication(t, home);
  assert.deepEqual(await listRules(call, '/v1/triggers'), before);
  assertRefused(await call('DELETE', '/v1/actions/own'), 'conflict', /trigger/);
  assert.ok((await addTrigger(call, { condition: { tag: 'url' }, action: 'trim' })).id > Math.max(...ids));
});
