// Answers made short: nothing is lost that a model could not read piece by piece, and what is not shown is told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cutText } from '../../src/mcp/cut-text.ts';
import { longestAnswer } from '../../src/mcp/limits.ts';
import { shortenAnswer } from '../../src/mcp/shorten-answer.ts';
import { listTools, type OfferedTool } from '../../src/mcp/tool-table.ts';
import { makeEntry, makePage, makeVariable } from '../cli/fake-world.ts';

const find = (name: string): OfferedTool =>
  listTools({ readOnly: false }).find((tool) => tool.name === name) ?? assert.fail(name);

const shorten = (name: string, answer: unknown, piece = { from: 0, characters: 8000 }) => {
  const { written, notes } = shortenAnswer(answer, find(name), piece);
  return { written, notes, json: JSON.parse(written) };
};

test('pieces that follow each other make up the text, whatever is in it, and split no character', () => {
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

test('a short answer is handed over as it is', () => {
  const page = makePage([makeEntry(), makeEntry({ id: 43, value: 'x'.repeat(8000) })]);
  assert.deepEqual(shorten('search_history', page), { written: JSON.stringify(page), notes: [], json: page });
});

test('long values in a list are cut, and the note says how to read each', () => {
  const { json, notes } = shorten(
    'search_history',
    makePage([makeEntry({ id: 7, value: 'x'.repeat(9000) }), makeEntry()]),
  );
  assert.equal(json.items[0].value.length, 8000);
  assert.deepEqual(notes, [
    'The value of id 7 is cut after 8000 characters. To read on: get_entry with the id and from 8000.',
  ]);
});

test('an answer stays under its limit, with shorter values before fewer elements', () => {
  const many = Array.from({ length: 50 }, (_, id) => makeEntry({ id, value: 'y'.repeat(5000) }));
  const { written, json, notes } = shorten('search_history', makePage(many));
  assert.ok(written.length <= longestAnswer, String(written.length));
  assert.deepEqual([json.count, json.items.length, notes.length], [50, 50, 1]);
});

test('a page that does not fit ends early and says where to go on', () => {
  const many = Array.from({ length: 200 }, (_, id) => makeEntry({ id, value: '\u0000'.repeat(5000) }));
  const { written, json, notes } = shorten('search_history', { ...makePage(many), total: 900, offset: 400 });
  assert.ok(written.length <= longestAnswer, String(written.length));
  const { items, count, hasMore, nextOffset } = json;
  assert.ok(count > 0 && count < 200);
  assert.deepEqual([items.length, hasMore, nextOffset], [count, true, 400 + count]);
  assert.match(notes.join('\n'), new RegExp(`ends early, after ${count} of 200`));
  assert.ok(!notes.join().includes('199'), 'what is not shown is not told to be cut');
});

test('a text asked for by pieces comes from where it was asked, and the note tells where it goes on', () => {
  const entry = makeEntry({ value: '0123456789'.repeat(1000), description: 'd'.repeat(50) });
  const { json, notes } = shorten('get_entry', entry, { from: 9, characters: 4 });
  assert.deepEqual([json.value, json.description, json.copiedAt], ['9012', entry.description, entry.copiedAt]);
  assert.deepEqual(notes, [
    'value: characters 9 to 13 of 10000. To read on: get_entry with the same arguments and from 13.',
  ]);
  const last = shorten('get_entry', entry, { from: 9999, characters: 8000 });
  assert.deepEqual(
    [last.json.value, last.notes],
    ['9', ['value: characters 9999 to 10000 of 10000. This is the end of it.']],
  );
  const past = shorten('get_entry', entry, { from: 20_000, characters: 8000 });
  assert.deepEqual(
    [past.json.value, past.notes],
    ['', ['value has 10000 characters: from 10000 on there is nothing.']],
  );
});

test('text that grows when it is written comes in smaller pieces', () => {
  const { json, written, notes } = shorten('get_entry', makeEntry({ value: '\u0001'.repeat(100_000) }), {
    from: 0,
    characters: 30_000,
  });
  assert.ok(written.length <= longestAnswer);
  assert.match(notes.join(), new RegExp(`and from ${json.value.length}\\.$`));
});

test('the shape of a variable is handed over whole or not at all', () => {
  const list = ['a', 'b'];
  const small = makeVariable({ value: 'a\nb', list });
  assert.deepEqual(shorten('get_variable', small).json, small);
  const long = Array.from({ length: 100_000 }, (_, index) => String(index));
  const { json, notes } = shorten('get_variable', makeVariable({ value: long.join('\n'), list: long }));
  assert.deepEqual([json.list, json.value.length], [undefined, 8000]);
  assert.match(
    notes.join('\n'),
    /^value: characters 0 to 8000 of \d+\..+\nlist left out, being long; value says the same/,
  );
});

test('keys of a hash are only keys, whatever they are called', () => {
  const hash = JSON.parse('{"__proto__": "a", "value": "b", "items": ["c"]}');
  const { written } = shorten('get_variable', makeVariable({ hash, keys: Object.keys(hash) }));
  assert.match(written, /"hash":\{"__proto__":"a","value":"b","items":\["c"\]\}/);
});

test('a long list beside the text is cut too', () => {
  const files = Array.from({ length: 5000 }, (_, index) => `/home/ada/${index}`);
  const { json, notes } = shorten('get_entry', makeEntry({ kind: 'files', value: files.join('\n'), files }));
  assert.ok(json.files.length > 100 && json.files.length < 5000);
  assert.match(notes.join('\n'), new RegExp(`files: the first ${json.files.length} of 5000 elements are shown\\.`));
});

test('what would steer a terminal or hide from a reader is written as an escape, and read back as it was', () => {
  const value = 'a\u001b[31m\u009b31m\u202e\u2028\u{e0041}\u007f\ud800é😀';
  const { written, json } = shorten('get_entry', makeEntry({ value }));
  assert.equal(json.value, value);
  assert.match(written, /a\\u001b\[31m\\u009b31m\\u202e\\u2028\\udb40\\udc41\\u007f\\ud800é😀/);
});
