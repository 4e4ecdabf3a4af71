// The results of triggers: one entry per text, isolated failures, no trace of redacted text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { copyIn, list, listValues, until } from '../support/application/history.ts';
import { add, addAction, copyUntil, readLog, untilLogged } from '../support/application/triggers.ts';

const versionsOf = async ({ call }: TestApplication, id: number): Promise<string[]> =>
  (await call('GET', `/v1/history/${id}/versions`)).json.items.map(({ value }: { value: string }) => value);

const untilEntry = (application: TestApplication, what: string, isRight: (entry: Entry) => boolean): Promise<Entry> =>
  until(what, async () => (await list(application.call)).items.find(isRight));

type Entry = Awaited<ReturnType<typeof list>>['items'][number];

test('a text that a trigger trims is one entry, however often it is copied', async (t) => {
  const application = await startApplication(t);
  await add(application, { regex: '^ ' }, 'trim');
  for (let copies = 1; copies <= 4; copies++) {
    application.clipboard.copy({ text: '  padded ', app: `app ${copies}` });
    await untilEntry(application, `${copies} copies`, (entry) => entry.copies === copies && entry.value === 'padded');
  }
  const { items, total } = await list(application.call);
  assert.equal(total, 1);
  const [entry] = items;
  assert.equal(entry?.app, 'app 4');
  assert.deepEqual(await versionsOf(application, entry?.id ?? 0), ['  padded ']);
});

test('an existing entry with the result keeps its pin, tags and description, and moves up', async (t) => {
  const application = await startApplication(t);
  const { id } = await copyIn(application, { text: 'padded' });
  const body = { pin: true, addTags: ['mine'], description: 'a note' };
  assert.equal((await application.call('PATCH', `/v1/history/${id}`, { body })).status, 200);
  await copyIn(application, { text: 'something else' });
  await addAction(application, { keyword: 'tidy', pipeline: 'trim | tag tidied' });
  await add(application, { regex: '^ ' }, 'tidy');
  application.clipboard.copy({ text: ' padded' });
  const entry = await untilEntry(application, 'The tag', ({ tags }) => tags.includes('tidied'));
  const { copies, pin, tags, description, value } = entry;
  assert.deepEqual(
    { id: entry.id, copies, pin, tags, description, value },
    { id, copies: 2, pin: true, tags: ['mine', 'tidied'], description: 'a note', value: 'padded' },
  );
  assert.deepEqual(await listValues(application.call), ['padded', 'something else']);
  assert.deepEqual(await versionsOf(application, id), [' padded']);
});

test('logs a failed effect, and still applies the others and runs later triggers', async (t) => {
  const application = await startApplication(t);
  const pipeline = 'tag url | describe "described anyway" | upper > %no-hash';
  await addAction(application, { keyword: 'half-right', pipeline });
  const id = await add(application, { regex: 'go on' }, 'half-right');
  await add(application, { regex: 'GO ON' }, 'suffix', '!');
  const { description } = await copyUntil(application, 'go on', 'GO ON!');
  assert.equal(description, 'described anyway');
  const line = await untilLogged(application, /"url" is derived from the content/);
  assert.equal(line.trigger, id);
  await untilLogged(application, /> %no-hash: this is .*not a hash/);
});

test('logs a failure with the entry that absorbed the text', async (t) => {
  const application = await startApplication(t);
  const { id } = await copyIn(application, { text: 'padded' });
  await addAction(application, { keyword: 'complain', script: 'echo no >&2; exit 1' });
  await add(application, { regex: '^ ' }, 'complain');
  await add(application, { regex: '^ ' }, 'trim');
  application.clipboard.copy({ text: ' padded' });
  assert.equal((await untilLogged(application, /complain.*no/)).entry, id);
});

test('a result that is a link fires triggers for links, and an added tag fires those for the tag', async (t) => {
  const application = await startApplication(t);
  await add(application, { tag: 'linked' }, 'describe', 'seen');
  await add(application, { tag: 'url' }, 'tag', 'linked');
  await add(application, { regex: '^page ' }, 'replace', 'page ', 'https://example.org/');
  application.clipboard.copy({ text: 'page 7' });
  const { tags, value } = await untilEntry(application, 'The description', ({ description }) => description === 'seen');
  assert.deepEqual([tags, value], [['url', 'linked'], 'https://example.org/7']);
});

test('md-rich adds its HTML to the entry even if the text stays the same', async (t) => {
  const application = await startApplication(t);
  await add(application, { regex: 'plain' }, 'md-rich');
  application.clipboard.copy({ text: 'plain words' });
  const { id } = await untilEntry(application, 'The html', ({ formats }) => formats.includes('html'));
  assert.deepEqual(await listValues(application.call), ['plain words']);
  assert.deepEqual(await versionsOf(application, id), []);
});

const secret = 'AKIAIOSFODNN7EXAMPLE';

test('a redacted text leaves no version, no entry and no log line', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  // Before there is a trigger: two entries that were edited to the same secret.
  const { id } = await copyIn(application, { text: 'draft' });
  await call('PATCH', `/v1/history/${id}`, { body: { value: `key ${secret}` } });
  const { id: twin } = await copyIn(application, { text: 'twin' });
  await call('PATCH', `/v1/history/${twin}`, { body: { value: `key ${secret}` } });
  await addAction(application, { keyword: 'complain', script: 'cat >&2; exit 1' });
  await addAction(application, { keyword: 'clean', pipeline: 'trim | redact' });
  await add(application, { regex: 'AKIA' }, 'complain');
  await add(application, { regex: '^ .*AKIA' }, 'trim');
  await add(application, { regex: 'AKIA' }, 'clean');
  for (const text of [`key ${secret}`, ` key ${secret}`, `key ${secret} `]) {
    await copyUntil(application, text, 'key [redacted AWS key]');
    await untilLogged(application, /its message is withheld/);
    assert.deepEqual((await list(call, { q: secret })).items, []);
    assert.equal(JSON.stringify(await readLog(application)).includes(secret), false);
    assert.equal((await application.control('DELETE', '/control/log')).status, 200);
  }
  const { items, total } = await list(call);
  assert.deepEqual([total, items[0]?.value], [1, 'key [redacted AWS key]']);
  assert.deepEqual(await versionsOf(application, items[0]?.id ?? 0), []);
});

test('mask redacts too, and a redaction without matches keeps the version', async (t) => {
  const application = await startApplication(t);
  await add(application, { regex: '^iban' }, 'mask', '4');
  await addAction(application, { keyword: 'shout', pipeline: 'redact | upper' });
  await add(application, { regex: '^harmless' }, 'shout');
  const masked = await copyUntil(application, 'iban 3000', '*****3000');
  assert.deepEqual(await versionsOf(application, masked.id), []);
  const unmasked = await copyUntil(application, 'harmless', 'HARMLESS');
  assert.deepEqual(await versionsOf(application, unmasked.id), ['harmless']);
});
