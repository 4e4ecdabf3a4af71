// Tests that failed calls return a message a model can act on, and that the server keeps running.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import { openPrivateDoor, put } from '../support/application/talk.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { startModel, startModelOf } from '../support/service/mcp.ts';
import { startService } from '../support/service/service.ts';

test('without a key, every call says how to get one', async (t) => {
  for (const env of [{}, { COPYLOOM_API_KEY: '' }, { COPYLOOM_API_KEY: 'two\nlines' }]) {
    const { client, refuse } = await startModel(t, { env });
    assert.ok((await client.listTools()).tools.length > 0);
    assert.match(await refuse('get_status'), /COPYLOOM_API_KEY is not set.*copyloom mcp --register CLIENT/);
  }
});

test('distinguishes a replaced key from a revoked one, and works again with the right key', async (t) => {
  const service = await startService(t);
  const door = openPrivateDoor(service.home);
  const { get, refuse } = await startModelOf(t, service);
  await get('get_status');
  const { key } = await door.call('generateKey', {});
  const replaced = await refuse('search_history', { q: 'a' });
  assert.match(replaced, /rejected the key .*revoked or replaced.*copyloom mcp --register CLIENT/);
  assert.ok(!replaced.includes(service.key) && !replaced.includes(key));
  assert.equal((await (await startModelOf(t, { ...service, key })).get('get_status')).name, 'Copyloom');
  await door.call('revokeKey', {});
  assert.match(await refuse('search_history'), /has no API key: .*copyloom key generate/);
});

test('each call reports whether the API is off or the service is gone', async (t) => {
  const service = await startService(t);
  await put(service, 'kept');
  const door = openPrivateDoor(service.home);
  const { get, refuse, errors } = await startModelOf(t, service);
  assert.equal((await get('read_clipboard')).entry.value, 'kept');
  const unavailable = new RegExp(
    `Nothing is listening at http://127\\.0\\.0\\.1:${service.port}: .*copyloom serve.*Advanced.*call the tool again`,
  );
  await door.call('changeApi', { body: { on: false } });
  assert.match(await refuse('read_clipboard'), unavailable);
  await door.call('changeApi', { body: { on: true } });
  assert.equal((await get('read_clipboard')).entry.value, 'kept');
  await service.stop('SIGKILL');
  assert.match(await refuse('put_clipboard', { text: 'a' }), unavailable);
  assert.match(await refuse('run', { text: 'a', pipeline: 'upper' }), unavailable);
  assert.equal(errors(), '');
});

