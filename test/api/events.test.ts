// Tests that programs are told of every change: what, in which order, and with or without its content.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { listen } from '../support/application/events.ts';
import { assertRefused, copyIn, patch, putText, putTexts } from '../support/application/history.ts';
import { addAction, addTrigger } from '../support/application/rules.ts';
import { setVariable } from '../support/application/variables.ts';

test('tells of entries that are added, copied again, changed, merged, deleted and restored', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const stream = await listen(application);
  const [first = 0, second = 0] = await putTexts(call, 'one', 'two');
  await copyIn(application, { text: 'one' });
  await patch(call, first, { value: 'three', addTags: ['work'], description: 'A number.', pin: true });
  await call('DELETE', `/v1/pins/${first}`);
  await application.application.history.replaceText(second, { text: 'three', redacted: false });
  await application.application.history.removeForNow(first);
  await application.application.history.restore(first);
  await call('DELETE', `/v1/history/${first}`);
  assert.deepEqual(await stream.take(11), [
    { kind: 'entry.added', id: first },
    { kind: 'entry.added', id: second },
    { kind: 'entry.changed', id: first, changes: ['copied'] },
    { kind: 'entry.changed', id: first, changes: ['value', 'tags', 'description'] },
    { kind: 'pin.added', id: first },
    { kind: 'pin.removed', id: first },
    { kind: 'entry.removed', id: second },
    { kind: 'entry.changed', id: first, changes: ['copied'] },
    { kind: 'entry.removed', id: first },
    { kind: 'entry.added', id: first },
    { kind: 'entry.removed', id: first },
  ]);
});

test('tells of variables and rules by name, and never of secrets', async (t) => {
  const application = await startApplication(t);
  const { call, control } = application;
  const stream = await listen(application);
  await setVariable(call, 'city', { value: 'Bath' });
  await setVariable(call, 'city', { value: 'Bristol' });
  await control('PUT', '/control/secrets/token', { body: { value: 'hunter2' } });
  await control('DELETE', '/control/secrets/token');
  assertRefused(await call('PUT', '/v1/variables/!token', { body: { value: 'x' } }), 'secret');
  assertRefused(await call('DELETE', '/v1/variables/!token'), 'not_found');
  await control('POST', '/control/variables/city/rename', { body: { name: 'town' } });
  await call('DELETE', '/v1/variables/town');
  await addAction(call, { keyword: 'own', pattern: 'x' });
  const trigger = await addTrigger(call, { condition: { tag: 'url' }, action: 'own' });
  const { json: abbreviation } = await call('POST', '/v1/abbreviations', {
    body: { abbreviation: 'su', expansion: 'sort | unique' },
  });
  await call('DELETE', `/v1/abbreviations/${abbreviation.id}`);
  await call('DELETE', `/v1/triggers/${trigger.id}`);
  await call('DELETE', '/v1/actions/own');
  assert.deepEqual(await stream.take(9), [
    { kind: 'variable.added', name: 'city' },
    { kind: 'variable.changed', name: 'city' },
    { kind: 'variable.removed', name: 'city' },
    { kind: 'variable.added', name: 'town' },
    { kind: 'variable.removed', name: 'town' },
    { kind: 'action.added', keyword: 'own' },
    { kind: 'trigger.added', id: trigger.id },
    { kind: 'abbreviation.added', id: abbreviation.id },
    { kind: 'abbreviation.removed', id: abbreviation.id },
  ]);
  assert.deepEqual(await stream.take(2), [
    { kind: 'trigger.removed', id: trigger.id },
    { kind: 'action.removed', keyword: 'own' },
  ]);
});

