// Searching (docs/api.md): GET /v1/history with `fuzzy=true`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
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
import { cpuNow } from '../support/running/cpu-time.ts';
import { fillStore, waitForIndexes } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

test('finds terms with missing letters, in any order and any case', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const texts = [
    'The clipboard manager keeps everything',
    'Straßenbahnhaltestelle Köln',
    'kubectl get pods --namespace monitoring',
    'Σίσυφος',
    '日本語のテキスト',
    'plain words',
  ] as const;
  await putTexts(call, ...texts);
  const [clipboard, tram, pods, sisyphus, japanese] = texts;
  const cases: readonly (readonly [q: string, values: readonly string[]])[] = [
    ['clipboard', [clipboard]],
    ['clpbrd', [clipboard]],
    ['CLPBRD', [clipboard]],
    ['clpbrd mngr', [clipboard]],
    ['manager clip', [clipboard]],
    ['mngr  clpbrd evrythng', [clipboard]],
    ['clpbrd pods', []],
    ['strassenhalte', [tram]],
    ['STRASSENBHN', [tram]],
    ['köln', [tram]],
    ['haltestelle', [tram]],
    ['nmspc mntrng', [pods]],
    ['kctl', [pods]],
    ['pods get', [pods]],
    ['get pods', [pods]],
    ['--namespace', [pods]],
    ['ΣΣΦΣ', [sisyphus]],
    ['日語', [japanese]],
    ['dprbpilc', []],
    ['xyzzy', []],
    ['clipboardx', []],
  ];
  for (const [q, values] of cases) {
    await t.test(JSON.stringify(q), async () => {
      const { items, total } = await list(call, { q, fuzzy: true });
      assert.deepEqual(
        items.map(({ value }) => value),
        values,
      );
      assert.equal(total, values.length);
    });
  }
  await t.test('searches for the exact text with fuzzy=false', async () => {
    assert.deepEqual(await listValues(call, { q: 'clpbrd', fuzzy: false }), []);
    assert.deepEqual(await listValues(call, { q: 'clip', fuzzy: false }), [clipboard]);
    assert.equal((await call('GET', '/v1/history?q=clpbrd&fuzzy=False')).json.total, 0, 'as Python writes it');
    assert.notEqual((await call('GET', '/v1/history?q=clpbrd&fuzzy=True')).json.total, 0);
  });
  await t.test('lists everything without a search text', async () => {
    assert.equal((await list(call, { fuzzy: true })).total, texts.length);
    assert.equal((await list(call, { q: '', fuzzy: true })).total, texts.length);
  });
});

test('finds numbers and very short words', async (t) => {
  const { call } = await startApplication(t);
  await putTexts(
    call,
    'invoice 2024',
    'rev2024 invoice',
    'release v2',
    'v2ray release',
    'error 42',
    '2024 invoice',
    'abc7def',
    '3dprinter',
    'printer',
  );
  const cases: readonly (readonly [q: string, values: readonly string[]])[] = [
    ['invoice 2024', ['2024 invoice', 'invoice 2024', 'rev2024 invoice']],
    ['invc 2024', ['2024 invoice', 'invoice 2024', 'rev2024 invoice']],
    ['2024', ['2024 invoice', 'invoice 2024', 'rev2024 invoice']],
    ['release v2', ['v2ray release', 'release v2']],
    ['42 error', ['error 42']],
    ['42', ['error 42']],
    ['7', ['abc7def']],
    ['prntr', ['printer']],
    ['3dprnt', ['3dprinter']],
    ['printer', ['printer', '3dprinter']],
  ];
  for (const [q, values] of cases) assert.deepEqual(await listValues(call, { q, fuzzy: true }), values, q);
  await call('DELETE', '/v1/history');
  for (const [q] of cases) assert.deepEqual(await listValues(call, { q, fuzzy: true }), [], q);
});

test('sorts by score, and equal scores newest first', async (t) => {
  const { call } = await startApplication(t);
  await putTexts(call, 'report, old', 'report, new', 'reverse proxy port', 'reappointment', 'unrelated');
  const values = await listValues(call, { q: 'report', fuzzy: true });
  assert.deepEqual(
    values.slice(0, 2),
    ['report, new', 'report, old'],
    'exact matches come before scattered letters, however new',
  );
  assert.ok(!values.includes('unrelated'));
  await putText(call, 'rexepxoxrt');
  assert.deepEqual((await listValues(call, { q: 'report', fuzzy: true })).slice(0, 2), ['report, new', 'report, old']);
});

test('lists matching contents before matches in other fields, each by score', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const scattered = (await copyIn(application, { text: 'integration voice', app: 'Editor' })).id;
  const content = (await copyIn(application, { text: 'an invoice', app: 'Editor' })).id;
  const byApp = (await copyIn(application, { text: 'something', app: 'Invoice Maker' })).id;
  const described = (await copyIn(application, { text: 'else', app: 'Editor' })).id;
  await patch(call, described, { description: 'the invoice' });
  const image = (await copyIn(application, { image: screenshot, text: 'Invoice 17', app: 'Camera' })).id;
  assert.deepEqual(await listIds(call, { q: 'invoice', fuzzy: true }), [content, image, described, byApp]);
  assert.deepEqual(await listIds(call, { q: 'voice', fuzzy: true }), [scattered, content, image, described, byApp]);
  assert.deepEqual(await listIds(call, { q: 'invoice maker', fuzzy: true }), [byApp]);
  assert.deepEqual(
    await listIds(call, { q: 'something maker', fuzzy: true }),
    [byApp],
    'terms may match in different fields',
  );
});

