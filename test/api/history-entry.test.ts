// Entries (docs/api.md): GET, PATCH and DELETE /v1/history/{id}, and the versions of an entry.
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import {
  assertRefused,
  copyIn,
  list,
  listIds,
  nextMillisecond,
  patch,
  putText,
  putTexts,
  screenshot,
} from '../support/application/history.ts';
import { openReadOnly } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const wrongIds = [
  '0',
  '-1',
  '4711',
  '1.5',
  '1e0',
  '01',
  '+1',
  ' 1',
  'one',
  '%31%32',
  '9007199254740993',
  '9'.repeat(400),
  '１',
];

test('answers 404 for an invalid or unknown id, whatever the method', async (t) => {
  const { call } = await startApplication(t);
  await putText(call, 'entry 1');
  for (const id of wrongIds) {
    assertRefused(await call('GET', `/v1/history/${encodeURI(id)}`), 'not_found');
    assertRefused(await call('PATCH', `/v1/history/${encodeURI(id)}`, { body: { pin: true } }), 'not_found');
    assertRefused(await call('DELETE', `/v1/history/${encodeURI(id)}`), 'not_found');
    assertRefused(await call('GET', `/v1/history/${encodeURI(id)}/versions`), 'not_found');
  }
  assert.equal((await call('GET', '/v1/history/%31')).json.value, 'entry 1', 'an encoded id is valid');
  assert.equal((await list(call)).total, 1);
});

test('changes each field separately and returns the changed entry', async (t) => {
  const { call } = await startApplication(t);
  const entry = await putText(call, 'a text');
  const { id } = entry;
  let expected: object = entry;
  const change = async (body: object, differs: object) => {
    expected = { ...expected, ...differs };
    assert.deepEqual(await patch(call, id, body), expected, JSON.stringify(body));
    assert.deepEqual((await call('GET', `/v1/history/${id}`)).json, expected);
  };
  await change({ value: 'another' }, { value: 'another', bytes: 7 });
  await change({ pin: true }, { pin: true });
  await change({ pin: true }, {});
  await change({ addTags: ['b', 'a'] }, { tags: ['b', 'a'] });
  await change({ addTags: ['a', 'c'] }, { tags: ['b', 'a', 'c'] });
  await change({ removeTags: ['a', 'not-there'] }, { tags: ['b', 'c'] });
  await change({ addTags: ['d', 'e'], removeTags: ['b', 'e'] }, { tags: ['c', 'd'] });
  await change({ tags: ['x', 'y', 'x'] }, { tags: ['x', 'y'] });
  await change({ tags: [] }, { tags: [] });
  await change({ addTags: [] }, {});
  await change({ description: 'what it is' }, { description: 'what it is' });
  await change({ description: ' ' }, { description: ' ' });
  await change({ pin: false }, { pin: false });
  await change({ value: 'Grüße 😀' }, { value: 'Grüße 😀', bytes: 12 });
  await change({ value: '' }, { value: '', bytes: 0 });
  await change(
    { value: 'all', pin: true, addTags: ['t'], removeTags: ['x'], description: 'at once' },
    { value: 'all', bytes: 3, pin: true, tags: ['t'], description: 'at once' },
  );
  const described = await patch(call, id, { description: '' });
  assert.ok(!('description' in described), 'an empty description removes it');
});

test('a change does not move the entry', async (t) => {
  const { call } = await startApplication(t);
  const ids = await putTexts(call, 'one', 'two', 'three');
  const [one = 0] = ids;
  const before = (await call('GET', `/v1/history/${one}`)).json;
  await nextMillisecond();
  const after = await patch(call, one, { value: 'uno', pin: true, addTags: ['x'], description: 'y' });
  assert.deepEqual(await listIds(call), ids.toReversed());
  assert.deepEqual([after.copiedAt, after.createdAt, after.copies], [before.copiedAt, before.createdAt, before.copies]);
});

