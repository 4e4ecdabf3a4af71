// Abbreviations (docs/api.md): list, add, read, delete, and where they are expanded.
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import { startApplication } from '../support/application/application.ts';
import { assertRefused, putText } from '../support/application/history.ts';
import { addAbbreviation, addAction, listRules, post, run, runText } from '../support/application/rules.ts';
import { setVariable } from '../support/application/variables.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

test('adds, reads, lists and deletes abbreviations, oldest first', async (t) => {
  const { call } = await startApplication(t);
  const nothing = { items: [], total: 0, offset: 0, limit: 50, count: 0, hasMore: false };
  assert.deepEqual(await listRules(call, '/v1/abbreviations'), nothing);
  const before = Date.now();
  const added: Schemas['Abbreviation'][] = [];
  for (const [abbreviation, expansion] of [
    ['zz', 'upper | trim'],
    [';sig', "'Kind regards'"],
    ['é😀❤️👩‍💻', ' '],
    ['x'.repeat(64), 'x'.repeat(10_000)],
  ] as const) {
    const { status, json, headers } = await post(call, '/v1/abbreviations', { abbreviation, expansion });
    assert.equal(status, 201);
    assert.equal(headers['Location'], `/v1/abbreviations/${json.id}`);
    assert.ok(Date.parse(json.createdAt) >= before && Date.parse(json.createdAt) <= Date.now());
    assert.deepEqual(json, { id: json.id, abbreviation, expansion, createdAt: json.createdAt });
    assert.deepEqual((await call('GET', `/v1/abbreviations/${json.id}`)).json, json);
    added.push(json);
  }
  assert.deepEqual(await listRules(call, '/v1/abbreviations'), { ...nothing, items: added, total: 4, count: 4 });
  const { items, ...place } = await listRules(call, '/v1/abbreviations', '?limit=2&offset=1');
  assert.deepEqual(items, added.slice(1, 3));
  assert.deepEqual(place, { total: 4, offset: 1, limit: 2, count: 2, hasMore: true, nextOffset: 3 });
  assert.deepEqual((await listRules(call, '/v1/abbreviations', '?offset=4')).items, []);
  assertRefused(await call('GET', '/v1/abbreviations?limit=0'), 'invalid_request');
  assert.equal((await call('GET', '/v1/status')).json.counts.abbreviations, 4);

  const { id, abbreviation } = added[1] ?? assert.fail();
  assert.deepEqual((await call('DELETE', `/v1/abbreviations/${id}`)).json, { deleted: 1 });
  assertRefused(await call('GET', `/v1/abbreviations/${id}`), 'not_found', new RegExp(`no abbreviation ${id}`));
  assertRefused(await call('DELETE', `/v1/abbreviations/${id}`), 'not_found');
  assert.equal((await call('GET', '/v1/status')).json.counts.abbreviations, 3);
  const again = await addAbbreviation(call, { abbreviation, expansion: 'x' });
  assert.ok(again.id > id, 'never reuses an id');
});

test('an abbreviation can be added only once, even by two concurrent requests', async (t) => {
  const { call } = await startApplication(t);
  await addAbbreviation(call, { abbreviation: 'up', expansion: 'upper' });
  const twin = { abbreviation: 'up', expansion: 'lower' };
  assertRefused(await post(call, '/v1/abbreviations', twin), 'conflict', /"up" already exists/);
  assert.equal((await post(call, '/v1/abbreviations', { abbreviation: 'Up', expansion: 'lower' })).status, 201);
  const replies = await Promise.all(
    ['upper', 'lower'].map((expansion) => post(call, '/v1/abbreviations', { abbreviation: 'race', expansion })),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409]);
  assert.equal((await listRules(call, '/v1/abbreviations')).total, 3);
});

