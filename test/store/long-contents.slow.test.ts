// Long contents are found correctly before, between and after the steps of their indexing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxPieces, pieceLength } from '../../src/store/indexes/index-terms.ts';
import { listIndexedRows, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const everything = { offset: 0, limit: 200 };

const numbers = Array.from({ length: 50_000 }, (_, index) => index).join(' ');
/** Filler text of this length, starting with `0 1 2`. */
const fill = (length: number): string => numbers.slice(0, length);

test('finds a long content at every stage of its indexing, also across piece boundaries', (t) => {
  const { history, reader } = openTestStore(makeTempHome(t), t);
  const find = (q: string, fuzzy = false): number[] =>
    reader.list({ q, fuzzy, tags: [] }, everything).items.map(({ id }) => id);
  // Each word ends at, crosses, or starts at a boundary; the last is after four of them.
  const words = ['Ending', 'Across', 'Beginning', '😀emoji🎉', 'Straße'] as const;
  const borders = [pieceLength - 6, 2 * pieceLength - 3, 3 * pieceLength, 4 * pieceLength - 1, 5 * pieceLength - 4];
  const content = words.reduce((text, word, index) => text + fill((borders[index] ?? 0) - text.length) + word, '');
  const { id = 0 } = history.record({ text: content }) ?? {};
  history.change(id, { description: 'described' });

  const check = (state: string): void => {
    const present = [
      'ending',
      'across',
      'beginning',
      '😀emoji🎉',
      '😀',
      '😀e',
      'i🎉',
      'STRASSE',
      'ß',
      'g0',
      'g0 1 2',
      '7 8',
    ];
    const around = borders.map((border) => content.slice(border - 120, border + 120).toWellFormed());
    const longer = borders.slice(0, 3).map((border) => content.slice(border - 200, border + 200));
    for (const q of [...present, ...around, ...longer, content.slice(7, 70_000), 'described', 'ed']) {
      assert.deepEqual(find(q), [id], `${state}: ${q.slice(0, 30)} (${q.length})`);
    }
    const absent = ['endingx', 'acrossb', '😀🎉', 'xz', 'ж', `${longer[0]}x`, `${content.slice(7, 70_000)}x`];
    for (const q of absent) assert.deepEqual(find(q), [], `${state}: ${q.slice(0, 30)} (${q.length})`);
    assert.deepEqual(find('described', true), [id], `${state}: fuzzily`);
  };
  check('before');
  let steps = 0;
  while (history.tidySome()) {
    steps += 1;
    check(`after step ${steps}`);
  }
  assert.ok(steps >= 2, 'it takes several steps');
  check('afterwards');
  assert.equal(history.tidySome(), false);
});

test('a content that is moved, changed or deleted while it is being indexed leaves no trace', (t) => {
  const { history, reader, database } = openTestStore(makeTempHome(t), t);
  const total = (q: string): number => reader.list({ q, fuzzy: false, tags: [] }, everything).total;
  const content = `first${fill(200_000)}last`;
  const { id = 0 } = history.record({ text: content }) ?? {};
  history.record({ text: 'another' });
  history.tidySome();
  history.record({ text: content });
  assert.deepEqual([total('first'), total('last'), total('st')], [1, 1, 1]);
  history.tidySome();
  history.change(id, { value: content.replace('first', 'changed') });
  history.tidySome();
  assert.deepEqual([total('first'), total('changed'), total('last')], [0, 1, 1]);
  while (history.tidySome());
  assert.deepEqual([total('first'), total('changed'), total('last'), total('ch'), total('fi')], [0, 1, 1, 1, 0]);
  history.change(id, { value: 'short' });
  assert.deepEqual([total('last'), total('short')], [0, 1]);
  assert.deepEqual(listIndexedRows(database, 'long_term'), []);
  history.record({ text: content });
  history.tidySome();
  history.remove(3);
  while (history.tidySome());
  assert.deepEqual(listIndexedRows(database, 'long_term'), []);
  assert.equal(database.number('SELECT count(*) FROM unindexed'), 0);
});

test('indexes several long contents until all are done', (t) => {
  const { history, reader, database } = openTestStore(makeTempHome(t), t);
  for (let n = 0; n < 5; n++) history.record({ text: `${n}${fill(100_000 + n)}needle ${n}` });
  const find = (q: string) => reader.list({ q, fuzzy: false, tags: [] }, everything);
  do assert.equal(find('needle').total, 5);
  while (history.tidySome());
  assert.equal(find('needle').total, 5);
  assert.deepEqual(
    find('needle 3').items.map(({ id }) => id),
    [4],
  );
  assert.equal(new Set(listIndexedRows(database, 'long_term').map((row) => Math.floor(row / maxPieces))).size, 5);
});

test('indexing a long content takes one step if there is time, otherwise one step for every two pieces', (t) => {
  const { history } = openTestStore(makeTempHome(t), t);
  const pieces = 7;
  const countSteps = (text: string, isTimeUp: () => boolean): number => {
    while (history.tidySome());
    history.record({ text });
    let steps = 0;
    while (history.tidySome(isTimeUp)) steps += 1;
    return steps;
  };
  const content = fill(pieces * pieceLength);
  assert.ok(countSteps(content, () => false) <= 2);
  assert.ok(countSteps(`${content.slice(1)}1`, () => true) <= Math.ceil(pieces / 2));
});
