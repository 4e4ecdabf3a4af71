// Large values don't stay in memory after they are written.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '../../src/store/database/database.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const megabyte = 1024 * 1024;

test('a statement releases a large value after it has run', (t) => {
  const database = openDatabase(join(makeTempFolder(t), 'values.db'));
  t.after(database.close);
  database.execute('CREATE TABLE size (bytes INTEGER)');
  const value = Buffer.alloc(128 * megabyte, 1);
  const before = process.memoryUsage.rss();
  database.run('INSERT INTO size (bytes) VALUES (length(?))', value);
  const grown = (process.memoryUsage.rss() - before) / megabyte;
  assert.equal(database.number('SELECT sum(bytes) FROM size'), value.length);
  assert.ok(grown < 64, `Memory grew by ${grown} MB.`);
});
