// Tests what is left out of lines and previews, so that a huge entry costs the overlay no more than a long one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showLine } from '../../src/core/history/entry-line.ts';
import { showPreview } from '../../src/core/history/entry-preview.ts';
import type { FormattedNode } from '../../src/core/history/formatted-text.ts';
import type { StoredEntry } from '../../src/core/history/stored-entry.ts';

const store = (value: string): StoredEntry => ({
  id: 1,
  kind: 'text',
  value,
  bytes: Buffer.byteLength(value),
  formats: ['text'],
  derived: [],
  given: [],
  position: 1,
  copiedAt: 0,
  createdAt: 0,
  copies: 1,
});

const preview = (value: string, more: { bytes?: number; sought?: { text: string }; html?: string } = {}) =>
  showPreview({ stored: store(value), bytes: 1_000_000, sought: undefined, versions: 0, html: undefined, ...more });

test('cuts no character of two halves in two', async () => {
  const { text, cut } = await preview('ab😀cd', { bytes: 3 });
  assert.deepEqual([text, cut], ['ab', true]);
});

test('marks a limited number of matches', async () => {
  const sought = { text: 'a' };
  assert.equal((await preview('a '.repeat(600), { sought })).matches.length / 2, 500);
  assert.equal((showLine(store('a '.repeat(30)), sought).matches?.text?.length ?? 0) / 2, 20);
});

test('lists the beginning of a long line', () => {
  assert.equal(showLine(store(`\n  ${'x'.repeat(400)}`), undefined).text, 'x'.repeat(300));
});

test('shows a part of a large table, and no row that is cut', async () => {
  const write = (cell: (column: number) => string) => `${Array.from({ length: 60 }, (_, at) => cell(at)).join(',')}\n`;
  const row = write((column) => (column === 0 ? 'x'.repeat(600) : String(column)));
  const { table } = await preview(write((column) => `name${column}`) + row.repeat(300));
  assert.deepEqual(
    [table?.rows.length, table?.rows[0]?.length, table?.rows[0]?.[0]?.length, table?.header.length],
    [200, 50, 500, 50],
  );
  const cut = await preview('name,total\nAda,1\nLin,234\n', { bytes: 'name,total\nAda,1\nLin,2'.length });
  assert.deepEqual(cut.table?.rows, [['Ada', '1']]);
});

test('draws a part of a long formatted text, with signs in place of pictures and check boxes', async () => {
  const count = ({ children = [] }: FormattedNode): number => 1 + children.map(count).reduce((a, b) => a + b, 0);
  const { formatted } = await preview('', { html: '<p>x</p>'.repeat(3000) });
  assert.equal(count({ children: formatted ?? [] }) - 1, 2000);
  const signs = await preview('', {
    html: '<ul><li><input type=checkbox> a <img src=x> b<li><input type=checkbox checked> c</ul>',
  });
  assert.match(JSON.stringify(signs.formatted), /☐ a 🖼 b.*☑ c/);
});
