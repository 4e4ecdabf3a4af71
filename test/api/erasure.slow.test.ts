// Tests that deleted data is erased from disk within seconds: rows, search indexes and write-ahead log.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import {
  type Call,
  type CallResult,
  startApplication,
  type TestApplication,
} from '../support/application/application.ts';
import { copyIn, list, listValues, putText, until } from '../support/application/history.ts';
import { add, addAction, copyUntil, readLog, untilLogged } from '../support/application/triggers.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { listDirtyPages } from '../support/store/page-gaps.ts';
import { makeTempHome } from '../support/store/temp-home.ts';
import { findTraces } from '../support/store/traces.ts';

/** A whole word, and letters indexed as pairs and trigrams, in words that occur nowhere else in these homes. */
const secret = 'Xyzzyplughfrobozz';
const rareLetters = 'ꙮꙭꙫ';
const secretText = (n: number): string => `${secret}${n} said ${rareLetters} ${n}`;
/** Indexes omit the prefix that a term shares with the previous one. */
const traces = [secret.slice(3), rareLetters.slice(1)];

const other = (n: number): string => `An ordinary note, number ${n}, about the plugh of xyz and nothing in particular.`;

/** A home with enough entries for several index segments. */
const makeHome = (t: TestContext): Home => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    for (let n = 0; n < 300; n++) history.record({ text: other(n) });
  });
  return home;
};

const untilGone = (home: Home): Promise<true> =>
  until('The erasure', async () => findTraces(home, traces).length === 0 || undefined);

/** Makes a call and checks that it succeeded, because data that never existed would count as erased. */
const done = async (call: Call, ...args: Parameters<Call>): Promise<CallResult> => {
  const result = await call(...args);
  assert.ok(result.status < 300, JSON.stringify(result.json));
  return result;
};

const remove = async (call: Call, target: string): Promise<void> => {
  assert.ok((await done(call, 'DELETE', target)).json.deleted > 0, target);
};

const putSecrets = async (call: Call, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) {
    ids.push((await putText(call, secretText(n))).id);
    await putText(call, other(1000 + n)); // not the newest, and not alone in its segment
  }
  return ids;
};

const untilDropped = (call: Call): Promise<true> =>
  until('The removal', async () => (await list(call, { q: secret })).total === 0 || undefined);

const putTagged = async (call: Call, text = 'tagged'): Promise<number> => {
  const { id } = await putText(call, text);
  await done(call, 'PATCH', `/v1/history/${id}`, { body: { addTags: [secret] } });
  return id;
};

/** Copies a text that a script quotes in the log; returns its id. */
const copyQuoted = async (application: TestApplication): Promise<number> => {
  await addAction(application, { keyword: 'broken', script: 'cat >&2; exit 1' });
  await add(application, { regex: 'said' }, 'broken');
  const { id } = await copyIn(application, { text: secretText(1) });
  await untilLogged(application, new RegExp(secret));
  return id;
};

