// Clearing (docs/api.md): DELETE /v1/history keeps pins by default, and only `olderThan` narrows it.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { startApplication } from '../support/application/application.ts';
import {
  assertRefused,
  copyIn,
  list,
  listIds,
  listValues,
  patch,
  putText,
  putTexts,
  screenshot,
  until,
} from '../support/application/history.ts';
import { countIndexRows, fillStore, type OpenedStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

/** Indexes that a large clearing has replaced are emptied in the background. */
const assertNothingLeft = async (home: Home): Promise<void> => {
  const rows = await until('The emptying of replaced indexes', async () => {
    const counts = Object.entries(countIndexRows(home));
    return counts.some(([table, count]) => table.startsWith('doomed_') && count > 0) ? undefined : counts;
  });
  assert.ok(rows.length > 8);
  for (const [table, count] of rows) assert.equal(count, 0, `rows in ${table}`);
};

test('deletes all but pinned entries, and with pins=true these too', async (t) => {
  const home = makeTempHome(t);
  const application = await startApplication(t, home);
  const { call } = application;
  const [, pinned = 0] = await putTexts(call, 'one', 'https://example.org/two', 'three', 'x'.repeat(70_000));
  await copyIn(application, { text: 'bold', html: '<b>bold</b>', app: 'Editor' });
  await patch(call, pinned, { pin: true, addTags: ['kept'], description: 'of value' });
  await patch(call, pinned, { value: 'https://example.org/2' });
  const before = (await call('GET', `/v1/history/${pinned}`)).json;

  assert.deepEqual((await call('DELETE', '/v1/history')).json, { deleted: 4 });
  assert.deepEqual((await list(call)).items, [before]);
  for (const asked of [{ q: 'example' }, { q: 'of' }, { tag: 'url,kept' }, { q: 'exmpl', fuzzy: true }]) {
    assert.deepEqual(await listIds(call, asked), [pinned], JSON.stringify(asked));
  }
  for (const asked of [{ q: 'one' }, { q: 'xxx' }, { q: 'x'.repeat(2) }, { tag: 'text' }, { q: 'thr', fuzzy: true }]) {
    assert.equal((await list(call, asked)).total, 0, JSON.stringify(asked));
  }
  assert.equal((await call('GET', `/v1/history/${pinned}/versions`)).json.total, 1);
  assert.deepEqual((await call('DELETE', '/v1/history?pins=false')).json, { deleted: 0 });

  assert.deepEqual((await call('DELETE', '/v1/history?pins=true')).json, { deleted: 1 });
  assert.equal((await list(call)).total, 0);
  assert.equal((await call('GET', '/v1/pins')).json.total, 0);
  assert.equal((await call('GET', '/v1/tags')).json.total, 0);
  assert.deepEqual((await call('GET', '/v1/clipboard')).json.entry, null);
  await assertNothingLeft(home);
  assert.deepEqual((await call('DELETE', '/v1/history?pins=true')).json, { deleted: 0 });
  await putText(call, 'one');
  assert.deepEqual(await listValues(call, { q: 'one' }), ['one'], 'copies are saved and found again');
});

/** Records entries that were copied the given number of seconds before `now`. */
const recordAged = ({ history, clock }: OpenedStore, now: number, ...ages: number[]): void => {
  for (const age of ages) {
    clock.now = now - age * 1000;
    history.record({ text: `${age} seconds old` });
  }
};

test('olderThan deletes what was last copied before a time or longer ago than an age', async (t) => {
  const now = Date.parse('2026-03-17T12:00:00.000Z');
  const [minute, hour, day, week] = [60, 3600, 86_400, 604_800];
  const ages = [9 * week, 8 * week, 31 * day, 30 * day, 13 * hour, 12 * hour, 16 * minute, 15 * minute, 91, 90, 0];
  const home = makeTempHome(t);
  fillStore(home, (store) => recordAged(store, now, ...ages));
  const { call, clock } = await startApplication(t, home);
  clock.now = now;
  // In this order: each one deletes from what the previous ones left.
  const asked: readonly (readonly [olderThan: string, deleted: readonly number[]])[] = [
    ['999999999w', []],
    ['0001-01-01T00:00:00Z', []],
    ['9w', []],
    ['8w', [9 * week]],
    ['31d', [8 * week]],
    ['0030d', [31 * day]],
    ['2026-03-16T23:00Z', [30 * day]],
    ['2026-03-17', [13 * hour]],
    ['720m', []],
    ['15m', [12 * hour, 16 * minute]],
    ['2026-03-17T12:58:30+01:00', [15 * minute, 91]],
    ['2026-03-17T06:58:30.0005-0500', []],
    ['2026-03-17T11:59:59.999Z', [90]],
    ['0s', []],
    ['2026-03-17T12:00:00Z', []],
    ['2026-03-17T12:00:00.001Z', [0]],
  ];
  let left: readonly number[] = ages;
  for (const [olderThan, deleted] of asked) {
    const reply = await call('DELETE', `/v1/history?olderThan=${encodeURIComponent(olderThan)}`);
    assert.deepEqual(reply.json, { deleted: deleted.length }, olderThan);
    left = left.filter((age) => !deleted.includes(age));
    assert.deepEqual(await listValues(call), left.map((age) => `${age} seconds old`).toReversed(), olderThan);
  }
  assert.deepEqual(left, []);
});

test('olderThan goes by the last copy, and keeps pins without pins=true', async (t) => {
  const now = Date.parse('2026-03-17T12:00:00.000Z');
  const home = makeTempHome(t);
  fillStore(home, (store) => {
    recordAged(store, now, 500, 400, 300, 200, 400);
    store.history.pin(3);
  });
  const { call, clock } = await startApplication(t, home);
  clock.now = now;
  assert.deepEqual(await listIds(call), [2, 4, 3, 1]);
  assert.deepEqual((await call('DELETE', '/v1/history?olderThan=250s')).json, { deleted: 2 });
  assert.deepEqual(await listIds(call), [4, 3], 'an entry that was copied again long ago is still old');
  assert.deepEqual((await call('DELETE', '/v1/history?olderThan=250s&pins=true')).json, { deleted: 1 });
  assert.deepEqual(await listIds(call), [4]);
});

test('refuses other parameters, invalid values and bodies, and deletes nothing', async (t) => {
  const { call } = await startApplication(t);
  await putTexts(call, 'one', 'two');
  const refused: readonly (readonly [query: string, message: RegExp])[] = [
    ['q=one', /Unknown query parameter "q".*takes pins, olderThan/],
    ['tag=url', /Unknown query parameter "tag"/],
    ['ids=1', /Unknown query parameter "ids"/],
    ['limit=1', /Unknown query parameter "limit"/],
    ['olderthan=1d', /Unknown query parameter "olderthan".*Did you mean "olderThan"\?/],
    ['pin=true', /Unknown query parameter "pin".*Did you mean "pins"\?/],
    ['olderThan=1d&q=one', /Unknown query parameter "q"/],
    ['pins=1', /pins: "1" is neither true nor false/],
    ['pins=', /pins: ""/],
    ['pins=true&pins=true', /pins: given more than once/],
    ...[
      '',
      '%20',
      'x',
      '1',
      '-1d',
      '1.5h',
      '1D',
      '1y',
      '1 d',
      '%201d',
      '1d1h',
      'yesterday',
      '1e3s',
      '10000000000s',
    ].map((moment) => [`olderThan=${moment}`, /olderThan: ".*" is neither a time .* nor an age/] as const),
    ...[
      '2026-3-1',
      '2026-02-30',
      '2026-02-29T00:00:00Z',
      '2026-13-01',
      '2026-01-01T25:00:00Z',
      '2026-01-01T10',
      '17.03.2026',
    ].map((moment) => [`olderThan=${moment}`, /olderThan: ".*" is neither a time .* nor an age/] as const),
  ];
  for (const [query, message] of refused) {
    assertRefused(await call('DELETE', `/v1/history?${query}`), 'invalid_request', message);
  }
  for (const body of [{ olderThan: '30d' }, { ids: [1] }, {}, 'x']) {
    assertRefused(await call('DELETE', '/v1/history', { body }), 'invalid_request', /takes no body/);
  }
  assert.equal((await list(call)).total, 2);
});

test('deletes the image files of deleted entries and no others', async (t) => {
  const application = await startApplication(t);
  const { call, home } = application;
  const files = ['a.png', 'b.png', 'pinned.png', 'stray.png'];
  for (const file of files) writeFileSync(join(home.imagesFolder, file), 'PNG');
  for (const file of ['a.png', 'b.png', 'pinned.png']) await copyIn(application, { image: { ...screenshot, file } });
  await copyIn(application, { image: { ...screenshot, file: 'never-written.png' } });
  const [id = 0] = await listIds(call, { offset: 1 });
  await patch(call, id, { pin: true });
  assert.deepEqual((await call('DELETE', '/v1/history')).json, { deleted: 3 });
  assert.deepEqual(readdirSync(home.imagesFolder).sort(), ['pinned.png', 'stray.png']);
  await call('DELETE', '/v1/history?pins=true');
  assert.deepEqual(readdirSync(home.imagesFolder), ['stray.png']);
});

test('deletes thousands of images in several steps', async (t) => {
  const home = makeTempHome(t);
  const fileOf = (n: number) => `${n}.png`;
  fillStore(home, ({ history }) => {
    for (let n = 0; n < 2300; n++) history.record({ image: { ...screenshot, file: fileOf(n) }, text: `seen ${n}` });
    for (let n = 0; n < 10; n++) history.pin(n * 230 + 1);
  });
  const { call } = await startApplication(t, home);
  for (let n = 0; n < 2300; n += 100) writeFileSync(join(home.imagesFolder, fileOf(n)), 'PNG');
  assert.deepEqual((await call('DELETE', '/v1/history')).json, { deleted: 2290 });
  assert.equal((await list(call)).total, 10);
  assert.equal((await list(call, { q: 'seen' })).total, 10);
  assert.deepEqual(readdirSync(home.imagesFolder).sort(), ['0.png']);
  assert.deepEqual((await call('DELETE', '/v1/history?pins=true')).json, { deleted: 10 });
  assert.ok(!existsSync(join(home.imagesFolder, '0.png')));
  await assertNothingLeft(home);
});

test('deletes the older half of thousands of entries in several steps', async (t) => {
  const home = makeTempHome(t);
  const now = Date.now();
  fillStore(home, (store) => {
    const { history, clock } = store;
    for (let n = 0; n < 2600; n++) {
      clock.now = now - (n < 1200 ? 7200 : 60) * 1000;
      history.record({ text: `${n % 2 === 0 ? 'even' : 'odd'} ${n}` });
    }
  });
  const { call } = await startApplication(t, home);
  const copying = putText(call, 'copied meanwhile');
  assert.deepEqual((await call('DELETE', '/v1/history?olderThan=1h')).json, { deleted: 1200 });
  await copying;
  assert.equal((await list(call)).total, 1401);
  assert.equal((await list(call, { q: 'even' })).total, 700);
  assert.equal((await list(call, { q: 'ev' })).total, 700);
  assert.deepEqual(await listValues(call, { q: 'odd', offset: 699 }), ['odd 1201']);
  assert.deepEqual(await listValues(call, { offset: 1400 }), ['even 1200']);
  const rows = countIndexRows(home);
  assert.deepEqual([rows['entry'], rows['term']], [1401, 1401]);
});

test('clearing during indexing leaves nothing behind', async (t) => {
  const home = makeTempHome(t);
  const { call } = await startApplication(t, home);
  await putTexts(call, 'lorem ipsum '.repeat(100_000), 'dolor sit '.repeat(100_000));
  assert.deepEqual((await call('DELETE', '/v1/history')).json, { deleted: 2 });
  await putText(call, `${'x'.repeat(40_000)} lorem`);
  for (const q of ['ipsum', 'ip', 'dolor', 'ipsm']) assert.equal((await list(call, { q })).total, 0, q);
  assert.equal((await list(call, { q: 'lorem' })).total, 1);
  await call('DELETE', '/v1/history');
  await assertNothingLeft(home);
});
