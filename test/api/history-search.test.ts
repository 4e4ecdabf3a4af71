// Searching (docs/api.md): GET /v1/history with `q`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import {
  copyIn,
  list,
  listIds,
  listValues,
  patch,
  putText,
  putTexts,
  screenshot,
} from '../support/application/history.ts';
import { fillStore, waitForIndexes } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const found: readonly (readonly [content: string, queries: readonly string[]])[] = [
  ['Die Straße nach Köln', ['straße', 'STRASSE', 'Straße', 'STRAẞE', 'asse', 'KÖLN', 'ko\u0308ln', 'ße n', 'SS', 'ß']],
  ['l’été dernier', ['ÉTÉ', 'été', 'E\u0301TE\u0301', 'té d', 'ÉT']],
  ['cafe\u0301 au lait', ['café', 'CAFÉ', 'cafe\u0301', 'fé', 'É']],
  ['Σίσυφος και ο βράχος', ['σίσυφος', 'ΣΊΣΥΦΟΣ', 'ΦΟΣ ΚΑΙ', 'φοσ', 'ος', 'σ', 'ς']],
  ['İstanbul’da ışık', ['istanbul', 'İSTANBUL', 'ISTANBUL', 'ıstanbul', 'IŞIK', 'ışık', 'İs']],
  ['日本語のテキスト', ['日', '日本', '日本語', 'のテキ', '語のテキスト', 'テキスト']],
  ['flags 🏳️‍🌈 and 👩‍👩‍👧', ['🏳', '🏳️‍🌈', '👩‍👩', '👩‍👩‍👧', '🌈 a', 'D 👩']],
  ['𐐀𐐁𐐂 Deseret', ['𐐨', '𐐨𐐩', '𐐨𐐩𐐪', '𐐂 d']],
  ['a "quoted" word', ['"', '"quoted"', 'a "q', 'd" w']],
  ['100% of_it * all?', ['%', '0%', '100%', '_', 'f_i', '*', ' * ', '?', 'l?']],
  ["it's ; DROP TABLE entry; -- ok", ["'", "t's", '; drop table', '--']],
  ['back\\slash [brackets] {x} (y) ^$', ['\\', '\\s', 'k\\sl', '[b', '{x}', '(y)', '^$', '^']],
  ['col:umn NEAR(a b) AND NOT x OR y*', ['col:umn', 'near(', 'AND NOT', 'or y*', ' NOT ']],
  ['nul\0in\0side', ['\0', 'l\0', 'nul\0in', '\0in\0', 'NUL\0IN\0SIDE']],
  ['tab\tand\r\nlines\n\n', ['\t', 'b\ta', '\r\n', 'd\r\nl', '\n\n', 's\n\n']],
  ['   ', ['   ', '  ']],
  ['\u202eright to left\u202c \u00ad\u200b', ['\u202e', '\u200b', '\u00ad\u200b', '\u202eright']],
  ['x', ['x', 'X']],
  ['xy', ['xy', 'Y']],
];

test('finds nothing by what lies between two fields of an entry, and a text by any character in it', async (t) => {
  const { call } = await startApplication(t);
  const [id = 0, withSeparator] = await putTexts(call, 'the content', 'one\u001ftwo\ufffd');
  await patch(call, id, { description: 'a note' });
  for (const q of ['e\u001fapi', '\u001fa', 'note\u001fAPI', 'e\ufffda', 'note\ufffdapi'])
    assert.deepEqual(await listIds(call, { q }), [], JSON.stringify(q));
  for (const q of ['\u001f', 'e\u001f', 'one\u001ftwo', '\ufffd'])
    assert.deepEqual(await listIds(call, { q }), [withSeparator], JSON.stringify(q));
});

test('finds a text by any part of it, in any case', async (t) => {
  const { call } = await startApplication(t);
  const ids = await putTexts(call, ...found.map(([content]) => content));
  for (const [index, [content, queries]] of found.entries()) {
    await t.test(JSON.stringify(content), async () => {
      for (const q of queries) {
        const listed = await listIds(call, { q, limit: 200 });
        assert.ok(listed.includes(ids[index] ?? 0), `by ${JSON.stringify(q)}`);
      }
    });
  }
  await t.test('does not find a text by anything else', async () => {
    for (const q of [
      'strase',
      'Kölner',
      'etee',
      'Sisyphos',
      '本日',
      '🌈🌈',
      '"quoted word"',
      '%%',
      '__',
      '**',
      'ul\0i\0',
      'xyx',
    ])
      assert.deepEqual(await listValues(call, { q }), [], JSON.stringify(q));
    assert.deepEqual(await listValues(call, { q: 'o%o' }), [], 'a percent sign is not a wildcard');
    assert.deepEqual(await listValues(call, { q: 'of?it' }), []);
    assert.deepEqual(await listValues(call, { q: 'y* OR x' }), []);
  });
});

