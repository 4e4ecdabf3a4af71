// The filters of the overlay: entries of an application, pinned entries, and entries copied before or after a time.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

interface Copied {
  readonly text: string;
  readonly app?: string;
  readonly at?: number;
}

const startWith = async (t: TestContext, copies: readonly Copied[]) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history, clock }) => {
    for (const { at = Date.now(), ...copy } of copies) {
      clock.now = at;
      history.record(copy);
    }
  });
  const { control } = await startApplication(t, home);
  return {
    control,
    ask: async (query: Readonly<Record<string, string>>): Promise<string> => {
      const { json } = await control('GET', `/control/entries?${new URLSearchParams(query)}`);
      return json.items?.map(({ text }: { text: string }) => text).join(' ') ?? json.message;
    },
  };
};

test('narrows by application, by any part of its name, and lists the applications', async (t) => {
  const { control, ask } = await startWith(t, [
    { text: 'one', app: 'Firefox' },
    { text: 'two', app: "Vim's \0 terminal" },
    { text: 'three', app: 'firefox-esr' },
    { text: 'four' },
    { text: 'five', app: 'Firefox' },
  ]);
  assert.equal(await ask({ app: 'FIREFOX' }), 'five three one');
  assert.equal(await ask({ app: 'esr' }), 'three');
  assert.equal(await ask({ app: "vim's \0" }), 'two');
  assert.equal(await ask({ app: 'opera' }), '');
  assert.equal(await ask({ app: '' }), 'five four three two one');
  for (const [q, expected] of [
    ['e', 'five one'],
    ['iv', 'five'],
    ['five', 'five'],
    ['fve', 'five'],
    ['two', ''],
  ] as const)
    assert.equal(await ask({ app: 'Firefox', q, tag: 'text' }).then((found) => found.replace('three ', '')), expected);
  assert.deepEqual((await control('GET', '/control/apps')).json, {
    items: ['Firefox', 'firefox-esr', "Vim's \0 terminal"],
  });
});

test('narrows to what is pinned, together with a text and the other filters', async (t) => {
  const { control, ask } = await startWith(t, [
    { text: 'shopping list', app: 'Notes' },
    { text: 'shop window' },
    { text: 'https://shop.example', app: 'Firefox' },
    { text: `${'x '.repeat(60_000)}shop`, app: 'Notes' },
    { text: 'Größe', app: 'Shop' },
  ]);
  assert.equal(await ask({ pinned: 'true' }), '');
  assert.equal(await ask({ pinned: 'true', q: 'shop' }), '');
  assert.equal(await ask({ pinned: 'true', q: 'shoping' }), '');
  for (const id of [5, 1, 3]) await control('POST', '/v1/pins', { body: { id } });
  for (const [query, expected] of [
    [{}, 'Größe https://shop.example shopping list'],
    [{ limit: '1', offset: '1' }, 'https://shop.example'],
    [{ q: 'SHOP' }, 'https://shop.example shopping list Größe'],
    [{ q: 'SHOP', limit: '2', offset: '1' }, 'shopping list Größe'],
    [{ q: 'shop', quick: 'true', limit: '1' }, 'https://shop.example'],
    [{ q: 'sh' }, 'https://shop.example shopping list Größe'],
    [{ q: 'GRÖSSE' }, 'Größe'],
    [{ q: 'window' }, ''],
    [{ q: 'shopng' }, 'shopping list'],
    [{ q: 'windwo' }, ''],
    [{ tag: 'url' }, 'https://shop.example'],
    [{ app: 'notes' }, 'shopping list'],
    [{ app: 'notes', tag: 'text', q: 'shop', after: 'yesterday' }, 'shopping list'],
    [{ before: 'yesterday' }, ''],
  ] as const)
    assert.equal(await ask({ ...query, pinned: 'true' }), expected, JSON.stringify(query));
  assert.equal(await ask({ pinned: 'false', q: 'window' }), 'shop window');
  await control('DELETE', '/v1/pins/3');
  assert.equal(await ask({ pinned: 'true' }), 'Größe shopping list');
});

const hour = 3_600_000;
const day = 24 * hour;

test('narrows by time, written as an age, a date or in words', async (t) => {
  const now = Date.now();
  const midnight = new Date().setHours(0, 0, 0, 0);
  const { ask } = await startWith(t, [
    { text: 'old', at: now - 40 * day },
    { text: 'week', at: now - 8 * day },
    { text: 'yesterday', at: midnight - 1 },
    { text: 'today', at: midnight },
  ]);
  const date = new Date(now - 20 * day).toISOString().slice(0, 10);
  for (const [query, expected] of [
    [{ before: '30d' }, 'old'],
    [{ after: '30d' }, 'today yesterday week'],
    [{ after: '30d', before: 'today' }, 'yesterday week'],
    [{ after: 'today' }, 'today'],
    [{ after: 'yesterday', before: 'today' }, 'yesterday'],
    [{ before: date }, 'old'],
    [{ after: '3 weeks ago', q: 'ee' }, 'week'],
    [{ before: '99w' }, ''],
    [{ after: new Date(now + day).toISOString() }, ''],
  ] as const)
    assert.equal(await ask(query), expected, JSON.stringify(query));
  assert.equal(await ask({ after: 'sunday', before: 'sunday' }), '');
  assert.equal(
    await ask({ before: 'yest' }),
    'before: "yest" is not a date. Try yesterday, monday, 2026-01-31, 12h or 30d.',
  );
});

test('compares the times themselves if the clock was set back', async (t) => {
  const now = Date.now();
  const { ask } = await startWith(t, [
    { text: 'early', at: now - 9 * hour },
    { text: 'wrong', at: now - 2 * hour },
    { text: 'late', at: now - 5 * hour },
    { text: 'last', at: now - hour },
  ]);
  assert.equal(await ask({ after: '3h' }), 'last wrong');
  assert.equal(await ask({ before: '3h' }), 'late early');
  assert.equal(await ask({ after: '6h', before: '3h' }), 'late');
});
