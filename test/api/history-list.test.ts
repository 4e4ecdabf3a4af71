// Lists (docs/api.md): GET /v1/history. Pages, order, tag filters, long values.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import {
  assertRefused,
  copyIn,
  list,
  listIds,
  listValues,
  nextMillisecond,
  patch,
  putText,
  putTexts,
  screenshot,
} from '../support/application/history.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

test('returns an empty page for an empty history', async (t) => {
  const { call } = await startApplication(t);
  const empty = { items: [], total: 0, offset: 0, limit: 50, count: 0, hasMore: false };
  assert.deepEqual(await list(call), empty);
  assert.deepEqual(await list(call, { q: 'anything' }), empty);
  assert.deepEqual(await list(call, { tag: 'url' }), empty);
  assert.deepEqual((await call('GET', '/v1/clipboard')).json, { entry: null, sequence: null });
});

test('an entry has exactly the documented fields', async (t) => {
  const { call } = await startApplication(t);
  const before = Date.now();
  const { id } = await putText(call, 'Grüße');
  const { items } = await list(call);
  const [entry] = items;
  assert.ok(entry);
  const { copiedAt, createdAt, ...rest } = entry;
  const expected = { id, kind: 'text', value: 'Grüße', pin: false, tags: [], app: 'API', formats: ['text'], copies: 1 };
  assert.deepEqual(rest, { ...expected, bytes: 7 });
  assert.equal(copiedAt, createdAt);
  assert.ok(Date.parse(copiedAt) >= before && Date.parse(copiedAt) <= Date.now());
});

test('lists every entry once across pages, newest first', async (t) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    for (let n = 1; n <= 205; n++) history.record({ text: `text ${n}` });
  });
  const { call } = await startApplication(t, home);
  const newestFirst = Array.from({ length: 205 }, (_, index) => `text ${205 - index}`);

  await t.test('50 entries by default', async () => {
    const { items, ...envelope } = await list(call);
    assert.deepEqual(envelope, { total: 205, offset: 0, limit: 50, count: 50, hasMore: true, nextOffset: 50 });
    assert.deepEqual(
      items.map(({ value }) => value),
      newestFirst.slice(0, 50),
    );
  });

  await t.test('clamps a limit above 200', async () => {
    for (const limit of [200, 201, 100_000]) {
      const { items, ...envelope } = await list(call, { limit });
      assert.deepEqual(envelope, { total: 205, offset: 0, limit: 200, count: 200, hasMore: true, nextOffset: 200 });
      assert.equal(items.length, 200);
    }
    assert.equal((await call('GET', `/v1/history?limit=${'9'.repeat(25)}`)).json.limit, 200);
  });

  await t.test('nextOffset leads to the end of the list, where it is absent', async () => {
    const read: string[] = [];
    let offset: number | undefined = 0;
    while (offset !== undefined) {
      const page = await list(call, { limit: 60, offset });
      assert.ok(page.count > 0);
      read.push(...page.items.map(({ value }) => value));
      offset = page.nextOffset;
      assert.equal(page.hasMore, offset !== undefined);
    }
    assert.deepEqual(read, newestFirst);
  });

  await t.test('an offset at or past the end returns an empty page with the total', async () => {
    for (const offset of [205, 206, 10_000, Number.MAX_SAFE_INTEGER]) {
      const expected = { items: [], total: 205, offset, limit: 50, count: 0, hasMore: false };
      assert.deepEqual(await list(call, { offset }), expected);
      assert.equal((await list(call, { offset, q: 'text' })).total, 205);
      assert.equal((await list(call, { offset, tag: 'text' })).total, 205);
    }
    const farther = await call('GET', `/v1/history?offset=${'9'.repeat(25)}`);
    assert.deepEqual([farther.status, farther.json.total, farther.json.count], [200, 205, 0]);
  });

  await t.test('a last page that is exactly full has no next page', async () => {
    const { hasMore, count } = await list(call, { limit: 5, offset: 200 });
    assert.deepEqual({ hasMore, count }, { hasMore: false, count: 5 });
  });
});

test('names the invalid parameter of a query', async (t) => {
  const { call } = await startApplication(t);
  const refused: readonly (readonly [query: string, message: RegExp])[] = [
    ['limit=0', /limit: "0".*of at least 1/],
    ['limit=-1', /limit: "-1"/],
    ['limit=', /limit: ""/],
    ['limit=ten', /limit: "ten"/],
    ['limit=1.5', /limit: "1.5"/],
    ['limit=1e2', /limit: "1e2"/],
    ['limit=0x10', /limit: "0x10"/],
    ['limit=5&limit=5', /limit: given more than once/],
    ['offset=-1', /offset: "-1".*of at least 0/],
    ['offset=%20', /offset: " "/],
    ['fuzzy=1', /fuzzy: "1" is neither true nor false/],
    ['fuzzy=yes', /fuzzy: "yes"/],
    ['fuzzy=', /fuzzy: ""/],
    ['tags=url', /Unknown query parameter "tags".*Did you mean "tag"\?/],
    ['Q=x', /Unknown query parameter "Q".*Did you mean "q"\?/],
    ['__proto__=x', /Unknown query parameter "__proto__"/],
    ['constructor=x', /Unknown query parameter "constructor"/],
  ];
  for (const [query, message] of refused)
    assertRefused(await call('GET', `/v1/history?${query}`), 'invalid_request', message);
});