test('accepts malformed Unicode in contents, and odd characters in queries, but no bytes that are not UTF-8', async (t) => {
  const { call } = await startApplication(t);
  const half = await call('PUT', '/v1/clipboard', { body: '{"text":"half \\ud83d of it"}' });
  assert.equal(half.json.entry.value, 'half \ufffd of it');
  assert.equal((await call('GET', '/v1/history?q=half%20%EF%BF%BD%20of')).json.total, 1);
  for (const q of ['%ED%A0%BD', '%FF', '%C3', 'a%00b%FFc', '%', '%zz', '%00', '+', '%2B']) {
    const status = /%(?:ED|FF|C3)/.test(q) ? 400 : 200;
    assert.equal((await call('GET', `/v1/history?q=${q}`)).status, status, q);
    assert.equal((await call('GET', `/v1/history?q=${q}&fuzzy=true`)).status, status, `${q}, fuzzy`);
  }
});

test('finds queries of any length, up to the whole content', async (t) => {
  const { call } = await startApplication(t);
  const letters = Array.from({ length: 31_000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  );
  const content = letters.join('');
  await putText(call, content);
  for (const length of [1, 2, 3, 4, 47, 48, 49, 50, 100, 255, 256, 257, 1000, 20_000, 31_000]) {
    const q = content.slice(5, 5 + length);
    assert.equal((await list(call, { q })).total, 1, `${length} characters`);
    if (length > 1)
      assert.equal((await list(call, { q: `${q.slice(0, -1)}!` })).total, 0, `${length}, the last one wrong`);
  }
  assert.equal((await list(call, { q: `${content}${content}` })).total, 0);
});

test('searches every field for a long query with surrogate pairs, also with a tag filter', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const animals = [
    '🐀',
    '🐁',
    '🐂',
    '🐃',
    '🐄',
    '🐅',
    '🐆',
    '🐇',
    '🐈',
    '🐉',
    '🐊',
    '🐋',
    '🐌',
    '🐍',
    '🐎',
    '🐏',
    '🐐',
    '🐑',
    '🐒',
    '🐓',
  ];
  const long = Array.from({ length: 90 }, (_, index) => animals[(index * index) % 20]).join('Ä');
  const content = (await copyIn(application, { text: `x${long}x`, app: 'Editor' })).id;
  const described = (await copyIn(application, { text: 'short', app: 'Editor' })).id;
  await patch(call, described, { description: `The ${long}`, addTags: ['kept'] });
  const image = (await copyIn(application, { image: screenshot, text: long, app: 'Camera' })).id;
  for (const q of [
    long,
    long.slice(0, 49),
    long.slice(0, 52),
    `${long.slice(0, 100).toLowerCase()}`,
    long.slice(-140),
  ]) {
    const whole = q.toWellFormed();
    const expected = whole === q ? [content, image, described] : [];
    assert.deepEqual(await listIds(call, { q: whole }), expected, `${q.length} units`);
    assert.deepEqual(await listIds(call, { q: whole, offset: 1, limit: 1 }), expected.slice(1, 2));
    assert.deepEqual(await listIds(call, { q: whole, tag: 'kept' }), expected.slice(2));
  }
  assert.deepEqual(await listIds(call, { q: `the ${long}` }), [described]);
  assert.deepEqual(await listIds(call, { q: `${long}x` }), [content]);
  assert.deepEqual(await listIds(call, { q: `${long}y` }), []);
});