test('combines with a tag filter', async (t) => {
  const { call } = await startApplication(t);
  const [a = 0, b = 0, link = 0] = await putTexts(call, 'clipboard one', 'clipboard two', 'https://clipboard.example/');
  await patch(call, a, { addTags: ['kept'] });
  assert.deepEqual(await listIds(call, { q: 'clpbrd', fuzzy: true, tag: 'kept' }), [a]);
  assert.deepEqual(await listIds(call, { q: 'clpbrd', fuzzy: true, tag: 'url' }), [link]);
  assert.deepEqual(await listIds(call, { q: 'clpbrd', fuzzy: true, tag: 'text' }), [b, a]);
  assert.deepEqual(await listIds(call, { q: 'clpbrd', fuzzy: true, tag: 'nowhere' }), []);
});

test('finds changes immediately', async (t) => {
  const home = makeTempHome(t);
  const { call } = await startApplication(t, home);
  const filler = 'lorem ipsum '.repeat(4000);
  const [short = 0, long = 0] = await putTexts(call, 'wardrobe', `wardrobe ${filler}`);
  assert.deepEqual(await listIds(call, { q: 'wrdrb', fuzzy: true }), [long, short]);
  await waitForIndexes(home);
  assert.deepEqual(await listIds(call, { q: 'wrdrb', fuzzy: true }), [long, short]);
  await patch(call, long, { value: `cupboard ${filler}` });
  assert.deepEqual(await listIds(call, { q: 'wrdrb', fuzzy: true }), [short]);
  assert.deepEqual(await listIds(call, { q: 'cpbrd ipsum', fuzzy: true }), [long]);
  await call('DELETE', `/v1/history/${short}`);
  assert.deepEqual(await listIds(call, { q: 'wrdrb', fuzzy: true }), []);
});

test('totals are exact and pages complete beyond the ranked entries', async (t) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    for (let n = 0; n < 700; n++)
      history.record({ text: `${n % 2 === 0 ? 'monitoring' : 'monitor'} ${n}`, app: 'Editor' });
    for (let n = 0; n < 350; n++) history.record({ text: `number ${n}`, app: 'Monitor' });
  });
  const { call } = await startApplication(t, home);
  const read: number[] = [];
  let offset: number | undefined = 0;
  while (offset !== undefined) {
    const page = await list(call, { q: 'mntr', fuzzy: true, limit: 130, offset });
    assert.ok(page.count > 0 && page.total === 1050);
    read.push(...page.items.map(({ id }) => id));
    offset = page.nextOffset;
  }
  assert.deepEqual([read.length, new Set(read).size], [1050, 1050]);
  assert.deepEqual(
    read.map((id) => id > 700),
    read.map((_, index) => index >= 700),
    'contents come first on every page',
  );
});

test('answers hostile queries within seconds', async (t) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    history.record({ text: 'x'.repeat(5000) });
    history.record({ text: 'a b c a1 b2 c3 aaa bbb ccc' });
    for (let n = 0; n < 300; n++)
      history.record({
        text: Array.from({ length: 50 }, (_, index) => `w${(n * 50 + index).toString(36)}abc`).join(' '),
      });
  });
  const { call } = await startApplication(t, home);
  const fill = (text: string) => text.repeat(60_000 / text.length);
  const hostile: readonly (readonly [what: string, q: string])[] = [
    ['one very long word', fill('x')],
    ['only spaces', fill(' ')],
    ['a repeated letter', fill('a ')],
    ['a repeated word', fill('aaa ')],
    ['thousands of words', Array.from({ length: 8000 }, (_, index) => `w${index.toString(36)}abc`).join(' ')],
    [
      'every pair of letters',
      Array.from({ length: 676 }, (_, n) => String.fromCharCode(97 + n / 26, 97 + (n % 26))).join(' '),
    ],
    ['wildcards', fill('*?[]')],
    ['brackets in words', 'a[b*c?d]e ^$ [[[ ]]]'],
    ['quotes', `" "" ''' "a" OR "b`],
    ['operators', 'a AND b OR NOT c NEAR(d e) col:f ^g h* -i (j'],
    ['only symbols', '!!! --- ***'],
    ['NUL', 'a\0b\0'],
    ['combining marks', `a${fill('\u0301').slice(0, 5000)}`],
    ['emoji', fill('👩‍👩‍👧 ').slice(0, 6000).toWellFormed()],
    ['one letter', 'w'],
    ['spaces around', '  aaa   '],
  ];
  for (const [what, q] of hostile) {
    await t.test(what, async () => {
      const before = cpuNow();
      const { total, items } = await list(call, { q, fuzzy: true, limit: 1 });
      assert.ok(items.length === Math.min(1, total));
      const took = cpuNow() - before;
      assert.ok(took < 5000, `${Math.round(took)} ms`);
    });
  }
});
