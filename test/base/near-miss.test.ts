// Suggestions for mistyped names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findNearMiss, suggest } from '../../src/base/near-miss.ts';

const names = ['q', 'fuzzy', 'tag', 'limit', 'offset', 'olderThan'];

const cases: readonly (readonly [typed: string, name: string | undefined])[] = [
  ['limt', 'limit'],
  ['limits', 'limit'],
  ['Limit', 'limit'],
  ['ilmit', 'limit'],
  ['ofset', 'offset'],
  ['offest', 'offset'],
  ['tags', 'tag'],
  ['tga', 'tag'],
  ['fuzy', 'fuzzy'],
  ['olderthan', 'olderThan'],
  ['older-than', 'olderThan'],
  ['older_then', 'olderThan'],
  ['page', undefined],
  ['search', undefined],
  ['constructor', undefined],
  ['x'.repeat(100_000), undefined],
];

for (const [typed, name] of cases) {
  const label = JSON.stringify(typed.slice(0, 20));
  test(`${label} ${name === undefined ? 'has no near miss' : `is a near miss of ${name}`}`, () => {
    assert.equal(findNearMiss(typed, names), name);
  });
}

test('never suggests a name that only looks similar', () => {
  const filters = ['crop', 'translate', 'ask', 'max', 'sort', 'head', 'upper', 'trim', 'truncate'];
  for (const word of ['cron', 'transpose', 'map', 'hand', 'trap', 'crate'])
    assert.equal(findNearMiss(word, filters), undefined, word);
  const slips = { sotr: 'sort', hed: 'head', uper: 'upper', soet: 'sort', trunctae: 'truncate', hrad: 'head' };
  for (const [word, name] of Object.entries(slips)) assert.equal(findNearMiss(word, filters), name, word);
});

test('suggests the closest of several names', () => {
  assert.equal(findNearMiss('removeTag', ['addTags', 'removeTags', 'tags']), 'removeTags');
  assert.equal(findNearMiss('lower', ['upper', 'lowers', 'power']), 'lowers');
});

test('of equally close names, suggests the one that begins with what was typed', () => {
  assert.equal(findNearMiss('of', ['on', 'off']), 'off');
});

test('a suggestion is a sentence to append, or an empty string', () => {
  assert.equal(suggest('limt', names), ' Did you mean "limit"?');
  assert.equal(suggest('nonsense', names), '');
  assert.equal(suggest('limt', []), '');
});