test('lists matching contents before matches in other fields, each newest first, across pages', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const copy = async (text: string, app: string) => (await copyIn(application, { text, app })).id;
  const contentOld = await copy('a needle in the hay', 'Editor');
  const byApp = await copy('hay', 'Needlework');
  const described = await copy('more hay', 'Editor');
  await patch(call, described, { description: 'where the NEEDLE is' });
  const both = await copy('needle', 'Needlework');
  const byBothOthers = await copy('straw', 'Needlework');
  await patch(call, byBothOthers, { description: 'needle' });
  const contentNew = await copy('NEEDLES', 'Editor');
  const image = (await copyIn(application, { image: screenshot, text: 'a needle seen', app: 'Camera' })).id;

  const expected = [contentNew, both, contentOld, image, byBothOthers, described, byApp];
  assert.deepEqual(await listIds(call, { q: 'needle' }), expected);
  for (const q of ['nee', 'ne', 'NEEDLE']) {
    const ids = await listIds(call, { q });
    assert.deepEqual(ids, expected, q);
  }
  for (let offset = 0; offset <= expected.length; offset++) {
    for (const limit of [1, 2, 3]) {
      const { items, total, count } = await list(call, { q: 'needle', offset, limit });
      assert.deepEqual(
        items.map(({ id }) => id),
        expected.slice(offset, offset + limit),
      );
      assert.deepEqual([total, count], [expected.length, items.length]);
    }
  }
});

test('finds an entry by its description, its application and the properties of its image', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const image = (
    await copyIn(application, { image: screenshot, text: 'Rechnung Nr. 17\nSumme 4,20 €', app: 'Bildschirmfoto' })
  ).id;
  const silent = (
    await copyIn(application, { image: { ...screenshot, file: 'b.webp', type: 'image/webp', width: 64 } })
  ).id;
  const text = (await copyIn(application, { text: 'plain', app: 'Tēxt Editor' })).id;
  await patch(call, text, { description: 'Notiz für später' });
  const files = (await copyIn(application, { files: ['/home/ada/Übersicht.pdf', '/tmp/b'], app: 'Files' })).id;

  const queries: readonly (readonly [q: string, ids: readonly number[]])[] = [
    ['rechnung', [image]],
    ['17\nsumme', [image]],
    ['€', [image]],
    ['900x600', [image]],
    ['900X600', [image]],
    ['00x60', [image]],
    ['64x600', [silent]],
    ['x600', [silent, image]],
    ['image/png', [image]],
    ['PNG', [image]],
    ['webp', [silent]],
    ['image/', [silent, image]],
    ['bildschirm', [image]],
    ['shot.png', []],
    ['48213', []],
    ['TĒXT', [text]],
    ['notiz FÜR', [text]],
    ['ü', [files, text]],
    ['übersicht', [files]],
    ['.pdf\n/tmp', [files]],
    ['files', [files]],
    // not across two fields
    ['späterTēxt', []],
    ['rT', []],
    ['600rech', []],
    ['pngBild', []],
  ];
  for (const [q, ids] of queries) {
    await t.test(JSON.stringify(q), async () => {
      assert.deepEqual(await listIds(call, { q }), ids);
      assert.equal((await list(call, { q })).total, ids.length);
    });
  }
});

test('finds changes immediately', async (t) => {
  const { call } = await startApplication(t);
  const { id } = await putText(call, 'first wording');
  const totals = async (...queries: string[]) => {
    const counts: number[] = [];
    for (const q of queries) counts.push((await list(call, { q })).total);
    return counts;
  };
  assert.deepEqual(await totals('first', 'fi', 'second', 'note'), [1, 1, 0, 0]);
  await patch(call, id, { value: 'second wording', description: 'a note' });
  assert.deepEqual(await totals('first', 'fi', 'second', 'note'), [0, 0, 1, 1]);
  await patch(call, id, { description: '' });
  assert.deepEqual(await totals('second', 'note', 'no'), [1, 0, 0]);
  await patch(call, id, { value: 'first wording' });
  assert.deepEqual(await totals('first', 'fi', 'second', 'se'), [1, 1, 0, 0]);
  await call('DELETE', `/v1/history/${id}`);
  assert.deepEqual(await totals('first', 'fi', 'f', 'wording', 'API'), [0, 0, 0, 0, 0]);
});

