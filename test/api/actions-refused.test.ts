// Actions (docs/api.md): what adding and deleting reject, and with which messages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { assertRefused } from '../support/application/history.ts';
import { addAbbreviation, addAction, addTrigger, listRules, post, runText } from '../support/application/rules.ts';

test('explains an invalid body and adds nothing', async (t) => {
  const { call } = await startApplication(t);
  const before = (await listRules(call, '/v1/actions')).total;
  const keyword = 'own';
  const misshapen: readonly (readonly [body: object, message: RegExp])[] = [
    [{}, /"keyword" is missing/],
    [{ pipeline: 'upper' }, /"keyword" is missing/],
    [{ keyword }, /exactly one of "pattern", "script" and "pipeline"/],
    [{ keyword, pattern: 'x', script: 'x' }, /exactly one of/],
    [{ keyword, pattern: 'x', pipeline: 'upper' }, /exactly one of/],
    [{ keyword, kind: 'substitute' }, /"pattern" is missing; a substitute needs it/],
    [{ keyword, kind: 'script' }, /"script" is missing/],
    [{ keyword, kind: 'pipeline' }, /"pipeline" is missing/],
    [{ keyword, kind: 'script', pattern: 'x' }, /it is "script", but "pattern" belongs to a substitute/],
    [{ keyword, kind: 'shipped', pipeline: 'upper' }, /kind must be one of "substitute", "script", "pipeline"/],
    [{ keyword, pattern: 'x', interpreter: 'sh' }, /"interpreter" is only for a script, but this is a substitute/],
    [{ keyword, pattern: 'x', discardsOutput: false }, /"discardsOutput" is only for a script/],
    [
      { keyword, pipeline: 'upper', replacement: 'x' },
      /"replacement" is only for a substitute, but this is a pipeline/,
    ],
    [{ keyword, pipeline: 'upper', scriptOutput: 'text' }, /"scriptOutput" is only for a script/],
    [{ keyword, script: 'x', flags: 'i' }, /"flags" is only for a substitute, but this is a script/],
    [{ keyword, script: 'x', scriptOutput: 'pdf' }, /scriptOutput must be one of "text", "html", "rtf"/],
    [{ keyword, script: 'x', discardsOutput: 'yes' }, /discardsOutput must be true or false/],
    [{ keyword, script: 'x', timeLimit: 0 }, /timeLimit must be 1 or more/],
    [{ keyword, script: 'x', timeLimit: 601 }, /timeLimit must be 600 or less/],
    [{ keyword, script: '' }, /script must not be empty/],
    [{ keyword, pattern: '' }, /pattern must not be empty/],
    [{ keyword, pipeline: '' }, /pipeline must not be empty/],
    [{ keyword, pattern: 7 }, /pattern must be a string/],
    [{ keyword, pattern: 'x', longRunning: 'true' }, /longRunning must be true or false/],
    [{ keyword, pattern: 'x', worksWithoutInput: null }, /worksWithoutInput must be true or false/],
    [{ keyword, pattern: 'x', pipelineOnly: true }, /Unknown field "pipelineOnly"/],
    [{ keyword, pattern: 'x', available: true }, /Unknown field "available"/],
    [{ keyword, pattern: 'x', arguments: [] }, /Unknown field "arguments"/],
    [{ keyword, patern: 'x' }, /Unknown field "patern".*Did you mean "pattern"/],
    [{ keyword: 7, pattern: 'x' }, /keyword must be a string/],
    [[], /must be an object/],
  ];
  for (const [body, message] of misshapen)
    assertRefused(await post(call, '/v1/actions', body), 'invalid_request', message);
  for (const wrong of ['', 'Upper', '1a', '-a', 'a_b', 'a b', 'ü', 'a.b', 'a/b', '!a', 'a\n', 'a'.repeat(65)]) {
    assertRefused(await post(call, '/v1/actions', { keyword: wrong, pipeline: 'upper' }), 'invalid_request', /keyword/);
  }
  for (const word of ['is', 'matches', 'from', 'and', 'or', 'not', 'if', 'else', 'try', 'as']) {
    const refused = await post(call, '/v1/actions', { keyword: word, pattern: 'x' });
    assertRefused(refused, 'conflict', /is a reserved word/);
  }
  for (const [pattern, flags] of [
    ['(', ''],
    ['[a', ''],
    ['a**', ''],
    ['\\p{Foo}', 'u'],
    ['x', 'gg'],
    ['x', 'q'],
  ]) {
    assertRefused(await post(call, '/v1/actions', { keyword, pattern, flags }), 'invalid_pattern', /^pattern: /);
  }
  for (const [pipeline, message] of [
    ['uper', /^pipeline: Column 1: .* Did you mean "upper"/],
    ['upper |', /Column \d+/],
    ['upper | | lower', /Column 9/],
    ['upper | prefix', /Column 9: prefix needs/],
    ['md5 loud', /unexpected argument “loud”/],
    ["prefix 'x", /no closing '/],
    ['replace /(/ x', /not a valid pattern/],
    ['$0', /count from \$1/],
    ['own', /the action own uses itself: own → own/],
    ['trim | OWN', /uses itself/],
  ] as const) {
    assertRefused(await post(call, '/v1/actions', { keyword, pipeline }), 'invalid_pipeline', message);
  }
  assertRefused(await post(call, '/v1/actions', '{'), 'invalid_json');
  assert.equal((await listRules(call, '/v1/actions')).total, before);
  assertRefused(await call('GET', '/v1/actions/own'), 'not_found', /no action "own"/);
});

test('refuses to delete a shipped action, and does not find an unknown one', async (t) => {
  const { call } = await startApplication(t);
  for (const keyword of ['upper', 'is', 'and', 'uuid', 'copy', 'tag-all']) {
    assertRefused(await call('DELETE', `/v1/actions/${keyword}`), 'shipped_action');
    assert.equal((await call('GET', `/v1/actions/${keyword}`)).status, 200);
  }
  for (const keyword of ['missing', '!a', '1', '__proto__', 'constructor', 'x'.repeat(2000)]) {
    assertRefused(await call('GET', `/v1/actions/${keyword}`), 'not_found', /no action/);
    assertRefused(await call('DELETE', `/v1/actions/${keyword}`), 'not_found', /no action/);
  }
  assertRefused(await call('DELETE', '/v1/actions/upper?force=true'), 'invalid_request');
});

test('refuses to hide a shipped keyword that a trigger or an action uses', async (t) => {
  const { call } = await startApplication(t);
  await addTrigger(call, { condition: { regex: 'AKIA' }, action: 'redact' });
  await addTrigger(call, { condition: { pipeline: 'trim | matches /x/' }, action: 'mask-text' });
  await addAction(call, { keyword: 'shout', pipeline: 'upper | suffix !' });
  for (const [keyword, users] of [
    ['redact', /redact ships with Copyloom and is used by trigger 1\./],
    ['mask-text', /used by trigger 2\./],
    ['trim', /used by trigger 2\./],
    ['upper', /used by the action shout\./],
  ] as const)
    assertRefused(await post(call, '/v1/actions', { keyword, pattern: '.', replacement: '' }), 'conflict', users);
  assert.equal((await call('DELETE', '/v1/triggers/1')).status, 200);
  await addAction(call, { keyword: 'redact', pattern: '.', replacement: '' });
});

test('refuses circular actions, even through a shipped keyword', async (t) => {
  const { call } = await startApplication(t);
  await addAction(call, { keyword: 'shout', pipeline: 'trim | upper' });
  await addAction(call, { keyword: 'cheer', pipeline: 'shout | suffix !' });
  const circles = [
    ['upper', 'cheer', 'conflict', /used by the action shout/],
    ['trim', 'lower | shout', 'conflict', /used by the action shout/],
    ['lower', 'lower', 'invalid_pipeline', /lower → lower/],
  ] as const;
  for (const [keyword, pipeline, error, message] of circles) {
    assertRefused(await post(call, '/v1/actions', { keyword, pipeline }), error, message);
  }
  assert.equal(await runText(call, { text: ' a ', pipeline: 'cheer' }), 'A!');
});

test('refuses to delete an action in use, and names its users', async (t) => {
  const { call } = await startApplication(t);
  await addAction(call, { keyword: 'own', pattern: 'x' });
  const drop = () => call('DELETE', '/v1/actions/own');
  const acting = await addTrigger(call, { condition: { tag: 'url' }, action: 'own' });
  assertRefused(await drop(), 'conflict', new RegExp(`own is in use\\. Delete trigger ${acting.id} first\\.$`));
  const asking = await addTrigger(call, { condition: { pipeline: 'own | is empty' }, action: 'upper' });
  await addAction(call, { keyword: 'outer', pipeline: 'upper | own' });
  await addAction(call, { keyword: 'outermost', pipeline: 'outer' });
  const short = await addAbbreviation(call, { abbreviation: 'o', expansion: 'own' });
  const users = `trigger ${acting.id}, trigger ${asking.id}, the action outer and the abbreviation o`;
  assertRefused(await drop(), 'conflict', new RegExp(`own is in use\\. Delete ${users} first\\.$`));
  await call('DELETE', `/v1/triggers/${acting.id}`);
  assertRefused(await drop(), 'conflict', new RegExp(`Delete trigger ${asking.id}, the action outer and`));
  await call('DELETE', `/v1/triggers/${asking.id}`);
  assertRefused(
    await call('DELETE', '/v1/actions/outer'),
    'conflict',
    /outer is in use\. Delete the action outermost first/,
  );
  assertRefused(await drop(), 'conflict', /own is in use\. Delete the action outer and the abbreviation o first\./);
  await call('DELETE', `/v1/abbreviations/${short.id}`);
  for (const keyword of ['outermost', 'outer', 'own']) {
    assert.deepEqual((await call('DELETE', `/v1/actions/${keyword}`)).json, { deleted: 1 });
  }
});
