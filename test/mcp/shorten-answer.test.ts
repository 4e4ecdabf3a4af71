// Tests that shortened answers stay readable in full, in pieces, and say what they omit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutText } from '../../src/mcp/cut-text.ts';
import { maxAnswerLength } from '../../src/mcp/limits.ts';
import { shortenAnswer } from '../../src/mcp/shorten-answer.ts';
import { listTools, type OfferedTool } from '../../src/mcp/tool-table.ts';
import { makeEntry, makePage, makeVariable } from '../cli/fake-environment.ts';
import fc from '../support/running/random.ts';

const find = (name: string): OfferedTool =>
  listTools({ readOnly: false }).find((tool) => tool.name === name) ?? assert.fail(name);

const shorten = (name: string, answer: unknown, piece = { from: 0, characters: 8000 }) => {
  const { json: text, notes } = shortenAnswer(answer, find(name), piece);
  return { text, notes, json: JSON.parse(text) };
};

test('consecutive pieces add up to the whole text and split no character', () => {
  const anyText = fc.string({
    unit: fc.constantFrom('a', '😀', '\ud800', '\udc00', '\u0000', 'é', '\n'),
    maxLength: 40,
  });
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 7 }), (text, characters) => {
      let read = '';
      for (let from = 0; from < text.length; ) {
        const { text: piece, start, end } = cutText(text, from, characters);
        assert.equal(start, from);
        assert.ok(end > from);
        if (text.isWellFormed()) assert.ok(piece.isWellFormed());
        read += piece;
        from = end;
      }
      assert.equal(read, text);
    }),
  );
});

test('leaves a short answer unchanged', () => {
  const page = makePage([makeEntry(), makeEntry({ id: 43, value: 'x'.repeat(8000) })]);
  assert.deepEqual(shorten('search_history', page), { text: JSON.stringify(page), notes: [], json: page });
});

test('cuts long values in a list and says how to read each', () => {
  const { json, notes } = shorten(
    'search_history',
    makePage([makeEntry({ id: 7, value: 'x'.repeat(9000) }), makeEntry()]),
  );
  assert.equal(json.items[0].value.length, 8000);
  assert.deepEqual(notes, [
    'The value of id 7 is cut after 8000 characters. To read on: get_entry with the id and from 8000.',
  ]);
});

test('shortens values before it drops elements', () => {
  const many = Array.from({ length: 50 }, (_, id) => makeEntry({ id, value: 'y'.repeat(5000) }));
  const { text, json, notes } = shorten('search_history', makePage(many));
  assert.ok(text.length <= maxAnswerLength, String(text.length));
  assert.deepEqual([json.count, json.items.length, notes.length], [50, 50, 1]);
});

test('ends a page early if it does not fit, and says where to continue', () => {
  const many = Array.from({ length: 200 }, (_, id) => makeEntry({ id, value: '\u0000'.repeat(5000) }));
  const { text, json, notes } = shorten('search_history', { ...makePage(many), total: 900, offset: 400 });
  assert.ok(text.length <= maxAnswerLength, String(text.length));
  const { items, count, hasMore, nextOffset } = json;
  assert.ok(count > 0 && count < 200);
  assert.deepEqual([items.length, hasMore, nextOffset], [count, true, 400 + count]);
  assert.match(notes.join('\n'), new RegExp(`ends early, after ${count} of 200`));
  assert.ok(!notes.join().includes('199'), 'omitted elements are not reported as cut');
});

test('returns the requested piece of a text and where the next one starts', () => {
  const entry = makeEntry({ value: '0123456789'.repeat(1000), description: 'd'.repeat(50) });
  const { json, notes } = shorten('get_entry', entry, { from: 9, characters: 4 });
  assert.deepEqual([json.value, json.description, json.copiedAt], ['9012', entry.description, entry.copiedAt]);
  assert.deepEqual(notes, [
    'value: characters 9 to 13 of 10000. To read on: get_entry with the same arguments and from 13.',
  ]);
  const last = shorten('get_entry', entry, { from: 9999, characters: 8000 });
  assert.deepEqual(
    [last.json.value, last.notes],
    ['9', ['value: characters 9999 to 10000 of 10000. This is the end.']],
  );
  const past = shorten('get_entry', entry, { from: 20_000, characters: 8000 });
  assert.deepEqual([past.json.value, past.notes], ['', ['value has only 10000 characters.']]);
});

test('uses smaller pieces for text that grows in JSON', () => {
  const { json, text, notes } = shorten('get_entry', makeEntry({ value: '\u0001'.repeat(100_000) }), {
    from: 0,
    characters: 30_000,
  });
  assert.ok(text.length <= maxAnswerLength);
  assert.match(notes.join(), new RegExp(`and from ${json.value.length}\\.$`));
});

test('includes the structure of a variable in full or not at all', () => {
  const list = ['a', 'b'];
  const small = makeVariable({ value: 'a\nb', list });
  assert.deepEqual(shorten('get_variable', small).json, small);
  const long = Array.from({ length: 100_000 }, (_, index) => String(index));
  const { json, notes } = shorten('get_variable', makeVariable({ value: long.join('\n'), list: long }));
  assert.deepEqual([json.list, json.value.length], [undefined, 8000]);
  assert.match(
    notes.join('\n'),
    /^value: characters 0 to 8000 of \d+\..+\nlist omitted because of length; value has the same/,
  );
});

test('treats every key of a hash as a plain key', () => {
  const hash = JSON.parse('{"__proto__": "a", "value": "b", "items": ["c"]}');
  const { text } = shorten('get_variable', makeVariable({ hash, keys: Object.keys(hash) }));
  assert.match(text, /"hash":\{"__proto__":"a","value":"b","items":\["c"\]\}/);
});

test('cuts a long list next to the text', () => {
  const files = Array.from({ length: 5000 }, (_, index) => `/home/ada/${index}`);
  const { json, notes } = shorten('get_entry', makeEntry({ kind: 'files', value: files.join('\n'), files }));
  assert.ok(json.files.length > 100 && json.files.length < 5000);
  assert.match(notes.join('\n'), new RegExp(`files: the first ${json.files.length} of 5000 elements are shown\\.`));
});

test('escapes control and invisible characters without changing the value', () => {
  const value = 'a\u001b[31m\u009b31m\u202e\u2028\u{e0041}\u007f\ud800é😀';
  const { text, json } = shorten('get_entry', makeEntry({ value }));
  assert.equal(json.value, value);
  assert.match(text, /a\\u001b\[31m\\u009b31m\\u202e\\u2028\\udb40\\udc41\\u007f\\ud800é😀/);
});