test('normalizes tags, in a change as in a filter', async (t) => {
  const { call } = await startApplication(t);
  const { id } = await putText(call, 'a text');
  const longest = 'x'.repeat(64);
  const accepted: readonly (readonly [written: string, tag: string])[] = [
    ['work', 'work'],
    ['Work', 'work'],
    ['#work', 'work'],
    ['  #Work\n', 'work'],
    ['ÄRGER', 'ärger'],
    ['a\u0308rger', 'ärger'],
    ['ДЕЛО', 'дело'],
    ['日本', '日本'],
    ['😀', '😀'],
    ['c++', 'c++'],
    ['a*b', 'a*b'],
    ['*', '*'],
    ['%', '%'],
    ['a_b', 'a_b'],
    [`"quoted"`, `"quoted"`],
    ["o'brien", "o'brien"],
    ['text/plain', 'text/plain'],
    ['urls', 'urls'],
    ['2026', '2026'],
    [longest, longest],
    [`#${longest}`, longest],
    ['😀'.repeat(64), '😀'.repeat(64)],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
  ];
  for (const [written, tag] of accepted) {
    assert.deepEqual((await patch(call, id, { tags: [written] })).tags, [tag], JSON.stringify(written));
    assert.deepEqual(await listIds(call, { tag: written }), [id], `the filter accepts ${JSON.stringify(written)} too`);
    assert.deepEqual((await patch(call, id, { removeTags: [written] })).tags, []);
    assert.deepEqual(await listIds(call, { tag: written }), []);
  }
  const broken = await call('PATCH', `/v1/history/${id}`, { body: '{"tags":["\\ud800","\\udfff","\\ufffd"]}' });
  assert.deepEqual(broken.json.tags, ['\ufffd'], 'all lone surrogates become the same tag');
});

