// Source, description, expiry and markup of a copy, and what a second copy changes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewEntry, StoredEntry } from '../../src/core/history/stored-entry.ts';
import { screenshot } from '../support/application/history.ts';
import { openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const source = 'https://example.org/page?q=1#part';

test('stores source, description and expiry with any kind of entry', (t) => {
  const { history, reader } = openTestStore(makeTempHome(t), t);
  const around = { app: 'Browser', source, description: 'a note', expiresAt: 1_800_000_000_000 };
  const copies: readonly NewEntry[] = [{ text: 'text' }, { image: screenshot }, { files: ['/tmp/a'] }];
  for (const copy of copies) {
    const recorded = history.record({ ...copy, ...around });
    const { app, source, description, expiresAt } = reader.find(recorded?.id ?? 0) ?? recorded ?? {};
    assert.deepEqual({ app, source, description, expiresAt }, around);
  }
});

test('a search finds a new entry by its description, and never by its source', (t) => {
  const { history, reader } = openTestStore(makeTempHome(t), t);
  history.record({ text: 'x', source, description: 'telling words' });
  const count = (q: string, fuzzy = false) => reader.list({ q, fuzzy, tags: [] }, { offset: 0, limit: 9 }).total;
  assert.deepEqual([count('telling'), count('wo'), count('wrds', true)], [1, 1, 1]);
  assert.deepEqual([count('example.org'), count('ht'), count('example', true)], [0, 0, 0]);
});

test('copying again keeps the description, and updates the expiry and, if known, the source', (t) => {
  const { history } = openTestStore(makeTempHome(t), t);
  const record = (copy: Omit<NewEntry, 'text'>): StoredEntry => {
    const entry = history.record({ text: 'the same', ...copy });
    assert.ok(entry);
    return entry;
  };
  record({ app: 'Browser', source, description: 'first', expiresAt: 5000 });
  const second = record({ description: 'second' });
  assert.deepEqual([second.id, second.description, second.expiresAt], [1, 'first', undefined]);
  assert.deepEqual([second.app, second.source], ['Browser', source], 'the second copy has no source of its own');
  const third = record({ app: 'Editor', expiresAt: 9000 });
  assert.deepEqual([third.app, third.source, third.expiresAt], ['Editor', undefined, 9000]);
  assert.equal(record({ source: 'https://b.example/' }).source, 'https://b.example/');
  history.pin(1);
  assert.deepEqual([record({}).pinnedAt !== undefined, record({ expiresAt: 1 }).pinnedAt !== undefined], [true, true]);
});

test('copying again with a description does not add it to an entry without one', (t) => {
  const { history } = openTestStore(makeTempHome(t), t);
  history.record({ text: 'the same' });
  assert.equal(history.record({ text: 'the same', description: 'late' })?.description, undefined);
});

test('an edit keeps source and expiry', (t) => {
  const { history } = openTestStore(makeTempHome(t), t);
  history.record({ text: 'before', source, expiresAt: 5000 });
  const { source: after, expiresAt } = history.change(1, { value: 'after' });
  assert.deepEqual([after, expiresAt], [source, 5000]);
});

test('handles half a surrogate pair, an empty source and a very long description', (t) => {
  const { history } = openTestStore(makeTempHome(t), t);
  const entry = history.record({ text: 'x', source: '', description: `\ud800${'é'.repeat(20_000)}` });
  assert.equal(entry?.source, undefined);
  assert.equal(entry?.description, `\ufffd${'é'.repeat(9999)}`);
  assert.equal(history.record({ text: 'y', source: 'https://a.example/\udc00' })?.source, 'https://a.example/\ufffd');
});

test('the same text with and without markup is one entry, with the markup and formats of the newest copy that has any', (t) => {
  const { history, database } = openTestStore(makeTempHome(t), t);
  const markup = () => ({ ...database.get<object>('SELECT html, rtf FROM markup WHERE entry = 1') });
  const steps: readonly (readonly [copy: NewEntry, formats: readonly string[], markup: object])[] = [
    [{ text: 'bold' }, ['text'], {}],
    [{ text: 'bold', html: '<b>bold</b>' }, ['text', 'html'], { html: '<b>bold</b>', rtf: null }],
    [{ text: 'bold', html: '<i>bold</i>', rtf: '{}' }, ['text', 'html', 'rtf'], { html: '<i>bold</i>', rtf: '{}' }],
    [{ text: 'bold', rtf: '{\\b bold}' }, ['text', 'rtf'], { html: null, rtf: '{\\b bold}' }],
    [{ text: 'bold' }, ['text', 'rtf'], { html: null, rtf: '{\\b bold}' }],
  ];
  for (const [index, [copy, formats, expected]] of steps.entries()) {
    const entry = history.record(copy);
    assert.deepEqual([entry?.id, entry?.copies, entry?.formats], [1, index + 1, formats]);
    assert.deepEqual(markup(), expected);
  }
});