test('explains an invalid body and adds nothing', async (t) => {
  const { call } = await startApplication(t);
  const [abbreviation, expansion] = ['up', 'upper'];
  const malformed: readonly (readonly [body: object, message: RegExp])[] = [
    [{}, /"abbreviation" is missing/],
    [{ abbreviation }, /"expansion" is missing/],
    [{ expansion }, /"abbreviation" is missing/],
    [{ abbreviation, expansion: '' }, /expansion must not be empty/],
    [{ abbreviation, expansion: null }, /expansion must be a string/],
    [{ abbreviation, expansion: ['upper'] }, /expansion must be a string/],
    [{ abbreviation: '', expansion }, /abbreviation must not be empty/],
    [{ abbreviation: 7, expansion }, /abbreviation must be a string/],
    [{ abbreviation: 'x'.repeat(65), expansion }, /at most 64 characters/],
    [{ abbreviation, expansion: 'x'.repeat(10_001) }, /at most 10000 characters/],
    [{ abbreviation, expansion, id: 1 }, /Unknown field "id"/],
    [{ abbreviation, expantion: 'x' }, /Did you mean "expansion"/],
    [[], /must be an object/],
  ];
  for (const [body, message] of malformed)
    assertRefused(await post(call, '/v1/abbreviations', body), 'invalid_request', message);
  for (const wrong of ['a b', ' up', 'up\t', 'a\nb', "a'", '"a', 'a|b', '>', '(', 'a)', 'a\u00a0b', '\u2028']) {
    assertRefused(
      await post(call, '/v1/abbreviations', { abbreviation: wrong, expansion }),
      'invalid_request',
      /Use one word/,
    );
  }
  for (const [wrong, message] of [
    ['up\u200b', /U\+200B, which is invisible/],
    ['u\u00adp', /U\+00AD, which is invisible/],
    ['up\u{e0041}', /U\+E0041, which is invisible/],
    ['\u3164', /U\+3164, which is invisible/],
    ['up\u0007', /U\+0007, which is invisible/],
    ['a\u200d', /U\+200D, which is invisible/],
    ['v٣', /U\+0663, a digit of another script/],
    ['１', /U\+FF11, a digit of another script/],
  ] as const)
    assertRefused(
      await post(call, '/v1/abbreviations', { abbreviation: wrong, expansion }),
      'invalid_request',
      message,
    );
  for (const lineBreak of ['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f']) {
    for (const broken of [`upper${lineBreak}| trim`, lineBreak, `upper${lineBreak}`]) {
      const reply = await post(call, '/v1/abbreviations', { abbreviation, expansion: broken });
      assertRefused(reply, 'invalid_expansion', /a line break at character \d/);
      assert.equal(reply.status, 422);
    }
  }
  assert.equal((await listRules(call, '/v1/abbreviations')).total, 0);
});

test('answers 404 for an invalid id and 405 for an unsupported method', async (t) => {
  const { call } = await startApplication(t);
  const { id } = await addAbbreviation(call, { abbreviation: 'up', expansion: 'upper' });
  for (const wrong of ['0', '-1', '1.0', 'up', '4711', '9'.repeat(30), `0${id}`]) {
    assertRefused(await call('GET', `/v1/abbreviations/${wrong}`), 'not_found', /no abbreviation/);
    assertRefused(await call('DELETE', `/v1/abbreviations/${wrong}`), 'not_found', /no abbreviation/);
  }
  for (const [path, methods, allowed] of [
    ['/v1/abbreviations', ['PUT', 'PATCH', 'DELETE'], 'GET, HEAD, POST'],
    [`/v1/abbreviations/${id}`, ['PUT', 'PATCH', 'POST'], 'GET, HEAD, DELETE'],
  ] as const) {
    for (const method of methods) {
      const reply = await call(method, path, { body: { expansion: 'x' } });
      assertRefused(reply, 'method_not_allowed');
      assert.equal(reply.headers['Allow'], allowed);
    }
  }
  assert.equal((await listRules(call, '/v1/abbreviations')).total, 1);
});

test('expands whole words outside quotes, once, in a whole command', async (t) => {
  const { call } = await startApplication(t);
  await putText(call, ' a text ');
  await setVariable(call, 'name', { value: 'Ada' });
  for (const [abbreviation, expansion] of [
    ['up', 'upper'],
    ['tu', 'trim | upper'],
    ['me', '$name'],
    ['a', 'b'],
    ['b', 'c'],
    ['dollars', "prefix '$&$1'"],
  ]) {
    await addAbbreviation(call, { abbreviation, expansion });
  }
  const commands = [
    ['up', ' A TEXT '],
    ['tu', 'A TEXT'],
    ['tu|up', 'A TEXT'],
    ['me', 'Ada'],
    ['me|up', 'ADA'],
    ["'x' | prefix a", 'bx', 'an expansion is not looked at again'],
    ["'x' | prefix 'a' | prefix \"up\"", 'upax', 'texts in quotes stay'],
    ["'x' | prefix aa", 'aax', 'only whole words are expanded'],
    ["'x' | prefix Up", 'Upx', 'case matters'],
    ["'x' | dollars", '$&$1x'],
  ] as const;
  for (const [pipeline, expected, why = pipeline] of commands) {
    assert.equal(await runText(call, { pipeline }), expected, why);
  }
});

test('refuses a word that already has a meaning in commands', async (t) => {
  const { call } = await startApplication(t);
  await addAction(call, { keyword: 'own-word', pipeline: 'upper' });
  const clashes = [
    [['$1', '$12..14', '$name', '@list[0]', '%hash{key}', '!secret', '$1x'], /names an entry or a variable/],
    [['redact', 'REDACT', 'hide-secrets', 'is', 'not', 'and', 'copy', 'own-word'], /it is a keyword/],
    [['7', '-1.5', '50%', '1e3', '.5'], /it is a number/],
    [['/a/', '/a/gi'], /it is a pattern/],
    [['true', 'False'], /it is a truth value/],
  ] as const;
  for (const [words, message] of clashes)
    for (const abbreviation of words)
      assertRefused(
        await post(call, '/v1/abbreviations', { abbreviation, expansion: 'lower' }),
        'invalid_expansion',
        message,
      );
  await addAbbreviation(call, { abbreviation: 'later', expansion: 'upper' });
  assertRefused(await post(call, '/v1/actions', { keyword: 'later', pipeline: 'trim' }), 'conflict', /an abbreviation/);
});