test('copying the same content again moves its entry up', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const first = await copyIn(application, { text: 'twice', html: '<b>twice</b>', app: 'Editor' });
  await patch(call, first.id, { addTags: ['kept'], pin: true, description: 'said twice' });
  await putText(call, 'between');
  await nextMillisecond();
  const again = await copyIn(application, { text: 'twice', app: 'Terminal' });

  assert.deepEqual(await listValues(call), ['twice', 'between']);
  const { copiedAt, ...rest } = again;
  assert.ok(copiedAt > first.copiedAt);
  assert.deepEqual(rest, {
    id: first.id,
    kind: 'text',
    value: 'twice',
    pin: true,
    tags: ['kept'],
    description: 'said twice',
    app: 'Terminal',
    formats: ['text', 'html'],
    createdAt: first.createdAt,
    copies: 2,
    bytes: 5,
  });
  const third = await copyIn(application, { text: 'twice' });
  assert.deepEqual([third.app, third.copies], ['Terminal', 3], 'a copy without an application keeps the known one');
});

test('contents that differ in any way are separate entries', async (t) => {
  const application = await startApplication(t);
  await putTexts(application.call, 'word', 'Word', 'word ', 'wörd', 'wo\u0308rd', 'word\0', 'word\0\0');
  await copyIn(application, { files: ['word'] });
  await copyIn(application, { files: ['word', 'word'] });
  await copyIn(application, { files: ['word\nword'] });
  await copyIn(application, { image: { ...screenshot, file: 'word' } });
  assert.equal((await list(application.call)).total, 11);
});

test('copying the same image or files again moves the entry up', async (t) => {
  const application = await startApplication(t);
  const image = await copyIn(application, { image: screenshot, text: 'recognized', app: 'Camera' });
  const files = await copyIn(application, { files: ['/a.txt', '/b c.txt'], app: 'Files' });
  assert.deepEqual(image.image, screenshot);
  assert.deepEqual([image.kind, image.value, image.formats, image.bytes], ['image', 'recognized', ['image'], 48_213]);
  assert.deepEqual(files.files, ['/a.txt', '/b c.txt']);
  assert.deepEqual([files.kind, files.value, files.formats], ['files', '/a.txt\n/b c.txt', ['files']]);
  assert.equal((await copyIn(application, { image: screenshot, text: 'recognized' })).copies, 2);
  assert.deepEqual(await listIds(application.call), [image.id, files.id]);
});

test('filters by tags', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const [link = 0, mail = 0, prose = 0, code = 0] = await putTexts(
    call,
    'https://example.org/',
    'ada@example.org',
    'just prose',
    '{"a": [1, 2]}',
  );
  const image = (await copyIn(application, { image: screenshot })).id;
  const files = (await copyIn(application, { files: ['/etc/hosts'] })).id;
  await patch(call, link, { addTags: ['work', 'später'] });
  await patch(call, prose, { addTags: ['work'] });

  const filters: readonly (readonly [tag: string, ids: readonly number[]])[] = [
    ['url', [link]],
    ['#url', [link]],
    ['URL', [link]],
    [' url ', [link]],
    ['email', [mail]],
    ['json', [code]],
    ['image', [image]],
    ['files', [files]],
    ['work', [prose, link]],
    ['work,url', [link]],
    ['#work, #url', [link]],
    ['url,work,später', [link]],
    ['SPÄTER', [link]],
    ['spa\u0308ter', [link]],
    ['work,work', [prose, link]],
    ['url,email', []],
    ['work,image', []],
    ['nowhere', []],
    ['work,nowhere', []],
    ['*', []],
    ['wor', []],
    // text that is not a link
    ['text', [code, prose, mail]],
    ['text,work', [prose]],
    ['text,url', []],
    ['text,image', []],
    // no tag, no filter
    ['', [files, image, code, prose, mail, link]],
    [',', [files, image, code, prose, mail, link]],
  ];
  for (const [tag, ids] of filters) {
    await t.test(`tag=${tag}`, async () => {
      const { items, total } = await list(call, { tag });
      assert.deepEqual(
        items.map(({ id }) => id),
        ids,
      );
      assert.equal(total, ids.length);
    });
  }
});

