// Checks that a history file is sound, and that its indexes agree with its entries.
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import type { Home } from '../../../src/platform/files/home.ts';

/** Inspects the file directly while no process has it open. */
export const examine = ({ databaseFile }: Home): void => {
  const database = new DatabaseSync(databaseFile);
  try {
    const list = (sql: string): unknown[] =>
      database
        .prepare(sql)
        .all()
        .flatMap((row) => Object.values(row));
    assert.deepEqual(list('PRAGMA integrity_check'), ['ok']);
    assert.deepEqual(list('PRAGMA journal_mode'), ['wal']);
    for (const index of ['term', 'long_term', 'part']) {
      database.exec(`INSERT INTO ${index} (${index}) VALUES ('integrity-check')`);
    }
    const positions = list('SELECT position FROM entry ORDER BY 1');
    assert.ok(positions.length > 0);
    database.exec('CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, term, instance)');
    assert.deepEqual(list('SELECT DISTINCT doc FROM terms ORDER BY 1'), positions, 'every entry is in the text index');
    assert.deepEqual(list('SELECT position FROM entry_tag WHERE tag = 1 ORDER BY 1'), positions, 'and in that of tags');
    assert.deepEqual(list('SELECT sum(count) FROM tag_span WHERE tag = 1'), [positions.length], 'and is counted');
    const given = list(
      "SELECT position || ' ' || json_each.value FROM entry, json_each(given) ORDER BY position, json_each.value",
    );
    const indexed = list(
      "SELECT position || ' ' || name FROM entry_tag JOIN tag ON id = tag WHERE role = 'given' ORDER BY position, name",
    );
    assert.deepEqual(indexed, given, 'given tags and their index agree');
  } finally {
    database.close();
  }
};