const ways: Record<string, (call: Call, application: TestApplication) => Promise<void>> = {
  'a deleted entry': async (call) => {
    const [id] = await putSecrets(call, 1);
    await remove(call, `/v1/history/${id}`);
  },
  'an entry that was copied twice and then deleted': async (call) => {
    const [id] = await putSecrets(call, 2);
    await putText(call, secretText(0));
    await putText(call, other(5000));
    await remove(call, `/v1/history/${id}`);
    await remove(call, `/v1/history/${(id ?? 0) + 2}`);
  },
  'an edited entry and its versions': async (call) => {
    const [id] = await putSecrets(call, 1);
    await done(call, 'PATCH', `/v1/history/${id}`, { body: { value: 'harmless' } });
    await remove(call, `/v1/history/${id}`);
  },
  'a long entry': async (call) => {
    const { id } = await putText(call, `${'many words '.repeat(6000)}${secretText(1)}`);
    await remove(call, `/v1/history/${id}`);
  },
  'a description': async (call) => {
    const { id } = await putText(call, 'described');
    await done(call, 'PATCH', `/v1/history/${id}`, { body: { description: secretText(1) } });
    await done(call, 'PATCH', `/v1/history/${id}`, { body: { description: '' } });
  },
  markup: async (call) => {
    const { json } = await done(call, 'PUT', '/v1/clipboard', {
      body: { html: `<p title="${secret}">${secretText(1)}</p>` },
    });
    await putText(call, other(5000));
    await remove(call, `/v1/history/${json.entry.id}`);
  },
  'a tag that was removed': async (call) => {
    const id = await putTagged(call);
    await done(call, 'PATCH', `/v1/history/${id}`, { body: { removeTags: [secret] } });
  },
  'a tag that was replaced': async (call) => {
    const id = await putTagged(call);
    await done(call, 'PATCH', `/v1/history/${id}`, { body: { tags: ['harmless'] } });
  },
  'tags that were cleared': async (call) => {
    await putTagged(call);
    await putTagged(call, 'tagged too');
    assert.equal((await done(call, 'PATCH', '/v1/history', { body: { clearAllTags: true } })).json.changed, 2);
  },
  'a tag whose entries were deleted': async (call) => {
    const ids = [await putTagged(call), await putTagged(call, 'tagged too')];
    for (const id of ids) await remove(call, `/v1/history/${id}`);
  },
  'a tag whose entry was cleared with others': async (call) => {
    await done(call, 'POST', '/v1/pins', { body: { text: 'stays' } });
    await putTagged(call);
    await remove(call, '/v1/history');
    assert.equal((await list(call)).total, 1);
  },
  'a tag whose entry exceeded a limit': async (call, { control }) => {
    await putTagged(call);
    assert.equal((await control('PATCH', '/control/settings', { body: { maxEntries: 4 } })).status, 200);
    for (let n = 0; n < 5; n++) await putText(call, other(5000 + n));
    await until('The removal', async () => (await list(call, { tag: secret })).total === 0 || undefined);
  },
  'many entries cleared together': async (call) => {
    await putSecrets(call, 12);
    const { json } = await putText(call, 'stays').then(() => done(call, 'GET', '/v1/history'));
    for (const { id, value } of json.items) {
      if (!value.includes(secret)) await done(call, 'POST', '/v1/pins', { body: { id } });
    }
    await remove(call, '/v1/history?olderThan=0s');
  },
  everything: async (call) => {
    await putSecrets(call, 3);
    await remove(call, '/v1/history?pins=true');
  },
  'a variable and its past values': async (call) => {
    for (const value of [secretText(1), secretText(2), 'harmless'])
      await done(call, 'PUT', '/v1/variables/note', { body: { value } });
    await remove(call, '/v1/variables/note/history');
  },
  'an abbreviation': async (call) => {
    const { json } = await done(call, 'POST', '/v1/abbreviations', {
      body: { abbreviation: 'xp', expansion: secretText(1) },
    });
    await remove(call, `/v1/abbreviations/${json.id}`);
  },
  'an entry that has expired': async (call, application) => {
    const now = Date.now();
    await copyIn(application, { text: secretText(1), expiresAt: now + 3_600_000 });
    assert.equal((await list(call, { q: secret })).total, 1);
    application.clock.now = now + 7_200_000;
    await putText(call, other(5000));
    await untilDropped(call);
  },
  'entries over a limit': async (call, { control }) => {
    await putSecrets(call, 12);
    for (let n = 0; n < 5; n++) await putText(call, other(5000 + n));
    assert.equal((await control('PATCH', '/control/settings', { body: { maxEntries: 4 } })).status, 200);
    await putText(call, other(6000));
    await untilDropped(call);
  },
  'a cleared log': async (call, application) => {
    await addAction(application, { keyword: 'broken', script: 'cat >&2; exit 1' });
    await add(application, { regex: secret }, 'broken');
    const { id } = await copyIn(application, { text: secretText(1) });
    await untilLogged(application, new RegExp(secret));
    await putText(call, other(5000));
    assert.equal((await application.control('DELETE', '/control/log')).json.deleted, 1);
    await remove(call, `/v1/history/${id}`);
    const { items } = (await call('GET', '/v1/triggers')).json;
    await done(call, 'DELETE', `/v1/triggers/${items[0].id}`); // its condition names the secret
  },
  'a deleted entry that the log quoted': async (call, application) => {
    const id = await copyQuoted(application);
    await putText(call, other(5000));
    await remove(call, `/v1/history/${id}`);
    assert.deepEqual(await readLog(application), []);
  },
  'cleared entries that the log quoted': async (call, application) => {
    await copyQuoted(application);
    await remove(call, '/v1/history');
  },
  'an entry over a limit that the log quoted': async (call, application) => {
    await copyQuoted(application);
    assert.equal((await application.control('PATCH', '/control/settings', { body: { maxEntries: 4 } })).status, 200);
    for (let n = 0; n < 5; n++) await putText(call, other(5000 + n));
    await untilDropped(call);
  },
  'an entry that was deleted before the script that quotes it had ended': async (call, application) => {
    const folder = mkdtempSync(join(tmpdir(), 'copyloom-'));
    const [started, ready] = [join(folder, 'started'), join(folder, 'ready')];
    const script = `touch ${started}; until [ -e ${ready} ]; do sleep 0.05; done; cat >&2; exit 1`;
    await addAction(application, { keyword: 'slow', script });
    await add(application, { regex: 'said' }, 'slow');
    await add(application, { regex: 'afterwards' }, 'tag', 'fired');
    const { id } = await copyIn(application, { text: secretText(1) });
    await until('The script', async () => existsSync(started) || undefined);
    await putText(call, other(5000));
    await remove(call, `/v1/history/${id}`);
    writeFileSync(ready, '');
    application.clipboard.copy({ text: 'afterwards' }); // triggers run sequentially
    await until('The next trigger', async () => (await list(call, { tag: 'fired' })).total === 1 || undefined);
    rmSync(folder, { recursive: true });
    assert.deepEqual(await readLog(application), []);
  },
};

