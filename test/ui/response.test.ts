// How the explorer shows a response of any size, and the result of checking a key.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSendable, judgeKey } from '../../src/ui/docs/model/key-check.ts';
import { formatSize, formatTime } from '../../src/ui/parts/format-numbers.ts';
import { chooseOpen, cutText, listChildren, readJson, showRaw, writeText } from '../../src/ui/parts/json-view.ts';

const read = (value: unknown) => {
  const json = readJson(JSON.stringify(value));
  assert.ok(json);
  return json;
};

test('opens a small response completely', () => {
  const json = read({ items: [{ tags: ['a'] }, { tags: [] }] });
  const open = chooseOpen(json);
  const [[, items] = []] = listChildren(json);
  assert.ok(items && open.has(json) && open.has(items));
  assert.equal(open.size, 5, 'the whole, its list, both entries, and the tags of the first');
});

test('opens only part of a large response', () => {
  const entry = { id: 1, tags: ['a', 'b'], image: { width: 1 } };
  const json = read({ items: Array.from({ length: 50_000 }, () => entry) });
  const open = chooseOpen(json);
  const drawn = [...open].reduce((sum, one) => sum + Math.min(100, listChildren(one).length), 0);
  assert.ok(open.has(json));
  assert.ok(drawn <= 400, `${drawn} lines`);
  assert.ok(chooseOpen(read(Array.from({ length: 1000 }, () => 1))).size === 1, 'its outermost level is always open');
});

test('opens only the outer levels of a deep response', () => {
  const json = readJson(`${'['.repeat(900)}1${']'.repeat(900)}`);
  assert.ok(json);
  assert.equal(chooseOpen(json).size, 20);
});

test('preserves the order of keys and the digits of numbers', () => {
  const json = readJson('{"b":1,"2":12345678901234567890,"1":1.0}');
  assert.ok(json);
  assert.deepEqual(
    listChildren(json).map(([key, value]) => [key, value.type === 'literal' && value.written]),
    [
      ['b', '1'],
      ['2', '12345678901234567890'],
      ['1', '1.0'],
    ],
  );
  assert.equal(readJson('<html>'), undefined);
});

test('escapes invisible and bidirectional characters', () => {
  assert.equal(writeText('a\u202eb\u2066c\u0000\u200b\ufeff'), '"a\\u202eb\\u2066c\\u0000\\u200b\\ufeff"');
  assert.equal(JSON.parse(writeText('\u{e0041}\u2028x')), '\u{e0041}\u2028x', 'it still is JSON');
  assert.equal(writeText('👨‍👩‍👧 é “quoted”'), '"👨‍👩‍👧 é “quoted”"');
  assert.equal(showRaw('a\n\t\u202eb\u001b[1m'), 'a\n\t\\u202eb\\u001b[1m');
  assert.equal(cutText('a😀b', 2), 'a', 'not half a character');
});

test('explains the result of checking a key', () => {
  const judge = (status: number, body: unknown) => judgeKey({ status, text: JSON.stringify(body) });
  assert.deepEqual(judge(200, { version: '0.1.0', counts: { history: 1284 } }), {
    good: true,
    message: 'The key works: Copyloom 0.1.0 with 1,284 entries.',
  });
  assert.match(judge(401, {}).message, /Wrong key/);
  assert.match(judge(503, {}).message, /copyloom key generate/);
  assert.match(judge(403, { message: 'No pages.' }).message, /^403: No pages\.$/);
  assert.equal(judge(403, { message: 'a\u202eb\u2069' }).message, '403: a\\u202eb\\u2069');
  assert.match(judgeKey({ status: 200, text: '<html>' }).message, /did not come from Copyloom/);
  assert.match(judgeKey(undefined).message, /API is off/);
  for (const good of [200, 401, 403, 503]) assert.equal(judge(good, { counts: {} }).good, good === 200);
});

test('rejects a key that cannot be sent in a header', () => {
  assert.ok(isSendable('clm_Ab3-_'));
  for (const wrong of ['', 'a b', 'clé', 'a\nb', '🔑']) assert.ok(!isSendable(wrong), wrong);
});

test('rounds times and sizes', () => {
  assert.deepEqual([formatTime(0.4), formatTime(12.6), formatTime(2345)], ['0 ms', '13 ms', '2.35 s']);
  assert.deepEqual([formatSize(833), formatSize(12_345), formatSize(5_242_880)], ['833 B', '12.3 kB', '5.24 MB']);
});