test('deep pages are correct after moves and deletions, with and without a tag', async (t) => {
  const home = makeTempHome(t);
  const model: { id: number; tagged: boolean }[] = [];
  fillStore(home, ({ history }) => {
    for (let n = 0; n < 2600; n++) {
      const { id = 0 } = history.record({ text: `number ${n}` }) ?? {};
      if (n % 3 === 0) history.change(id, { addTags: ['third'] });
      model.unshift({ id, tagged: n % 3 === 0 });
    }
    for (let n = 0; n < 2600; n += 7) {
      const { id = 0 } = history.record({ text: `number ${n}` }) ?? {};
      model.splice(
        model.findIndex((entry) => entry.id === id),
        1,
      );
      model.unshift({ id, tagged: n % 3 === 0 });
    }
    for (const { id } of model.filter((_, index) => index % 5 === 2)) history.remove(id);
  });
  const staying = model.filter((_, index) => index % 5 !== 2);
  const { call } = await startApplication(t, home);
  for (const [tag, entries] of [
    [undefined, staying],
    ['third', staying.filter(({ tagged }) => tagged)],
    ['third,text', staying.filter(({ tagged }) => tagged)],
  ] as const) {
    for (const offset of [0, 1, 199, 500, 690, 1023, 1024, 1025, 2000, 2079]) {
      const { items, total } = await list(call, { offset, limit: 7, ...(tag !== undefined && { tag }) });
      assert.deepEqual(
        items.map(({ id }) => id),
        entries.slice(offset, offset + 7).map(({ id }) => id),
        `${tag} at ${offset}`,
      );
      assert.equal(total, entries.length);
    }
  }
});

test('truncates a value over 256 KB at a character in lists, and nowhere else', async (t) => {
  const { call } = await startApplication(t);
  const maxBytes = 256 * 1024;
  const long: readonly (readonly [what: string, value: string, beginning: string])[] = [
    ['one byte too many', 'x'.repeat(maxBytes + 1), 'x'.repeat(maxBytes)],
    ['characters of two bytes', 'é'.repeat(maxBytes / 2 + 1), 'é'.repeat(maxBytes / 2)],
    ['of three bytes', '€'.repeat(maxBytes / 2), '€'.repeat(Math.floor(maxBytes / 3))],
    ['of four bytes', '😀'.repeat(maxBytes / 4 + 1), '😀'.repeat(maxBytes / 4)],
    ['of four bytes, misaligned', `ab${'😀'.repeat(maxBytes / 4)}`, `ab${'😀'.repeat(maxBytes / 4 - 1)}`],
    ['with a NUL near the beginning', `a\0b${'x'.repeat(maxBytes)}`, `a\0b${'x'.repeat(maxBytes - 3)}`],
    ['four megabytes', 'x €'.repeat(800_000), 'x €'.repeat(Math.floor(maxBytes / 5)).concat('x ')],
  ];
  for (const [what, value, beginning] of long) {
    await t.test(what, async () => {
      const { json } = await call('POST', '/v1/pins', { body: { text: value } });
      const [listed] = (await list(call, { limit: 1 })).items;
      assert.ok(listed);
      assert.equal(listed.truncated, true);
      assert.equal(listed.value.length, beginning.length);
      assert.ok(listed.value === beginning, 'lists the beginning of the value');
      assert.equal(listed.bytes, Buffer.byteLength(value));

      const pin = (await call('GET', '/v1/pins?limit=1')).json.items[0].entry;
      assert.ok(pin.truncated && pin.value === beginning, 'the list of pins truncates too');

      const whole = (await call('GET', `/v1/history/${json.id}`)).json;
      assert.ok(whole.value === value && !('truncated' in whole), 'a single entry is whole');
      const newest = (await call('GET', '/v1/clipboard')).json.entry;
      assert.ok(newest.value === value && !('truncated' in newest), 'the newest entry is whole');
    });
  }
});

test('does not truncate a value of exactly 256 KB', async (t) => {
  const { call } = await startApplication(t);
  for (const value of ['x'.repeat(256 * 1024), 'é'.repeat(128 * 1024), `\0${'x'.repeat(256 * 1024 - 1)}`]) {
    await putText(call, value);
    const [listed] = (await list(call, { limit: 1 })).items;
    assert.ok(listed && listed.value === value && !('truncated' in listed));
  }
});

test('lists the whole text of an entry with a large picture', async (t) => {
  const application = await startApplication(t);
  const text = 'recognized €';
  await copyIn(application, { image: { ...screenshot, bytes: 5_000_000 }, text });
  const [listed] = (await list(application.call)).items;
  assert.deepEqual([listed?.value, listed?.bytes, listed?.truncated], [text, 5_000_000, undefined]);
});