test('combines with a tag filter', async (t) => {
  const { call } = await startApplication(t);
  const [a = 0, b = 0, c = 0, d = 0] = await putTexts(
    call,
    'https://example.org/report',
    'the report',
    'another Report',
    'something else',
  );
  await patch(call, a, { addTags: ['q3'] });
  await patch(call, b, { addTags: ['q3', 'draft'] });
  await patch(call, d, { addTags: ['q3'], description: 'a report of sorts' });
  const cases: readonly (readonly [q: string, tag: string, ids: readonly number[]])[] = [
    ['report', 'q3', [b, a, d]],
    ['re', 'q3', [b, a, d]],
    ['r', 'q3,draft', [b]],
    ['report', 'draft', [b]],
    ['report', 'url', [a]],
    ['report', 'text', [c, b, d]],
    ['report', 'q3,text', [b, d]],
    ['report', 'nowhere', []],
    ['nothing', 'q3', []],
    ['', 'q3', [d, b, a]],
  ];
  for (const [q, tag, ids] of cases) {
    const { items, total } = await list(call, { q, tag });
    assert.deepEqual(
      items.map(({ id }) => id),
      ids,
      `${q} with ${tag}`,
    );
    assert.equal(total, ids.length);
  }
});

test('finds long contents before and after they are indexed', async (t) => {
  const home = makeTempHome(t);
  const first = await startApplication(t, home);
  const { call } = first;
  const filler = (length: number) => 'lorem ipsum '.repeat(length / 12 + 1).slice(0, length);
  // The words span the boundaries of the pieces in which long contents are indexed, and are at both ends.
  const value = `Anfang ${filler(31_990)}Straßenecke${filler(31_989)}ΟΔΥΣΣΕΥΣ${filler(64_000)}😀🎉Ende`;
  const long = (await putText(call, value)).id;
  const other = (await putText(call, filler(40_000))).id;
  const short = (await putText(call, 'Strassenecke, Ende')).id;
  await patch(call, other, { description: 'the Anfang of it', addTags: ['long'] });
  const check = async ({ call }: TestApplication) => {
    const cases: readonly (readonly [q: string, ids: readonly number[], tag?: string])[] = [
      ['anfang lorem', [long]],
      ['anfang', [long, other]],
      ['anfang', [other], 'long'],
      ['STRASSENECKE', [short, long]],
      ['οδυσσευς', [long]],
      ['σευσ', [long]],
      ['😀🎉ende', [long]],
      ['😀🎉', [long]],
      ['🎉', [long]],
      ['🎉🎉', []],
      ['ende', [short, long]],
      ['ipsum lorem', [other, long]],
      ['ipsum', [other], 'long'],
      ['mi', [], 'long'],
      ['m i', [other], 'long'],
      [value.slice(31_900, 32_400), [long]],
      [`${value.slice(31_900, 32_400)}!`, []],
      [value.slice(10, 90_010), [long]],
    ];
    for (const [q, ids, tag] of cases) {
      const { items, total } = await list(call, { q, ...(tag !== undefined && { tag }) });
      assert.deepEqual(
        items.map(({ id }) => id),
        ids,
        `${q.slice(0, 20)} (${q.length})`,
      );
      assert.equal(total, ids.length);
    }
  };
  await check(first);
  await first.close();
  const second = await startApplication(t, home); // continues where the first one stopped
  await check(second);
  await waitForIndexes(home);
  await check(second);
  await patch(second.call, long, { value: value.replace('Ende', 'Schluss') });
  assert.deepEqual(await listIds(second.call, { q: '🎉ende' }), []);
  assert.deepEqual(await listIds(second.call, { q: '🎉schluss' }), [long]);
  await second.call('DELETE', `/v1/history/${long}`);
  assert.deepEqual(await listIds(second.call, { q: 'ecke' }), [short]);
});

test('totals are exact and pages complete when thousands match', async (t) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    for (let n = 0; n < 1500; n++)
      history.record({ text: `entry ${n} ${n % 2 === 0 ? 'even' : 'odd'}`, app: n % 5 === 0 ? 'Evening' : 'Day' });
  });
  const { call } = await startApplication(t, home);
  // Odd entries from "Evening" match only by their application.
  for (const q of ['even', 'eve', 've', 'v']) {
    assert.equal((await list(call, { q })).total, 750 + 150, q);
    const boundary = await listValues(call, { q, offset: 748, limit: 4 });
    assert.deepEqual(boundary, ['entry 2 even', 'entry 0 even', 'entry 1495 odd', 'entry 1485 odd']);
    assert.deepEqual(await listValues(call, { q, offset: 899 }), ['entry 5 odd']);
    assert.deepEqual(await listValues(call, { q, offset: 900 }), []);
  }
});
