// What is shown of an answer: bounded however large, nothing unseen, and what a key is told to be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseOpen, cutText, listChildren, readJson, showRaw, writeText } from '../../src/ui/docs/model/json-view.ts';
import { isSendable, judgeKey } from '../../src/ui/docs/model/key-check.ts';
import { tellSize, tellTime } from '../../src/ui/docs/model/measure.ts';

const read = (value: unknown) => {
  const json = readJson(JSON.stringify(value));
  assert.ok(json);
  return json;
};

test('a small answer is open to its leaves', () => {
  const json = read({ items: [{ tags: ['a'] }, { tags: [] }] });
  const open = chooseOpen(json);
  const [[, items] = []] = listChildren(json);
  assert.ok(items && open.has(json) && open.has(items));
  assert.equal(open.size, 5, 'the whole, its list, both entries, and the tags of the first');
});

test('of a large answer only so much is open', () => {
  const entry = { id: 1, tags: ['a', 'b'], image: { width: 1 } };
  const json = read({ items: Array.from({ length: 50_000 }, () => entry) });
  const open = chooseOpen(json);
  const drawn = [...open].reduce((sum, one) => sum + Math.min(100, listChildren(one).length), 0);
  assert.ok(open.has(json));
  assert.ok(drawn <= 400, `${drawn} lines`);
  assert.ok(chooseOpen(read(Array.from({ length: 1000 }, () => 1))).size === 1, 'its outermost level is always open');
});

test('keys keep their order and numbers their digits', () => {
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

test('what is unseen, or turns text around, is shown by its number', () => {
  assert.equal(writeText('a\u202eb\u2066c\u0000\u200b\ufeff'), '"a\\u202eb\\u2066c\\u0000\\u200b\\ufeff"');
  assert.equal(JSON.parse(writeText('\u{e0041}\u2028x')), '\u{e0041}\u2028x', 'it still is JSON');
  assert.equal(writeText('👨‍👩‍👧 é “quoted”'), '"👨‍👩‍👧 é “quoted”"');
  assert.equal(showRaw('a\n\t\u202eb\u001b[1m'), 'a\n\t\\u202eb\\u001b[1m');
  assert.equal(cutText('a😀b', 2), 'a', 'not half a character');
});

test('the trial of a key is told in words', () => {
  const told = (status: number, body: unknown) => judgeKey({ status, text: JSON.stringify(body) });
  assert.deepEqual(told(200, { version: '0.1.0', counts: { history: 1284 } }), {
    good: true,
    words: 'The key works: Copyloom 0.1.0 with 1,284 entries.',
  });
  assert.match(told(401, {}).words, /Wrong key/);
  assert.match(told(503, {}).words, /copyloom key generate/);
  assert.match(told(403, { message: 'No pages.' }).words, /^403: No pages\.$/);
  assert.match(judgeKey({ status: 200, text: '<html>' }).words, /else than Copyloom/);
  assert.match(judgeKey(undefined).words, /switched off/);
  for (const good of [200, 401, 403, 503]) assert.equal(told(good, { counts: {} }).good, good === 200);
});

test('what cannot stand in a header is no key', () => {
  assert.ok(isSendable('clm_Ab3-_'));
  for (const wrong of ['', 'a b', 'clé', 'a\nb', '🔑']) assert.ok(!isSendable(wrong), wrong);
});

test('times and sizes are rounded to what a person reads', () => {
  assert.deepEqual([tellTime(0.4), tellTime(12.6), tellTime(2345)], ['0 ms', '13 ms', '2.35 s']);
  assert.deepEqual([tellSize(833), tellSize(12_345), tellSize(5_242_880)], ['833 B', '12.3 kB', '5.24 MB']);
});