for (const [what, erase] of Object.entries(ways)) {
  test(`leaves nothing on disk of ${what}, while running and after stopping`, async (t) => {
    const home = makeHome(t);
    const application = await startApplication(t, home);
    const { call, close } = application;
    await erase(call, application);
    await untilGone(home);
    await close();
    assert.deepEqual(findTraces(home, traces), [], 'after a clean stop');
  });
}

test('leaves nothing on disk of what a trigger redacted, while running and after stopping', async (t) => {
  const home = makeHome(t);
  const application = await startApplication(t, home);
  const { call, clipboard, close } = application;
  await add(application, { regex: 'AKIA' }, 'redact');
  const key = 'AKIAXYZZYPLUGHFROB7Q';
  const keyTraces = [key.slice(3)];
  const text = `the key ${key} of an account`;
  await copyUntil(application, text, 'the key [redacted AWS key] of an account');
  clipboard.copy({ text, html: `<b>${text}</b>` });
  clipboard.copy({ text: other(5000) });
  await until('The last copy', async () => (await listValues(call)).includes(other(5000)) || undefined);
  await until('The erasure', async () => findTraces(home, keyTraces).length === 0 || undefined);
  await close();
  assert.deepEqual(findTraces(home, keyTraces), [], 'after a clean stop');
});

test('leaves nothing behind when stopped right after a deletion', async (t) => {
  const home = makeHome(t);
  const application = await startApplication(t, home);
  await ways['an entry that was copied twice and then deleted']?.(application.call, application);
  await application.close();
  assert.deepEqual(findTraces(home, traces), []);
});

test('leaves no copies of rows that SQLite has moved, which a later deletion would miss', async (t) => {
  const { home, call, close } = await startApplication(t);
  for (let n = 0; n < 60; n++) await putText(call, `${other(n)} ${'more '.repeat(n * 7)}`);
  await close();
  assert.deepEqual(listDirtyPages(home.databaseFile), []);
});