test('a refused request changes nothing', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const text = (await putText(call, 'a text')).id;
  await patch(call, text, { addTags: ['kept'], description: 'kept' });
  const image = (await copyIn(application, { image: screenshot, text: 'seen' })).id;
  const files = (await copyIn(application, { files: ['/a'] })).id;
  const before = (await list(call)).items;
  const refused: readonly (readonly [
    id: number,
    body: unknown,
    error: 'invalid_request' | 'not_changeable',
    message: RegExp,
  ])[] = [
    [text, {}, 'invalid_request', /Expected at least one of "value", "pin"/],
    [text, [], 'invalid_request', /must be an object/],
    [text, null, 'invalid_request', /must be an object/],
    [text, '"text"', 'invalid_request', /must be an object/],
    [text, { valeu: 'x' }, 'invalid_request', /Unknown field "valeu".*Did you mean "value"\?/],
    [text, { value: 'new', id: 7 }, 'invalid_request', /Unknown field "id"/],
    [text, { image: {} }, 'invalid_request', /Unknown field "image"/],
    [text, { value: null }, 'invalid_request', /value must be a string/],
    [text, { value: 7 }, 'invalid_request', /value must be a string/],
    [text, { pin: 'true' }, 'invalid_request', /pin must be true or false/],
    [text, { pin: 1 }, 'invalid_request', /pin must be true or false/],
    [text, { description: null }, 'invalid_request', /description must be a string/],
    [text, { description: 'x'.repeat(10_001) }, 'invalid_request', /description must have at most 10000 characters/],
    [text, { addTags: 'work' }, 'invalid_request', /addTags must be an array/],
    [text, { addTags: ['ok', 7] }, 'invalid_request', /addTags\[1\] must be a string/],
    [text, { addTags: Array(101).fill('x') }, 'invalid_request', /addTags must have at most 100/],
    [text, { tags: ['x'], addTags: ['y'] }, 'invalid_request', /addTags can't be combined/],
    [text, { tags: ['x'], removeTags: ['y'] }, 'invalid_request', /removeTags can't be combined/],
    [text, { tags: [], addTags: [] }, 'invalid_request', /addTags can't be combined/],
    ...[
      '',
      ' ',
      '#',
      ' # ',
      'two words',
      'a\tb',
      'a\u00a0b',
      'a\u202eb',
      'a\u0000b',
      'a,b',
      ',',
      'x'.repeat(65),
    ].flatMap((tag) =>
      ['addTags', 'removeTags', 'tags'].map(
        (field) =>
          [text, { value: 'new', [field]: ['fine', tag] }, 'invalid_request', /is not a valid tag.*1 to 64/] as const,
      ),
    ),
    ...['url', 'email', 'color', 'path', 'json', 'uuid', 'image', 'files', 'text', '#URL', ' Text '].flatMap((tag) =>
      ['addTags', 'tags'].map(
        (field) => [text, { value: 'new', [field]: ['fine', tag] }, 'not_changeable', /can't be added/] as const,
      ),
    ),
    [image, { value: 'new' }, 'not_changeable', /is an image/],
    [image, { value: 'seen', pin: true, addTags: ['x'], description: 'y' }, 'not_changeable', /is an image/],
    [files, { value: '/b' }, 'not_changeable', /is a list of files/],
  ];
  for (const [id, body, error, message] of refused) {
    assertRefused(await call('PATCH', `/v1/history/${id}`, { body }), error, message);
  }
  assertRefused(await call('PATCH', `/v1/history/${text}`, { body: '{"value": "x' }), 'invalid_json', /line 1/);
  assertRefused(await call('PATCH', `/v1/history/${text}`, { body: '' }), 'invalid_json', /empty/);
  assertRefused(
    await call('PATCH', `/v1/history/${text}?q=x`, { body: { pin: true } }),
    'invalid_request',
    /takes no query parameters/,
  );
  assert.deepEqual((await list(call)).items, before);
  assert.equal((await call('GET', `/v1/history/${text}/versions`)).json.total, 0);
});

test('images and files can be pinned, tagged and described', async (t) => {
  const application = await startApplication(t);
  const image = await copyIn(application, { image: screenshot, text: 'seen' });
  const files = await copyIn(application, { files: ['/a'] });
  for (const [{ id }, derived] of [
    [image, 'image'],
    [files, 'files'],
  ] as const) {
    const after = await patch(application.call, id, { pin: true, addTags: ['shown'], description: 'a thing' });
    assert.deepEqual([after.pin, after.tags, after.description], [true, [derived, 'shown'], 'a thing']);
  }
});

test('ignores the removal of derived tags', async (t) => {
  const { call } = await startApplication(t);
  const { id } = await putText(call, 'https://example.org/');
  await patch(call, id, { addTags: ['x'] });
  assert.deepEqual((await patch(call, id, { removeTags: ['url', '#URL', 'text'] })).tags, ['url', 'x']);
  assert.deepEqual((await patch(call, id, { tags: [] })).tags, ['url']);
});

test('a new value gets its own derived tags, before the given ones', async (t) => {
  const { call } = await startApplication(t);
  const { id } = await putText(call, 'prose');
  await patch(call, id, { addTags: ['given'] });
  const values: readonly (readonly [value: string, derived: readonly string[], filter: string])[] = [
    ['https://example.org/', ['url'], 'url'],
    ['ada@example.org', ['email'], 'email'],
    ['#ff8800', ['color'], 'color'],
    ['/usr/bin/env', ['path'], 'path'],
    ['{"a":1}', ['json'], 'json'],
    ['2f1c1f0e-6d6a-4b7e-9a53-0d1f7c2b9a11', ['uuid'], 'uuid'],
    ['prose again', [], 'text'],
  ];
  for (const [value, derived, filter] of values) {
    assert.deepEqual((await patch(call, id, { value })).tags, [...derived, 'given'], value);
    assert.deepEqual(await listIds(call, { tag: `${filter},given` }), [id]);
    for (const tag of ['url', 'email', 'color', 'path', 'json', 'uuid']) {
      assert.deepEqual(await listIds(call, { tag }), derived.includes(tag) ? [id] : [], `${value} under ${tag}`);
    }
    assert.deepEqual(await listIds(call, { tag: 'text' }), filter === 'url' ? [] : [id]);
  }
});

test('lists the previous values of an entry, newest first', async (t) => {
  const { call } = await startApplication(t);
  const { id } = await putText(call, 'v1');
  const read = async (query = '') => (await call('GET', `/v1/history/${id}/versions${query}`)).json;
  assert.deepEqual(await read(), { items: [], total: 0, offset: 0, limit: 50, count: 0, hasMore: false });
  const start = Date.now();
  for (const value of ['v2', 'v3', 'v3', 'v1', 'v4']) await patch(call, id, { value });
  await patch(call, id, { description: 'no new version', pin: true, addTags: ['x'] });

  const { items, ...envelope } = await read();
  assert.deepEqual(
    items.map(({ value }: { value: string }) => value),
    ['v1', 'v3', 'v2', 'v1'],
    'setting the same value again adds no version',
  );
  assert.deepEqual(envelope, { total: 4, offset: 0, limit: 50, count: 4, hasMore: false });
  const times: number[] = items.map(({ replacedAt }: { replacedAt: string }) => Date.parse(replacedAt));
  assert.deepEqual(
    times,
    times.toSorted((a, b) => b - a),
  );
  assert.ok(times.every((time) => time >= start && time <= Date.now()));

  const page = await read('?limit=2&offset=1');
  assert.deepEqual(
    page.items.map(({ value }: { value: string }) => value),
    ['v3', 'v2'],
  );
  assert.deepEqual([page.total, page.hasMore, page.nextOffset], [4, true, 3]);
  assert.deepEqual((await read('?offset=4')).items, []);
  assert.equal((await read('?limit=1000')).limit, 200);
  assertRefused(await call('GET', `/v1/history/${id}/versions?q=v`), 'invalid_request', /takes limit, offset/);

  const large = 'x'.repeat(600_000);
  await patch(call, id, { value: large });
  await patch(call, id, { value: 'small again' });
  assert.ok(
    (await read('?limit=1')).items[0].value === large,
    'a version is not truncated, because there is no other way to read it',
  );

  await call('DELETE', `/v1/history/${id}`);
  assertRefused(await call('GET', `/v1/history/${id}/versions`), 'not_found');
});

test('changing the value drops html and rtf; changing anything else keeps them', async (t) => {
  const home = makeTempHome(t);
  const application = await startApplication(t, home);
  const { call } = application;
  const database = openReadOnly(home, t);
  const countMarkup = () => database.number('SELECT count(*) FROM markup');
  const formatted = await copyIn(application, {
    text: 'bold',
    html: '<b>bold</b>',
    rtf: '{\\rtf1 bold}',
    app: 'Editor',
  });
  assert.deepEqual(formatted.formats, ['text', 'html', 'rtf']);
  const kept = await patch(call, formatted.id, { pin: true, addTags: ['x'], description: 'y', value: 'bold' });
  assert.deepEqual(kept.formats, ['text', 'html', 'rtf']);
  assert.equal(countMarkup(), 1);
  assert.deepEqual((await patch(call, formatted.id, { value: 'plain' })).formats, ['text']);
  assert.equal(countMarkup(), 0);
});

test('after an edit, copying the new value moves the entry up, and copying the old one adds an entry', async (t) => {
  const { call } = await startApplication(t);
  const { id } = await putText(call, 'before');
  await patch(call, id, { value: 'after' });
  assert.equal((await putText(call, 'after')).id, id, 'copying the new content moves this entry up');
  const other = await putText(call, 'before');
  assert.notEqual(other.id, id, 'copying the old content adds an entry');
  assert.equal(other.copies, 1);
});

test('deleting an entry deletes its versions, its pin and its image file', async (t) => {
  const application = await startApplication(t);
  const { call, home } = application;
  for (const file of ['shot.png', 'other.png']) writeFileSync(join(home.imagesFolder, file), 'PNG');
  const image = (await copyIn(application, { image: screenshot })).id;
  const { id } = await putText(call, 'one');
  await patch(call, id, { value: 'two', pin: true });
  assert.deepEqual((await call('DELETE', `/v1/history/${id}`)).json, { deleted: 1 });
  assertRefused(await call('DELETE', `/v1/history/${id}`), 'not_found', new RegExp(`no entry ${id}`));
  assertRefused(await call('GET', `/v1/history/${id}`), 'not_found');
  assert.equal((await call('GET', '/v1/pins')).json.total, 0);
  assert.ok(existsSync(join(home.imagesFolder, 'shot.png')));
  assert.deepEqual((await call('DELETE', `/v1/history/${image}`)).json, { deleted: 1 });
  assert.ok(!existsSync(join(home.imagesFolder, 'shot.png')), 'its file is gone');
  assert.ok(existsSync(join(home.imagesFolder, 'other.png')), 'other files stay');
  assert.deepEqual((await call('GET', '/v1/status')).json.counts.history, 0);
});

test('deletes image files only in the images folder', async (t) => {
  const application = await startApplication(t);
  const { call, home } = application;
  const outside = join(home.imagesFolder, '..', 'precious.png');
  writeFileSync(outside, 'PNG');
  const { id } = await copyIn(application, { image: { ...screenshot, file: '../precious.png' } });
  await call('DELETE', `/v1/history/${id}`);
  assert.ok(existsSync(outside));
});

test('never reuses an id, not even that of the newest entry or after a restart', async (t) => {
  const home = makeTempHome(t);
  const first = await startApplication(t, home);
  const ids = await putTexts(first.call, 'one', 'two', 'three');
  const newest = ids.at(-1) ?? 0;
  await first.call('DELETE', `/v1/history/${newest}`);
  const next = (await putText(first.call, 'three')).id;
  assert.ok(next > newest);
  await first.call('DELETE', '/v1/history');
  const afterClearing = (await putText(first.call, 'one')).id;
  assert.ok(afterClearing > next);
  await first.call('DELETE', `/v1/history/${afterClearing}`);
  await first.close();
  const second = await startApplication(t, home);
  assert.ok((await putText(second.call, 'one')).id > afterClearing);
});

test('the private door gives the same answers', async (t) => {
  const { call, control } = await startApplication(t);
  const { id } = await putText(call, 'a text');
  assert.equal((await control('PATCH', `/v1/history/${id}`, { body: { addTags: ['x'] } })).status, 200);
  assert.deepEqual((await control('GET', '/v1/history')).json, (await call('GET', '/v1/history')).json);
  assertRefused(await control('GET', '/v1/history/4711'), 'not_found');
});