test('ignores a stored abbreviation that would be refused today, and doctor reports it', async (t) => {
  const home = makeTempHome(t);
  await (await startApplication(t, home)).close();
  const database = new DatabaseSync(home.databaseFile);
  const insert = database.prepare('INSERT INTO abbreviation (abbreviation, expansion, created_at) VALUES (?, ?, 0)');
  for (const [abbreviation, expansion] of [
    ['$1', "'taken over'"],
    ['upper', 'lower'],
    ['fine', 'trim'],
  ] as const)
    insert.run(abbreviation, expansion);
  database.close();
  const { call, control } = await startApplication(t, home);
  await putText(call, ' Text ');
  assert.equal(await runText(call, { pipeline: '$1 | upper | fine' }), 'TEXT');
  const { checks } = (await control('GET', '/control/checks')).json;
  const reported = checks.filter(({ name }: { name: string }) => name === 'abbreviations');
  assert.deepEqual(
    reported.map(({ message, remedy }: { message: string; remedy: string }) => [message.slice(0, 12), remedy]),
    [
      ['"$1" is igno', 'copyloom abbreviation delete 1'],
      ['"upper" is i', 'copyloom abbreviation delete 2'],
    ],
  );
});

test('in filters on a text, expands an abbreviation in place of a filter', async (t) => {
  const { call } = await startApplication(t);
  await addAbbreviation(call, { abbreviation: ';cl', expansion: 'trim | squeeze' });
  await addAbbreviation(call, { abbreviation: ';1', expansion: '$1 | upper' });
  assert.equal(await runText(call, { text: ' a  b ', pipeline: ';cl' }), 'a b');
  assert.equal(await runText(call, { text: ' a  b ', pipeline: 'upper | ;cl' }), 'A B');
  assert.equal(await runText(call, { text: ' a  b ', pipeline: 'lines | each (;cl | upper)' }), 'A B');
  assert.equal(await runText(call, { text: 'x', pipeline: 'suffix ;cl' }), 'x;cl');
  const message = /^Column 1: found “\$1”; if a text is given, .+expanded, the command is: \$1 \| upper\)$/;
  assertRefused(await run(call, { text: 'x', pipeline: ';1' }), 'invalid_pipeline', message);
});

test('expands nothing in arguments beside a text, or in actions', async (t) => {
  const { call } = await startApplication(t);
  await addAbbreviation(call, { abbreviation: 'up', expansion: 'upper' });
  await addAbbreviation(call, { abbreviation: 'a', expansion: 'b' });
  assert.equal(
    await runText(call, { text: 'x', pipeline: 'prefix a' }),
    'ax',
    'filters on a text are not a whole command',
  );
  assert.equal(await runText(call, { text: 'x', action: 'prefix', arguments: ['a'] }), 'ax');
  assertRefused(await run(call, { text: 'x', action: 'up' }), 'unknown_action');
  assertRefused(await post(call, '/v1/actions', { keyword: 'own', pipeline: 'up' }), 'invalid_pipeline');
  await addAction(call, { keyword: 'own', pipeline: 'prefix a' });
  assert.equal(await runText(call, { pipeline: "'x' | own" }), 'ax');
});

test('shows the expanded command if it cannot be parsed', async (t) => {
  const { call } = await startApplication(t);
  const { id } = await addAbbreviation(call, { abbreviation: 'up', expansion: 'uper | trim' });
  const reply = await run(call, { pipeline: "'x' | up" });
  assertRefused(reply, 'invalid_pipeline', /Column 7: .*“uper”.* the command is: 'x' \| uper \| trim/);
  await call('DELETE', `/v1/abbreviations/${id}`);
  assertRefused(await run(call, { pipeline: "'x' | up" }), 'invalid_pipeline', /no filter or action “up”/);
});

test('abbreviations survive a restart', async (t) => {
  const home = makeTempHome(t);
  const first = await startApplication(t, home);
  await addAbbreviation(first.call, { abbreviation: 'up', expansion: 'upper' });
  await addAbbreviation(first.call, { abbreviation: '😀', expansion: "'é'" });
  const gone = await addAbbreviation(first.call, { abbreviation: 'gone', expansion: 'x' });
  await first.call('DELETE', `/v1/abbreviations/${gone.id}`);
  const before = await listRules(first.call, '/v1/abbreviations');
  assert.equal(before.total, 2);
  await first.close();
  const { call } = await startApplication(t, home);
  assert.deepEqual(await listRules(call, '/v1/abbreviations'), before);
  assert.equal(await runText(call, { pipeline: '😀 | up' }), 'É');
  assertRefused(await post(call, '/v1/abbreviations', { abbreviation: 'up', expansion: 'x' }), 'conflict');
  assert.ok((await addAbbreviation(call, { abbreviation: 'gone', expansion: 'x' })).id > gone.id);
});
