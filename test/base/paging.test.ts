// Pages (docs/api.md): reading limit and offset, and the fields of a page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePage, readRange } from '../../src/base/paging.ts';

const ranges: readonly [asked: { offset?: number; limit?: number }, offset: number, limit: number][] = [
  [{}, 0, 50],
  [{ limit: 1 }, 0, 1],
  [{ limit: 199 }, 0, 199],
  [{ limit: 200 }, 0, 200],
  [{ limit: 201 }, 0, 200],
  [{ limit: 1e30 }, 0, 200],
  [{ offset: 7 }, 7, 50],
  [{ offset: 7, limit: 3 }, 7, 3],
  [{ offset: 1e30 }, Number.MAX_SAFE_INTEGER, 50],
];

test('limit defaults to 50 and is clamped to 200; offset defaults to 0', () => {
  for (const [asked, offset, limit] of ranges) assert.deepEqual(readRange(asked), { offset, limit });
});

const pages: readonly [items: number, total: number, offset: number, limit: number, nextOffset: number | undefined][] =
  [
    [0, 0, 0, 50, undefined],
    [3, 3, 0, 50, undefined],
    [50, 50, 0, 50, undefined],
    [50, 51, 0, 50, 50],
    [1, 51, 50, 50, undefined],
    [2, 10, 4, 2, 6],
    [2, 10, 8, 2, undefined],
    [0, 10, 10, 2, undefined],
    [0, 10, 1000, 2, undefined],
  ];

test('the envelope locates the page and says whether more follow; nextOffset is absent at the end', () => {
  for (const [length, total, offset, limit, nextOffset] of pages) {
    const items = Array.from({ length }, (_, index) => index);
    const expected = { items, total, offset, limit, count: length, hasMore: nextOffset !== undefined };
    const page = makePage(items, total, { offset, limit });
    assert.deepEqual(page, nextOffset === undefined ? expected : { ...expected, nextOffset });
    assert.equal('nextOffset' in page, nextOffset !== undefined);
  }
});
