// Variables as Settings edits them: their facts, saving, renaming, restoring, and the events that tell of changes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Call, startApplication } from '../support/application/application.ts';
import { assertRefused } from '../support/application/history.ts';
import { get, setVariable } from '../support/application/variables.ts';
import { createFakeWindowHost } from '../support/desktop/fake-window-host.ts';

const open = async (control: Call, name: string) => (await control('GET', `/control/variables/${name}`)).json;
const save = (control: Call, name: string, content: string, replaces?: string) =>
  control('PUT', `/control/variables/${name}`, { body: { content, ...(replaces !== undefined && { replaces }) } });
const listChanges = async (control: Call, query = '') =>
  (await control('GET', `/control/variables/name/changes${query}`)).json;

test('lists names, shapes, sizes and the beginning of values, without secrets', async (t) => {
  const { call, control } = await startApplication(t);
  await control('PUT', '/control/secrets/token', { body: { value: 'hidden' } });
  await setVariable(call, 'text', { value: 'é' });
  await setVariable(call, 'list', { list: ['a'] });
  await setVariable(call, 'long', { value: 'x'.repeat(100_000) });
  await setVariable(call, 'hash', { hash: { a: 1 } });
  await setVariable(call, 'table', { list: [{ a: 1 }] });
  const { items } = (await control('GET', '/control/variables')).json;
  assert.deepEqual(
    items.map(({ name, shape, bytes, glimpse }: Record<string, unknown>) => [name, shape, bytes, glimpse]),
    [
      ['hash', 'hash', 9, '{"a":"1"}'],
      ['list', 'list', 5, '["a"]'],
      ['long', 'text', 100_000, `${'x'.repeat(100)}…`],
      ['table', 'table', 11, '[{"a":"1"}]'],
      ['text', 'text', 2, 'é'],
    ],
  );
});

test('keeps the order of nested keys, and saves only what replaces the value that was read', async (t) => {
  const { call, control } = await startApplication(t);
  const content = '[{"b":"1","10":"2","2":{"z":"","a":"\\r\\n"}}]';
  assert.equal((await save(control, 'name', content)).status, 200);
  assertRefused(await save(control, 'name', content), 'conflict', /already a variable name/);
  const first = await open(control, 'name');
  assert.equal(first.content, content);
  await setVariable(call, 'name', { value: 'by another program' });
  assertRefused(await save(control, 'name', '"mine"', first.revision), 'conflict', /has changed/);
  assert.equal((await get(call, 'name')).json.value, 'by another program');
  const second = await open(control, 'name');
  const saved = (await save(control, 'name', '"mine"', second.revision)).json;
  assert.deepEqual([saved.past, saved.revision === second.revision], [2, false]);
  await setVariable(call, 'name', { value: 'mine' });
  assert.equal((await save(control, 'name', '"again"', saved.revision)).status, 200, 'the same value is no change');
  await call('DELETE', '/v1/variables/name');
  assertRefused(await save(control, 'name', '"late"', saved.revision), 'conflict', /was deleted/);
  assertRefused(await save(control, '!name', '"x"'), 'secret');
  assertRefused(await save(control, 'a b', '"x"'), 'invalid_request', /not a valid variable name/);
  assertRefused(await save(control, 'name', '{"a":'), 'invalid_request', /can't be stored/);
});

test('renames a variable with its past values, and replaces no other one', async (t) => {
  const { call, control } = await startApplication(t);
  for (const value of ['one', 'two']) await setVariable(call, 'name', { value });
  await setVariable(call, 'other', { value: 'x' });
  const rename = (from: string, name: string) =>
    control('POST', `/control/variables/${from}/rename`, { body: { name } });
  assertRefused(await rename('name', 'other'), 'conflict', /already a variable other/);
  assertRefused(await rename('name', '!other'), 'secret');
  assertRefused(await rename('missing', 'new'), 'not_found');
  assert.equal((await rename('name', 'name')).status, 200);
  assert.equal((await rename('name', 'new')).status, 200);
  assert.equal((await open(control, 'new')).past, 1);
  assertRefused(await get(call, 'name'), 'not_found');
});

test('compares past values by element, with the next or the current value, and restores one', async (t) => {
  const { call, control } = await startApplication(t);
  for (const list of [
    ['a', 'b\nc'],
    ['a', 'd'],
    ['d', 'a'],
  ])
    await setVariable(call, 'name', { list });
  const { items, earlier } = await listChanges(control);
  assert.equal(earlier, 0);
  const written = (lines: { type: string; text: string }[]) => lines.map(({ type, text }) => `${type} ${text}`);
  assert.deepEqual(
    items.map(({ lines }: never) => written(lines)),
    [
      ['removed a', 'same d', 'added a'],
      ['same a', 'removed "b\\nc"', 'added d'],
    ],
  );
  const now = await listChanges(control, '?against=now');
  assert.deepEqual(written(now.items[1].lines), ['added d', 'same a', 'removed "b\\nc"']);
  const older = await listChanges(control, '?offset=1');
  assert.deepEqual(older.items, [items[1]]);
  const restore = (id: number) => control('POST', '/control/variables/name/restore', { body: { id } });
  assert.equal((await restore(items[1].id)).json.past, 3);
  assert.deepEqual((await get(call, 'name')).json.list, ['a', 'b\nc']);
  assert.deepEqual(written((await listChanges(control)).items[0].lines).includes('removed d'), true);
  assertRefused(await restore(99), 'not_found', /no longer has that past value/);
});

test('an open Settings window is told of changed variables and of paste sequences', async (t) => {
  const { host, opened } = createFakeWindowHost();
  const { call, control, clipboard } = await startApplication(t, undefined, {
    findWindowHost: async () => host,
  });
  void control('POST', '/control/windows', { body: { window: 'settings' } });
  const events = await (await opened(1)).page.listen(t);
  await events.hear(({ name, value }) => name === 'variables' && value === 0);
  await setVariable(call, 'cities', { list: ['Bath', 'Bristol'] });
  await events.hear(({ name, value }) => name === 'variables' && value === 1);
  await call('POST', '/v1/variables/cities/sequence');
  const isAt = (position: number) =>
    events.hear(({ name, value }) => name === 'sequence' && value !== null && value.position === position);
  await isAt(0);
  clipboard.paste();
  await isAt(1);
  assert.deepEqual((await control('DELETE', '/control/sequence')).json, { ended: true });
  await events.hear(({ name, value }) => name === 'sequence' && value === null);
  assert.deepEqual((await control('DELETE', '/control/sequence')).json, { ended: false });
});
