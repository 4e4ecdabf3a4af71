// Corrupts list indexes at random, and computes their correct contents.
import assert from 'node:assert/strict';
import { isText } from '../../../src/core/history/derived-tags.ts';
import { type EntryRow, entryColumns, readEntry } from '../../../src/store/history/entry-row.ts';
import fc from '../../support/running/random.ts';
import type { OpenedStore } from '../../support/store/fill-store.ts';

type Store = Pick<OpenedStore, 'database'>;

export type Fault =
  | { do: 'lose rows'; table: 'entry_tag' | 'tag_span' | 'entry_digest' | 'tag'; every: number }
  | { do: 'empty'; table: 'entry_tag' | 'tag_span' | 'entry_digest' | 'tag' | 'unpinned_total' }
  | { do: 'add tag'; tag: number; position: number }
  | { do: 'add span'; tag: number; span: number; count: number }
  | { do: 'miscount'; by: number }
  | { do: 'add digest'; start: number; entry: number }
  | { do: 'set total'; count: number; bytes: number }
  | { do: 'name'; id: number; name: string; role: string };

const tag = fc.integer({ min: -1, max: 16 });
const size = fc.integer({ min: -3, max: 5000 });

export const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({
    do: fc.constant('lose rows'),
    table: fc.constantFrom('entry_tag', 'tag_span', 'entry_digest', 'tag'),
    every: fc.integer({ min: 2, max: 9 }),
  }),
  fc.record({
    do: fc.constant('empty'),
    table: fc.constantFrom('entry_tag', 'tag_span', 'entry_digest', 'tag', 'unpinned_total'),
  }),
  fc.record({ do: fc.constant('add tag'), tag, position: fc.integer({ min: -2000, max: 60_000 }) }),
  fc.record({ do: fc.constant('add span'), tag, span: fc.integer({ min: -3, max: 70 }), count: size }),
  fc.record({ do: fc.constant('miscount'), by: fc.integer({ min: -9, max: 9 }) }),
  fc.record({ do: fc.constant('add digest'), start: fc.nat(255), entry: fc.nat(400) }),
  fc.record({ do: fc.constant('set total'), count: size, bytes: size }),
  fc.record({
    do: fc.constant('name'),
    id: fc.integer({ min: 1, max: 16 }),
    name: fc.constantFrom('x', 'y', 'url', 'text', ',', 'nobody has it'),
    role: fc.constantFrom('filter', 'derived', 'given'),
  }),
);

export const makeWrong = ({ database }: Store, made: Fault): void => {
  switch (made.do) {
    case 'lose rows': {
      const columns = { entry_tag: 'position', tag_span: 'span', entry_digest: 'entry', tag: 'id' } as const;
      database.run(`DELETE FROM ${made.table} WHERE ${columns[made.table]} % ? = 0`, made.every);
      return;
    }
    case 'empty':
      database.run(`DELETE FROM ${made.table}`);
      return;
    case 'add tag': {
      // Often the position of an existing entry.
      const near = database.number('SELECT position FROM entry WHERE position >= ? LIMIT 1', made.position);
      database.run('INSERT OR IGNORE INTO entry_tag VALUES (?, ?)', made.tag, near || made.position);
      return;
    }
    case 'add span':
      database.run('INSERT OR REPLACE INTO tag_span VALUES (?, ?, ?)', made.tag, made.span, made.count);
      return;
    case 'miscount':
      database.run('UPDATE tag_span SET count = count + ? WHERE span % 2 = 0', made.by);
      return;
    case 'add digest':
      database.run('INSERT OR IGNORE INTO entry_digest VALUES (?, ?)', new Uint8Array([made.start]), made.entry);
      return;
    case 'set total':
      database.run('INSERT OR REPLACE INTO unpinned_total VALUES (1, ?, ?)', made.count, made.bytes);
      return;
    case 'name':
      database.run('INSERT OR REPLACE INTO tag VALUES (?, ?, ?)', made.id, made.name, made.role);
  }
};

const fixedNames = [',', 'text', 'url', 'email', 'color', 'path', 'json', 'uuid', 'image', 'files'];

/** Every row of the list indexes, as stored and as computed from the entries. */
export const compareLists = ({ database }: Store): void => {
  const entries = database.all<EntryRow>(`SELECT ${entryColumns} FROM entry ORDER BY position`).map(readEntry);
  const carried = entries.flatMap((entry) =>
    [',', ...(isText(entry, entry.derived) ? ['text'] : []), ...entry.derived, ...entry.given].map((name) => ({
      name,
      position: entry.position,
    })),
  );
  const counts = Map.groupBy(carried, ({ name, position }) => `${name} ${Math.floor(position / 1024)}`);
  const read = (sql: string): string[] => database.all<{ row: string }>(sql).map(({ row }) => row);

  assert.deepEqual(
    read("SELECT name || ' ' || position AS row FROM entry_tag LEFT JOIN tag ON tag.id = tag").sort(),
    carried.map(({ name, position }) => `${name} ${position}`).sort(),
  );
  assert.deepEqual(
    read("SELECT name || ' ' || span || ' ' || count AS row FROM tag_span LEFT JOIN tag ON tag.id = tag").sort(),
    [...counts].map(([span, { length }]) => `${span} ${length}`).sort(),
  );
  assert.deepEqual(
    read('SELECT name AS row FROM tag WHERE id <= 10 ORDER BY id').concat(
      read("SELECT name || ' ' || role AS row FROM tag WHERE id > 10 ORDER BY name"),
    ),
    [...fixedNames, ...[...new Set(entries.flatMap(({ given }) => given))].sort().map((name) => `${name} given`)],
  );
  assert.deepEqual(
    read("SELECT hex(start) || ' ' || entry AS row FROM entry_digest ORDER BY entry"),
    read("SELECT hex(substr(digest, 1, 8)) || ' ' || id AS row FROM entry ORDER BY id"),
  );
  const unpinned = entries.filter(({ pinnedAt }) => pinnedAt === undefined);
  const extraBytes = (id: number): number =>
    database.number('SELECT sum(octet_length(html)) FROM markup WHERE entry = ?', id) +
    database.number('SELECT sum(octet_length(value)) FROM version WHERE entry = ?', id);
  assert.deepEqual(
    { ...database.get<object>('SELECT count, bytes FROM unpinned_total') },
    { count: unpinned.length, bytes: unpinned.reduce((sum, { id, bytes }) => sum + bytes + extraBytes(id), 0) },
  );
};
