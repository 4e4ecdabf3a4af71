// Tests which changes a database reports, and when: those of committed transactions, once they are on disk, few enough to send.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Change } from '../../src/core/events/change.ts';
import { openDatabase } from '../../src/store/database/database.ts';

const open = () => {
  const database = openDatabase(':memory:');
  database.execute("CREATE TABLE counter (name TEXT, value INTEGER); INSERT INTO counter VALUES ('position', 0)");
  const reports: Change[][] = [];
  database.onChanges((changes) => reports.push([...changes]));
  const write = (change: Change): void => {
    database.run('UPDATE counter SET value = value + 1');
    database.noteChange(change);
  };
  return { database, reports, write };
};

const remove = (id: number): Change => ({ kind: 'entry.removed', id });
const tag = (id: number): Change => ({ kind: 'entry.changed', id, changes: ['tags'] });

test('reports the changes of a transaction together, and none of one that fails', () => {
  const { database, reports, write } = open();
  database.transaction(() => {
    write({ kind: 'entry.added', id: 1 });
    write({ kind: 'pin.added', id: 1 });
    assert.deepEqual(reports, []);
  });
  assert.throws(() =>
    database.transaction(() => {
      write(remove(1));
      throw new Error('No.');
    }),
  );
  write({ kind: 'variable.added', name: 'city' });
  assert.deepEqual(reports, [
    [
      { kind: 'entry.added', id: 1 },
      { kind: 'pin.added', id: 1 },
    ],
    [{ kind: 'variable.added', name: 'city' }],
  ]);
});

test('reports the changes of relaxed transactions with the next one that is on disk', () => {
  const { database, reports, write } = open();
  database.relaxedTransaction(() => write(tag(1)));
  database.transaction(() => undefined); // writes nothing, so SQLite doesn't wait for the disk
  database.transaction(() => database.all('SELECT * FROM counter'), 'DEFERRED');
  assert.deepEqual(reports, []);
  database.transaction(() => write({ kind: 'entry.added', id: 2 }));
  database.relaxedTransaction(() => write(tag(3)));
  database.makeDurable();
  assert.deepEqual(reports, [[tag(1), { kind: 'entry.added', id: 2 }], [tag(3)]]);
});

test('joins the changes of one entry, and counts many entries that change in the same way', () => {
  const { database, reports, write } = open();
  const inSteps = (count: number, change: (id: number) => Change): void => {
    for (let id = 1; id <= count; id++) database.relaxedTransaction(() => write(change(id)));
  };
  inSteps(20, remove);
  database.makeDurable();
  inSteps(5000, remove);
  inSteps(21, tag);
  inSteps(2, remove);
  database.transaction(() => {
    write(tag(7));
    write({ kind: 'entry.changed', id: 7, changes: ['value', 'tags'] });
  });
  const [few, many] = reports;
  assert.deepEqual(
    few,
    Array.from({ length: 20 }, (_, index) => remove(index + 1)),
  );
  assert.deepEqual(many, [
    { kind: 'entry.removed', count: 5000 },
    { kind: 'entry.changed', count: 21, changes: ['tags'] },
    remove(1),
    remove(2),
    { kind: 'entry.changed', id: 7, changes: ['tags', 'value'] },
  ]);
});
