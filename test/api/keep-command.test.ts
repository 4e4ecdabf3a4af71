// Keeping the result of a typed command or an entry in a variable, and a command as an action.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { copyIn } from '../support/application/history.ts';

const start = async (t: TestContext, text: string) => {
  const application = await startApplication(t);
  const { control } = application;
  await copyIn(application, { text });
  const keep = async (as: 'variable' | 'action', body: object) => {
    const { status, json } = await control('POST', `/control/command/${as}`, { body });
    return status === 200 ? json : [status, json.error, json.message];
  };
  const read = async (name: string) => (await control('GET', `/v1/variables/${name}`)).json;
  return { ...application, keep, read };
};

test('stores results with their shape, and leaves the clipboard as it is', async (t) => {
  const { control, clipboard, keep, read } = await start(t, 'name,city\nAda,London\nLinus,Helsinki');
  assert.deepEqual(await keep('variable', { name: 'cities', line: 'rows | column city' }), { variable: '@cities' });
  assert.deepEqual((await read('cities')).list, ['London', 'Helsinki']);
  assert.deepEqual(await keep('variable', { name: '$people', line: '$1 | rows' }), { variable: '@people' });
  const { items } = await read('people');
  assert.equal(items.length, 2);
  assert.deepEqual(await keep('variable', { name: 'six', line: '= 2 * 3' }), { variable: '$six' });
  assert.equal((await read('six')).value, '6');
  assert.deepEqual(await keep('variable', { name: 'first', line: 'rows | nth 1' }), { variable: '%first' });
  assert.deepEqual((await read('first')).hash, { city: 'London', name: 'Ada' });
  assert.match(clipboard.content?.text ?? '', /^name,city/);
  assert.equal((await control('GET', '/v1/history')).json.total, 1);
  assert.equal((await control('GET', '/control/commands')).json.lines[0], 'rows | nth 1');
});

test('applies the effects of the command, and changes nothing if it fails', async (t) => {
  const { control, keep } = await start(t, 'a note');
  assert.deepEqual(await keep('variable', { name: 'loud', line: 'tag work | upper' }), { variable: '$loud' });
  assert.deepEqual((await control('GET', '/v1/history/1')).json.tags, ['work']);
  const [status, error] = await keep('variable', { name: 'loud', line: 'get nothing', replace: true });
  assert.deepEqual([status, error], [422, 'command_failed']);
  assert.equal((await control('GET', '/v1/variables/loud')).json.value, 'A NOTE');
});

test('stores the text of an entry, as a list if asked to', async (t) => {
  const { keep, read } = await start(t, 'one\ntwo');
  assert.deepEqual(await keep('variable', { name: 'note', entry: 1 }), { variable: '$note' });
  assert.equal((await read('note')).value, 'one\ntwo');
  const again = { name: '@note', entry: 1 };
  assert.deepEqual(await keep('variable', again), [409, 'conflict', 'There is already a variable note.']);
  assert.deepEqual(await keep('variable', { ...again, replace: true }), { variable: '@note' });
  assert.deepEqual(await keep('variable', { name: '@notes', entry: 1 }), { variable: '@notes' });
  assert.deepEqual((await read('notes')).list, ['one', 'two']);
});

test('refuses names that are none, secrets, and what is missing', async (t) => {
  const { keep } = await start(t, 'a note');
  const refuse = async (body: object) => (await keep('variable', body)).slice(0, 2);
  assert.deepEqual(await refuse({ name: '1st', entry: 1 }), [400, 'invalid_request']);
  assert.deepEqual(await refuse({ name: '!token', entry: 1 }), [403, 'secret']);
  assert.deepEqual(await refuse({ name: 'a', line: 'suffix !token' }), [403, 'secret']);
  assert.deepEqual(await refuse({ name: 'a', entry: 9 }), [404, 'not_found']);
  assert.deepEqual(await refuse({ name: 'a' }), [400, 'invalid_request']);
  assert.deepEqual(await refuse({ name: 'a', line: 'just words' }), [400, 'invalid_request']);
});

test('turns a typed command, or an entry that is one, into an action', async (t) => {
  const { control, keep } = await start(t, ' trim | upper\n');
  assert.deepEqual(await keep('action', { keyword: 'shout', line: 'trim | upper' }), { keyword: 'shout' });
  assert.deepEqual(await keep('action', { keyword: 'loud', entry: 1 }), { keyword: 'loud' });
  assert.deepEqual(await keep('action', { keyword: 'double', line: '= x * 2' }), { keyword: 'double' });
  const run = async (line: string, text: string) =>
    (await control('POST', '/v1/run', { body: { pipeline: line, text } })).json.text;
  assert.deepEqual([await run('shout', ' a '), await run('loud', 'b'), await run('double', '4')], ['A', 'B', '8']);
  assert.deepEqual((await keep('action', { keyword: 'shout', line: 'upper ' })).slice(0, 2), [409, 'conflict']);
  assert.deepEqual(await keep('action', { keyword: 'x', line: 'just words' }), [
    400,
    'invalid_request',
    '“just words” is not a command.',
  ]);
});
