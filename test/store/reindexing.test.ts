// Changing and adding entries in one transaction keeps all of them in the search index.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

test('changing an entry in a transaction keeps entries added after it in the index', (t) => {
  const { database, history, reader } = openTestStore(makeTempHome(t), t);
  const total = (q: string): number => reader.list({ q, fuzzy: false, tags: [] }, { offset: 0, limit: 1 }).total;
  database.transaction(() => {
    for (let n = 0; n < 60; n++) {
      const { id = 0 } = history.record({ text: `common text ${n}` }) ?? {};
      if (n % 10 === 5) history.change(id, { description: 'described' });
    }
  });
  const check = (): void => assert.deepEqual(['common text', 'com', 'o', 'described'].map(total), [60, 60, 60, 6]);
  check();
  while (history.tidySome()) check();
});