const listen = async (t: TestContext, body: string): Promise<number> => {
  const port = await findFreePort();
  const server = createServer((_, response) => response.end(body)).listen(port, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  return port;
};

test('reports a foreign server on the port and a closed connection', async (t) => {
  const key = 'clm_any';
  const page = await startModelOf(t, { port: await listen(t, '<html>'), key });
  assert.match(await page.refuse('get_status'), /not Copyloom.*copyloom api status/);
  const port = await findFreePort();
  const server = createServer((request) => request.socket.destroy()).listen(port, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const dropping = await startModelOf(t, { port, key });
  assert.match(await dropping.refuse('put_clipboard', { text: 'a' }), /may or may not have taken effect/);
});

test('passes refusals of the service through unchanged', async (t) => {
  const { refuse, get } = await startModelOf(t, await startService(t));
  for (const [name, args, message] of [
    ['put_clipboard', { text: 'a', html: 'b' }, /400 invalid_request/],
    ['put_clipboard', { text: 5 }, /text.*400 invalid_request/],
    ['put_clipboard', {}, /400 invalid_request/],
    ['search_history', { limit: 0 }, /limit.*400 invalid_request/],
    ['search_history', { fuzzy: 'perhaps' }, /fuzzy.*400 invalid_request/],
    ['search_history', { q: 'x'.repeat(70_000) }, /413 too_large/],
    ['get_entry', { id: '../status' }, /404 not_found/],
    ['get_entry', { id: 1.5 }, /404 not_found/],
    ['add_action', { keyword: 'a', pattern: '(' }, /422 invalid_pattern/],
    [
      'add_action',
      { keyword: 'lower', pipeline: 'upper' },
      /"lower" is a filter that ships .* only the user may replace it/,
    ],
    ['add_action', { keyword: 'hide-secrets', pattern: '.' }, /"hide-secrets" is a filter that ships/],
    ['add_abbreviation', { abbreviation: '$1', expansion: '$2' }, /422 invalid_expansion/],
    ['delete_action', { keyword: 'upper' }, /403 shipped_action/],
    ['set_recording', { recording: true, seconds: 5 }, /400 invalid_request/],
  ] as const)
    assert.match(await refuse(name, args), message, name);
  assert.equal((await get('get_status')).name, 'Copyloom');
});

test('refuses a value that is too large and keeps running', async (t) => {
  const { refuse, get, call } = await startModelOf(t, await startService(t));
  assert.match(
    await refuse('put_clipboard', { text: 'x'.repeat(9_000_000) }),
    /limit is 8388608 \(8 MB\).*413 too_large/,
  );
  const { json, note } = await call('put_clipboard', { text: '\u0001'.repeat(1_300_000) });
  assert.ok(json.entry.value.length < 8000);
  assert.match(note, /^The value of id 1 is cut after \d+ characters\. To read on: get_entry/);
  assert.equal((await get('get_status')).counts.history, 1);
});

test('suggests a similar name for an unknown tool or argument', async (t) => {
  const { refuse, reject, get } = await startModelOf(t, await startService(t));
  assert.equal(await reject('serch_history'), 'Unknown tool "serch_history". Did you mean "search_history"?');
  for (const message of [await reject('x'.repeat(100_000)), await refuse('get_status', { ['y'.repeat(100_000)]: 1 })])
    assert.ok(message.length < 300, `${message.length} characters`);
  assert.equal(await reject('constructor'), 'Unknown tool "constructor".');
  assert.match(await reject('clear_history'), /^Unknown tool "clear_history"\./);
  assert.match(await refuse('search_history', { tags: 'url' }), /no argument "tags".*Did you mean "tag"\?/);
  assert.equal((await get('get_status')).name, 'Copyloom');
});

test('escapes copied text quoted in failures, as in answers', async (t) => {
  const { refuse, reject } = await startModelOf(t, await startService(t));
  const hostile = '\u001b[2J\u202eevil\u2066\u{e0041}\u0007\n';
  for (const message of [
    await refuse('run', { text: 'a', pipeline: `get '${hostile}'` }),
    await refuse('run', { text: hostile, pipeline: 'json' }),
    await refuse('get_variable', { name: hostile }),
    await refuse('get_status', { [hostile]: 1 }),
    await reject(hostile),
  ]) {
    assert.doesNotMatch(message, /\p{Cc}|\p{Bidi_Control}|[\u{e0000}-\u{e007f}]/u);
  }
  assert.match(
    await refuse('run', { text: 'a', action: hostile }),
    /\\u001b\[2J\\u202eevil\\u2066\\udb40\\udc41\\u0007/,
  );
});

test('a long description can be read to its end, from a list or by itself', async (t) => {
  const { call, get } = await startModelOf(t, await startService(t));
  const description = Array.from({ length: 1000 }, (_, index) => String(index).padStart(9, '.')).join('|'); // 9,999 characters
  await get('put_clipboard', { text: 'described' });
  await get('change_entry', { id: 1, description });
  const listed = await call('search_history');
  assert.equal(
    listed.note,
    'The description of id 1 is cut after 8000 characters. To read on: get_entry with the id, field description and from 8000.',
  );
  const { note } = await call('get_entry', { id: 1 });
  assert.match(
    note,
    /^description: the first 8000 of 9999 .*get_entry with the same arguments, field description and from 8000\.$/,
  );
  const end = await call('get_entry', { id: 1, field: 'description', from: 8000 });
  assert.equal(listed.json.items[0].description + end.json.description, description);
  assert.equal(end.json.value, 'described');
  assert.match(end.note, /This is the end\./);
});
