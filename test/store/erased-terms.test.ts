// What is deleted in bulk leaves the search index whatever is written meanwhile: the index of an empty history is empty.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { textTables } from '../../src/store/index-schema.ts';
import { type OpenedStore, openTestStore } from '../support/fill-store.ts';
import { makeTempHome } from '../support/temp-home.ts';

type Action = { copy: number } | { clear: true } | { tidy: number };

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ copy: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ clear: fc.constant<true>(true) }),
  fc.record({ tidy: fc.integer({ min: 1, max: 4 }) }),
);

const clear = ({ history }: OpenedStore): void => {
  const upTo = history.newestPosition();
  while (history.clearSome({ upTo, pins: true }).more);
};

/** Each call of the writer ends its step as soon as there is something to wait for. */
const tidyAll = ({ history }: OpenedStore): void => {
  for (let step = 0; history.tidySome(() => true); step++) assert.ok(step < 10_000, 'tidying has an end');
};

/** Segments start after the first records. A page from which everything was removed in place has its header left, of 4 bytes. */
const countPages = ({ database }: OpenedStore): number[] =>
  textTables.map((table) => database.number(`SELECT count(*) FROM ${table}_data WHERE id > 10 AND length(block) > 4`));

test('the index of a cleared history is empty', (t) => {
  let number = 0;
  fc.assert(
    fc.property(fc.array(action, { minLength: 15, maxLength: 40 }), (actions) => {
      const store = openTestStore(makeTempHome(t));
      for (const one of actions) {
        if ('copy' in one)
          for (let count = 0; count < one.copy; count++)
            store.history.record({ text: `walnut${number++} https://example.org/${number}` });
        else if ('clear' in one) clear(store);
        else for (let count = 0; count < one.tidy; count++) store.history.tidySome(() => true);
      }
      clear(store);
      tidyAll(store);
      for (const table of textTables) store.database.run(`INSERT INTO ${table} (${table}) VALUES ('integrity-check')`);
      const pages = countPages(store);
      store.database.close();
      assert.deepEqual(pages, [0, 0, 0]);
    }),
    { numRuns: 30 },
  );
});
