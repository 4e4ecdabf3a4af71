// What settings of capture would do to the history: limits, ignored patterns, suspected secrets, applications and languages.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import { startApplication } from '../support/application/application.ts';
import { copyIn, list, putTexts, until } from '../support/application/history.ts';
import { fillStore, type OpenedStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const day = 86_400_000;

const startWith = async (t: TestContext, fill: (store: OpenedStore) => void) => {
  const home = makeTempHome(t);
  fillStore(home, fill);
  return startApplication(t, home);
};

/** Old entries with versions, a pin, and a large one at the top. */
const fillVaried = ({ history, clock }: OpenedStore): void => {
  const now = Date.now();
  for (let index = 1; index <= 20; index++) {
    clock.now = now - (21 - index) * day;
    history.record({ text: `${index} ${'x'.repeat(100_000)}`, html: '<b>formatted</b>' });
    if (index % 3 === 0) history.change(index, { value: `${index} ${'y'.repeat(120_000)}` });
  }
  history.change(2, { pin: true });
  history.record({ text: 'z'.repeat(3_000_000) });
};

for (const limits of [
  { maxEntries: 7 },
  { maxDays: 12 },
  { maxMegabytes: 1 },
  { maxEntries: 15, maxDays: 18, maxMegabytes: 2 },
])
  test(`forecasts exactly what ${Object.keys(limits).join(', ')} then deletes`, async (t) => {
    const { control, call } = await startWith(t, fillVaried);
    const { json: forecast } = await control('GET', `/control/capture/limits?${new URLSearchParams(Object(limits))}`);
    const before = (await list(call, { limit: 50 })).items.map(({ id }) => id);
    assert.ok(forecast.all.entries > 0);
    await control('PATCH', '/control/settings', { body: limits });
    const left = before.length - forecast.all.entries;
    await until('The limit', async () => (await list(call)).total === left || undefined);
    const after = (await list(call, { limit: 50 })).items.map(({ id }) => id);
    const gone = before.filter((id) => !after.includes(id));
    assert.deepEqual(
      forecast.newest.map(({ id }: { id: number }) => id),
      gone.slice(0, 5),
    );
    const { json: next } = await control('GET', '/control/capture/limits');
    assert.deepEqual([next.all, next.newest], [{ entries: 0, bytes: 0 }, []], 'nothing is left to delete');
  });

test('a limit that is left out is that of the settings, and 0 is unlimited', async (t) => {
  const { control } = await startWith(t, ({ history }) => {
    for (const text of ['one', 'two', 'three']) history.record({ text });
  });
  const ask = async (query: string) => (await control('GET', `/control/capture/limits?${query}`)).json;
  assert.equal((await ask('maxEntries=1')).all.entries, 2);
  assert.equal((await ask('maxEntries=0&maxDays=0&maxMegabytes=0')).all.entries, 0);
  await control('PATCH', '/control/settings', { body: { maxEntries: 5 } });
  assert.equal((await ask('maxDays=1')).all.entries, 0);
});

test('refuses limits that the settings would refuse', async (t) => {
  const { control } = await startApplication(t);
  for (const [query, reason] of [
    ['maxEntries=-1', /at least 0/],
    ['maxEntries=many', /not a whole number/],
    ['maxEntries=', /not a whole number/],
    ['maxDays=36501', /maxDays can't be 36501\. Expected a whole number from 0 to 36500\./],
    ['maxMegabytes=99999999999999999999999', /Expected a whole number/],
    ['maxDays=1&maxDays=2', /more than once/],
  ] as const) {
    const { status, json } = await control('GET', `/control/capture/limits?${query}`);
    assert.equal(status, 400, query);
    assert.match(json.message, reason);
  }
});

const tryPattern = async (control: Awaited<ReturnType<typeof startApplication>>['control'], pattern: string) =>
  (await control('POST', '/control/capture/pattern', { body: { pattern } })).json;

test('shows which recent texts a pattern would have ignored, and where it matches', async (t) => {
  const application = await startApplication(t);
  const { call, control } = application;
  await putTexts(call, 'nothing', `${'before '.repeat(20)}\nIBAN DE89 3704 0044\nafter`, 'DE12 is short');
  await copyIn(application, { text: 'DE99 from a browser', app: 'Firefox' });
  const { tested, skipped, matched, items, problem } = await tryPattern(control, 'DE\\d\\d');
  assert.deepEqual([tested, skipped, matched, problem], [4, 0, 3, undefined]);
  assert.deepEqual(
    items.map(({ text, start, end }: { text: string; start: number; end: number }) => text.slice(start, end)),
    ['DE99', 'DE12', 'DE89'],
  );
  assert.equal(items[0].app, 'Firefox');
  assert.match(items[2].text, /before {2}IBAN DE89 3704 0044 after$/);
});

test('a pattern tries what capture tries: whole texts, with case', async (t) => {
  const { call, control } = await startApplication(t);
  await putTexts(call, 'line one\nline two', 'LINE');
  for (const [pattern, matched] of [
    ['^line', 1],
    ['two$', 1],
    ['one$', 0],
    ['x*', 2],
    ['\\n', 1],
  ] as const)
    assert.equal((await tryPattern(control, pattern)).matched, matched, pattern);
});

test('leaves out what was deleted or has expired, and texts that are too long', async (t) => {
  const application = await startApplication(t);
  const { call, control, clock } = application;
  const [removed] = await putTexts(call, 'order removed', `order ${'x'.repeat(200_000)}`, 'order kept');
  await call('DELETE', `/v1/history/${removed}`);
  clock.now = Date.now();
  await copyIn(application, { text: 'order expiring', expiresAt: clock.now + 60_000 });
  assert.equal((await tryPattern(control, 'order')).matched, 2);
  clock.now += 61_000;
  const { tested, skipped, items } = await tryPattern(control, 'order');
  assert.deepEqual([tested, skipped, items.map(({ text }: { text: string }) => text)], [1, 1, ['order kept']]);
});

test('explains what is wrong with a pattern, and where', async (t) => {
  const { control } = await startApplication(t);
  for (const [pattern, message, at] of [
    ['(a)(b', 'Character 4: Unterminated group.', 3],
    ['a**', 'Character 3: Nothing to repeat.', 2],
    ['x[a-', 'Character 2: Unterminated character class.', 1],
    ['a)', "Character 2: Unmatched ')'.", 1],
    ['ab\\', 'Character 3: \\ at end of pattern.', 2],
    ['[z-a]', 'Character 4: Range out of order in character class.', 3],
  ] as const)
    assert.deepEqual((await tryPattern(control, pattern)).problem, { message, at }, pattern);
  const { problem } = await tryPattern(control, `${'a'.repeat(5000)}(`);
  assert.deepEqual(problem, { message: 'Unterminated group.' }, 'a long one');
});

test('refuses a request that is not a pattern', async (t) => {
  const { control } = await startApplication(t);
  for (const body of [
    {},
    { pattern: '' },
    { pattern: 7 },
    { pattern: 'a'.repeat(10_001) },
    { pattern: 'a', flags: 'g' },
  ])
    assert.equal((await control('POST', '/control/capture/pattern', { body })).status, 400, JSON.stringify(body));
});

test('lists recent texts that look like they contain secrets, without the secrets', async (t) => {
  const application = await startApplication(t);
  const { call, control } = application;
  const secrets = ['4111 1111 1111 1111', 'AKIAIOSFODNN7EXAMPLE', 'correcthorse99'];
  await putTexts(
    call,
    'plain',
    `pay with ${secrets[0]}`,
    `${'x '.repeat(100)}key ${secrets[1]} and again:${secrets[1]}`,
    `password: ${secrets[2]}\nthen log in with ${secrets[2]}`,
  );
  const { json } = await control('GET', '/control/capture/secrets');
  assert.deepEqual([json.tested, json.skipped, json.suspected], [4, 0, 3]);
  assert.deepEqual(
    json.items.map(({ kinds }: { kinds: string[] }) => kinds.join()),
    ['password', 'AWS key', 'card'],
  );
  assert.equal(json.items[2].text, 'pay with ••••••••');
  for (const secret of secrets) assert.ok(!JSON.stringify(json).includes(secret), secret);
});

test('lists applications with their entries, last used first, without Copyloom itself', async (t) => {
  const at = Date.parse('2026-03-17T12:00:00.000Z');
  const { control, call } = await startWith(t, ({ history, clock }) => {
    for (const [index, app] of ['Firefox', '<b>\0"', 'Firefox', undefined, 'kate', 'Copyloom', 'copyloom'].entries()) {
      clock.now = at + index;
      history.record({ text: `copy ${index}`, ...(app !== undefined && { app }) });
    }
  });
  await putTexts(call, 'of a program, which is never ignored');
  const times = [4, 2, 1].map((index) => new Date(at + index).toISOString());
  assert.deepEqual((await control('GET', '/control/capture/apps')).json.items, [
    { name: 'kate', entries: 1, copiedAt: times[0] },
    { name: 'Firefox', entries: 2, copiedAt: times[1] },
    { name: '<b>\0"', entries: 1, copiedAt: times[2] },
  ]);
});

test('lists the languages of each engine, and how to get one that is missing', async (t) => {
  const home = makeTempHome(t);
  mkdirSync(home.languagesFolder, { recursive: true });
  writeFileSync(join(home.languagesFolder, 'deu.traineddata'), '');
  let isInstalled = false;
  const listLanguages = async () => {
    if (!isInstalled) throw new Unavailable('It is not installed.');
    return ['eng', 'fra', 'osd'];
  };
  const { control } = await startApplication(t, home, { tesseract: { listLanguages, recognize: async () => '' } });
  const ask = async () => (await control('GET', '/control/capture/languages')).json;
  const folder = home.languagesFolder;
  assert.deepEqual(await ask(), {
    engines: [
      { name: 'built-in', languages: ['eng', 'deu'] },
      {
        name: 'tesseract',
        languages: [],
        problem: 'It is not installed.',
      },
    ],
  });
  await control('PATCH', '/control/settings', { body: { recognitionLanguages: ['deu', 'ita'] } });
  assert.deepEqual((await ask()).problem, {
    message: 'Recognized in deu only. Language data for ita is missing.',
    remedy: `Put ita.traineddata into ${folder}.`,
  });
  await control('PATCH', '/control/settings', { body: { recognitionEngine: 'tesseract' } });
  assert.equal((await ask()).problem, undefined, 'the engine itself says what is wrong');
  isInstalled = true;
  const { engines, problem } = await ask();
  assert.deepEqual(engines[1].languages, ['eng', 'fra']);
  assert.equal(problem.remedy, 'apt install tesseract-ocr-deu tesseract-ocr-ita');
});