test('tells that a trigger fired after its result, and that recording was paused and resumed', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const { id: trigger } = await addTrigger(call, { condition: { regex: '^loud' }, action: 'upper' });
  const stream = await listen(application);
  const { id } = await copyIn(application, { text: 'loud' });
  assert.deepEqual(await stream.take(3), [
    { kind: 'entry.added', id },
    { kind: 'entry.changed', id, changes: ['value'] },
    { kind: 'trigger.fired', id: trigger, entryId: id },
  ]);
  const { json: paused } = await call('PUT', '/v1/recording', { body: { recording: false, seconds: 60 } });
  await call('PUT', '/v1/recording', { body: { recording: true } });
  assert.deepEqual(await stream.take(2), [
    { kind: 'recording.changed', recording: false, resumesAt: paused.resumesAt },
    { kind: 'recording.changed', recording: true },
  ]);
});

test('tells of many entries with a number: cleared, tagged, or over a limit', async (t) => {
  const application = await startApplication(t);
  const { call, control } = application;
  await putTexts(call, ...Array.from({ length: 30 }, (_, index) => `entry ${index}`));
  const stream = await listen(application);
  await call('PATCH', '/v1/history', { body: { addTags: ['work'] } });
  await call('PATCH', '/v1/history?limit=2', { body: { addTags: ['top'] } });
  await control('PATCH', '/control/settings', { body: { maxEntries: 29 } });
  const [many, ...few] = await stream.take(4);
  assert.deepEqual(many, { kind: 'entry.changed', count: 30, changes: ['tags'] });
  assert.deepEqual(
    few.map(({ kind, count }) => [kind, count]),
    [
      ['entry.changed', undefined],
      ['entry.changed', undefined],
      ['entry.removed', undefined],
    ],
  );
  await call('DELETE', '/v1/history');
  assert.deepEqual(await stream.take(1), [{ kind: 'entry.removed', count: 29 }]);
});

test('sends the content only if asked, and never more than a megabyte', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const stream = await listen(application, { query: 'content=true' });
  const entry = await putText(call, 'Hello');
  await setVariable(call, 'city', { list: ['Bath'] });
  const { id: large } = await putText(call, 'x'.repeat(1024 * 1024));
  await call('DELETE', `/v1/history/${large}`);
  const { json: variable } = await call('GET', '/v1/variables/city');
  assert.deepEqual(await stream.take(2), [
    { kind: 'entry.added', id: entry.id, entry },
    { kind: 'variable.added', name: 'city', variable },
  ]);
  const [added, removed] = await stream.take(2);
  assert.ok(added?.kind === 'entry.added' && !added.entry, JSON.stringify(added).slice(0, 200));
  assert.deepEqual(removed, { kind: 'entry.removed', id: large });
});

test('marks a content that is too large', async (t) => {
  const application = await startApplication(t);
  const stream = await listen(application, { query: 'content=true' });
  const { id } = await putText(application.call, 'x'.repeat(1024 * 1024));
  assert.deepEqual(await stream.take(1), [{ kind: 'entry.added', id, tooLarge: true }]);
});

test('sends only the kinds that were asked for', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const stream = await listen(application, { query: 'kinds=pin,%20variable.added' });
  const { id } = await putText(call, 'Hello');
  await setVariable(call, 'city', { value: 'Bath' });
  await setVariable(call, 'city', { value: 'Bristol' });
  await patch(call, id, { pin: true });
  assert.deepEqual(await stream.take(2), [
    { kind: 'variable.added', name: 'city' },
    { kind: 'pin.added', id },
  ]);
  assertRefused(
    await call('GET', '/v1/events?kinds=entrys'),
    'invalid_request',
    /^kinds: "entrys" is not a kind of event\. Expected entry, pin, .* Did you mean "entry"\?$/,
  );
  assertRefused(await call('GET', '/v1/events?kinds='), 'invalid_request', /^kinds: "" is not a kind/);
  assertRefused(await call('GET', '/v1/events?content=yes'), 'invalid_request', /^content: "yes" is neither/);
  assertRefused(await call('GET', '/v1/events?kind=pin'), 'invalid_request', /Did you mean "kinds"\?/);
});
